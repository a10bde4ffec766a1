"""The sheet under a thumb in a real browser: large targets, and never the wrong side."""

from collections.abc import Iterator
from random import Random  # noqa: TID251 - seeded: who sits where, who looks, who wins
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from actions.event_office import Office
from capicua.actions.sheets.conflicting_rows import SettleContest, settle_contest
from capicua.actions.sheets.scoring import (
    RecordHand,
    TakeSeat,
    UndoHand,
    record_hand,
    take_seat,
    undo_hand,
)
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon, TimeUp
from capicua.rulebooks.sections.competition import Modality
from capicua.web.site import urls
from capicua.web.site.session import SEAT_COOKIE
from web.browser.phone_sides import (
    Sides,
    names_all,
    people_of,
    places_of,
    read_sides,
    seat_everybody,
    sitting,
)
from web.browser.phone_window import (
    SIZE,
    TABLE,
    PhoneWindow,
    phone_window,
    press,
    type_points,
)
from web.days.hall_day import HallDay, open_hall
from web.days.phone_day import HERE, keys_of, sitters

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SMALL = """() => [...document.querySelectorAll("button, summary, a, .winner, .closer")]
  .filter((one) => one.checkVisibility() && !one.matches(".skip"))
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([words, box]) => `${words} ${box.width}x${box.height}`)"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
OLDER = """() => {
  Object.defineProperty(SubmitEvent.prototype, "submitter", { get: () => undefined });
  window.FormData = class extends FormData {
    constructor(form) {
      super(form);
    }
  };
}"""
"""Older browsers do not tell which button sent a form, and read it without that one."""
LEFT_BEHIND = """() => new Promise((resolve) => {
  const opened = indexedDB.open("capicua", 1);
  opened.onsuccess = () => {
    const item = { who: "somebody", page: location.pathname, state: "waiting", fields: [] };
    const deal = opened.result.transaction("outbox", "readwrite");
    deal.objectStore("outbox").put(item);
    deal.oncomplete = resolve;
  };
})"""
"""Whoever held the phone before wrote something that has not gone out."""
PULGAR = "navegador-pulgar"
HEIGHT = 640
SMALLEST: ViewportSize = {"width": 320, "height": 568}
REACH = 200
"""What is done with a thumb stands below this line."""
BESIDE_KEYBOARD = 340
"""What a phone of this size has left when its keyboard is open."""
SEATINGS = 20
TABLES = 5
POINTS = 35


class Looker(NamedTuple):
    """One phone that goes to a table as one of those who sit there."""

    phone: PhoneWindow
    office: Office
    names: dict[int, str]
    keys: dict[int, str]

    def come(self, place: Place, who: dict[Seat, int], seat: Seat) -> None:
        """Sit everybody down, and look as the one at a seat."""
        for one, athlete in who.items():
            caller = self.office.caller(Actor(Role.ATHLETE, str(athlete)))
            take_seat(self.office.context, caller, TakeSeat(place, one, athlete))
        path = f"/events/{self.office.event}"
        site = self.phone.page.url.partition("/events")[0]
        self.phone.context.add_cookies(
            [
                {
                    "name": SEAT_COOKIE,
                    "value": self.keys[who[seat]],
                    "domain": "127.0.0.1",
                    "path": path,
                }
            ]
        )
        self.phone.page.goto(site + urls.phone.sheet(self.office.event, place))

    def write(self, own: list[str], other: list[str]) -> None:
        """Write a hand for those whom a key names; everything must name them alone."""
        page = self.phone.page
        (key,) = [
            letter
            for letter, words in self.sides().keys.items()
            if names_all(words, own, other)
        ]
        page.click(f'label.winner:has(input[value="{key}"])')
        type_points(page, POINTS)
        for place in ("[data-chosen]", "[data-says-it]"):
            assert names_all(page.locator(place).inner_text(), own, other)
        page.click("[data-note]")
        expect(page.locator("#row-0")).to_be_visible()
        # Those whose number it is, whatever the letter of their pair.
        expect(page.locator(".score-side", has_text=own[0])).to_contain_text(str(POINTS))
        expect(page.locator(".score-side", has_text=other[0])).not_to_contain_text(
            str(POINTS)
        )

    def sides(self) -> Sides:
        """Return who is named where on the page as it is shown now."""
        return read_sides(self.phone.page.content())


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    """Return a hall of their own: its events are made whenever the phone is opened."""
    with open_hall(tmp_path_factory.mktemp("thumb")) as opened:
        yield opened


@pytest.fixture(scope="module")
def phone(chromium: Browser, hall: HallDay) -> Iterator[PhoneWindow]:
    """Return a phone at the first table of an event of two tables, seated."""
    office, site = hall.playing(PULGAR), hall.desk.address
    keys = keys_of(hall, PULGAR)
    athlete = sitters(office, office.state.table(HERE))[0]
    with phone_window(chromium, site, PULGAR, keys[athlete], sit=1, worker=False) as opened:
        yield opened


def box_of(page: Page, selector: str) -> tuple[float, float]:
    """Return where something begins and ends on the screen, from above."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def check_thumb(page: Page, *acts: str) -> None:
    """Fail if a target is small, the page too wide, or a main act out of reach."""
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDE) == 0
    for act in acts:
        begins, ends = box_of(page, act)
        assert begins >= REACH, act
        assert ends <= HEIGHT, act


