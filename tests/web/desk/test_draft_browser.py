"""The draft in a browser: a swap by hand, by keyboard and without scripts."""

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.event_office import Office
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.rulebooks.sections.competition import Modality
from web.browser.desk_window import desk_window
from web.browser.looks import faint_texts, nameless_controls, width_beyond_window
from web.days.hall_day import HallDay

pytestmark = pytest.mark.browser


def drafted(hall: HallDay, event: str) -> Office:
    office = hall.begun(event, 16, modality=Modality.INDIVIDUAL)
    pair_round(office.context, office.caller(), PairRound())
    return office


def places(office: Office) -> dict[int, int]:
    found = office.state.rounds[1].tables
    return {entry: key[0] for key, table in found.items() for entry in (*table.a, *table.b)}


def two_of(office: Office) -> tuple[int, int]:
    tables = office.state.rounds[1].tables
    return tables[1, 0].a[0], tables[4, 0].b[0]


def entry(number: int) -> str:
    return f"a[data-entry='{number}']"


def confirm(page: Page) -> None:
    expect(page.locator("#swap")).to_be_visible()
    page.locator("#swap").get_by_label("Motivo").fill("Son hermanos")
    page.get_by_role("button", name="Intercambiar").click()
    expect(page.get_by_text("Cambiada a mano: Son hermanos")).to_have_count(2)


def swapped(office: Office, first: int, second: int) -> tuple[int, int]:
    now = places(office)
    return now[first], now[second]


def test_two_are_swapped_with_the_keyboard(chromium: Browser, hall: HallDay) -> None:
    office = drafted(hall, "con-teclas")
    first, second = two_of(office)
    with desk_window(chromium, hall) as page:
        page.goto("/events/con-teclas/desk/round")
        page.locator(entry(first)).focus()
        page.keyboard.press("Space")
        expect(page.locator(f"{entry(first)}.is-chosen")).to_be_visible()
        page.locator(entry(second)).focus()
        page.keyboard.press("Enter")
        confirm(page)

    assert swapped(office, first, second) == (4, 1)


def test_one_is_dragged_onto_the_other(chromium: Browser, hall: HallDay) -> None:
    office = drafted(hall, "con-raton")
    first, second = two_of(office)
    with desk_window(chromium, hall, height=1600) as page:
        page.goto("/events/con-raton/desk/round")
        page.locator(entry(first)).hover()
        page.mouse.down()
        page.locator(entry(second)).hover()
        expect(page.locator(f"{entry(second)}.is-target")).to_be_visible()
        page.mouse.up()
        confirm(page)

    assert swapped(office, first, second) == (4, 1)


def test_a_swap_needs_no_script(chromium: Browser, hall: HallDay) -> None:
    office = drafted(hall, "sin-guion")
    first, second = two_of(office)
    with desk_window(chromium, hall, scripts=False) as page:
        page.goto("/events/sin-guion/desk/round")
        page.locator(entry(first)).click()
        page.locator(entry(second)).click()
        confirm(page)

    assert swapped(office, first, second) == (4, 1)


def test_a_swap_can_be_left_alone(chromium: Browser, hall: HallDay) -> None:
    office = drafted(hall, "se-deja")
    first, second = two_of(office)
    before = places(office)
    with desk_window(chromium, hall) as page:
        page.goto("/events/se-deja/desk/round")
        page.locator(entry(first)).click()
        page.keyboard.press("Escape")
        expect(page.locator(".is-chosen")).to_have_count(0)
        page.locator(entry(first)).click()
        page.locator(entry(second)).click()
        page.get_by_role("link", name="Dejarlo como está").click()
        expect(page.locator("#swap")).to_have_count(0)

    assert places(office) == before


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_a_draft_fits_every_screen(
    chromium: Browser, hall: HallDay, width: int, height: int
) -> None:
    office = drafted(hall, f"cabe-{width}")
    first, second = two_of(office)
    with desk_window(chromium, hall, width=width, height=height) as page:
        page.goto(f"/events/cabe-{width}/desk/round?first={first}&second={second}")

        assert width_beyond_window(page) == 0
        assert nameless_controls(page) == []
        assert faint_texts(page) == []
