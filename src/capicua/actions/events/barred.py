"""Who may not play in an event, as the offices of its people know."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from capicua.actions.engine.context import Context
from capicua.actions.engine.records_elsewhere import Barred, refuse_barred


def barred_in(
    context: Context, event: str, athletes: Collection[int] | None = None
) -> Mapping[int, Barred]:
    """Return who of an event's athletes may not play; all of them are looked at if none.

    Nobody asks where no office keeps people.
    """
    if context.discipline is None:
        return {}
    state = context.states.newest(event).state
    entered = {
        number
        for one in state.entries.values()
        for number in (*one.everybody, *one.particulars.bench)
    }
    return context.discipline.barred(event, entered if athletes is None else athletes)


def check_official_not_barred(
    context: Context, event: str, account: str, athlete: int | None
) -> None:
    """Raise if a sanction is in force on who would be named, by account or as athlete."""
    offices = context.discipline
    if offices is None:
        return
    found = offices.barred_account(account)
    if found is None and athlete is not None:
        found = offices.barred(event, {athlete}).get(athlete)
    if found is not None:
        raise refuse_barred(found, "person")