def test_every_target_is_large_and_in_reach_of_one_thumb(
    phone: PhoneWindow, hall: HallDay
) -> None:
    page, office = phone.page, hall.office(PULGAR)
    page.goto(TABLE.format(event=PULGAR))
    check_thumb(page, ".winner.is-a", ".winner.is-b", ".winner.is-lock")
    page.click('label.winner:has(input[value="A"])')
    check_thumb(page, '[data-digit="1"]', '[data-digit="0"]', "[data-note]")
    page.click("[data-way=tiles]")
    check_thumb(page, "[data-note]")
    assert box_of(page, '[data-tile="21"]')[1] <= box_of(page, ".confirm")[0]
    page.click("[data-back]")
    page.click('label.winner:has(input[value="lock"])')
    for rack, tile in (("a", "66"), ("b", "65"), ("b", "10")):
        page.click(f"[data-rack={rack}]")
        page.click(f'[data-tile="{tile}"]')
    check_thumb(page, ".closer.is-a", ".closer.is-b", "[data-note]")
    # Whose tile it is can be heard, too.
    for tile, mark in (("66", "■"), ("65", "●")):
        said = page.get_attribute(f'[data-tile="{tile}"]', "aria-description") or ""
        assert said.startswith(mark)
    # Whoever is asked who laid the last tile can still tap any other one.
    for size in (SMALLEST, SIZE):
        page.set_viewport_size(size)
        assert box_of(page, '[data-tile="32"]')[1] <= box_of(page, ".confirm")[0]
    page.click("[data-back]")
    for row in range(2):
        athlete = Actor(Role.ATHLETE, str(office.state.table(HERE).taken[0]))
        caller = office.caller(athlete, f"thumb-{row}")
        asked = RecordHand(HERE, row, HandWon(Pair.A, 100))
        record_hand(office.context, caller, asked)
    expect(page.locator("#accept")).to_be_visible()
    check_thumb(page, "#accept button")
    page.click("#disagree summary")
    page.set_viewport_size({"width": 360, "height": BESIDE_KEYBOARD})
    page.focus("#dispute-reason")
    assert box_of(page, "#dispute button")[1] <= BESIDE_KEYBOARD
    page.set_viewport_size(SIZE)
    page.goto(f"/events/{PULGAR}/me")
    check_thumb(page)


def test_a_thumb_that_taps_twice_means_it_once_and_writes_no_impossible_hand(
    chromium: Browser, hall: HallDay
) -> None:
    office, site = hall.playing("navegador-dos-veces"), hall.desk.address
    keys = keys_of(hall, office.event)
    athlete = sitters(office, office.state.table(HERE))[0]
    with phone_window(chromium, site, office.event, keys[athlete], worker=False) as phone:
        page = phone.page
        check_wrong_seat(page)
        box = page.locator("label.winner.is-a").bounding_box()
        assert box is not None
        for _ in range(2):
            page.touchscreen.tap(box["x"] + 60, box["y"] + box["height"] / 2)
        expect(page.locator("[data-chosen]")).to_be_visible()
        expect(page.locator("#points")).to_have_value("")
        for digit in "350":
            page.click(f'[data-digit="{digit}"]')
        expect(page.locator("[data-note]")).to_be_disabled()
        page.click("[data-erase]")
        page.click("[data-note]")
        phone.total("a", 35)
        phone.settled()
        check_missing_hand(phone, office)
        check_held_up(phone, office)
        check_older_phone(phone, office)
        page.evaluate(LEFT_BEHIND)
        page.reload()
        expect(page.locator("[data-sync]")).to_contain_text("1 por enviar de otra persona")


def check_wrong_seat(page: Page) -> None:
    """Tap another pair's seat: it is said at once and loudly, and nobody sits there."""
    page.context.set_offline(True)
    page.click('#sit button[value="2"]')
    expect(page.locator("[data-wrong-seat]")).to_contain_text("Ese no es su puesto")
    page.context.set_offline(False)
    page.click('#sit button[value="1"]')
    expect(page.locator("#sit")).to_have_count(0)


