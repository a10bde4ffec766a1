"""Two stages: partners as good as can be, then opponents."""

from capicua.tournament.pairing.fours.four_cost import best_splits, round_cost
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from capicua.tournament.pairing.fours.two_stage import seat_in_two_stages
from tournament.pairing.four_fields import field_of


def test_without_conflicts_neighbours_are_partners_and_meet() -> None:
    field = field_of([0] * 8)

    found = seat_in_two_stages(field, arrange(field.wins, IdealSequence.STANDING), 8)

    assert found == [(0, 1, 2, 3), (4, 5, 6, 7)]


def test_compatriots_find_partners_from_the_other_end() -> None:
    field = field_of(range(15, -1, -1), country="V" * 8 + "D" * 8)
    ideal = arrange(field.wins, IdealSequence.HALVES)

    found = seat_in_two_stages(field, ideal, 16)

    assert round_cost(field, ideal, best_splits(field, ideal, found))[:3] == (0, 0, 0)


def test_banned_partnerships_do_not_meet() -> None:
    field = field_of([0] * 8, banned=[(0, 2), (1, 3)])
    ideal = arrange(field.wins, IdealSequence.STANDING)

    found = seat_in_two_stages(field, ideal, 8)

    assert round_cost(field, ideal, best_splits(field, ideal, found))[0] == 0
