"""Security log (audit): what was refused, held up or taken along; sign-ins; changes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.accounts.change_log import ChangeSeen, show_changes
from capicua.actions.accounts.event_access import first_organisation
from capicua.actions.accounts.limits import KEPT
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import (
    Account,
    Hosting,
    Records,
    SecurityNote,
    SignIn,
)
from capicua.actions.accounts.sign_in_log import show_sign_ins
from capicua.actions.accounts.workspace import Visitor, Workspace, one_of

SHOWN = timedelta(days=30)
MOST_SHOWN = 300
LONGEST_DETAIL = 120


class LogSource(StrEnum):
    """From which record an entry of the security log comes."""

    SIGN_IN = "sign_in"
    CHANGE = "change"
    NOTE = "note"


class NoteSeen(NamedTuple):
    """Something that was noted, with the name of who did it."""

    note: SecurityNote
    by: str


class SecurityEntry(NamedTuple):
    """One entry of the log; one of the three is there."""

    at: str
    sign_in: SignIn | None = None
    change: ChangeSeen | None = None
    seen: NoteSeen | None = None

    @property
    def source(self) -> LogSource:
        """Return from which record it comes."""
        if self.sign_in is not None:
            return LogSource.SIGN_IN
        return LogSource.NOTE if self.change is None else LogSource.CHANGE


def note_security(workspace: Workspace, note: SecurityNote) -> SecurityNote:
    """Write down what was refused or taken along; return it with its number.

    One that has a number is written over: it happened more often.
    """

    def deed(records: Records) -> SecurityNote:
        records.drop(SecurityNote, before=workspace.moment(ago=KEPT))
        found = note._replace(detail=note.detail[:LONGEST_DETAIL])
        if not note.id:
            found = found._replace(
                id=records.next_id(SecurityNote),
                at=workspace.moment(),
                organisation=_concerned(records, note),
            )
        records.keep(found)
        return found

    return workspace.people.change(deed)


def show_security(
    workspace: Workspace, visitor: Visitor, most: int = MOST_SHOWN
) -> tuple[SecurityEntry, ...]:
    """Return what concerns the organisation's security, the newest first.

    What concerns nobody is shown to the owner of the server's first organisation.
    """
    owner = check_organisation_permission(visitor, OrganisationPermission.SEE_AUDIT)
    notes = workspace.people.look(lambda records: _notes(workspace, records, owner))
    entries = [
        *(SecurityEntry(one.note.at, seen=one) for one in notes),
        *(SecurityEntry(one.at, one) for one in show_sign_ins(workspace, visitor)),
        *(
            SecurityEntry(one.change.at, change=one)
            for one in show_changes(workspace, visitor)
        ),
    ]
    entries.sort(key=lambda one: one.at, reverse=True)
    return tuple(entries[:most])


def _notes(workspace: Workspace, records: Records, owner: Account) -> tuple[NoteSeen, ...]:
    names = {one.id: one.name for one in records.every(Account)}
    recent = records.every(SecurityNote, since=workspace.moment(ago=SHOWN))
    own = (one for one in recent if one.organisation == owner.organisation)
    return tuple(NoteSeen(one, names.get(one.by or 0, "")) for one in own)


def _concerned(records: Records, note: SecurityNote) -> int | None:
    """Return whom it concerns: the event's host, the person's home, the server's owner."""
    for organisation in _homes(records, note):
        return organisation
    first = first_organisation(records)
    return None if first is None else first.id


def _homes(records: Records, note: SecurityNote) -> Iterator[int]:
    hosting = one_of(records, Hosting, event=note.event) if note.event else None
    if hosting is not None:
        yield hosting.organisation
    account = one_of(records, Account, id=note.by) if note.by else None
    if account is not None:
        yield account.organisation
