"""Retention: whose data an office has kept for longer than it is needed."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.actions.privacy.own_data import require_right
from capicua.actions.registry.office_context import OfficeCaller, OfficeContext
from capicua.actions.registry.permissions import OfficePermission
from capicua.kernel.calendar import MONTHS_PER_YEAR, months_later
from capicua.office.state import AffiliationStage, OfficeState

RETENTION_YEARS = 10
"""How long somebody of whom nothing is heard is kept, where nobody says otherwise."""
KEPT = frozenset(
    {AffiliationStage.PROPOSED, AffiliationStage.ACCEPTED, AffiliationStage.FORMALISED}
)
"""Whoever is on the way to being affiliated, or is, is kept."""


class QuietPerson(NamedTuple):
    """Somebody of whom nothing was heard for long."""

    person: int
    last_seen: str
    due_on: str


def quiet_persons(
    context: OfficeContext, caller: OfficeCaller, years: int
) -> tuple[QuietPerson, ...]:
    """Return whose data is kept longer than needed, with the day from which on it is.

    Counted are years since the last event that counts, else since the person was enrolled;
    who is affiliated is kept.
    """
    now = require_right(context, caller, OfficePermission.SEE_PERSONS)
    state = now.state
    seen = _last_days(state)
    quiet = []
    for number, person in sorted(state.persons.items()):
        is_gone = person.is_erased or person.merged_into is not None
        if is_gone or person.affiliation.stage in KEPT:
            continue
        last = max(seen.get(number, ""), person.enrolled_at[:10])
        due = months_later(date.fromisoformat(last), years * MONTHS_PER_YEAR)
        if due <= now.today:
            quiet.append(QuietPerson(number, last, due.isoformat()))
    return tuple(quiet)


def _last_days(state: OfficeState) -> dict[int, str]:
    """Return the last day of an event that counts for each person who played one."""
    found: dict[int, str] = {}
    for event in state.events.values():
        for one in event.people.values():
            kept = state.kept(one)
            found[kept] = max(found.get(kept, ""), event.frame.last_day)
    return found
