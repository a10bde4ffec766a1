"""What every row changes in the state of a match."""

import pytest

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.state import EndedBy, Ending, MatchState, ScoreChange
from play.match.sheets import played


@pytest.mark.parametrize(
    ("book", "text", "modality", "state"),
    [
        pytest.param(
            "fid-2015", "A35 =2 -A40 -2:80! null", "pairs",
            MatchState(ByPair(-5, -80), Seat.FOUR, 2, 1, ScoreChange(Pair.A, -40)),
            id="fid-66-p3-running-may-be-negative",
        ),
        pytest.param(
            "fid-2015", "A35 -2:40 -2:20! -3:40", "individual",
            MatchState(ByPair(35, 0), Seat.TWO, 1, 2, ScoreChange(Pair.A, 35),
                       deducted=(0, 60, 40, 0)),
            marks=pytest.mark.article("FID-59-pu"),
            id="fid-59-pu-written-on-the-back",
        ),
        pytest.param(
            "amasfac", "A35 -2:25 -A25…", "individual",
            MatchState(ByPair(10, -25), Seat.THREE, 1, 1, ScoreChange(Pair.B, -25)),
            id="amasfac-8-reading-a12-the-pair",
        ),
        pytest.param(
            "amasfac", "A100 -2:25", "individual",
            MatchState(ByPair(100, 0), Seat.TWO, 1, 0, ScoreChange(Pair.A, 100),
                       deducted=(0, 25, 0, 25), ending=Ending(EndedBy.TARGET)),
            id="amasfac-8-reading-a12-both-after-the-match",
        ),
        pytest.param(
            "fid-2015", "yellow:2 A10 yellow:4", "pairs",
            MatchState(ByPair(10, 0), Seat.TWO, 1, 0, ScoreChange(Pair.A, 10),
                       cards=(0, 1, 0, 1)),
            id="fid-66-cards-are-personal",
        ),
        pytest.param(
            "fid-2015", "time A10", "pairs",
            MatchState(ByPair(10, 0), Seat.TWO, 1, 0, ScoreChange(Pair.A, 10), True, 0,
                       ending=Ending(EndedBy.TIME)),
            id="fid-60-time",
        ),
        pytest.param(
            "fid-2015", "A10 void", "pairs",
            MatchState(ByPair(10, 0), Seat.TWO, 1, 0, ScoreChange(Pair.A, 10),
                       ending=Ending(EndedBy.VOID)),
            id="fid-59-void",
        ),
    ],
)  # fmt: skip
def test_rows_come_to_a_state(
    book: str, text: str, modality: str, state: MatchState
) -> None:
    assert played(book, text, modality).state == state
