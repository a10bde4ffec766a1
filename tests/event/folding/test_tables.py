"""What a table knows of itself: when it was last heard of, and how its seats answered."""

import pytest

from capicua.event.fact import Fact
from capicua.event.facts.results import ResultWithdrawn
from capicua.event.facts.rounds import RoundPublished
from capicua.event.facts.tables import (
    DisputeResolved,
    HandRecorded,
    SheetAccepted,
    SheetDisputed,
    TimeCalled,
)
from capicua.event.place import Place
from capicua.event.table import ByCode
from capicua.journal.digest import Digest
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from event.folding.test_draft import begun
from event.sample import AT

HERE, THERE = Place(1, 1), Place(1, 2)
D = Digest("0" * 64)
LATER, LAST = "2026-11-16T20:20:00.000000Z", "2026-11-16T20:40:00.000000Z"


def test_a_table_is_heard_of_when_its_last_fact_was_written() -> None:
    telling = begun()
    telling.tell(HandRecorded(HERE, HandWon(Pair.A, 30)), at=LATER)
    state = telling.tell(TimeCalled(HERE), at=LAST)

    assert (state.table(HERE).heard, state.table(HERE).version) == (LAST, state.seq)
    assert state.table(THERE).heard == AT


def test_a_round_knows_since_when_everybody_may_see_it() -> None:
    telling = begun()
    assert telling.state.rounds[1].published_at is None

    state = telling.tell(RoundPublished(1), at=LATER)

    assert state.rounds[1].published_at == LATER


ACCEPTED = SheetAccepted(HERE, Seat.ONE, "luis", AT)
DISPUTED = SheetDisputed(HERE, Seat.TWO, code_by="luis", code_at=AT)
BY_ONE, BY_TWO = ByCode(Seat.ONE, "luis", AT), ByCode(Seat.TWO, "luis", AT)


@pytest.mark.parametrize(
    ("since", "by_code"),
    [
        ((), (BY_ONE, BY_TWO)),
        ((HandRecorded(HERE, HandWon(Pair.A, 30)),), (BY_TWO,)),
        ((DisputeResolved(HERE, D),), (BY_ONE,)),
        ((ResultWithdrawn(HERE, D),), (BY_TWO,)),
        ((SheetAccepted(HERE, Seat.ONE),), (BY_TWO,)),
        ((SheetAccepted(HERE, Seat.TWO),), (BY_ONE,)),
    ],
)
def test_only_an_answer_that_stands_came_by_a_code(
    since: tuple[Fact, ...], by_code: tuple[ByCode, ...]
) -> None:
    state = begun().tell(ACCEPTED, DISPUTED, *since)

    assert state.table(HERE).by_code == by_code
