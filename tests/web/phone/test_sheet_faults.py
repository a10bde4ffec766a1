"""Bad networks: nothing that was written is lost, nothing is doubled, whatever happens."""

import contextlib
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from actions.event_office import Office
from capicua.event.table import TableState
from capicua.journal import chain
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from capicua.store.opening import open_store
from web.browser.chromium import launch_chromium
from web.faults.fault_hall import EVENT, NAME, FaultDay, fault_day
from web.faults.fault_match import FaultMatch
from web.faults.fault_phone import FaultPhone
from web.faults.fault_story import STORIES, play_to_the_end, write_alone, write_at_once
from web.faults.fault_wire import Ask, whole_answer
from web.faults.faulty_proxy import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HOURS = (-7.0, 9.5, 0.5)
"""How far the clocks of the phones are from the server's."""
WAITING = '[data-outbox] [data-state="waiting"]'
SEED = 8
Lines = list[tuple[str, int]]


@contextlib.contextmanager
def phones_of(
    chromium: Browser, day: FaultDay, count: int, host: str = "127.0.0.1"
) -> Iterator[tuple[FaultPhone, ...]]:
    """Give phones whose clocks differ."""
    phones = tuple(FaultPhone(chromium, day.proxy, host, hours) for hours in HOURS[:count])
    yield phones
    for one in phones:
        one.context.close()


def play(match: FaultMatch, number: int) -> tuple[Lines, bool]:
    """Play one match as its number says; return the sheet and whether it was agreed on."""
    story = STORIES[number % len(STORIES)]
    if story is write_alone:
        write_alone(match, kill=number % 10 == 0)
    else:
        story(match)
    match.check()
    to_the_end = number % 4 == 3
    if to_the_end:
        play_to_the_end(match)
    return match.check().rows, to_the_end


def play_all(chromium: Browser, folder: Path, tables: int, seed: int) -> None:
    """Play a match at every table; the store must have them as the model says."""
    print(f"seed {seed}")  # noqa: T201 - whoever reads a failure plays it again
    wanted, happened, kills = [], Counter[str](), 0
    with fault_day(folder, tables) as day:
        with phones_of(chromium, day, 3) as phones:
            for number, party in enumerate(day.parties):
                story = STORIES[number % len(STORIES)]
                many = 3 if story is write_at_once and number % 10 < 5 else 2
                match = FaultMatch(day, phones[:many], party, f"{seed}/{number}")
                try:
                    wanted.append(play(match, number))
                except Exception as error:
                    error.add_note(f"match {number} of seed {seed}: {match.story()}")
                    raise
                happened.update(match.happened)
        kills = day.hall.kills
        print(len(day.proxy.heard), kills, sorted(happened.items()))  # noqa: T201
    found = [(lines_of(one), has_agreed(one)) for one in tables_in(day)]
    assert found == wanted
    assert kills == len(range(0, tables, 10))


def tables_in(day: FaultDay) -> list[TableState]:
    """Return the tables as the store has them after the server is dead."""
    with contextlib.closing(open_store(day.hall.store, chain)) as store:
        state = Office(store, EVENT).state
        return [state.table(one.place) for one in day.parties]


def lines_of(table: TableState) -> Lines:
    """Return the rows of a sheet; nothing but hands that were won was written."""
    assert table.contests == ()
    return [
        (row.winner.value, row.points) for row in table.rows if isinstance(row, HandWon)
    ]


def has_agreed(table: TableState) -> bool:
    """Tell whether somebody of each pair accepted."""
    return {seat.pair for seat in table.accepted} == set(Pair)


def test_matches_on_a_bad_network_come_out_as_they_were_meant(
    chromium: Browser, tmp_path: Path
) -> None:
    play_all(chromium, tmp_path / "day", 20, SEED)


@pytest.mark.long(size=100)
def test_many_matches_on_a_bad_network_come_out_as_they_were_meant(
    chromium: Browser, tmp_path: Path, size: int
) -> None:
    play_all(chromium, tmp_path / "day", size, SEED + 1)


PLANTED = {
    "acknowledged, never done": (b"", b"", "liar"),
    "doubled or invented": (
        b'body.set("request", item.id)',
        b'body.set("request", (item.id = crypto.randomUUID()))',
        "deaf",
    ),
    "lost: Entry": (
        b"settles nothing.\n      return false;",
        b"settles nothing.\n      await this.store.drop(item.order);\n      return true;",
        "drop",
    ),
}
"""What the judge must say, by a network that lies or an outbox that is spoilt."""


def spoil(before: bytes, after: bytes, ask: Ask, answer: bytes) -> bytes:
    """Return a script with a mistake in it."""
    body = answer.partition(b"\r\n\r\n")[2]
    if not before or not ask.path.startswith("/static/") or before not in body:
        return answer
    return whole_answer("200 OK", "text/javascript", body.replace(before, after))


def test_the_judge_sees_what_is_lost_or_doubled_and_a_kept_page_opens_again(
    chromium: Browser, tmp_path: Path
) -> None:
    with fault_day(tmp_path / "day", len(PLANTED) + 1) as day:
        *parties, last = day.parties
        for (said, (before, after, fault)), party in zip(
            PLANTED.items(), parties, strict=True
        ):
            with phones_of(chromium, day, 1) as phones:
                day.proxy.patch = partial(spoil, before, after)
                match = FaultMatch(day, phones, party, said)
                day.proxy.plan.append(fault)
                # An outbox that loses it shows it for a moment only.
                match.note(0, [])
                assert day.proxy.wait_for(lambda: not day.proxy.plan, PATIENCE)
                match.calm()
                phones[0].until(WAITING, 0)
                with pytest.raises(AssertionError, match=said):
                    match.check()
        day.proxy.patch = lambda _, answer: answer
        with phones_of(chromium, day, 1) as phones:
            reopen_without_a_server(day, FaultMatch(day, phones, last, "sin red"))


def reopen_without_a_server(day: FaultDay, match: FaultMatch) -> None:
    """Write without a server, open the page again, and let everything go out."""
    (phone,) = match.phones
    day.hall.end()
    rows: Lines = []
    match.write(0, rows)
    match.write(0, rows)
    phone.until(WAITING, 2)
    expect(phone.page.locator("[data-sync]")).to_contain_text("2 por enviar")
    phone.reopen()
    phone.until(WAITING, 2)
    match.undo(0, rows)
    match.undo(0, rows)
    match.write(0, rows)
    day.hall.start()
    match.resolve()
    assert match.check().rows == rows


def test_on_plain_http_entries_wait_as_long_as_the_page_stays_open(
    chromium: Browser, tmp_path: Path
) -> None:
    names = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    plain = launch_chromium(chromium.browser_type, names)
    with (
        fault_day(tmp_path / "day", 2) as day,
        contextlib.closing(plain),
        phones_of(plain, day, 1, NAME) as (phone,),
    ):
        phone.page.goto(f"/me/{day.parties[0].keys[0].link}")
        phone.path = day.parties[0].path
        phone.open()
        assert phone.page.evaluate("window.isSecureContext") is False
        phone.offline(is_offline=True)
        phone.write("A", 35)
        expect(phone.page.locator("[data-sync]")).to_have_text(
            "1 por enviar. No cierre esta página: sin conexión no se puede volver a abrir."
        )
        phone.offline(is_offline=False)
        phone.rest()
    assert [lines_of(one) for one in tables_in(day)] == [[("A", 35)], []]
