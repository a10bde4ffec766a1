"""States in memory: brought up to date by new facts only, right whatever happened."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Barrier, Thread
from typing import Any

import pytest

from actions.event_office import SCORER, Office, playing
from actions.sheets.test_scoring import HERE, record
from capicua.actions.engine import perform, state_cache, states
from capicua.actions.engine.ports import Decision, Head, RequestKey, Revision, Stored
from capicua.actions.engine.states import Derived, States
from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.event.fact import Recorded
from capicua.event.facts.lifecycle import EventCreated
from capicua.event.fold import fold
from capicua.event.lines import body_of
from capicua.event.snapshot import CODE
from capicua.event.state import EventState
from capicua.journal import chain
from capicua.journal.canonical import parse
from capicua.journal.chain import Header, header_line
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from capicua.rulebooks import load
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.sections.competition import Modality

FID = load("fid-2015")


class CountingStore:
    """Counts the lines that are read."""

    def __init__(self, office: Office) -> None:
        self.inner = office.store
        self.read_lines = 0
        self.revision: Any = office.store.revision

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)

    def read(self, event: str, after: int = 0) -> object:
        for stored in self.inner.read(event, after):
            self.read_lines += 1
            yield stored


def test_only_new_facts_are_read() -> None:
    office = playing()
    store = CountingStore(office)
    known = States(store)  # type: ignore[arg-type]  # it answers for the store behind it
    first = known.newest("copa")
    store.read_lines = 0
    record(office, 0, Pair.A, 35)

    second = known.newest("copa")

    assert (store.read_lines, second.head.seq) == (1, first.head.seq + 1)
    assert known.newest("copa") is second


def count_folds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows by the number of each fact that is folded from now on."""
    folded: list[int] = []

    def counting(state: EventState, facts: Iterable[Recorded]) -> EventState:
        some = list(facts)
        folded.extend(one.seq for one in some)
        return fold(state, some)

    monkeypatch.setattr(perform, "fold", counting)
    monkeypatch.setattr(states, "fold", counting)
    return folded


def test_a_fact_is_folded_once_from_the_decision_to_the_newest_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    office = playing()
    before = office.state.seq
    folded = count_folds(monkeypatch)

    record(office, 0, Pair.A, 35)
    record(office, 1, Pair.B, 20)

    assert office.state.table(HERE).rows == (HandWon(Pair.A, 35), HandWon(Pair.B, 20))
    assert folded == [before + 1, before + 2]


def test_a_state_folded_in_a_decision_is_what_the_journal_says() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)

    assert office.state == States(office.store).newest("copa").state


def test_a_slow_decision_is_folded_once_too(monkeypatch: pytest.MonkeyPatch) -> None:
    office = Office()
    office.create()
    office.enter(4)
    office.start()
    before = office.state.seq
    folded = count_folds(monkeypatch)

    office.pair()

    assert folded == list(range(before + 1, office.state.seq + 1))


def test_a_decision_whose_facts_were_not_written_leaves_the_state_as_it_was() -> None:
    office = playing()
    known = office.context.states.newest("copa")
    step = office.context.states.begin_step("copa")
    dreamt = known.state._replace(seq=known.head.seq + 1)
    step.to(dreamt)(Head(known.head.seq + 1, "f" * 64))

    step.commit(Head(known.head.seq + 1, "e" * 64))

    assert office.context.states.newest("copa") is known
    record(office, 0, Pair.A, 35)
    assert office.state == States(office.store).newest("copa").state


def test_a_request_whose_id_was_used_before_changes_no_state() -> None:
    office = playing()
    caller = office.caller(SCORER, "tap")
    asked = RecordHand(HERE, 0, HandWon(Pair.A, 35))
    first = record_hand(office.context, caller, asked)
    second = record_hand(office.context, office.caller(SCORER), asked._replace(number=1))

    again = record_hand(office.context, caller, asked)

    assert again == first._replace(is_repeat=True)
    assert office.context.states.newest("copa").head.seq == second.version


def test_whoever_looks_sees_one_moment_whatever_comes_meanwhile() -> None:
    office = playing()
    moving = States(office.store)
    still = moving.at_one_version()
    first = still.newest("copa")
    record(office, 0, Pair.A, 35)

    assert (still.newest("copa"), moving.newest("copa").head.seq) == (
        first,
        first.head.seq + 1,
    )


def test_who_asked_before_the_newest_commit_folds_nothing_again() -> None:
    office = playing()
    store = CountingStore(office)
    known = States(store)  # type: ignore[arg-type]  # it answers for the store behind it
    before = office.store.revision("copa")
    record(office, 0, Pair.A, 35)
    newest = known.newest("copa")
    store.read_lines = 0
    store.revision = lambda _: before

    assert (known.newest("copa"), store.read_lines) == (newest, 0)


