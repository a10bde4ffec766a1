"""Being there: lateness (*retraso*), leaving the table, and what each one costs."""

from __future__ import annotations

from datetime import timedelta

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Abandoned, CardShown, Forfeited
from capicua.play.match.sheet import Sheet, write
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import AbandonScope
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.rulebook import Rulebook

NO_TIME = timedelta(0)


def is_too_late(
    book: Rulebook, waited: timedelta, tolerance: timedelta | None = None
) -> bool:
    """Return whether waiting has passed the tolerance; its last instant is still in time.

    FID 67-a and 67-b, DP 59, PR 2-a, AMASFAC 13.5. Where the book is silent (reading E5)
    the event hands its own tolerance in.
    """
    own = book.attendance.tolerance_minutes
    if tolerance is not None:
        return waited > tolerance
    if own.value is None:
        raise RuleViolation(
            "tolerance_not_set",
            f"{book.name} does not say how long a table waits. Set the event's tolerance.",
        )
    return waited > timedelta(minutes=own.value)


def wait_for(
    sheet: Sheet,
    missing: tuple[Seat, ...],
    waited: timedelta,
    tolerance: timedelta | None = None,
) -> Sheet:
    """Return the sheet after a table has waited: forfeited if somebody is too late."""
    if not missing or not is_too_late(sheet.terms.book, waited, tolerance):
        return sheet
    return write(sheet, Forfeited(missing))


def leave_table(sheet: Sheet, *seats: Seat, authorised: bool) -> Sheet:
    """Return the sheet after athletes left; without permission it is an abandonment.

    FID 85 and DP 84: an arbiter may let somebody go, and then nothing is written.
    """
    return sheet if authorised else write(sheet, Abandoned(seats))


def cards_due(terms: Terms, cause: Forfeited | Abandoned) -> tuple[CardShown, ...]:
    """Return the cards that absence brings: personal, to those who were away (F17)."""
    seats = cause.absent if isinstance(cause, Forfeited) else cause.seats
    card = _late_card(terms.book) if isinstance(cause, Forfeited) else _card(terms.book)
    return () if card is None else tuple(CardShown(seat, card) for seat in seats)


def withdrawn(terms: Terms, cause: Abandoned) -> frozenset[Seat]:
    """Return who is out of the rest of the event after leaving a match.

    FID 86 and reading F31, DP 67: those who left, in pairs their partners too, and in the
    individual modality a partner who drove them to it.
    """
    rest = terms.book.attendance.abandon_rest.value
    if rest is None or terms.book.settings.abandon_scope.value is AbandonScope.MATCH:
        return frozenset()
    if not terms.is_individual:
        return frozenset((*cause.seats, *(seat.partner for seat in cause.seats)))
    causes = (seat for seat in cause.provoked_by if seat.partner in cause.seats)
    return frozenset((*cause.seats, *causes))


def extra_time(book: Rulebook, lost: timedelta, *, authorised: bool) -> timedelta:
    """Return the playing time that an absence gives back (PR 2-a: if authorised)."""
    only = book.attendance.extra_time_only_if_authorised.value
    return lost if only and authorised else NO_TIME


def _late_card(book: Rulebook) -> Card | None:
    return Card.RED if book.attendance.late_red_card.value else None


def _card(book: Rulebook) -> Card | None:
    cases = book.infractions["leaving_table"].cases
    return next((case.always.card for case in cases), None)
