"""Rounds of pairs against second opinions: cost and tables must be the same."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Field, PairTable
from capicua.tournament.pairing.pairs.exact import settle
from capicua.tournament.pairing.pairs.matching import match_pairs
from capicua.tournament.pairing.pairs.offers import Part
from capicua.tournament.pairing.pairs.pair_cost import cost_of_pairs, price_field
from oracle.pairing.complete_pairs import cost_of_round, greedy_round, least_cost, prices_of
from oracle.pairing.pairs import Tables, best_round
from oracle.pairing.random_pairs import dense_field, played_fields, sparse_field

pytestmark = pytest.mark.slow

MODES = (
    PairingMode.FID_HALVES,
    PairingMode.WHOLE_HALVES,
    PairingMode.NEIGHBOURS,
    PairingMode.FOLD,
)
SIZES = (2, 4, 6, 6, 8, 8, 8, 10, 10, 12)


def agrees_with_all_rounds(field: Field, mode: PairingMode) -> bool:
    cost, tables = best_round(field, mode)
    found = match_pairs(field, mode)
    return (
        found == tuple(PairTable(*table) for table in tables)
        and list(cost_of_pairs(field, mode, found)) == cost
    )


def differences_in_small_fields(seeds: range) -> list[int]:
    found = []
    for seed in seeds:
        chance = Random(seed)  # noqa: S311 - a repeatable example
        field = dense_field(chance, SIZES[seed % len(SIZES)])
        if not agrees_with_all_rounds(field, chance.choice(MODES)):
            found.append(seed)
    return found


def complete_round(field: Field, mode: PairingMode) -> tuple[PairTable, ...]:
    """Return the round of one exact search over the whole field."""
    costs = price_field(field, mode)
    part = Part(tuple(range(field.size)), 0, len(costs.groups) - 1)
    return tuple(PairTable(*table) for table in settle(costs, part).tables)


def differences_in_bigger_fields(seeds: range) -> list[int]:
    found = []
    for seed in seeds:
        chance = Random(seed)  # noqa: S311 - a repeatable example
        field = sparse_field(chance, 2 * chance.randint(7, 30))
        mode = chance.choice(MODES)
        tables = match_pairs(field, mode)
        prices = prices_of(field, mode)
        if cost_of_round(prices, plain(tables)) != least_cost(
            prices, field.size
        ) or tables != complete_round(field, mode):
            found.append(seed)
    return found


def plain(tables: tuple[PairTable, ...]) -> Tables:
    return [(table.upper, table.lower) for table in tables]


def test_up_to_twelve_pairs_meet_as_when_every_round_is_tried() -> None:
    assert differences_in_small_fields(range(300)) == []


@pytest.mark.long(size=10_000)
def test_many_fields_of_up_to_twelve_pairs(size: int) -> None:
    assert differences_in_small_fields(range(1000, 1000 + size)) == []


def test_fields_of_up_to_sixty_pairs_meet_as_in_one_search_over_all_tables() -> None:
    assert differences_in_bigger_fields(range(150)) == []


@pytest.mark.long(size=5_000)
def test_many_fields_of_up_to_sixty_pairs(size: int) -> None:
    assert differences_in_bigger_fields(range(1000, 1000 + size)) == []


@pytest.mark.parametrize("mode", MODES)
def test_twenty_rounds_of_eight_pairs_are_each_the_best_of_all(mode: PairingMode) -> None:
    chance = Random(8)  # noqa: S311 - a repeatable example
    fields = played_fields(chance, 8, 20, lambda field: match_pairs(field, mode))

    wrong = [
        number
        for number, field in enumerate(fields, 1)
        if not agrees_with_all_rounds(field, mode)
    ]

    assert wrong == []
    assert max(fields[-1].met[0].values()) > 1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("pairs", "rounds"), [(14, 12), (40, 10), (90, 6)])
def test_no_round_is_worse_than_a_careful_hand_makes_it(
    mode: PairingMode, pairs: int, rounds: int
) -> None:
    chance = Random(pairs)  # noqa: S311 - a repeatable example
    fields = played_fields(chance, pairs, rounds, lambda field: match_pairs(field, mode))

    for field in fields:
        prices = prices_of(field, mode)
        ours = cost_of_round(prices, plain(match_pairs(field, mode)))
        assert ours <= cost_of_round(prices, greedy_round(prices, pairs))


@pytest.mark.long(size=40)
@pytest.mark.parametrize("mode", MODES)
def test_whole_events_are_as_one_search_over_all_tables_makes_them(
    mode: PairingMode, size: int
) -> None:
    for seed in range(size):
        chance = Random(seed)  # noqa: S311 - a repeatable example
        pairs, rounds = 2 * chance.randint(30, 80), chance.randint(5, 15)
        fields = played_fields(
            chance, pairs, rounds, lambda field: match_pairs(field, mode)
        )
        wrong = [
            number
            for number, field in enumerate(fields)
            if match_pairs(field, mode) != complete_round(field, mode)
        ]
        assert (seed, wrong) == (seed, [])
