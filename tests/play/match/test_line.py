"""When four results are those of two pairs."""

import pytest

from capicua.kernel.seat import Pair
from capicua.play.match.line import Line, Lines, Result, follow_pairs, winner_of

WON, LOST, TIED = (Line(result, 0, 0, 0) for result in Result)
A_WON: Lines = (WON, LOST, WON, LOST)
DRAWN: Lines = (TIED, TIED, TIED, TIED)
ALL_LOST: Lines = (LOST, LOST, LOST, LOST)


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (A_WON, Pair.A),
        ((LOST, WON, LOST, WON), Pair.B),
        (DRAWN, None),
        (ALL_LOST, None),
        ((WON, LOST, LOST, LOST), None),
        ((WON, WON, WON, LOST), None),
    ],
)
def test_a_pair_wins_if_both_won_and_both_others_lost(
    lines: Lines, winner: Pair | None
) -> None:
    assert winner_of(lines) is winner


@pytest.mark.parametrize(
    ("settled", "lines", "follow"),
    [
        (A_WON, A_WON, True),
        (DRAWN, DRAWN, True),
        (ALL_LOST, ALL_LOST, True),
        (A_WON, (LOST, LOST, WON, LOST), False),
        (A_WON, ALL_LOST, False),
        (DRAWN, (LOST, TIED, LOST, TIED), False),
        ((WON, LOST, WON, WON), (WON, LOST, WON, WON), False),
    ],
)
def test_results_follow_the_pairs_if_partners_agree_and_nothing_changed_them(
    settled: Lines, lines: Lines, follow: bool
) -> None:
    assert follow_pairs(settled, lines) is follow
