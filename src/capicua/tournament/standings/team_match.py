"""A match between teams: its boards added up, or one result from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from capicua.play.match.line import Result
from capicua.play.match.terms import Terms
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import TeamPoints
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import TableRecord
from capicua.tournament.standings.played_match import PlayedRule
from capicua.tournament.standings.table_result import is_simply_won, settle_special
from capicua.tournament.standings.tally import (
    Origin,
    Share,
    Shares,
    added,
    double_score,
    share_with,
)

ATHLETES_OF_A_BOARD = 2


def settle_teams(
    terms: Terms, played: PlayedRule, table: TableRecord, boards: int
) -> tuple[Share, Share] | None:
    """Return the shares of both teams of a table, None while a board is still played.

    A whole team that stayed away has lost every board; `boards` says how many where the
    table lists none.
    """
    if table.absent:
        walkover = settle_special(terms, table._replace(boards=()))
        matches = [walkover] * (len(table.boards) or boards)
    else:
        matches = [_settle(terms, played, board) for board in table.boards or (table,)]
    settled = [match for match in matches if match is not None]
    if len(settled) < len(matches):
        return None
    return (
        team_share(terms.book, [match[0] for match in settled]),
        team_share(terms.book, [match[1] for match in settled]),
    )


def _settle(terms: Terms, played: PlayedRule, board: TableRecord) -> Shares | None:
    if board.score is not None and is_simply_won(board):
        return played.settle(board.score, board.on_time)
    return settle_special(terms, board)


def team_share(book: Rulebook, boards: Sequence[Share]) -> Share:
    """Return a team's share of a match from the shares of its boards."""
    figures = added(board.figures for board in boards)
    result = _result(figures.won, figures.lost)
    rule = book.settings.team_points.value
    match rule:
        case TeamPoints.BOARDS:
            pass
        case TeamPoints.MATCHES:
            won, lost, tied = (int(result is one) for one in Result)
            score = double_score(book, won, tied)
            figures = figures._replace(won=won, lost=lost, tied=tied, double_score=score)
        case _:
            assert_never(rule)
    # A team rests or stays away once, however many boards that is.
    figures = figures._replace(byes=min(1, figures.byes), forfeits=min(1, figures.forfeits))
    origins = {board.origin for board in boards}
    origin = boards[0].origin if len(origins) == 1 else Origin.PLAYED
    articles = dict.fromkeys(article for board in boards for article in board.articles)
    return share_with(origin, result, figures, tuple(articles))


def boards_of(entry: Entry | None) -> int:
    """Return how many boards a team fills; one where its members are not listed."""
    return max(1, len(entry.members) // ATHLETES_OF_A_BOARD) if entry else 1


def _result(won: int, lost: int) -> Result:
    if won == lost:
        return Result.TIED
    return Result.WON if won > lost else Result.LOST