def test_of_many_who_ask_at_once_one_folds() -> None:
    office = playing()
    store = CountingStore(office)
    known = States(store)  # type: ignore[arg-type]  # it answers for the store behind it
    everybody_asked = Barrier(4)

    def revision(event: str) -> Revision:
        everybody_asked.wait()
        return office.store.revision(event)

    store.revision = revision
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda _: known.newest("copa"), range(4)))

    assert (found, store.read_lines) == ([found[0]] * 4, office.state.seq)


def test_what_follows_from_a_state_is_made_once_per_version_for_everybody() -> None:
    office = playing()
    known = States(office.store)
    made: list[int] = []

    def count() -> int:
        made.append(known.newest("copa").head.seq)
        return made[-1]

    before = [one.once("copa", "count", count) for one in (known, known.at_one_version())]
    record(office, 0, Pair.A, 35)
    after = known.once("copa", "count", count)

    assert before == [made[0]] * 2
    assert made == [before[0], after] == [after - 1, after]


def test_what_holds_for_good_is_made_once_and_nothing_is_asked_for_again() -> None:
    told = iter(("", "Club Capicúa", "another"))
    derived = Derived()

    found = [derived.for_good(("copa", "host"), lambda: next(told)) for _ in range(3)]

    assert found == ["", "Club Capicúa", "Club Capicúa"]


def test_what_follows_may_rest_on_something_else_that_is_made_once() -> None:
    known = States(playing().store)

    made: SimpleQueue[int] = SimpleQueue()

    def double() -> int:
        return 2 * known.once("copa", "one", lambda: 21)

    # If it waited for itself, the run would end all the same.
    Thread(target=lambda: made.put(known.once("copa", "both", double)), daemon=True).start()

    assert made.get(timeout=90) == 42


def test_a_state_that_never_became_durable_is_forgotten() -> None:
    office = playing()
    known = States(office.store)
    head = known.newest("copa").head
    last = [stored.line for stored in office.store.read("copa")][-1]
    body = {key: value for key, value in parse(last).items() if key in {"at", "by"}}
    fact = {"kind": "announced", "data": {"text": "0" * 64, "v": 1}}
    dreamt, digest = chain.seal(head.hash, head.seq + 1, {**body, **fact})
    ahead = Head(head.seq + 1, digest)
    known.at("copa", ahead, lambda _: iter([Stored(ahead.seq, dreamt)]))
    record(office, 0, Pair.A, 35)
    record(office, 1, Pair.A, 35)

    assert known.newest("copa").state == office.state


def test_a_snapshot_is_kept_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state_cache, "FACTS_PER_SNAPSHOT", 5)
    office = playing()
    kept = office.store.snapshot("copa", CODE)
    assert kept is not None
    assert kept.head.seq >= office.state.seq - 5
    store = CountingStore(office)

    fresh = States(store)  # type: ignore[arg-type]  # it answers for the store behind it

    assert fresh.newest("copa").state == office.state
    assert store.read_lines == office.state.seq - kept.head.seq


def test_a_wish_is_known_by_what_it_asks() -> None:
    office = playing()
    caller = office.caller(request="tap")
    one = caller.about(RecordHand(HERE, 0, HandWon(Pair.A, 35)))
    other = caller.about(RecordHand(HERE, 0, HandWon(Pair.B, 35)))

    assert one.id == other.id
    assert one.digest != other.digest


def test_the_book_of_an_event_that_is_known_is_not_asked_for_again() -> None:
    office = playing()
    book = office.state.book
    store = CountingStore(office)
    known = States(store)  # type: ignore[arg-type]  # it answers for the store behind it
    known.newest("copa")
    store.revision = None

    assert known.book("copa") is known.at_one_version().book("copa")
    assert known.book("copa") == book
    assert (known.has("copa"), known.at_one_version().has("copa")) == (True, True)


def test_an_event_is_known_to_be_there_or_not() -> None:
    fresh = States(playing().store)

    assert (fresh.has("copa"), fresh.has("otra")) == (True, False)
    assert (fresh.at_one_version().has("otra"), fresh.book("copa").id) == (
        False,
        "fid-2015",
    )


def test_a_book_that_was_seen_before_the_event_was_made_is_looked_at_again() -> None:
    office = Office()
    other = States(office.store)
    header = header_line(Header("copa", "fid-2015", FID.version, fingerprint(FID)))
    office.store.create("copa", header)
    other.newest("copa")
    made = EventCreated(Modality.PAIRS, 3, {"card_on_continue": "with_shuffle"})
    decision = Decision([body_of("2026-11-16T20:05:00.000000Z", SCORER, made)])
    office.store.append("copa", 0, RequestKey("made", b""), decision)

    assert other.book("copa") == office.state.book != FID
