"""Who the athletes of an event are, in a real browser: what is open is counted live."""

import pytest
from playwright.sync_api import Browser, expect

from web.browser.desk_window import desk_window
from web.days.office_hours import send
from web.registry.registry_day import RegistryDay

pytestmark = pytest.mark.browser


def test_whoever_is_known_now_is_no_longer_counted_as_open(
    chromium: Browser, registry: RegistryDay
) -> None:
    registry.hall.office("quienes").create("fid-2015")
    names = "Elsa Uno / Fina Dos"
    send(registry.owner, "/events/quienes/desk/entries", names=names)
    with desk_window(chromium, registry.hall) as page:
        page.goto("/events/quienes/desk/athletes")
        expect(page.get_by_text("faltan 2", exact=False)).to_be_visible()
        page.locator("#athlete-2").select_option("")
        page.get_by_role("button", name="Así es").click()

        expect(page.get_by_text("falta 1", exact=False)).to_be_visible()
