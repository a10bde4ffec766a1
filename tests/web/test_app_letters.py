"""Names stay whole and pages fit, from 320 pixels on and with letters of twice the size."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from actions.desk_day import close, enter_all, publish
from actions.event_office import ANA, Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.results.result_entry import Forfeit, forfeit_table
from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from web.days.hall_day import HallDay
from web.days.phone_day import keys_of, sitters
from web.days.seat_day import listed

pytestmark = [pytest.mark.browser, pytest.mark.slow]
EVENT = "nombres"
WIDTHS = (320, 360)
SIZES = (100, 150, 200)
NAMES = (
    "Maximiliana Fernández", "Bartolomé Quintanilla", "Ana Lu", "Sebastián Arismendi",
    "Esperanza Villavicencio", "Iván Paz", "Guadalupe Montenegro", "Rosa Gil",
)  # fmt: skip
LARGER = "(size) => { document.documentElement.style.fontSize = `${size}%`; }"
WRONG = """(names) => {
  const words = new Set(names.flatMap((one) => one.split(" ")));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const around = text.parentElement;
    if (!around.checkVisibility() || around.closest(".aside, .skip")) {
      continue;
    }
    for (const found of text.data.matchAll(/[^\\s/,;]+/g)) {
      if (!words.has(found[0])) {
        continue;
      }
      const range = document.createRange();
      range.setStart(text, found.index);
      range.setEnd(text, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) {
        broken.push(`${text.parentElement.className}: ${found[0]} on ${lines.size} lines`);
      }
    }
  }
  const page = document.documentElement;
  return { broken: [...new Set(broken)], beyond: page.scrollWidth - page.clientWidth };
}"""
ENDLESS = "Hipopotomonstrosesquipedaliofobico" + "electroencefalografista"
EVERYWHERE = (
    "", "/pairings", "/standings", "/standings/1", "/athletes/1", "/me", "/tables/2/1",
    "/desk", "/desk/entries", "/desk/check-in", "/desk/round", "/desk/results",
)  # fmt: skip
FINE = {"broken": [], "beyond": 0}


@pytest.fixture
def office(hall: HallDay) -> Office:
    """Return an event with long and short names, and a result that takes many words."""
    office = hall.office(EVENT)
    office.create()
    new = tuple(
        NewEntry((Person(NAMES[2 * number]), Person(NAMES[2 * number + 1])))
        for number in range(4)
    )
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()
    listed(hall, EVENT)
    absent = Forfeit(Place(1, 1), (Seat.TWO, Seat.FOUR))
    forfeit_table(office.context, office.caller(), absent)
    for row in range(2):
        asked = RecordHand(Place(1, 2), row, HandWon(Pair.A, 100))
        record_hand(office.context, office.caller(ANA), asked)
    return office


@pytest.fixture
def page(chromium: Browser, hall: HallDay) -> Iterator[Page]:
    """Return a phone of the smallest kind."""
    context = chromium.new_context(
        base_url=hall.desk.address, locale="es", has_touch=True, is_mobile=True
    )
    yield context.new_page()
    context.close()


def test_no_name_breaks_inside_a_word_and_no_page_scrolls_sideways(
    page: Page, hall: HallDay, office: Office
) -> None:
    one = sitters(office, office.state.table(Place(1, 2)))[0]
    page.goto(f"/me/{keys_of(hall, EVENT)[one].link}")
    found = {}
    for path in ("/pairings", "/standings", "/me", "/tables/1/1", "/tables/1/2"):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 640})
            page.goto(f"/events/{EVENT}{path}")
            for size in SIZES:
                page.evaluate(LARGER, size)
                found[f"{path} {width} {size}"] = page.evaluate(WRONG, list(NAMES))

    assert found == dict.fromkeys(found, FINE)


def test_a_word_that_is_longer_than_the_page_stretches_none(
    page: Page, hall: HallDay
) -> None:
    office = hall.office("largo")
    office.create("dp-standard")
    new = tuple(
        NewEntry((Person(one), Person(f"Ana {number}")))
        for number, one in enumerate((ENDLESS, "Eva Paz", "Luis Mar", "Pío Gil"))
    )
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()
    listed(hall, "largo")
    enter_all(office)
    close(office)
    publish(office)
    office.pair()
    page.goto(f"/me/{keys_of(hall, 'largo')[1].link}")
    page.context.add_cookies(
        [
            {"name": name, "value": value, "url": hall.desk.address}
            for name, value in hall.owner.cookies.items()
        ]
    )
    page.set_viewport_size({"width": 360, "height": 640})
    beyond = {}
    for path in EVERYWHERE:
        page.goto(f"/events/largo{path}")
        beyond[path] = page.evaluate(WRONG, [])["beyond"]

    assert beyond == dict.fromkeys(EVERYWHERE, 0)
