"""Replay: however an event is folded and wherever it lies, it is the same to the byte."""

from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import URL

from capicua.actions.engine.ports import Head, Snapshot, Store
from capicua.actions.engine.states import States
from capicua.actions.proof.bundle import export_bundle, read_import
from capicua.event.fold import fold, open_event
from capicua.event.lines import read_line
from capicua.event.record import standings_of, tournament_of
from capicua.event.snapshot import CODE, freeze
from capicua.event.state import EventState
from capicua.journal import chain
from capicua.rulebooks import load
from capicua.store.copies.moving import move
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.tournament.pairing.round import next_round
from lab.rehearsal.hall import hall, random_plan, run

pytestmark = pytest.mark.slow


def printed(state: EventState) -> bytes:
    """Return all pairings and standings of an event, made and made again, as bytes."""
    rounds = sorted(state.rounds)
    made = [
        (one.number, one.seed, one.byes, table.place, table.a, table.b, table.teams)
        for one in (state.rounds[number] for number in rounds)
        for table in one.tables.values()
    ]
    after = [standings_of(state, through=number) for number in rounds]
    again = next_round(tournament_of(state, through=rounds[-2]))
    return repr((made, after, again)).encode()


def from_scratch(store: Store, event: str, last: int | None = None) -> EventState:
    """Return an event folded from its first line on."""
    header = chain.read_header(store.header(event))
    lines = [stored.line for stored in store.read(event)][:last]
    return fold(open_event(header, load(header.rulebook)), map(read_line, lines))


def keep_snapshot(store: Store, event: str, seq: int) -> None:
    """Keep the state of an event as it was at some fact."""
    line = next(stored.line for stored in store.read(event, seq - 1))
    state = from_scratch(store, event, seq)
    head = Head(seq, chain.hash_of(line))
    store.save_snapshot(event, Snapshot(head, CODE, freeze(state)))


def from_snapshot(store: Store, event: str) -> EventState:
    """Return an event as a process that has just started sees it."""
    return States(store).newest(event).state


def take_over(source: Store, target: Store, event: str) -> None:
    """Bring an event from one store to another as a bundle."""
    bundle = export_bundle(source, event)
    brought = read_import(bundle)
    target.adopt(event, brought.lines, brought.beside)
    assert export_bundle(target, event) == bundle


def check_replay(numbers: Iterable[int], folder: Path, address: URL) -> None:
    """Rehearse events, and compare every road to their states."""
    file, back = folder / "hall.db", folder / "back.db"
    wanted: dict[str, bytes] = {}
    with open_store(file, chain) as store:
        for number in numbers:
            plan, place = random_plan(number), hall()
            done = run(place, plan)
            wanted[plan.event] = printed(from_scratch(place.store, plan.event))
            take_over(place.store, store, plan.event)
            assert printed(from_snapshot(store, plan.event)) == wanted[plan.event]
            keep_snapshot(store, plan.event, 1 + (number * 37) % done.version)
    with ExitStack() as opened:
        move(file, address, chain)
        move(address, back, chain)
        for there in (file, address, back):
            store = opened.enter_context(open_store(there, chain))
            for event, expected in wanted.items():
                assert store.snapshot(event, CODE) is not None
                assert printed(from_scratch(store, event)) == expected
                assert printed(from_snapshot(store, event)) == expected


def test_a_rehearsal_writes_the_same_journal_into_every_store(store: Database) -> None:
    plan = random_plan(13)

    assert run(hall(store), plan).head == run(hall(), plan).head


def test_events_are_the_same_on_every_road(tmp_path: Path, address: URL) -> None:
    check_replay(range(12), tmp_path, address)


@pytest.mark.long(size=200)
def test_many_events_are_the_same_on_every_road(
    tmp_path: Path, address: URL, size: int
) -> None:
    check_replay(range(100, 100 + size), tmp_path, address)


def test_a_snapshot_of_something_else_is_noticed(tmp_path: Path) -> None:
    """The planted bug: a snapshot whose state lacks what one fact did."""
    plan = random_plan(1)
    with open_store(tmp_path / "hall.db", chain) as store:
        run(hall(store), plan)
        state = from_scratch(store, plan.event)
        first = state.rounds[1]
        (place, table), *_ = first.tables.items()
        turned = first._replace(tables={**first.tables, place: table._replace(a=table.b)})
        wrong = state._replace(rounds={**state.rounds, 1: turned})
        store.save_snapshot(
            plan.event, Snapshot(store.head(plan.event), CODE, freeze(wrong))
        )

        assert printed(from_snapshot(store, plan.event)) != printed(state)
