"""What an effect of the law comes to at this table: points off, seen tiles, suspension."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.seat import Pair, Seat
from capicua.play.exposed import EndRule
from capicua.play.ruling.incident import Incident
from capicua.play.ruling.result import target_of
from capicua.play.ruling.situation import is_individual
from capicua.play.tile import Tile
from capicua.rulebooks.choices import (
    AbandonScope,
    DeductScope,
    OpenTilesSpan,
    PenaltyUnit,
    SeenTileOpening,
    TouchedTileMode,
)
from capicua.rulebooks.infraction import Body, Deduction, Effect, Scope, Warned
from capicua.rulebooks.rulebook import Rulebook

PERCENT = 100
BEFORE_THE_OPENING = "tile_exposed_before_start"
END_RULES = {
    TouchedTileMode.FREE_END: EndRule.OWNER,
    TouchedTileMode.HIGHER_END: EndRule.HIGHER,
    TouchedTileMode.NO_DUTY: EndRule.NO_DUTY,
}


class When(StrEnum):
    """When a deduction counts."""

    NOW = "now"
    AFTER_MATCH = "after_match"


class DeductedPoints(NamedTuple):
    """Points off a pair, or off one athlete's own result."""

    points: int
    when: When
    pair: Pair | None = None
    seat: Seat | None = None


class Seen(NamedTuple):
    """Tiles that lie open from now on (*ficha vista*), and where they must go."""

    tiles: tuple[Tile, ...]
    end_rule: EndRule
    partner: Seat | None = None
    """Who, if this is before the opening, does not open in favour of them (FID 75-h)."""
    is_barred: bool = False
    """It is forbidden to open so; else the arbiter warns of it (reading F20)."""


class Suspended(NamedTuple):
    """How long somebody may not play; the months are the book's bounds."""

    scope: Scope
    least_months: int | None = None
    most_months: int | None = None


class GivenWarning(NamedTuple):
    """A warning and who gets it."""

    seat: Seat
    kind: Warned


def warnings_of(
    book: Rulebook, incident: Incident, effect: Effect
) -> tuple[GivenWarning, ...]:
    """Return the warnings; DP's abandonment may count for several (reading D13)."""
    if effect.warning is None:
        return ()
    times = book.settings.abandon_warnings.value if effect.withdrawn else None
    kinds = (effect.warning,) * (1 if times is None else times)
    if adds_up_to_written(book, incident, effect):
        kinds = (effect.warning, Warned.WRITTEN)
    return tuple(GivenWarning(seat, kind) for seat in incident.offenders for kind in kinds)


def deductions_of(
    book: Rulebook, incident: Incident, deduct: Deduction | None
) -> tuple[DeductedPoints, ...]:
    """Return the points off: the pair's now, in individual play as `deduct_scope` says."""
    offender = incident.offender
    if deduct is None or offender is None:
        return ()
    points = _points(book, incident, deduct)
    is_personal = book.settings.deduct_scope.value is not DeductScope.PAIR
    if is_individual(incident) and is_personal:
        return tuple(
            DeductedPoints(points, When.AFTER_MATCH, seat=seat)
            for seat in incident.offenders
        )
    return (DeductedPoints(points, When.NOW, pair=offender.pair),)


def seen_of(book: Rulebook, incident: Incident, effect: Effect) -> Seen | None:
    """Return the tiles that stay open, if the effect opens them."""
    mode = book.settings.touched_tile_mode.value
    if not effect.exposed or mode is None:
        return None
    seen = Seen(incident.facts.tiles, END_RULES[mode])
    opening, offender = book.settings.seen_tile_opening.value, incident.offender
    if incident.code != BEFORE_THE_OPENING or opening is None or offender is None:
        return seen
    is_barred = opening is SeenTileOpening.FORBID
    return seen._replace(partner=offender.partner, is_barred=is_barred)


def open_racks_of(book: Rulebook, incident: Incident, effect: Effect) -> tuple[Seat, ...]:
    """Return who lays the rack open in open-tiles play (FED 9-c, reading E6)."""
    offender = incident.offender
    if not effect.open_tiles or offender is None:
        return ()
    if book.settings.open_tiles_span.value is OpenTilesSpan.ALL:
        return tuple(Seat)
    return offender, offender.next, offender.partner


def suspension_of(book: Rulebook, effect: Effect) -> Suspended | None:
    """Return the suspension; who abandons is out of the event (FID 86, DP 67)."""
    scope = effect.suspension
    if scope is None and effect.withdrawn:
        reaches_event = book.settings.abandon_scope.value is not AbandonScope.MATCH
        return Suspended(Scope.EVENT) if reaches_event else None
    if scope is not Scope.MONTHS:
        return None if scope is None else Suspended(scope)
    discipline = book.discipline
    return Suspended(
        scope,
        discipline.suspension_least_months.value,
        discipline.suspension_most_months.value,
    )


def adds_up_to_written(book: Rulebook, incident: Incident, effect: Effect) -> bool:
    """Tell whether a verbal warning is one too many of the events that count (DP 77)."""
    needed = book.discipline.verbals_for_written.value
    return (
        effect.warning is Warned.VERBAL
        and needed is not None
        and incident.prior.verbal + 1 >= needed
    )


def adds_up_to_suspension(book: Rulebook, incident: Incident, effect: Effect) -> bool:
    """Tell whether a written warning is one too many in the same event (DP 78).

    One that verbal warnings add up to counts as well (DP 77).
    """
    most = book.discipline.writtens_in_same_event.value
    is_sum = adds_up_to_written(book, incident, effect)
    if most is None or not (effect.warning is Warned.WRITTEN or is_sum):
        return False
    before = max(incident.prior.written, 1) if incident.facts.written_same_event else 0
    return before + 1 >= most


def with_suspension(effect: Effect) -> Effect:
    """Return the effect with the suspension that warnings added up to."""
    return effect._replace(
        suspension=effect.suspension or Scope.MONTHS,
        referred_to=effect.referred_to or Body.AUTHORITY,
    )


def _points(book: Rulebook, incident: Incident, deduct: Deduction) -> int:
    if deduct.percent is not None:
        return target_of(book, incident) * deduct.percent // PERCENT
    points = deduct.points or 0
    usual = book.match.target.value
    if book.settings.penalty_unit.value is PenaltyUnit.PERCENT and usual:
        return points * target_of(book, incident) // usual
    return points
