"""Who takes part in which round: latecomers, those who left, expelled or are away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from capicua.rulebooks.choices import AbandonScope
from capicua.rulebooks.sections.attendance import AbandonIndividual, AbandonRest
from capicua.rulebooks.sections.competition import EventKind
from capicua.tournament.rules.record import CardColour, RoundRecord, Tournament
from capicua.tournament.rules.terms import date_of, round_of


def next_round_number(tournament: Tournament) -> int:
    """Return the number of the round that is paired next."""
    return tournament.played[-1].number + 1 if tournament.played else 1


def entered_in(tournament: Tournament, number: int) -> frozenset[int]:
    """Return who belongs to the field of a round, whether or not they are there for it."""
    out = {
        one for one in _with_dates(tournament) if not is_entered(tournament, one, number)
    }
    out.update(_barred(tournament, number))
    return frozenset(tournament.entries) - out


def absent_in(tournament: Tournament, number: int) -> frozenset[int]:
    """Return who is away for a round: no seat, no bye and no result."""
    own = round_of(tournament, number)
    if own is not None:
        return own.absent
    is_next = number == next_round_number(tournament)
    return tournament.absent_next if is_next else frozenset()


def active_in(tournament: Tournament, number: int) -> frozenset[int]:
    """Return who is to have a seat or a bye in a round."""
    return entered_in(tournament, number) - absent_in(tournament, number)


def is_entered(tournament: Tournament, entry: int, number: int) -> bool:
    """Return whether an entry's own dates allow a round: not too early, not too late.

    Somebody who is late for a round after their withdrawal has been taken in again.
    """
    first, last = tournament.late.get(entry), tournament.withdrawn.get(entry)
    if first is None or last is None:
        return (first is None or first <= number) and (last is None or number <= last)
    if first > last:
        return number <= last or first <= number
    return first <= number <= last


def expulsions(tournament: Tournament) -> Iterator[tuple[int, int]]:
    """Yield each athlete with a black card and the round of it, their last one (FID 66)."""
    for played in tournament.played:
        for table in played.tables:
            for seat, ruling in table.personal.items():
                if ruling.card is CardColour.BLACK:
                    yield table.ids[seat - 1], played.number


def rounds_lost(tournament: Tournament, number: int) -> range:
    """Return the rounds that are lost with a match abandoned in a round.

    FID 86 and reading F31: the rest of the event. DP 67: the same, in a league the rest of
    the date. Nothing where the book, or the event's reading, lets the athlete come back.
    """
    book = tournament.book
    rest = book.attendance.abandon_rest.value
    end = max(tournament.rounds, number)
    if rest is None or book.settings.abandon_scope.value is AbandonScope.MATCH:
        return range(0)
    match rest:
        case AbandonRest.WHOLE_EVENT:
            return range(number + 1, end + 1)
        case AbandonRest.WHOLE_EVENT_OR_LEAGUE_DATE:
            if tournament.event is EventKind.LIGA:
                end = date_of(tournament, number)[-1]
            return range(number + 1, end + 1)
        case _:
            assert_never(rest)


def _with_dates(tournament: Tournament) -> set[int]:
    return {*tournament.late, *tournament.withdrawn}


def _barred(tournament: Tournament, number: int) -> Iterator[int]:
    """Yield who is out by a black card or an abandonment and was not taken in again."""
    for entry, last in expulsions(tournament):
        if last < number and not last < tournament.late.get(entry, 0) <= number:
            yield entry
    for entry, left in tournament.abandoned:
        if number in rounds_lost(tournament, left):
            yield entry


def open_tables(tournament: Tournament, played: RoundRecord) -> tuple[int, ...]:
    """Return the numbers of a round's tables that have no result yet.

    A rotated table that somebody left is over with all its matches (DP 62).
    """
    rule = tournament.book.attendance.abandon_individual.value
    left = {
        table.number
        for table in played.tables
        if table.absent and table.rotation and rule is AbandonIndividual.ROTATED_TABLE
    }
    waiting = (table.number for table in played.tables if not table.has_result)
    return tuple(dict.fromkeys(one for one in waiting if one not in left))
