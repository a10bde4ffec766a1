"""Ranks: what parts those who are level on every criterion."""

import pytest

from capicua.kernel.seat import ByPair
from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.record import RoundRecord, Tournament
from capicua.tournament.standings.ranking import rank_all
from tournament.records import round_of_tables, table, tournament

LEVEL = {1: (1,), 2: (1,), 3: (1,), 4: (0,)}


def met(number: int, *pairs: tuple[int, int]) -> RoundRecord:
    """Return a round in which the first of each pair beat the second."""
    return round_of_tables(number, *(table(*one, score=ByPair(200, 0)) for one in pairs))


def event(last_resort: str, *rounds: RoundRecord) -> Tournament:
    return tournament("fid-2015", *rounds, settings={"final_tiebreak": last_resort})


def test_who_is_level_shares_a_place() -> None:
    assert rank_all(event("shared"), LEVEL) == {1: 1, 2: 1, 3: 1, 4: 4}


def test_the_draw_parts_them_as_it_will_for_the_next_round() -> None:
    made = event("draw", met(1, (1, 4)))
    first, second, third = draw_order(made.seed, 2, [1, 2, 3])

    assert rank_all(made, LEVEL) == {first: 1, second: 2, third: 3, 4: 4}


@pytest.mark.parametrize(
    ("rounds", "ranks"),
    [
        pytest.param(
            [((2, 1),), ((3, 1),), ((2, 3),)], {2: 1, 3: 2, 1: 3, 4: 4}, id="all-met"
        ),
        pytest.param(
            [((2, 1),), ((1, 3),), ((3, 2),)], {1: 1, 2: 1, 3: 1, 4: 4}, id="in-a-circle"
        ),
        pytest.param([((2, 1),), ((3, 1),)], {1: 1, 2: 1, 3: 1, 4: 4}, id="not-all-met"),
    ],
)
def test_their_own_matches_part_them_if_all_have_met(
    rounds: list[tuple[tuple[int, int], ...]], ranks: dict[int, int]
) -> None:
    made = event("head_to_head", *(met(place, *one) for place, one in enumerate(rounds, 1)))

    assert rank_all(made, LEVEL) == ranks


def test_who_is_still_level_is_compared_again_among_themselves() -> None:
    pairs = [(1, 2), (3, 1), (4, 1), (2, 3), (2, 4), (3, 4)]
    made = event("head_to_head", *(met(n, one) for n, one in enumerate(pairs, 1)))

    # 2 and 3 have two wins, 1 and 4 one; among those, 2 has beaten 3 and 4 has beaten 1.
    assert rank_all(made, dict.fromkeys(range(1, 5), (0,))) == {2: 1, 3: 2, 4: 3, 1: 4}
