"""An appeal in a real browser: taken, decided, told; no page of it shuts anybody out."""

from email import message_from_bytes
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from actions.appeal_case import LOST, sanctioned
from web.barriers import grave_barriers
from web.browser.looks import width_beyond_window
from web.days.hall_day import HallDay
from web.days.office_hours import PASSWORD


def look(page: Page) -> None:
    """Fail if the page shuts somebody out or is wider than a phone."""
    assert grave_barriers(page) == []
    assert width_beyond_window(page) == 0


@pytest.mark.browser
@pytest.mark.article("DP-73-n3")
def test_the_desk_takes_an_appeal_and_tells_the_decision(
    record_hall: HallDay, chromium: Browser
) -> None:
    case = sanctioned(ruling=LOST, office=record_hall.office("in-browser"))
    case.finish()
    context = chromium.new_context(
        base_url=record_hall.desk.address,
        viewport={"width": 360, "height": 640},
        locale="es",
    )
    page = context.new_page()
    page.goto("/sign-in")
    page.fill("[name=login]", "duena")
    page.fill("[name=password]", PASSWORD)
    page.click("main button")
    page.wait_for_url(lambda address: "sign-in" not in address)

    page.goto("/events/in-browser/desk/record/appeals")
    page.click("text=Recibir apelación")
    page.fill("#grounds", "Fue sin querer.")
    page.fill("#evidence", "Un testigo.")
    look(page)
    page.click("text=Recibir la apelación")
    page.wait_for_url("**/appeals/*")
    look(page)
    page.fill("#reason", "Se oyó a todos.")
    page.fill("#deciders", "E. Ríos")
    page.click("text=Sin lugar: se mantiene")
    page.fill("#board", "junta@dp.org")
    page.fill("#sender", "mesa@club.org")
    with page.expect_download() as download:
        page.click("text=Descargar la carta")
    page.wait_for_selector("text=Cartas preparadas")
    content = Path(download.value.path()).read_bytes()
    context.close()

    assert message_from_bytes(content)["To"] == "junta@dp.org"
