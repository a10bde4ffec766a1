"""Rating ledger: what holds for every match (DP 19-27)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.ratings.ledger import Ledger, RatedMatch, rate_matches
from capicua.ratings.system import START, SYSTEMS, SystemName

TARGET = 150
ALL = pytest.mark.parametrize("name", list(SystemName))


def matches(most: int = 200) -> st.SearchStrategy[list[RatedMatch]]:
    one = st.builds(
        lambda four, a, b, in_round: RatedMatch(
            (four[0], four[1]), (four[2], four[3]), a, b, round=in_round
        ),
        st.permutations(range(1, 8)),
        st.integers(0, most),
        st.integers(0, most),
        st.sampled_from([None, "1", "2"]),
    )
    return st.lists(one, max_size=25)


def rated(played: list[RatedMatch], name: SystemName) -> Ledger:
    return rate_matches(played, SYSTEMS[name], TARGET, 1500)


@ALL
@given(played=matches())
def test_the_rows_add_up_to_the_ratings(name: SystemName, played: list[RatedMatch]) -> None:
    found = rated(played, name)

    for player, now in found.players.items():
        rows = [row for row in found.rows if row.player == player]
        assert [row.before for row in rows] == [1500.0, *(row.after for row in rows)][:-1]
        assert (rows[-1].after, len(rows)) == (now.rating, now.matches)


@ALL
@given(a=st.integers(0, 200), b=st.integers(0, 200))
def test_among_equals_the_sum_stays(name: SystemName, a: int, b: int) -> None:
    found = rated([RatedMatch((1, 2), (3, 4), a, b)], name)

    assert sum(one.rating for one in found.players.values()) == pytest.approx(6000)


@ALL
@given(played=matches())
def test_what_one_side_gains_the_other_loses_by_their_k(
    name: SystemName, played: list[RatedMatch]
) -> None:
    rows = rated(played, name).rows

    for first in range(0, len(rows), 4):
        four = rows[first : first + 4]
        assert sum((row.after - row.before) / row.k for row in four) == pytest.approx(0)


@ALL
@given(played=st.lists(st.permutations(range(1, 5)), max_size=40), lost=st.integers(0, 149))
def test_among_four_of_equal_k_the_sum_stays_however_often_they_meet(
    name: SystemName, played: list[list[int]], lost: int
) -> None:
    found = rated([RatedMatch((a, b), (c, d), TARGET, lost) for a, b, c, d in played], name)

    assert sum(one.rating for one in found.players.values()) == pytest.approx(
        6000 if played else 0
    )


@ALL
@given(before=matches(), played=matches(), chance=st.randoms(use_true_random=False))
def test_the_matches_of_one_round_count_alike_in_any_order(
    name: SystemName, before: list[RatedMatch], played: list[RatedMatch], chance: Any
) -> None:
    one_round = [one._replace(round="3") for one in played]
    other_order = chance.sample(one_round, len(one_round))
    afterwards = RatedMatch((1, 2), (3, 4), TARGET, 80)

    assert _figures(rated([*before, *other_order, afterwards], name)) == pytest.approx(
        _figures(rated([*before, *one_round, afterwards], name))
    )


@ALL
@given(loser=st.integers(0, TARGET - 2), played=matches())
def test_a_larger_margin_never_brings_the_winner_less(
    name: SystemName, loser: int, played: list[RatedMatch]
) -> None:
    def gains(lost_with: int) -> list[float]:
        last = RatedMatch((1, 2), (3, 4), TARGET, lost_with)
        rows = rated([*played, last], name).rows[-4:]
        return [row.after - row.before for row in rows]

    narrow, wide = gains(loser + 1), gains(loser)
    assert all(less <= more for less, more in zip(narrow[:2], wide[:2], strict=True))
    assert all(less >= more for less, more in zip(narrow[2:], wide[2:], strict=True))


@pytest.mark.parametrize("name", [SystemName.ELO, SystemName.SPEC])
@given(played=matches(), a=st.integers(0, 200), b=st.integers(0, 200))
def test_who_wins_never_loses_points(
    name: SystemName, played: list[RatedMatch], a: int, b: int
) -> None:
    last = RatedMatch((1, 2), (3, 4), a, b)
    rows = rated([*played, last], name).rows[-4:]
    changes = [row.after - row.before for row in rows]

    assert a <= b or (min(changes[:2]) >= 0 >= max(changes[2:]))
    assert a >= b or (max(changes[:2]) <= 0 <= min(changes[2:]))


@pytest.mark.article("DP-20", "DP-20-pu")
@given(loser=st.integers(0, TARGET - 2), played=matches())
def test_spec_looks_at_the_margin_and_elo_does_not(
    loser: int, played: list[RatedMatch]
) -> None:
    def gain(name: SystemName, lost_with: int) -> float:
        last = RatedMatch((1, 2), (3, 4), TARGET, lost_with)
        row = rated([*played, last], name).rows[-4]
        return row.after - row.before

    assert gain(SystemName.SPEC, loser) > gain(SystemName.SPEC, loser + 1)
    assert gain(SystemName.ELO, loser) == gain(SystemName.ELO, loser + 1)


@ALL
@given(played=matches())
def test_where_somebody_sits_changes_nothing(
    name: SystemName, played: list[RatedMatch]
) -> None:
    swapped = [
        RatedMatch(one.b[::-1], one.a[::-1], one.points_b, one.points_a, round=one.round)
        for one in played
    ]

    assert _figures(rated(swapped, name)) == pytest.approx(_figures(rated(played, name)))


@ALL
@given(played=matches(), unrated=matches())
def test_unrated_matches_change_nothing_and_create_nobody(
    name: SystemName, played: list[RatedMatch], unrated: list[RatedMatch]
) -> None:
    with_them = [*(one._replace(is_rated=False) for one in unrated), *played]

    assert _figures(rated(with_them, name)) == _figures(rated(played, name))


@pytest.mark.article("DP-23")
def test_a_new_athlete_moves_twice_as_far_as_one_of_thirty_matches() -> None:
    draw = RatedMatch((1, 2), (3, 4), 100, 100)
    newcomer = RatedMatch((1, 5), (3, 6), 150, 0)
    rows = rated([*[draw] * 30, newcomer], SystemName.ELO).rows[-4:]

    assert [(row.player, row.after - row.before) for row in rows] == [
        (1, 6.0), (5, 12.0), (3, -6.0), (6, -12.0),
    ]  # fmt: skip


def test_thirty_rated_matches_end_the_provisional_time() -> None:
    draw = RatedMatch((1, 2), (3, 4), 100, 100)

    assert [
        rated([draw] * count, SystemName.ELO).players[1].is_provisional
        for count in (29, 30)
    ] == [True, False]


def _figures(found: Ledger) -> dict[Any, float]:
    players = {player: one.rating for player, one in found.players.items()}
    return {**players, **{pair: one.rating for pair, one in found.pairs.items()}}


@pytest.mark.article("DP-19")
def test_an_athletes_rating_is_what_the_pairs_they_formed_have_won_and_lost() -> None:
    won = RatedMatch((1, 2), (3, 4), 150, 81, round="1")
    lost = RatedMatch((1, 3), (2, 4), 81, 150, round="2")

    ledger = rate_matches([won, lost], SYSTEMS[SystemName.SPEC], 150, START)
    told = {
        player: (round(one.rating, 9), one.matches)
        for player, one in ledger.players.items()
    }
    assert told == {1: (1500.2, 2), 2: (1523.8, 2), 3: (1476.2, 2), 4: (1499.8, 2)}
    assert [row.expected for row in ledger.rows] == [0.5] * 8


@pytest.mark.article("DP-23")
def test_a_change_follows_from_opponents_result_number_and_margin() -> None:
    first = RatedMatch((1, 2), (3, 4), 150, 81, round="1")
    again = RatedMatch((1, 2), (3, 4), 150, 144, round="2")

    rows = rate_matches([first, again], SYSTEMS[SystemName.SPEC], 150, START).rows
    told = [(row.k, round(row.factor, 4), round(row.expected, 4)) for row in rows[::4]]
    assert told == [(24.0, 1.0, 0.5), (12.0 * (1 + 29 / 30), 0.2949, 0.5345)]


@pytest.mark.article("DP-24", "DP-27")
def test_a_pair_has_a_figure_of_its_own_once_it_has_played_and_no_other_pair_has() -> None:
    matches = [
        RatedMatch((2, 1), (3, 4), 150, 81, round="1"),
        RatedMatch((1, 2), (4, 3), 150, 81, round="2"),
    ]

    pairs = rate_matches(matches, SYSTEMS[SystemName.ELO], None, START).pairs
    told = {pair: (round(one.rating, 3), one.matches) for pair, one in pairs.items()}
    assert told == {(1, 2): (1522.618, 2), (3, 4): (1477.382, 2)}
