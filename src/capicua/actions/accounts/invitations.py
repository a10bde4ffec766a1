"""Invitations: a code that lets one person in, once, for some days."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.grants import check_giver, check_grantable, check_tables
from capicua.actions.accounts.hosting import first_organisation
from capicua.actions.accounts.members import check_member_role, find_member
from capicua.actions.accounts.office_powers import OfficePower, check_office_power
from capicua.actions.accounts.ports import Account, Invitation, OfficeDeed, Records
from capicua.actions.accounts.workspace import Office, Visitor, digest_of_secret, one_of
from capicua.actions.engine.context import time_text
from capicua.actions.engine.person_names import clean_name, clean_text
from capicua.event.actor import Role
from capicua.kernel.error import RuleViolation

LIFE = timedelta(days=7)
CODE_LETTERS = 22
"""Of six bits each: more than 128 in all."""


class Invite(NamedTuple):
    """Whom to let in: as what, for one event or all, on which card, or as a new owner."""

    role: Role | None = None
    event: str | None = None
    label: str = ""
    account: int | None = None
    new_organisation: bool = False
    tables: tuple[int, ...] = ()
    """An arbiter's own tables in the event; none: all."""


class Invited(NamedTuple):
    """A new invitation and its code, which is shown this once."""

    code: str
    invitation: Invitation


def invite(office: Office, visitor: Visitor, wish: Invite) -> Invited:
    """Make an invitation; the desk invites into its event, the owner into everything."""
    label = clean_text(wish.label, 200, "label")
    expires = time_text(office.context.now() + LIFE)
    code = office.secrets.token()[:CODE_LETTERS]

    def deed(records: Records) -> Invitation:
        host, role = _check(records, visitor, wish)
        invitation = Invitation(
            records.next_id(Invitation),
            None if wish.new_organisation else host.organisation,
            role,
            wish.event,
            label,
            expires,
            False,
            wish.account,
            digest_of_secret(code),
            check_tables(role if wish.event else None, wish.tables),
        )
        records.keep(invitation)
        _note(office, records, OfficeDeed.INVITED, host, invitation)
        return invitation

    return Invited(code, office.people.change(deed))


def show_invitations(
    office: Office, visitor: Visitor, event: str | None = None
) -> tuple[Invitation, ...]:
    """Return the invitations that still let somebody in: all, or those into one event."""
    return office.people.look(lambda records: _open_ones(office, records, visitor, event))


def withdraw_invitation(
    office: Office, visitor: Visitor, number: int, event: str | None = None
) -> Invitation:
    """Make an invitation useless from now on; the desk those into its event."""

    def deed(records: Records) -> Invitation:
        host = _host(records, visitor, event)
        own = _open_ones(office, records, visitor, event)
        found = {one.id: one for one in own}.get(number)
        if found is None:
            raise no_invitation()
        withdrawn = found._replace(expires=min(found.expires, office.moment()))
        records.keep(withdrawn)
        _note(office, records, OfficeDeed.INVITATION_WITHDRAWN, host, withdrawn)
        return withdrawn

    return office.people.change(deed)


def open_invitation(office: Office, records: Records, code: str) -> Invitation:
    """Return the invitation with a code inside a change, or say that it is over."""
    found = one_of(records, Invitation, digest=digest_of_secret(code))
    if found is None or not _is_open(office, found):
        raise no_invitation()
    return found


def is_of_first(records: Records, account: Account) -> bool:
    """Tell whether an account belongs to the server's first organisation."""
    first = first_organisation(records)
    return first is not None and first.id == account.organisation


def no_invitation() -> RuleViolation:
    """Return the refusal of a code that lets nobody in."""
    return RuleViolation(
        "no_such_invitation",
        "This invitation is unknown, used or too old. Ask for a new one.",
        at="code",
    )


def _check(records: Records, visitor: Visitor, wish: Invite) -> tuple[Account, Role | None]:
    """Return who invites and for which role, or refuse."""
    if wish.new_organisation:
        host = check_office_power(visitor, OfficePower.INVITE_ORGANISATION)
        if not is_of_first(records, host):
            raise RuleViolation(
                "not_allowed",
                "Only the owner of this server's first organisation invites others.",
            )
        clean_name(wish.label, "label")
        return host, Role.OWNER
    if wish.event is not None and wish.account is None:
        return check_giver(records, visitor, wish.event), check_grantable(wish.role)
    host = check_office_power(visitor, OfficePower.MANAGE_ACCOUNTS)
    if wish.account is not None:
        return host, find_member(records, host.organisation, wish.account).role
    return host, check_member_role(wish.role)


def _open_ones(
    office: Office, records: Records, visitor: Visitor, event: str | None
) -> tuple[Invitation, ...]:
    account = _host(records, visitor, event)
    homes: set[int | None] = {account.organisation}
    if event is None and is_of_first(records, account):
        homes.add(None)
    return tuple(
        one
        for one in records.every(Invitation)
        if _is_open(office, one) and one.organisation in homes
        if event is None or one.event == event
    )


def _host(records: Records, visitor: Visitor, event: str | None) -> Account:
    """Return who may see and withdraw invitations: all, or those into one event."""
    if event is None:
        return check_office_power(visitor, OfficePower.MANAGE_ACCOUNTS)
    return check_giver(records, visitor, event)


def _note(
    office: Office, records: Records, deed: OfficeDeed, by: Account, made: Invitation
) -> None:
    about = Subject(made.account, made.role, made.event, made.label)
    note_change(office, records, deed, by, about)
    if made.event is not None:
        records.stir(made.event)


def _is_open(office: Office, invitation: Invitation) -> bool:
    return not invitation.is_used and invitation.expires > office.moment()
