"""A tournament as it stood before one of its rounds."""

from capicua.tournament.pairing.past import as_before, seed_of
from tournament.pairing.events import after, event


def test_a_round_that_has_not_been_made_changes_nothing() -> None:
    tournament = after(event(4), "1-2 200:1, 3-4 200:1")

    assert as_before(tournament, 2) == tournament


def test_what_came_later_is_gone_and_the_seeds_stay() -> None:
    tournament = after(event(4), "1-2 200:1, 3-4 200:1", "1-3 200:1, 2-4 200:1")
    first, second = tournament.played
    own = second._replace(seed=99, absent=frozenset({4}))
    tournament = tournament._replace(played=(first, own))

    assert as_before(tournament, 2) == tournament._replace(
        played=(first._replace(seed=7),), seed=99, absent_next=frozenset({4})
    )
    assert [seed_of(tournament, number) for number in (1, 2, 3)] == [7, 99, 7]
