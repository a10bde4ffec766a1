"""The result of a match that a ruling ends: who wins, who loses, what is written."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling.incident import Incident
from capicua.play.ruling.situation import is_individual
from capicua.rulebooks.choices import AbsentPartner, DefaultAbsent, EvenHandsTurns
from capicua.rulebooks.infraction import Effect, MatchEffect
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.attendance import ForfeitScore

SEATS = tuple(Seat)


class SideLine(NamedTuple):
    """What is written for one side: points for and against."""

    scored: int
    received: int


class RuledResult(NamedTuple):
    """A match ended by a ruling; a void one has four losers."""

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    for_winners: SideLine
    for_losers: SideLine
    for_partner: SideLine | None = None
    """The line of an absentee's partner, where it is another than the absentee's own."""


def result_of(book: Rulebook, incident: Incident, effect: Effect) -> RuledResult:
    """Return the result of a match that the effect ends."""
    losers = _losers(book, incident, effect.match)
    winners = tuple(seat for seat in SEATS if seat not in losers)
    for_winners, for_losers = forfeit_lines(book, incident)
    if effect.losers_keep_points and incident.offender is not None:
        kept = incident.running.of(incident.offender.pair)
        for_winners = SideLine(for_winners.scored, kept)
        for_losers = SideLine(kept, for_winners.scored)
    partner = _partner_line(book, incident, for_winners)
    return RuledResult(winners, losers, for_winners, for_losers, partner)


def target_of(book: Rulebook, incident: Incident) -> int:
    """Return the target of the match, or say that it must be given."""
    target = incident.target if incident.target is not None else book.match.target.value
    if target is None:
        raise RuleViolation(
            "missing_target",
            f"{book.name} has no target of its own; give the match's target.",
            at="target",
        )
    return target


def _losers(
    book: Rulebook, incident: Incident, match: MatchEffect | None
) -> tuple[Seat, ...]:
    offender = incident.offender
    if match is MatchEffect.VOID:
        return SEATS
    if offender is None or match is None:
        message = "a match is lost, but nobody lost it"
        raise BrokenInvariant(message)
    alone = incident.offenders
    match match:
        case MatchEffect.LOST:
            return alone if is_individual(incident) else offender.pair.seats
        case MatchEffect.FORFEITED:
            partner_wins = book.settings.absent_partner.value is AbsentPartner.WINS
            is_alone = is_individual(incident) and partner_wins
            return alone if is_alone else offender.pair.seats
        case MatchEffect.LOST_BY_BOTH:
            return offender.pair.seats
        case _:
            assert_never(match)


def forfeit_lines(book: Rulebook, incident: Incident) -> tuple[SideLine, SideLine]:
    """Return what is written for winners and losers of a match that is given away."""
    rule = book.attendance.forfeit_score.value
    match rule:
        case ForfeitScore.TARGET_TO_ZERO:
            target = target_of(book, incident)
            return SideLine(target, 0), SideLine(0, target)
        case ForfeitScore.ASYMMETRIC:
            win, loss = book.settings.forfeit_win.value, book.settings.forfeit_loss.value
            return SideLine(win or 0, 0), SideLine(0, loss or 0)
        case ForfeitScore.FIXED_DIFFERENCE:
            return _by_difference(book)
        case ForfeitScore.POINTS_PER_OPENING:
            return _by_openings(book)
        case _:
            assert_never(rule)


def _by_difference(book: Rulebook) -> tuple[SideLine, SideLine]:
    difference = book.attendance.forfeit_difference.value or 0
    is_free = book.settings.default_absent.value is DefaultAbsent.ZERO
    return SideLine(difference, 0), SideLine(0, 0 if is_free else difference)


def _by_openings(book: Rulebook) -> tuple[SideLine, SideLine]:
    """Return what the openings are worth: the present pair's and the absentee's (DP 64).

    The absentee's partner adds nothing, so a pair's total is the absentee's own.
    """
    hands = book.match.hands.value or 0
    each = book.attendance.points_per_opening.value or 0
    counts_all = book.settings.eh_turns.value is EvenHandsTurns.ALL
    own = hands if counts_all else hands // book.match.players.value
    pair = hands if counts_all else hands // book.match.pairs.value
    return SideLine(pair * each, -own * each), SideLine(-own * each, pair * each)


def _partner_line(
    book: Rulebook, incident: Incident, for_winners: SideLine
) -> SideLine | None:
    """Return what the absentee's partner has in individual play: no points (DP 64)."""
    by_openings = book.attendance.forfeit_score.value is ForfeitScore.POINTS_PER_OPENING
    if not (by_openings and is_individual(incident)):
        return None
    return SideLine(0, for_winners.scored)
