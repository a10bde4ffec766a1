"""Counted result: what a match that is over counts for, seat by seat, at every door."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.event.facts.results import Outcome
from capicua.event.outcome import outcome_of
from capicua.event.record import table_record
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.line import Result
from capicua.play.match.state import EndedBy
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.standings.left_table import leavers, settle_left_table
from capicua.tournament.standings.table_result import settle_special
from capicua.tournament.standings.tally import Shares


class HowDecided(StrEnum):
    """What decided a match."""

    PLAYED = "played"
    TIME = "time"
    ABSENT = "absent"
    LEFT = "left"
    """Somebody abandoned it."""
    CARD = "card"
    RULING = "ruling"
    VOID = "void"


class CountedLine(NamedTuple):
    """What a match counts for the athlete of one seat."""

    seat: Seat
    result: Result
    points_for: int
    points_against: int


class Trimmed(NamedTuple):
    """A score that does not count as it stands on the sheet, and by which articles."""

    written: ByPair[int]
    articles: tuple[str, ...]
    """Empty: a reading alone says so."""


class CountedResult(NamedTuple):
    """A result as the standings count it: who won, and the figures of the article."""

    how: HowDecided
    score: ByPair[int] | None
    """None: partners have different figures, the sheet is void, or nothing counts."""
    winner: Pair | None
    """None: a draw, or the four results do not follow the pairs."""
    lines: tuple[CountedLine, ...]
    """Seats 1 to 4; empty: it counts for nobody (DP 62-b)."""
    named: tuple[Seat, ...]
    """Who did not come, or left the table."""
    offence: str
    """The infraction that a ruling decided it for, if one did."""
    articles: tuple[str, ...]
    trimmed: Trimmed | None = None
    """None: the figures are those of the sheet, or of an article that fixes them."""

    @property
    def is_mirrored(self) -> bool:
        """Tell whether what one side scored is what the other received (not PR 2-a)."""
        return self.score is None or all(
            (one.points_for, one.points_against)
            == (self.score.of(one.seat.pair), self.score.of(one.seat.pair.other))
            for one in self.lines
        )

    def result_of(self, seat: Seat) -> Result | None:
        """Return whether the athlete of a seat won; None: it counts for nobody."""
        return next((one.result for one in self.lines if one.seat is seat), None)


def counted_result(state: EventState, table: TableState) -> CountedResult | None:
    """Return what a match counts for, as the standings do; None while it is not over."""
    outcome = outcome_of(state, table)
    if outcome is None:
        return None
    shares = _shares(state, table)
    lines = tuple(
        CountedLine(
            seat, share.result, share.figures.points_for, share.figures.points_against
        )
        for seat, share in zip(Seat, shares or (), strict=shares is not None)
    )
    score = None if outcome.is_void else _score(lines)
    how = _how(table, outcome)
    return CountedResult(
        how,
        score,
        _winner(lines),
        lines,
        () if outcome.ended_by is EndedBy.RULING else outcome.absent,
        _offence(state, table, outcome),
        shares[0].articles if shares else (),
        _trimmed(state, how, outcome, score),
    )


def _trimmed(
    state: EventState, how: HowDecided, outcome: Outcome, score: ByPair[int] | None
) -> Trimmed | None:
    """Return what stands on a sheet that was played out and counts otherwise."""
    written = outcome.score
    is_played = how in (HowDecided.PLAYED, HowDecided.TIME)
    if written is None or score is None or written == score:
        return None
    if not is_played or outcome.personal:
        return None
    settings = state.book.settings
    rules = (
        (max(score) < max(written), settings.cap_at_target.article),
        (min(written) < 0, settings.floor_zero.article),
    )
    return Trimmed(written, tuple(rule for is_so, rule in rules if is_so and rule))


def _shares(state: EventState, table: TableState) -> Shares | None:
    """Return the shares of the four seats; a rotated table that was left is one (DP 62)."""
    terms, own = terms_of(state, table), table_record(state, table, official=False)
    if not table.is_rotated or state.made.modality is not Modality.INDIVIDUAL:
        return settle_special(terms, own)
    matches = tuple(
        own if one is table else table_record(state, one, official=True)
        for _, one in sorted(state.rounds[table.place.round].tables.items())
        if one.place.table == table.place.table
    )
    gone = leavers(terms, matches)
    if not gone:
        return settle_special(terms, own)
    settled = settle_left_table(terms, matches, gone)
    return next((one.shares for one in settled if one.table == own), None)


def _score(lines: tuple[CountedLine, ...]) -> ByPair[int] | None:
    figures = [(one.result, one.points_for, one.points_against) for one in lines]
    if not figures or figures[:2] != figures[2:]:
        return None
    return ByPair(lines[0].points_for, lines[1].points_for)


def _winner(lines: tuple[CountedLine, ...]) -> Pair | None:
    won = {one.seat for one in lines if one.result is Result.WON}
    return next((pair for pair in Pair if won == set(pair.seats)), None)


def _how(table: TableState, outcome: Outcome) -> HowDecided:
    ending = table.match.ending if table.outcome is None and table.match else None
    is_by_card = ending is not None and ending.by is EndedBy.CARD
    found = (
        (HowDecided.VOID, outcome.is_void),
        (HowDecided.RULING, outcome.ended_by is EndedBy.RULING),
        (HowDecided.LEFT, outcome.ended_by is EndedBy.ABANDON),
        (HowDecided.ABSENT, bool(outcome.absent)),
        (HowDecided.CARD, is_by_card or outcome.score is None),
        (HowDecided.TIME, outcome.on_time),
    )
    return next((how for how, is_so in found if is_so), HowDecided.PLAYED)


def _offence(state: EventState, table: TableState, outcome: Outcome) -> str:
    """Return the infraction of the ruling that made the result, if one did."""
    if not table.is_ruled:
        return ""
    made = {one.seq for one in table.rulings if one.after == outcome != one.outcome}
    return next(
        (
            one.code
            for sanctions in state.record.values()
            for one in sanctions
            if one.seq in made
        ),
        "",
    )
