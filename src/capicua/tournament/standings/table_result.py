"""Settles a table (*mesa*): what its record comes to for each of the four seats."""

from __future__ import annotations

from collections.abc import Iterable

from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.line import Line, Result
from capicua.play.match.result import MatchResult
from capicua.play.match.row import Abandoned, CardShown, Forfeited
from capicua.play.match.state import EndedBy, Ending, Points
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import DeductScope
from capicua.rulebooks.infraction import Card
from capicua.tournament.rules.record import CardColour, TableRecord
from capicua.tournament.standings.played_match import NO_POINTS, ended_result, played_end
from capicua.tournament.standings.tally import Origin, Shares, share_of

NOTHING = ByPair(0, 0)
ENDS_THE_MATCH = {CardColour.RED: Card.RED, CardColour.BLACK: Card.BLACK}


def is_simply_won(table: TableRecord) -> bool:
    """Tell whether a table's score alone decides it, and for one side."""
    score = table.score
    return (
        score is not None
        and score[0] != score[1]
        and not (table.absent or table.is_void or table.personal or table.winner)
    )


def settle_special(terms: Terms, table: TableRecord) -> Shares | None:
    """Return the shares of any table by its record; None: no result yet."""
    if not table.has_result:
        return None
    score, taken = table.score or NOTHING, _deducted(terms, table)
    away, carded = seats_of(table, table.absent), _carded(table)
    ending = _ending(terms, table, away, carded)
    result = ended_result(terms, score, ending, taken)
    origins = {
        seat: _origin(table, ending.by, line)
        for seat, line in zip(Seat, result.lines, strict=True)
    }
    if not table.is_void:
        # A card beside an absence or another card: each of them loses on their own.
        for shown in carded if away else carded[1:]:
            own = ended_result(terms, score, Ending(EndedBy.CARD, cause=shown), taken)
            result = _with_line(result, shown.seat, own.lines[shown.seat - 1])
            origins[shown.seat] = Origin.CARD
    missed = () if table.by_ruling else away
    return _shares(terms, result, origins, away=missed, taken=taken)


def settle_abandoned(terms: Terms, gone: Iterable[Seat]) -> Shares | None:
    """Return the shares of a match whose table these seats have left.

    None where it has no result: somebody is missing on both sides (DP 62-b).
    """
    away = tuple(gone)
    result = ended_result(terms, NOTHING, Ending(EndedBy.ABANDON, cause=Abandoned(away)))
    origins = dict.fromkeys(Seat, Origin.LEFT_TABLE)
    return _shares(terms, result, origins, away=away) if result.has_result else None


def _ending(
    terms: Terms,
    table: TableRecord,
    away: tuple[Seat, ...],
    carded: tuple[CardShown, ...],
) -> Ending:
    if table.is_void:
        return Ending(EndedBy.VOID)
    if away:
        return Ending(EndedBy.FORFEIT, cause=Forfeited(away))
    if carded:
        return Ending(EndedBy.CARD, cause=carded[0])
    if table.winner is not None:
        return Ending(EndedBy.RULING, winner=table.winner)
    return Ending(played_end(terms, on_time=table.on_time))


def _shares(
    terms: Terms,
    result: MatchResult,
    origins: dict[Seat, Origin],
    *,
    away: tuple[Seat, ...] = (),
    taken: Points = NO_POINTS,
) -> Shares:
    # Partners who are one entry are away together.
    gone = away if terms.is_individual else (*away, *(seat.partner for seat in away))
    first, second, third, fourth = (
        share_of(
            terms,
            line,
            origins[seat],
            result.articles,
            is_own_forfeit=seat in gone,
            deducted=taken[seat - 1],
        )
        for seat, line in zip(Seat, result.lines, strict=True)
    )
    return first, second, third, fourth


def seats_of(table: TableRecord, ids: frozenset[int]) -> tuple[Seat, ...]:
    """Return the seats of entries at a table; one stands for a pair or team.

    A record says that a pair is away, not who of it: DP 64 then counts one athlete's
    openings for the pair (reading D7); everywhere else partners lose together anyway.
    """
    if len(table.a) == 1:
        pairs = ((table.a[0], Seat.ONE), (table.b[0], Seat.TWO))
        return tuple(seat for entry, seat in pairs if entry in ids)
    return tuple(seat for seat, one in zip(Seat, table.ids, strict=True) if one in ids)


def _carded(table: TableRecord) -> tuple[CardShown, ...]:
    return tuple(
        CardShown(seat, ENDS_THE_MATCH[ruling.card])
        for seat, ruling in sorted(table.personal.items())
        if ruling.card in ENDS_THE_MATCH
    )


def _deducted(terms: Terms, table: TableRecord) -> Points:
    """Return what comes off each seat; a pair bears it together where the book says so.

    FID 59-pu, PR 6-a; AMASFAC 8, reading A12.
    """
    points = dict.fromkeys(Seat, 0)
    scope = terms.book.settings.deduct_scope.value
    is_shared = scope is DeductScope.PAIR or not terms.is_individual
    for seat, ruling in table.personal.items():
        for bearer in seat.pair.seats if is_shared else (seat,):
            points[bearer] += ruling.deduct
    return points[Seat.ONE], points[Seat.TWO], points[Seat.THREE], points[Seat.FOUR]


def _origin(table: TableRecord, by: EndedBy, line: Line) -> Origin:
    if table.by_ruling:
        return Origin.RULING
    if by is EndedBy.FORFEIT:
        return Origin.ABSENT if line.result is Result.LOST else Origin.WALKOVER
    return {EndedBy.VOID: Origin.VOID, EndedBy.CARD: Origin.CARD}.get(by, Origin.PLAYED)


def _with_line(result: MatchResult, seat: Seat, line: Line) -> MatchResult:
    first, second, third, fourth = (
        line if one is seat else old for one, old in zip(Seat, result.lines, strict=True)
    )
    return result._replace(lines=(first, second, third, fourth))
