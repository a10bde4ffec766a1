"""When a table was last heard of, so that one that is silent too long can be told."""

from capicua.event.facts.rounds import RoundPublished
from capicua.event.facts.tables import HandRecorded, TimeCalled
from capicua.event.place import Place
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from event.folding.test_draft import begun
from event.sample import AT

HERE, THERE = Place(1, 1), Place(1, 2)
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
