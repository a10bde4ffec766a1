"""The file of a person in a real browser: a card that is shown once is shown."""

import pytest
from playwright.sync_api import Browser, expect

from web.browser.desk_window import desk_window
from web.registry.registry_day import HOME, RegistryDay

pytestmark = pytest.mark.browser


def test_a_new_card_is_shown_in_the_file_and_gone_after_it(
    chromium: Browser, registry: RegistryDay
) -> None:
    number = registry.enrol("Berta Carta")
    with desk_window(chromium, registry.hall) as page:
        page.goto(f"{HOME}/people/{number}/file")
        secrets: list[str] = []
        for _ in range(2):
            before = page.locator("#card-code").all()
            with page.expect_response(f"**/people/{number}/card") as sent:
                page.get_by_role("button", name="Hacer una tarjeta nueva").click()
            assert sent.value.status == 200
            expect(page.locator("[data-shown] h2")).to_have_text("Berta Carta")
            if before:
                expect(page.locator("#card-code")).not_to_have_value(secrets[-1])
            secrets.append(page.locator("#card-code").input_value())
        link = page.locator("#card-link").input_value()
        page.reload()
        after = page.content()

    assert link.startswith(f"{registry.hall.desk.address}/athlete/open/")
    assert len(set(secrets)) == 2
    assert [one in after for one in (*secrets, link)] == [False] * 3
