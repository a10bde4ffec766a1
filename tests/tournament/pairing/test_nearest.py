"""Neighbours of a list as couples, for rounds that have no cost of their own."""

from capicua.tournament.pairing.nearest import couple_nearest, meet_nearest
from tournament.pairing.events import after, event, situation_of


def test_opponents_who_have_met_are_avoided() -> None:
    tournament = after(event(4), "1-2 200:1, 3-4 200:1")
    situation = situation_of(tournament)

    assert sorted(map(sorted, couple_nearest(situation))) == [[1, 3], [2, 4]]


def test_athletes_who_were_partners_are_avoided() -> None:
    tournament = after(event(4, modality="individual"), "1+3-2+4 200:1")

    found = sorted(map(sorted, couple_nearest(situation_of(tournament))))

    assert found == [[1, 2], [3, 4]]


def test_partnerships_meet_their_neighbours() -> None:
    situation = situation_of(event(8, modality="individual"))

    assert meet_nearest(situation, [(1, 5), (2, 6), (3, 7), (4, 8)]) == (
        ((1, 5), (2, 6)),
        ((3, 7), (4, 8)),
    )


def test_partnerships_that_are_kept_apart_do_not_meet() -> None:
    situation = situation_of(
        event(8, modality="individual", bans=frozenset({(2, 5), (1, 9)}))
    )

    assert meet_nearest(situation, [(1, 5), (2, 6), (3, 7), (4, 8)]) == (
        ((1, 5), (3, 7)),
        ((2, 6), (4, 8)),
    )


def test_nobody_is_nobody() -> None:
    nobody = situation_of(event(4)).only(())

    assert (couple_nearest(nobody), meet_nearest(nobody, ())) == ((), ())
