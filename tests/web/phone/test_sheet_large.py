"""Every page of the phone in large letters: nothing cut off, nothing too small or wide."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from actions.event_office import ANA, Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.phones.personal_codes import PersonalKey
from capicua.actions.phones.seat_codes import SeatCode
from capicua.actions.sheets.scoring import (
    DisputeSheet,
    RecordHand,
    TakeSeat,
    dispute_sheet,
    record_hand,
    take_seat,
)
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from web.browser.phone_window import SIZE
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, keys_of, sitters
from web.days.seat_day import codes_of, listed

pytestmark = [pytest.mark.browser, pytest.mark.slow]
EVENT = "letras"
TABLE = f"/events/{EVENT}/tables/1/1"
LARGER = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "140%";
})"""
"""As somebody who has set larger letters in the phone; every length hangs on it."""
WRONG = """() => {
  const seen = [...document.querySelectorAll("body *")].filter(
    (one) => one.checkVisibility() && !one.closest(".aside, .skip, svg"));
  const keys = "button, summary, a, .winner, .closer, input:not([type=radio])";
  const told = (one) => `${one.className} ${one.textContent.trim().slice(0, 40)}`;
  const small = seen.filter((one) => one.matches(keys)).filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width < 43.9 || box.height < 43.9;
  });
  const cut = seen.filter((one) => one.clientWidth > 1
    && getComputedStyle(one).overflowX !== "visible"
    && one.scrollWidth > one.clientWidth + 1);
  const page = document.documentElement;
  return {
    small: small.map(told),
    cut: cut.map(told),
    beyond: page.scrollWidth - page.clientWidth,
  };
}"""
FINE = {"small": [], "cut": [], "beyond": 0}
LOOKS: list[tuple[str, Literal["light", "dark"]]] = [("en", "light"), ("es", "dark")]
WINNER = 'label.winner:has(input[value="{}"])'


class Table(NamedTuple):
    """A table with long names, the cards of who sits there, and two codes of another."""

    office: Office
    cards: list[PersonalKey]
    codes: tuple[SeatCode, ...]

    def opened(self, seat: int, path: str = TABLE) -> Callable[[Page], object]:
        """Return what opens a page with the card of a seat."""

        def do(page: Page) -> None:
            page.goto(f"/me/{self.cards[seat - 1].link}")
            if path:
                page.goto(path)

        return do

    def pressed(self, seat: int, *keys: str) -> Callable[[Page], object]:
        """Return what opens the sheet and presses some keys."""

        def do(page: Page) -> None:
            self.opened(seat)(page)
            for key in keys:
                page.click(key)

        return do


@pytest.fixture
def table(hall: HallDay) -> Table:
    """Return a table whose four have names as long as people have them."""
    office = hall.office(EVENT)
    office.create()
    new = tuple(
        NewEntry(
            (
                Person(f"Maximiliana Fernández {number}"),
                Person(f"Bartolomé Quintanilla {number}"),
            )
        )
        for number in range(4)
    )
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()
    listed(hall, EVENT)
    keys = keys_of(hall, EVENT)
    who = sitters(office, office.state.table(HERE))
    codes = codes_of(hall, EVENT, Place(1, 2))
    return Table(office, [keys[one] for one in who], codes)


@contextlib.contextmanager
def large_phones(chromium: Browser, site: str) -> Iterator[tuple[Page, ...]]:
    """Give a phone of each look, with large letters."""
    contexts = [
        chromium.new_context(
            base_url=site,
            viewport=SIZE,
            locale=language,
            color_scheme=theme,
            has_touch=True,
            is_mobile=True,
        )
        for language, theme in LOOKS
    ]
    for context in contexts:
        context.add_init_script(LARGER)
    yield tuple(context.new_page() for context in contexts)
    for context in contexts:
        context.close()


def test_no_page_of_the_phone_breaks_in_large_letters(
    chromium: Browser, hall: HallDay, table: Table
) -> None:
    office, found = table.office, {}
    with large_phones(chromium, hall.desk.address) as phones:

        def look(name: str, do: Callable[[Page], object]) -> None:
            for (language, _), page in zip(LOOKS, phones, strict=True):
                do(page)
                found[f"{name} {language}"] = page.evaluate(WRONG)

        look("who", lambda page: page.goto(f"/events/{EVENT}/me"))
        look("watching", lambda page: page.goto(TABLE))
        look("my seat", table.opened(1, ""))
        look("sit down", table.opened(1))
        look("wrong table", table.opened(1, f"/events/{EVENT}/tables/1/2"))
        for seat, card in zip(Seat, table.cards, strict=True):
            caller = office.caller(Actor(Role.ATHLETE, str(card.athlete)))
            take_seat(office.context, caller, TakeSeat(HERE, seat, card.athlete))
        look("winner", table.opened(1))
        look("points", table.pressed(1, WINNER.format("A")))
        look("tiles", table.pressed(1, WINNER.format("A"), "[data-way=tiles]"))
        look("lock", table.pressed(1, WINNER.format("lock")))
        look("call", table.pressed(1, "#call summary"))
        for row in range(2):
            asked = RecordHand(HERE, row, HandWon(Pair.A, 100))
            record_hand(office.context, office.caller(ANA), asked)
        look("agreement", table.pressed(2, "#disagree summary"))
        caller = office.caller(Actor(Role.ATHLETE, str(table.cards[1].athlete)))
        dispute_sheet(office.context, caller, DisputeSheet(HERE, Seat.TWO, "no"))
        look("dispute", table.opened(2))
        look("my results", table.opened(2, ""))
        look("code", lambda page: page.goto(f"/seat/{table.codes[1].link}"))
        look("official", lambda page: page.goto(f"/seat/{table.codes[4].link}"))

    assert found == dict.fromkeys(found, FINE)