def check_missing_hand(phone: PhoneWindow, office: Office) -> None:
    """Let the desk take a hand back for which a phone waits with the next one."""
    page = phone.page
    phone.context.set_offline(True)
    phone.hand("B", 20)
    expect(page.locator("[data-sync]")).to_contain_text("No cierre esta página")
    undo_hand(office.context, office.caller(), UndoHand(HERE, 0))
    phone.context.set_offline(False)
    phone.nudge()
    refused = page.locator('[data-outbox] [data-state="refused"]')
    expect(refused).to_have_count(1)
    expect(page.locator("#row-0")).to_have_count(0)
    phone.hand("A", 53)
    expect(page.locator("#row-0")).to_contain_text("+53")
    refused.locator("button").first.click()
    expect(page.locator("#row-1")).to_contain_text("+20")
    phone.settled()


def check_held_up(phone: PhoneWindow, office: Office) -> None:
    """Let another claim hold the sheet up while a hand is half written: it stays."""
    page = phone.page
    page.click('label.winner:has(input[value="B"])')
    press(page, "[data-way=tiles]")
    for tile in ("66", "54"):
        press(page, f'[data-tile="{tile}"]')
    partner = Actor(Role.ATHLETE, str(sitters(office, office.state.table(HERE))[2]))
    asked = RecordHand(HERE, 1, HandWon(Pair.B, 25))
    record_hand(office.context, office.caller(partner, "other-claim"), asked)
    expect(page.locator("[data-says-it]")).to_contain_text("se queda aquí")
    expect(page.locator("[data-note]")).to_be_disabled()
    assert box_of(page, "#hand")[1] <= box_of(page, "#contest")[0]
    page.click("#claim-2 button")
    expect(page.locator("#contest")).to_contain_text("Lo dice")
    rival = Actor(Role.ATHLETE, str(sitters(office, office.state.table(HERE))[1]))
    agreed = SettleContest(HERE, keep_claim=True)
    settle_contest(office.context, office.caller(rival, "agreed"), agreed)
    expect(page.locator("#contest")).to_have_count(0)
    page.click("[data-note]")
    expect(page.locator("#row-2")).to_contain_text("+21")
    phone.settled()


def check_older_phone(phone: PhoneWindow, office: Office) -> None:
    """Call time between two hands where the browser does not say which button it was."""
    page = phone.page
    page.evaluate(OLDER)
    page.click("#time summary")
    expect(page.locator("#time-form button[name]")).to_be_in_viewport(ratio=1)
    page.click("#time-form button[name=between_hands]")
    expect(page.locator("#time-form")).to_have_count(0)
    assert office.state.table(HERE).rows == (
        HandWon(Pair.A, 53),
        HandWon(Pair.B, 25),
        HandWon(Pair.B, 21),
        TimeUp(between_hands=True),
    )


def test_in_twenty_seatings_the_named_pair_is_the_one_whose_score_changes(
    phone: PhoneWindow, hall: HallDay
) -> None:
    chance, seen = Random(20), 0  # noqa: S311
    while seen < SEATINGS:
        modality = (Modality.PAIRS, Modality.INDIVIDUAL)[seen // TABLES % 2]
        office = hall.office(f"lados-{seen}")
        names = seat_everybody(chance, office, "fid-2015", modality, TABLES)
        keys = {one: key.link for one, key in keys_of(hall, office.event).items()}
        looker = Looker(phone, office, names, keys)
        for place in places_of(office):
            who, seat = sitting(chance, office, place), chance.choice(list(Seat))
            winner = chance.choice(list(Pair))
            own, other = (people_of(who, pair, names) for pair in (winner, winner.other))
            looker.come(place, who, seat)
            looker.write(own, other)
            check_end(looker, place, seat, winner)
            seen += 1


def check_end(looker: Looker, place: Place, seat: Seat, winner: Pair) -> None:
    """End the match for those who won the hand, and check sentence and signature."""
    office, page = looker.office, looker.phone.page
    athlete = office.state.table(place).taken[seat - 1]
    for row in (1, 2):
        asked = RecordHand(place, row, HandWon(winner, 100))
        caller = office.caller(Actor(Role.ATHLETE, str(athlete)))
        record_hand(office.context, caller, asked)
    told = "Ganaron 235–0" if seat.pair is winner else "Perdieron 0–235"
    expect(page.locator("#agreement h2")).to_have_text(told)
    page.click("#accept button")
    expect(page.locator("#accept")).to_have_count(0)
    sides = looker.sides()
    assert looker.names[athlete] in sides.signed
    assert len(sides.missing) == 2
