"""Whole events of every shape through the actions, and many hands on a real store."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from actions.event_office import ANA, Office, code_of, playing
from actions.memory_store import MemoryStore
from capicua.actions.engine.ports import Decision, Receipt, RequestKey, StaleVersion
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.summary import show_standings
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.verify_file import prove
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, PairRound, close_round, pair_round
from capicua.actions.sheets.scoring import RecordHand, UndoHand, record_hand, undo_hand
from capicua.actions.sheets.table_view import show_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.state import Phase
from capicua.journal import chain
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandWon
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.store.opening import open_store


def play(office: Office) -> None:
    """Enter a result for every match of the round and close it."""
    number = office.state.last_round
    for place in [one.place for one in office.state.rounds[number].tables.values()]:
        points = 90 - 7 * place.table - 3 * place.board
        most = office.state.book.match.target.value or 180
        score = ByPair(most, points) if sum(place) % 2 else ByPair(points, most)
        enter_result(office.context, office.caller(), EnterResult(place, Outcome(score)))
    close_round(office.context, office.caller(), CloseRound(number))


@pytest.mark.parametrize(
    ("rulebook", "modality", "kind", "entries"),
    [
        ("fid-2015", Modality.PAIRS, EventKind.TORNEO, 7),
        ("fid-2015", Modality.INDIVIDUAL, EventKind.MUNDIAL, 9),
        ("fid-2015", Modality.TEAMS, None, 4),
        ("dp-standard", Modality.INDIVIDUAL, EventKind.JORNADA, 8),
        ("dp-standard", Modality.PAIRS, EventKind.LIGA, 6),
        ("dp-even-hands", Modality.PAIRS, EventKind.ESPECIAL, 6),
        ("pr", Modality.INDIVIDUAL, None, 8),
        ("amasfac", Modality.INDIVIDUAL, None, 8),
        ("fed", Modality.PAIRS, None, 5),
    ],
)
def test_an_event_of_any_shape_is_run_and_proven(
    rulebook: str, modality: Modality, kind: EventKind | None, entries: int
) -> None:
    office = Office()
    office.create(rulebook, modality, 3, kind=kind)
    office.enter(entries)
    office.start()
    for _ in range(3):
        office.pair()
        play(office)
    finish_event(office.context, office.caller(), FinishEvent())

    proof = prove(export_journal(office.store, "copa"))

    assert (proof.damages, proof.state) == ((), office.state)
    assert office.state.phase is Phase.FINISHED
    assert len(show_standings(office.context, "copa").rows) == entries
    assert show_round(office.context, "copa", 3).is_closed


def test_many_people_at_once_write_on_a_real_store(tmp_path: Path) -> None:
    with open_store(tmp_path / "club.db", chain) as store:
        office = Office(store)
        office.create()
        office.enter(16)
        office.start()
        office.pair()
        places = [one.place for one in office.state.rounds[1].tables.values()]

        def write(place: Place) -> None:
            for number in range(10):
                caller = office.caller(ANA, f"{place}: {number}")
                asked = RecordHand(place, number, HandWon(Pair.A, 1 + number))
                for _ in range(2):
                    record_hand(office.context, caller, asked)

        with ThreadPoolExecutor(8) as crowd:
            list(crowd.map(write, places))

        expected = tuple(HandWon(Pair.A, 1 + number) for number in range(10))
        assert all(office.state.table(place).rows == expected for place in places)
        assert prove(export_journal(store, "copa")).damages == ()
        assert Office(store).state == office.state


def test_a_refused_wish_leaves_nothing_behind() -> None:
    office = playing()
    before = office.store.head("copa")
    asked = UndoHand(Place(1, 1), 0, "a reason that is kept nowhere")

    assert code_of(undo_hand, office, ANA, asked) == "not_the_last_hand"
    assert office.store.head("copa") == before
    assert not [one for one in office.store.texts("copa") if "nowhere" in one.text]


class BusyStore(MemoryStore):
    """Lets somebody else write just before a slow decision is appended, so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times
        self.office: Office | None = None

    def append(
        self, event: str, expected: int, request: RequestKey, decision: Decision
    ) -> Receipt:
        if self.office is not None and self.times:
            self.times -= 1
            announce(self.office.context, self.office.caller(), Announce("Silence."))
        return super().append(event, expected, request, decision)


def test_a_slow_decision_is_made_again_when_the_event_moves_on() -> None:
    store = BusyStore(3)
    office = Office(store)
    office.create()
    office.enter(4)
    office.start()
    store.office = office

    office.pair()

    assert (store.times, office.state.last_round) == (0, 1)
    assert prove(export_journal(store, "copa")).damages == ()


def test_a_slow_decision_gives_up_in_the_end() -> None:
    store = BusyStore(1000)
    office = Office(store)
    office.create()
    office.enter(4)
    office.start()
    store.office = office

    with pytest.raises(StaleVersion):
        pair_round(office.context, office.caller(), PairRound())
