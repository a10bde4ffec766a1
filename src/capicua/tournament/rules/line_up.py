"""Line-ups (*alineaciones*) of teams: who sits at the boards, and who came in for whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.tournament.rules.record import TableRecord, Tournament


class Substitution(NamedTuple):
    """A substitution (*sustitución*): in this round somebody of the bench sat down."""

    round: int
    table: int
    out: int
    into: int


def line_up(tournament: Tournament, team: int, number: int) -> tuple[int, ...]:
    """Return a team's athletes in the order of its boards, two to a board, for a round.

    Whoever has come in stays in the place of the one who went out, until boards that were
    really played say otherwise (FID 27).
    """
    seated = list(tournament.entries[team].members)
    gone = tournament.entries[team].gone
    for change in changes(tournament, team):
        is_known = change.out in gone or change.into in gone
        if change.round < number and not is_known:
            seated[seated.index(change.out)] = change.into
    return tuple(seated)


def changes(tournament: Tournament, team: int) -> Iterator[Substitution]:
    """Yield the substitutions of a team in the order in which its boards show them."""
    entry = tournament.entries[team]
    inside = list(entry.members)
    for number, table, seated in _seatings(tournament, team):
        went = [one for one in inside if one not in seated]
        came = [one for one in seated if one not in inside]
        for out, into in zip(went, came, strict=False):
            inside[inside.index(out)] = into
            yield Substitution(number, table, out, into)


def breaches(
    tournament: Tournament, team: int
) -> Iterator[tuple[Substitution, RuleViolation]]:
    """Yield each substitution that the book does not allow, and why (FID 27)."""
    gone: set[int] = set()
    for count, change in enumerate(changes(tournament, team)):
        breach = _breach(tournament.book, team, change, count, change.into in gone)
        if breach is not None:
            yield change, breach
        gone.add(change.out)


def _breach(
    book: Rulebook, team: int, change: Substitution, earlier: int, has_left: bool
) -> RuleViolation | None:
    most, returns = book.events.team_substitutions, book.events.substituted_may_return
    if has_left and returns.value is False:
        message = f"{change.into} of team {team} has been replaced and cannot come back."
        return RuleViolation("replaced_athlete_returns", message, article=returns.article)
    if most.value is not None and earlier >= most.value:
        message = (
            f"Team {team} has replaced {earlier + 1} athletes in this event; "
            f"{most.value} may be replaced."
        )
        return RuleViolation("too_many_substitutions", message, article=most.article)
    return None


def _seatings(
    tournament: Tournament, team: int
) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield who sat at a team's boards, round by round, in the order of the boards."""
    for played in tournament.played:
        for table in played.tables:
            if table.boards and team in table.ids:
                yield played.number, table.number, seated_for(table, team)


def seated_for(table: TableRecord, team: int) -> tuple[int, ...]:
    """Return who sat at the boards of a match for one of its teams, board by board."""
    sides = (board.a if team in table.a else board.b for board in table.boards)
    return tuple(one for side in sides for one in side)
