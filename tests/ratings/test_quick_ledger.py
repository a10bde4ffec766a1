"""Quick ledger: the same figures to the last bit, and the laws of the formulas."""

from dataclasses import replace
from random import Random  # noqa: TID251 - tests hand chance in

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.ratings.ledger import LaterFormula, RatedMatch, rate_matches
from capicua.ratings.quick_ledger import Formulas, rate_quickly
from capicua.ratings.system import START, SYSTEMS, RatingFormula, SystemName

ELO, SPEC = SYSTEMS[SystemName.ELO], SYSTEMS[SystemName.SPEC]
QUICK = (ELO, SPEC, SYSTEMS[SystemName.SPEC_BLEND])
UNSURE = SYSTEMS[SystemName.GLICKO_MARGIN]
fours = st.permutations(range(1, 8)).map(lambda found: found[:4])
scores = st.tuples(st.integers(0, 190), st.integers(0, 190))
matches = st.builds(
    lambda four, score, is_rated, has_margin: RatedMatch(
        (four[0], four[1]), (four[2], four[3]), score[0],
        score[1], is_rated,
        target=150, has_margin=has_margin,
    ),
    fours, scores, st.booleans(), st.booleans(),
)  # fmt: skip
rounds = st.lists(st.lists(matches, max_size=4), max_size=6).map(
    lambda found: [
        one._replace(round=f"{number}" if number % 2 else None)
        for number, group in enumerate(found)
        for one in group
    ]
)
FIXED = replace(SPEC, k=8.0)
EVEN = [RatedMatch((1, 2), (3, 4), 100, 100)] * 30
"""Whose K are equal afterwards, and whose ratings are still those of the beginning."""


@given(rounds, st.sampled_from(QUICK), st.integers(0, 12))
def test_it_comes_to_what_the_ledger_comes_to(
    played: list[RatedMatch], formula: RatingFormula, change: int
) -> None:
    later = [LaterFormula(change, FIXED)] if change else []
    # A formula that nothing is rated by any more keeps the ledger from going quickly.
    never = LaterFormula(len(played) + change + 1, UNSURE)

    quick = rate_matches(played, formula, 150, START, later)

    assert quick == rate_matches(played, formula, 150, START, [*later, never])


def test_a_round_that_is_met_again_is_not_for_it() -> None:
    played = [RatedMatch((1, 2), (3, 4), 150, 0, round=name) for name in "ABA"]

    assert (
        rate_quickly(played, Formulas({0: ELO}, 150, START), list[object]().append) is None
    )


@given(rounds, st.sampled_from(QUICK))
def test_where_k_is_equal_nobody_gains_what_nobody_loses(
    played: list[RatedMatch], formula: RatingFormula
) -> None:
    everybody = [
        RatedMatch((a, b), (c, d), 100, 100)
        for _ in range(30)
        for a, b, c, d in ((1, 2, 3, 4), (4, 5, 6, 7), (7, 1, 2, 3))
    ]
    found = rate_matches([*everybody, *played], formula, 150, START)

    total = sum(one.rating for one in found.players.values())
    settled = rate_matches(everybody, formula, 150, START)
    assert total == pytest.approx(sum(one.rating for one in settled.players.values()))


@given(rounds)
def test_who_wins_never_loses_points(played: list[RatedMatch]) -> None:
    for row in rate_matches(played, SPEC, 150, START).rows:
        match = played[row.match]
        mine, theirs = match.points_a, match.points_b
        if row.player in match.b:
            mine, theirs = theirs, mine
        if mine > theirs:
            assert row.after >= row.before


@given(st.integers(0, 148))
def test_a_wider_margin_moves_more_and_elo_does_not_see_it(loser: int) -> None:
    wide = RatedMatch((1, 2), (3, 4), 150, loser)
    narrow = wide._replace(points_b=loser + 1)

    def gain(match: RatedMatch, formula: RatingFormula) -> float:
        row = rate_matches([*EVEN, match], formula, 150, START).rows[-4]
        return row.after - row.before

    assert gain(wide, SPEC) > gain(narrow, SPEC)
    assert gain(wide, ELO) == gain(narrow, ELO)


@given(rounds, st.sampled_from(QUICK))
def test_seats_and_sides_may_be_swapped(
    played: list[RatedMatch], formula: RatingFormula
) -> None:
    swapped = [
        one._replace(a=one.b[::-1], b=one.a, points_a=one.points_b, points_b=one.points_a)
        for one in played
    ]

    found, other = (rate_matches(some, formula, 150, START) for some in (played, swapped))

    assert {player: one.rating for player, one in found.players.items()} == pytest.approx(
        {player: one.rating for player, one in other.players.items()}
    )
    assert {pair: one.matches for pair, one in found.pairs.items()} == {
        pair: one.matches for pair, one in other.pairs.items()
    }


@given(rounds, st.sampled_from(QUICK))
def test_the_order_inside_a_round_changes_nothing(
    played: list[RatedMatch], formula: RatingFormula
) -> None:
    one_round = [one._replace(round="R") for one in played]
    turned = Random(1).sample(one_round, len(one_round))  # noqa: S311 - not a secret

    found, other = (rate_matches(some, formula, 150, START) for some in (one_round, turned))

    assert {player: one.rating for player, one in found.players.items()} == pytest.approx(
        {player: one.rating for player, one in other.players.items()}
    )
