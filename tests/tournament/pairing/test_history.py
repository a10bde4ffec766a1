"""The history: who met, who were partners, who rested."""

from collections import Counter

from capicua.tournament.pairing.history import History, read_history
from capicua.tournament.rules.record import RoundRecord, TableRecord
from tournament.pairing.events import after, event


def test_forfeited_and_void_meetings_count_as_met() -> None:
    record = RoundRecord(
        1,
        (
            TableRecord(1, (1,), (2,), absent=frozenset({2})),
            TableRecord(2, (3,), (4,), is_void=True),
        ),
        byes=(5,),
    )

    assert read_history(event(5)._replace(played=(record,))) == History(
        {1: Counter([2]), 2: Counter([1]), 3: Counter([4]), 4: Counter([3])},
        {},
        Counter([5]),
    )


def test_athletes_have_partners_and_two_opponents() -> None:
    history = read_history(
        after(event(4, modality="individual"), "1+2-3+4 200:1", "1+3-2+4 200:1")
    )

    assert [history.times_met(1, other) for other in (2, 3, 4)] == [1, 1, 2]
    assert [history.times_partnered(1, other) for other in (2, 3, 4)] == [1, 1, 0]


def test_who_has_not_played_has_met_nobody() -> None:
    history = read_history(event(4))

    assert (history.times_met(1, 2), history.times_partnered(1, 2)) == (0, 0)
