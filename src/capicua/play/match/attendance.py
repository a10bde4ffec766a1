"""Being there: lateness (*retraso*), leaving the table, and what each one costs."""

from __future__ import annotations

from datetime import timedelta

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Abandoned
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import AbandonScope
from capicua.rulebooks.rulebook import Rulebook


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
