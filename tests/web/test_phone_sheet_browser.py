"""Four phones at one table through whole matches, in a real browser."""

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from actions.event_office import CHIEF, LUIS, Office
from capicua.actions.arbiter import (
    ResolveDispute,
    SignSheet,
    resolve_dispute,
    sign_sheet,
)
from capicua.actions.arbiter_rulings import MakeRuling, make_ruling
from capicua.event.table import TableState
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandTied, HandWon, TimeUp
from web.hall_day import HallDay
from web.phone_day import HERE, keys_of, sitters
from web.phone_window import PhoneWindow, phone_window

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SMALL = """() => [...document.querySelectorAll("button, summary, a, .winner, .closer")]
  .filter((one) => one.checkVisibility() && !one.matches(".skip"))
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([words, box]) => `${words} ${box.width}x${box.height}`)"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@contextlib.contextmanager
def at_table(
    chromium: Browser, hall: HallDay, office: Office
) -> Iterator[tuple[PhoneWindow, ...]]:
    """Give the four phones of the first table, everybody seated."""
    keys = keys_of(hall, office.event)
    who = sitters(office, office.state.table(HERE))
    with contextlib.ExitStack() as stack:
        yield tuple(
            stack.enter_context(
                phone_window(chromium, hall.desk.address, office.event, keys[one], sit=seat)
            )
            for seat, one in enumerate(who, start=1)
        )


def table_of(hall: HallDay, event: str) -> TableState:
    """Return the first table as the server has it."""
    return hall.office(event).state.table(HERE)


def test_a_match_of_fid_with_undo_lock_dispute_and_late_acceptance(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("navegador-fid")
    with at_table(chromium, hall, office) as phones:
        one, two, three, four = phones
        one.hand("A", 35)
        for phone in phones:
            phone.total("a", 35)
        one.page.click("#undo-0 button")
        for phone in phones:
            phone.total("a", 0)
        one.tiles("B", "66", "53", "41")
        two.total("b", 25)
        one.lock(("66",), ("65", "10"), closer=3)
        expect(four.page.locator("#row-1")).to_be_visible()
        make_ruling(
            office.context, office.caller(LUIS), MakeRuling(HERE, "slow_play", Seat.TWO)
        )
        one.lock(("66", "65"), ("11",))
        two.total("b", 50)
        for _ in range(2):
            one.hand("B", 80)
            one.settled()
        expect(two.page.locator("#agreement h2")).to_have_text("Ganaron 210–0")
        expect(three.page.locator("#agreement h2")).to_have_text("Perdieron 0–210")
        one.page.click("#disagree summary")
        one.page.fill("#dispute-reason", "La última mano fue nuestra")
        one.page.click("#dispute button")
        for phone in phones:
            expect(phone.page.locator(".frozen")).to_be_visible()
        resolve_dispute(
            office.context, office.caller(CHIEF), ResolveDispute(HERE, "Vale la planilla")
        )
        two.page.click("#accept button")
        expect(two.page.locator("#accept")).to_have_count(0)
        three.page.click("#accept button")
        expect(three.page.locator("#accept")).to_have_count(0)
        rows = len(table_of(hall, "navegador-fid").rows)
        sign_sheet(office.context, office.caller(CHIEF), SignSheet(HERE, rows))
        expect(four.page.locator("#agreement")).to_contain_text("oficial")

    assert table_of(hall, "navegador-fid").registered
    assert table_of(hall, "navegador-fid").rows == (
        HandWon(Pair.B, 25),
        HandTied(Seat.THREE),
        HandWon(Pair.B, 25),
        HandWon(Pair.B, 80),
        HandWon(Pair.B, 80),
    )


def test_a_match_of_amasfac_that_ends_on_time(chromium: Browser, hall: HallDay) -> None:
    office = hall.playing("navegador-amasfac", rulebook="amasfac")
    with at_table(chromium, hall, office) as phones:
        one, two, *_ = phones
        one.tiles("A", "66", "50")
        two.total("a", 17)
        one.page.click("#time summary")
        one.page.click("#time-form button:not([name])")
        for phone in phones:
            words = "puede empezar 1 más"
            expect(phone.page.locator(".time-up")).to_contain_text(words)
        one.hand("B", 30)
        two.total("b", 30)
        one.hand("B", 5)
        expect(two.page.locator("#agreement h2")).to_have_text("Ganaron 35–17")
        for phone in (one, two):
            phone.page.click("#accept button")
            phone.settled()
        expect(one.page.locator("#agreement")).to_contain_text("oficial")

    assert table_of(hall, "navegador-amasfac").registered
    assert table_of(hall, "navegador-amasfac").rows == (
        HandWon(Pair.A, 17),
        TimeUp(),
        HandWon(Pair.B, 30),
        HandWon(Pair.B, 5),
    )


def test_every_target_is_large_and_nothing_is_wider_than_the_phone(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("navegador-pulgar")
    with at_table(chromium, hall, office) as (one, *_):
        page = one.page
        found = {"winner": page.evaluate(SMALL)}
        page.click('label.winner:has(input[value="A"])')
        found["points"] = page.evaluate(SMALL)
        seen = page.locator("[data-note]").bounding_box()
        assert seen is not None
        assert seen["y"] + seen["height"] <= 640
        page.click("[data-way=tiles]")
        found["tiles"] = page.evaluate(SMALL)
        page.click("[data-back]")
        page.click('label.winner:has(input[value="lock"])')
        found["lock"] = page.evaluate(SMALL)
        wide = page.evaluate(WIDE)
        page.goto("/events/navegador-pulgar/me")
        found["me"] = page.evaluate(SMALL)

    assert found == {step: [] for step in found}
    assert wide == 0
