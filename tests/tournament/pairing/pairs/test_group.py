"""One group: ideal tables, mended in stretches."""

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.pairs.group import GroupSection, Solved, settle_group
from capicua.tournament.pairing.pairs.ideal import Outline
from capicua.tournament.pairing.pairs.pair_cost import Shape, price_field
from tournament.pairing.fields import Two, field_of


def solved(size: int, *met: Two) -> Solved:
    costs = price_field(field_of(*[0] * size, met=met), PairingMode.WHOLE_HALVES)
    outline = Outline(Shape.HALVES, size, takes=False, gives=False)
    return settle_group(GroupSection(costs, 0, outline))


def ideal(size: int) -> set[Two]:
    return {(place, place + size // 2) for place in range(size // 2)}


def test_without_history_the_tables_are_ideal() -> None:
    assert solved(100) == Solved(tuple(sorted(ideal(100))))


def test_one_rematch_is_mended_with_the_next_table() -> None:
    tables = ideal(100) - {(20, 70), (21, 71)} | {(20, 71), (21, 70)}

    assert solved(100, (20, 70)) == Solved(tuple(sorted(tables)))


def test_a_rematch_at_the_end_may_be_mended_across_the_ring() -> None:
    tables = ideal(100) - {(49, 99), (0, 50)} | {(0, 49), (50, 99)}

    assert solved(100, (49, 99)) == Solved(tuple(sorted(tables)))


def test_a_stretch_widens_until_it_finds_somebody() -> None:
    met = [(20, place) for place in range(40, 80)]

    tables = solved(100, *met).tables

    [opponent] = [lower for upper, lower in tables if upper == 20]
    assert opponent == 80
    assert len(set(tables) & ideal(100)) == 39
    assert not solved(100, *met).has_conflict


def test_who_has_met_everybody_needs_others() -> None:
    assert solved(10, *[(0, place) for place in range(1, 10)]).has_conflict
