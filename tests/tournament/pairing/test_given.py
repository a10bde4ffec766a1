"""A round that is priced as it stands."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.tournament.pairing.given import GivenRound, GivenTable, price_round
from capicua.tournament.pairing.opening import open_next_round
from capicua.tournament.pairing.plan import Plan, Quality
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import Stage
from tournament.pairing.events import after, book_with, event, played_on


def as_given(plan: Plan) -> list[GivenTable]:
    return [
        GivenTable(table.number, table.a, table.b, table.rotation is not None)
        for table in plan.tables
        if table.rotation in (None, 1)
    ]


@pytest.mark.parametrize(
    ("size", "given"),
    [
        pytest.param(11, {}, id="fid-pairs"),
        pytest.param(14, {"modality": "individual"}, id="fid-individual"),
        pytest.param(7, {"modality": "teams"}, id="fid-teams"),
        pytest.param(10, {"book": "dp-standard"}, id="dp-pairs"),
        pytest.param(
            13,
            {"book": "dp-standard", "modality": "individual", "kind": "jornada"},
            id="dp-rotated",
        ),
        pytest.param(8, {"book": "dp-standard", "kind": "liga"}, id="round-robin"),
        pytest.param(12, {"book": "amasfac", "modality": "individual"}, id="amasfac"),
        pytest.param(9, {"book": "pr"}, id="pr"),
        pytest.param(10, {"settings": {"pairing_mode": "draw"}}, id="drawn-sides"),
        pytest.param(
            12,
            {"modality": "individual", "settings": {"pairing_mode": "draw"}},
            id="drawn-fours",
        ),
        pytest.param(10, {"settings": {"pairing_mode": "fold"}}, id="fold"),
        pytest.param(8, {"settings": {"pairing_mode": "knockout"}}, id="knockout"),
        pytest.param(12, {"stages": (Stage("fid_halves", 9, 2),)}, id="groups"),
    ],
)
def test_the_engines_own_round_is_priced_as_the_engine_does(
    size: int, given: dict[str, Any]
) -> None:
    book = book_with(given.pop("book", "fid-2015"), **given.pop("settings", {}))
    tournament = event(size, book=book, rounds=9, **given)
    chance = Random(5)  # noqa: S311

    for _ in range(3):
        plan = next_round(tournament)
        priced = price_round(open_next_round(tournament), as_given(plan), plan.byes)
        assert (priced.tables, priced.quality) == (plan.tables, plan.quality)
        tournament = played_on(tournament, plan, chance)


def test_a_rematch_by_hand_has_its_price() -> None:
    tournament = after(event(4, rounds=3), "1-2 200:100, 3-4 200:90")
    swapped = [GivenTable(1, (1,), (2,)), GivenTable(2, (3,), (4,))]

    priced = price_round(open_next_round(tournament), swapped, ())

    assert priced.quality == Quality(2, 0, 0, 2, 2)
    assert [table.why.cost[:3] for table in priced.tables] == [(0, 1, 1), (0, 1, 1)]


def test_who_is_not_on_the_list_is_priced_as_the_last() -> None:
    tournament = event(4, absent_next=frozenset({4}), rounds=3)
    tables = [GivenTable(1, (1,), (2,)), GivenTable(2, (3,), (4,))]

    priced = price_round(open_next_round(tournament), tables, ())

    assert isinstance(priced, GivenRound)
    assert [table.why.places for table in priced.tables] == [(1, 2), (3, 4)]
