"""A round without a table (*bye*): what it is worth."""

from __future__ import annotations

from capicua.kernel.seat import Pair
from capicua.play.match.forfeits import settle
from capicua.play.match.line import Result
from capicua.play.match.row import Forfeited
from capicua.play.match.state import opening_state
from capicua.play.match.terms import Terms
from capicua.tournament.standings.tally import (
    Figures,
    Origin,
    Share,
    double_score,
    share_with,
)


def bye_share(terms: Terms) -> Share:
    """Return a bye: won to nothing, with the event's part of the margin (reading F10)."""
    points = terms.target
    if points is None:
        # DP 64 with nobody opposite: the points of one's own openings.
        alone = settle(terms, opening_state(terms), Forfeited(Pair.B.seats))
        points = alone.score.a
    part = terms.book.settings.bye_efec_pct
    figures = Figures(
        won=1,
        points_for=points,
        efectividad=points * part.value // 100,
        spread=points,
        double_score=double_score(terms.book, 1, 0),
        byes=1,
    )
    return share_with(Origin.BYE, Result.WON, figures, (part.article,))


def rested_share(terms: Terms, matches: int) -> Share:
    """Return a rotated round that an athlete rested: all of its matches drawn.

    DP 62-c, applied to whoever has no table.
    """
    article = terms.book.attendance.abandon_individual.article
    figures = Figures(
        tied=matches, double_score=double_score(terms.book, 0, matches), byes=1
    )
    return share_with(Origin.RESTED, Result.TIED, figures, (article,))
