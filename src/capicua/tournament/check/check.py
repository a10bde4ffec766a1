"""Checks a record (*revisión*): all rounds are made again, and every difference is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.check.deviation import Deviation
from capicua.tournament.check.pairing import pairing_deviations
from capicua.tournament.check.results import result_deviations
from capicua.tournament.rules.event_limits import broken_bound
from capicua.tournament.rules.line_up import breaches
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.roster import expulsions, rounds_lost
from capicua.tournament.rules.terms import matches_of


class Report(NamedTuple):
    """What a check finds, round by round; changes by hand with a reason stand apart."""

    deviations: tuple[Deviation, ...]
    manual: tuple[Deviation, ...]


def check(tournament: Tournament) -> Report:
    """Return where a tournament departs from what its book and its seeds make of it."""
    found = sorted(set(_all(tournament)), key=lambda one: one.place)
    return Report(
        tuple(one for one in found if one.reason is None),
        tuple(one for one in found if one.reason is not None),
    )


def _all(tournament: Tournament) -> Iterator[Deviation]:
    yield from _length(tournament)
    yield from _people(tournament)
    yield from _substitutions(tournament)
    for played in tournament.played:
        yield from pairing_deviations(tournament, played)
        yield from result_deviations(tournament, played)


def _length(tournament: Tournament) -> Iterator[Deviation]:
    """Tell an event with more or fewer matches than its kind has (DP 33, 34)."""
    broken = broken_bound(tournament)
    if broken is not None:
        message = (
            f"A {tournament.event} of {matches_of(tournament)} matches is not what "
            f"{tournament.book.name} calls one."
        )
        yield Deviation(None, None, "wrong_number_of_matches", message, broken.article)


def _people(tournament: Tournament) -> Iterator[Deviation]:
    """Tell who played on after a black card (FID 66) or an abandonment (FID 86, DP 67)."""
    book = tournament.book
    by_card, by_leaving = book.discipline.black_weight.article, book.attendance.abandon_rest
    for athlete, last in expulsions(tournament):
        if tournament.late.get(athlete, 0) <= last:
            rest = range(last + 1, tournament.rounds + 1)
            yield from _seen(tournament, athlete, rest, "shown a black card", by_card)
    for entry, left in tournament.abandoned:
        rest = rounds_lost(tournament, left)
        yield from _seen(tournament, entry, rest, "left a match", by_leaving.article)


def _seen(
    tournament: Tournament, entry: int, rest: range, why: str, article: str | None
) -> Iterator[Deviation]:
    """Tell each seat and bye of an entry in rounds that it has lost."""
    for played in tournament.played:
        if played.number not in rest:
            continue
        seats = [table for table in played.tables if entry in table.ids]
        message = f"{entry} has {why} and does not belong to round {played.number}."
        for table in seats:
            yield Deviation(
                played.number,
                table.number,
                "not_in_this_round",
                message,
                article,
                table.reason,
            )
        if entry in played.byes:
            yield Deviation(played.number, None, "not_in_this_round", message, article)


def _substitutions(tournament: Tournament) -> Iterator[Deviation]:
    """Tell the substitutions of teams that FID 27 does not allow."""
    if tournament.modality is not Modality.TEAMS:
        return
    for team in tournament.entries:
        for change, breach in breaches(tournament, team):
            yield Deviation(
                change.round, change.table, breach.code, breach.message, breach.article
            )
