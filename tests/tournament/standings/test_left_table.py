"""Rotated tables that somebody left: the totals that DP 62 prints follow from one rule."""

from itertools import combinations
from typing import Any

import pytest

from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.tally import EntryLine
from tournament.records import tournament

SPLITS = (((1, 4), (2, 3)), ((1, 3), (2, 4)), ((1, 2), (3, 4)))


def rotated(*left: int, played: int = 3, **more: Any) -> RoundRecord:
    """Return a ronda of athletes 1 to 4 in whose last match these were missing."""
    tables = [
        TableRecord(1, a, b, score=ByPair(150, 20), rotation=rotation)
        for rotation, (a, b) in enumerate(SPLITS, 1)
    ][:played]
    tables[-1] = tables[-1]._replace(score=None, absent=frozenset(left))
    return RoundRecord(1, tuple(tables), **more)


def lines(book: str, played: RoundRecord) -> tuple[EntryLine, ...]:
    made = tournament(book, played, modality=Modality.INDIVIDUAL, event=EventKind.JORNADA)
    return lines_of(made)


def results(book: str, played: RoundRecord) -> dict[int, list[tuple[str, int, int]]]:
    found: dict[int, list[tuple[str, int, int]]] = {one: [] for one in range(1, 5)}
    for one in lines(book, played):
        found[one.entry].append((str(one.result), one.points_for, one.points_against))
    return {entry: sorted(own) for entry, own in found.items()}


LOST, WON = ("lost", 0, 150), ("won", 150, 0)


@pytest.mark.article("DP-62", "DP-62-a", "DP-63")
@pytest.mark.parametrize("leaver", [1, 2, 3, 4])
@pytest.mark.parametrize("played", [1, 2, 3])
def test_if_one_leaves_the_others_have_two_to_one_and_he_none_to_three(
    leaver: int, played: int
) -> None:
    found = results("dp-standard", rotated(leaver, played=played))

    assert found == {
        one: [LOST, LOST, LOST] if one == leaver else [LOST, WON, WON]
        for one in range(1, 5)
    }


@pytest.mark.article("DP-62", "DP-62-b", "DP-63")
@pytest.mark.parametrize("left", list(combinations(range(1, 5), 2)))
def test_if_two_leave_only_the_match_between_the_pairs_counts(
    left: tuple[int, int],
) -> None:
    found = results("dp-standard", rotated(*left))

    assert found == {one: [LOST] if one in left else [WON] for one in range(1, 5)}


@pytest.mark.article("DP-62", "DP-62-c")
@pytest.mark.parametrize("stays", [1, 2, 3, 4])
@pytest.mark.parametrize("book", ["dp-standard", "dp-even-hands"])
def test_if_three_leave_all_have_three_draws(book: str, stays: int) -> None:
    found = results(book, rotated(*{1, 2, 3, 4} - {stays}))

    assert found == {one: [("tied", 0, 0)] * 3 for one in range(1, 5)}


def test_if_all_leave_all_have_lost() -> None:
    found = results("dp-standard", rotated(1, 2, 3, 4))

    assert found == {one: [LOST] * 3 for one in range(1, 5)}


@pytest.mark.article("DP-64-n2")
def test_even_hands_counts_openings_at_a_left_table() -> None:
    assert results("dp-even-hands", rotated(4)) == {
        1: [("lost", 0, 120), ("won", 120, -60), ("won", 120, -60)],
        2: [("lost", 0, 120), ("won", 120, -60), ("won", 120, -60)],
        3: [("lost", 0, 120), ("won", 120, -60), ("won", 120, -60)],
        4: [("lost", -60, 120)] * 3,
    }


def test_each_match_has_its_own_rotation_rivals_and_forfeits() -> None:
    found = lines("dp-standard", rotated(4, played=1))

    assert [
        (one.rotation, one.partners, one.opponents, one.is_own_forfeit)
        for one in found
        if one.entry == 4
    ] == [
        (1, (1,), (2, 3), True),
        (2, (2,), (1, 3), True),
        (3, (3,), (1, 2), True),
    ]


def test_a_book_without_such_a_rule_settles_each_match_for_itself() -> None:
    played = rotated(4)
    made = tournament("fid-2015", played, modality=Modality.INDIVIDUAL)

    assert [(one.rotation, one.result) for one in lines_of(made) if one.entry == 4] == [
        (1, "won"),
        (2, "lost"),
        (3, "lost"),
    ]
