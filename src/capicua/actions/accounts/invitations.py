"""Invitations: a code that lets one person in, once, for some days."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.event_access import first_organisation
from capicua.actions.accounts.grants import check_giver, check_grantable, check_tables
from capicua.actions.accounts.identity.step_up import check_step_up
from capicua.actions.accounts.members import check_member_role, find_member
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import Account, AccountDeed, Invitation, Records
from capicua.actions.accounts.sessions import end_reset_links
from capicua.actions.accounts.workspace import (
    Visitor,
    Workspace,
    digest_of_secret,
    in_person,
    one_of,
)
from capicua.actions.engine.context import time_text
from capicua.actions.engine.person_names import clean_name, clean_text
from capicua.journal.actor import Role
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


def invite(workspace: Workspace, visitor: Visitor, request: Invite) -> Invited:
    """Make an invitation; the desk invites into its event, the owner into everything.

    A token opens nobody's account and makes no owner: who comes in by that stays when the
    token is revoked. Of several links for one account the newest counts. A role is given
    by an invitation, too, so who it is is asked again.
    """
    is_grave = bool(
        request.account or request.new_organisation or request.role is Role.OWNER
    )
    if is_grave:
        in_person(visitor)
    label = clean_text(request.label, 200, "label")
    expires = time_text(workspace.context.now() + LIFE)
    code = workspace.secrets.token()[:CODE_LETTERS]

    def deed(records: Records) -> Invitation:
        if is_grave or request.role is not None:
            check_step_up(workspace, records, visitor)
        host, role = _check(records, visitor, request)
        account = _invited_account(records, host, request)
        if request.account is not None:
            end_reset_links(workspace, records, request.account)
        invitation = Invitation(
            records.next_id(Invitation),
            None if request.new_organisation else host.organisation,
            role,
            request.event,
            label,
            expires,
            False,
            account,
            digest_of_secret(code),
            check_tables(role if request.event else None, request.tables),
        )
        records.keep(invitation)
        _note(workspace, records, AccountDeed.INVITED, host, invitation)
        return invitation

    return Invited(code, workspace.people.change(deed))


def show_invitations(
    workspace: Workspace, visitor: Visitor, event: str | None = None
) -> tuple[Invitation, ...]:
    """Return the invitations that still let somebody in: all, or those into one event."""
    return workspace.people.look(
        lambda records: _open_ones(workspace, records, visitor, event)
    )


def withdraw_invitation(
    workspace: Workspace, visitor: Visitor, number: int, event: str | None = None
) -> Invitation:
    """Make an invitation useless from now on; the desk those into its event."""

    def deed(records: Records) -> Invitation:
        host = _host(records, visitor, event)
        own = _open_ones(workspace, records, visitor, event)
        found = {one.id: one for one in own}.get(number)
        if found is None:
            raise no_invitation()
        withdrawn = found._replace(expires=min(found.expires, workspace.moment()))
        records.keep(withdrawn)
        _note(workspace, records, AccountDeed.INVITATION_WITHDRAWN, host, withdrawn)
        return withdrawn

    return workspace.people.change(deed)


def open_invitation(workspace: Workspace, records: Records, code: str) -> Invitation:
    """Return the invitation with a code inside a change, or say that it is over."""
    found = one_of(records, Invitation, digest=digest_of_secret(code))
    if found is None or not _is_open(workspace, found) or _has_come_in(records, found):
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


def _check(
    records: Records, visitor: Visitor, request: Invite
) -> tuple[Account, Role | None]:
    """Return who invites and for which role, or refuse."""
    if request.new_organisation:
        host = check_organisation_permission(
            visitor, OrganisationPermission.INVITE_ORGANISATION
        )
        if not is_of_first(records, host):
            raise RuleViolation(
                "not_allowed",
                "Only the owner of this server's first organisation invites others.",
            )
        clean_name(request.label, "label")
        return host, Role.OWNER
    if request.event is not None:
        return check_giver(records, visitor, request.event), check_grantable(request.role)
    host = check_organisation_permission(visitor, OrganisationPermission.MANAGE_ACCOUNTS)
    if request.account is not None:
        return host, find_member(records, host.organisation, request.account).role
    return host, check_member_role(request.role)


def _invited_account(records: Records, host: Account, request: Invite) -> int | None:
    """Return whose invitation it is: a card of that name is the person who is meant.

    Into an event only a card is invited: nobody else's password changes by the desk's hand.
    """
    if request.event is None:
        return request.account
    if request.account is None:
        wanted = clean_text(request.label, 200, "label").casefold()
        everybody = records.every(Account, organisation=host.organisation)
        return next(
            (
                one.id
                for one in everybody
                if one.is_card and one.is_active and one.name.casefold() == wanted
            ),
            None,
        )
    card = find_member(records, host.organisation, request.account)
    if not card.is_card:
        raise RuleViolation(
            "has_login",
            "{name} signs in already. Give them the role in this event instead.",
            at="account",
            name=card.name,
        )
    return card.id


def _has_come_in(records: Records, invitation: Invitation) -> bool:
    """Tell whether the person on the card of an event's invitation signs in by now."""
    if invitation.event is None or invitation.account is None:
        return False
    account = one_of(records, Account, id=invitation.account)
    return account is not None and not account.is_card


def _open_ones(
    workspace: Workspace, records: Records, visitor: Visitor, event: str | None
) -> tuple[Invitation, ...]:
    account = _host(records, visitor, event)
    homes: set[int | None] = {account.organisation}
    if event is None and is_of_first(records, account):
        homes.add(None)
    return tuple(
        one
        for one in records.every(Invitation)
        if _is_open(workspace, one) and one.organisation in homes
        if event is None or one.event == event
    )


def _host(records: Records, visitor: Visitor, event: str | None) -> Account:
    """Return who may see and withdraw invitations: all, or those into one event."""
    if event is None:
        return check_organisation_permission(
            visitor, OrganisationPermission.MANAGE_ACCOUNTS
        )
    return check_giver(records, visitor, event)


def _note(
    workspace: Workspace, records: Records, deed: AccountDeed, by: Account, made: Invitation
) -> None:
    about = Subject(made.account, made.role, made.event, made.label)
    note_change(workspace, records, deed, by, about)
    if made.event is not None:
        records.notify_side_data(made.event)


def _is_open(workspace: Workspace, invitation: Invitation) -> bool:
    return not invitation.is_used and invitation.expires > workspace.moment()
