"""Bad networks: nothing that was written is lost, nothing is doubled, whatever happens."""

import contextlib
import shutil
from pathlib import Path
from random import Random  # noqa: TID251 - seeded: the hands, and what goes wrong

import pytest
from playwright.sync_api import Browser, expect

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandTied, HandWon, Row
from capicua.play.tile import NAMES, PIPS
from web.conftest import CHROMIUM_ARGUMENTS
from web.phone_day import HERE, keys_of, sitters
from web.phone_faults import Trouble, frail_hall
from web.phone_window import PhoneWindow, phone_window

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TARGET = 200
KEPT = """async () => Boolean(navigator.serviceWorker.controller)
  && Boolean(await caches.match(location.href))"""


def play(phone: PhoneWindow, trouble: Trouble, chance: Random) -> list[Row]:
    """Write hands until somebody has the target; return the sheet as it was meant."""
    meant: list[Row] = []
    while max(totals(meant)) < TARGET:
        trouble.strike()
        expect(phone.page.locator(".winners legend")).to_contain_text(f"{len(meant) + 1}")
        if meant and chance.random() < 0.25:
            undo(phone, meant)
        elif chance.random() < 0.25:
            meant.append(by_tiles(phone, chance))
        else:
            winner, points = chance.choice(list(Pair)), chance.randint(5, 70)
            phone.hand(winner.value, points)
            meant.append(HandWon(winner, points))
        # What is shown at once is what was meant, whether it was sent or not.
        for side, total in zip("ab", totals(meant), strict=True):
            phone.total(side, total)
    return meant


def undo(phone: PhoneWindow, meant: list[Row]) -> None:
    """Take the last hand back, if the page offers it: what waits has no such button."""
    button = phone.page.locator(f"#undo-{len(meant) - 1} button")
    if button.count():
        button.click()
        meant.pop()


def by_tiles(phone: PhoneWindow, chance: Random) -> Row:
    """Write a lock by tapping tiles of both pairs."""
    names = chance.sample(NAMES, 5)
    a, b = tuple(names[:2]), tuple(names[2:])
    left = [sum(PIPS[NAMES.index(one)] for one in rack) for rack in (a, b)]
    if left[0] == left[1]:
        phone.lock(a, b, closer=2)
        return HandTied(Seat.TWO)
    phone.lock(a, b)
    return HandWon(Pair.A if left[0] < left[1] else Pair.B, sum(left))


def totals(rows: list[Row]) -> tuple[int, int]:
    """Return what both pairs have."""
    won = [row for row in rows if isinstance(row, HandWon)]
    a, b = (sum(one.points for one in won if one.winner is pair) for pair in Pair)
    return a, b


def play_match(chromium: Browser, folder: Path, seed: int) -> None:
    """Play one match on a bad network and compare the sheet with what was meant."""
    chance = Random(seed)  # noqa: S311
    folder.mkdir()
    with frail_hall(folder) as (hall, day):
        office = day.playing("mala-red")
        keys = keys_of(day, "mala-red")
        who = sitters(office, office.state.table(HERE))
        with contextlib.ExitStack() as stack:
            phones = [
                stack.enter_context(
                    phone_window(chromium, hall.address, "mala-red", keys[one], sit=seat)
                )
                for seat, one in enumerate(who[:2], start=1)
            ]
            scorer, other = phones
            scorer.page.wait_for_function(KEPT)
            trouble = Trouble(scorer, hall, chance)
            meant = play(scorer, trouble, chance)
            trouble.calm()
            scorer.settled()
            other.page.reload()
            for phone in phones:
                expect(phone.page.locator("#agreement")).to_be_visible(timeout=20_000)
                trouble.next.append(chance.choice(("lost", "twice", "portal")))
                phone.page.click("#accept button")
                phone.nudge()
                expect(phone.page.locator("#accept")).to_have_count(0, timeout=20_000)
        table = hall.day(day.owner).office("mala-red").state.table(HERE)

    assert table.rows == tuple(meant), (seed, trouble.happened)
    assert {seat.pair for seat in table.accepted} == set(Pair)
    assert table.contests == ()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_on_a_bad_network_comes_out_as_it_was_meant(
    chromium: Browser, tmp_path: Path, seed: int
) -> None:
    play_match(chromium, tmp_path / "one", seed)


@pytest.mark.long(size=100)
def test_many_matches_on_a_bad_network_come_out_as_they_were_meant(
    chromium: Browser, tmp_path: Path, size: int
) -> None:
    for seed in range(100, 100 + size):
        play_match(chromium, tmp_path / str(seed), seed)


def test_entries_wait_and_a_reopened_page_has_them(
    chromium: Browser, tmp_path: Path
) -> None:
    with frail_hall(tmp_path) as (hall, day):
        office = day.playing("sin-red")
        keys = keys_of(day, "sin-red")
        athlete = sitters(office, office.state.table(HERE))[0]
        with phone_window(chromium, hall.address, "sin-red", keys[athlete], sit=1) as phone:
            phone.page.wait_for_function(KEPT)
            hall.stop()
            phone.hand("A", 35)
            phone.hand("B", 20)
            waiting = phone.page.locator('[data-outbox] [data-state="waiting"]')
            expect(waiting).to_have_count(2)
            expect(phone.page.locator("[data-sync]")).to_contain_text("2 por enviar")
            phone.page.reload()
            expect(waiting).to_have_count(2)
            phone.total("a", 35)
            phone.total("b", 20)
            hall.start()
            phone.nudge()
            phone.settled()
        table = hall.day(day.owner).office("sin-red").state.table(HERE)

    assert table.rows == (HandWon(Pair.A, 35), HandWon(Pair.B, 20))


def test_on_plain_http_entries_wait_as_long_as_the_page_stays_open(
    chromium: Browser, tmp_path: Path
) -> None:
    names = "--host-resolver-rules=MAP hall.test 127.0.0.1"
    plain = chromium.browser_type.launch(
        executable_path=shutil.which("chromium"), args=[*CHROMIUM_ARGUMENTS, names]
    )
    with frail_hall(tmp_path) as (hall, day), contextlib.closing(plain):
        office = day.playing("http")
        keys = keys_of(day, "http")
        athlete = sitters(office, office.state.table(HERE))[0]
        site = f"http://hall.test:{hall.port}"
        with phone_window(plain, site, "http", keys[athlete], sit=1) as phone:
            assert phone.page.evaluate("window.isSecureContext") is False
            phone.context.set_offline(True)
            phone.hand("A", 35)
            expect(phone.page.locator("[data-sync]")).to_have_text(
                "1 por enviar. No cierre esta página: sin conexión no se puede volver a "
                "abrir."
            )
            phone.context.set_offline(False)
            phone.nudge()
            phone.settled()
        rows = hall.day(day.owner).office("http").state.table(HERE).rows

    assert rows == (HandWon(Pair.A, 35),)
