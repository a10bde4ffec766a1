"""Checks the results of a round: scores that cannot be, and what absence makes of them."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.kernel.seat import ByPair
from capicua.play.match.terms import Terms
from capicua.tournament.check.deviation import Deviation
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.roster import open_tables
from capicua.tournament.rules.terms import match_terms
from capicua.tournament.standings.table_result import settle_special


def result_deviations(tournament: Tournament, played: RoundRecord) -> Iterator[Deviation]:
    """Yield what is wrong with the results of a round."""
    terms = match_terms(tournament, played.number)
    if played is not tournament.played[-1]:
        yield from _waiting(tournament, played)
    for table in played.tables:
        for match in table.boards or (table,):
            found = _absence(terms, match) or _impossible(terms, match)
            if found is not None:
                yield found._replace(round=played.number, table=table.number)


def _waiting(tournament: Tournament, played: RoundRecord) -> Iterator[Deviation]:
    """Tell tables that were still open when the next round was made."""
    attendance = tournament.book.attendance
    lost = {table.number for table in played.tables if table.is_lost}
    for number in open_tables(tournament, played):
        if number in lost:
            message = "The lost result must be played again before the next round is made."
            article = attendance.lost_result.article
            yield Deviation(played.number, number, "replay_due", message, article)
        else:
            message = "The next round was made while this table had no result."
            article = attendance.interrupted.article
            yield Deviation(played.number, number, "unfinished_table", message, article)


def _absence(terms: Terms, table: TableRecord) -> Deviation | None:
    """Tell a written score that is not the one which an absence brings.

    At a rotated table that somebody left the score is what was played before (DP 62).
    """
    if table.score is None or not table.absent or table.rotation is not None:
        return None
    shares = settle_special(terms, table)
    if shares is None:
        return None
    follows = ByPair(shares[0].figures.points_for, shares[1].figures.points_for)
    by_pair = all(shares[n].figures == shares[n + 2].figures for n in (0, 1))
    if by_pair and follows == table.score:
        return None
    counts = (
        f"{follows.a}-{follows.b} counts" if by_pair else "each athlete has an own score"
    )
    message = f"Somebody was absent: {counts}, not {table.score.a}-{table.score.b}."
    article = next(iter(shares[0].articles), None)
    return Deviation(None, None, "wrong_result", message, article)


def _impossible(terms: Terms, table: TableRecord) -> Deviation | None:
    """Tell a score that no sheet can end with."""
    target, score = terms.target, table.score
    if target is None or score is None or table.absent or table.is_void:
        return None
    if table.winner is not None:
        return None
    match = terms.book.match
    if min(score) >= target:
        message = f"Both sides have reached {target}, but the first one ends the match."
        return Deviation(None, None, "impossible_score", message, match.target.article)
    if max(score) < target and not match.time_decides.value:
        message = f"Nobody has reached {target}, and time ends no match here."
        return Deviation(
            None, None, "impossible_score", message, match.time_decides.article
        )
    return None
