"""Joining by an invitation: a new account, a card that gets a login, a new password."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.credentials import (
    check_password,
    clean_login,
    find_trace,
    refuse_taken,
)
from capicua.actions.accounts.founding import add_owner, note_founding
from capicua.actions.accounts.invitations import open_invitation
from capicua.actions.accounts.ports import (
    Account,
    AccountChange,
    AccountDeed,
    Grant,
    Invitation,
    Organisation,
    Password,
    Records,
)
from capicua.actions.accounts.sessions import end_access
from capicua.actions.accounts.workspace import Workspace, one_of
from capicua.actions.engine.person_names import clean_name
from capicua.kernel.error import BrokenInvariant


class InvitationOffer(NamedTuple):
    """What an invitation offers: where, and perhaps to whom."""

    invitation: Invitation
    organisation: str
    account: Account | None


def show_offer(workspace: Workspace, code: str) -> InvitationOffer:
    """Return what an invitation offers, if it still lets somebody in."""

    def question(records: Records) -> InvitationOffer:
        invitation = open_invitation(workspace, records, code)
        host = one_of(records, Organisation, id=invitation.organisation or 0)
        account = one_of(records, Account, id=invitation.account or 0)
        return InvitationOffer(invitation, host.name if host else invitation.label, account)

    return workspace.people.look(question)


def join(workspace: Workspace, code: str, name: str, login: str, password: str) -> Account:
    """Use an invitation up: return the account that it made, or that got its password.

    One for a card keeps the card's name. One for an account that has a login keeps that,
    too: it is how a forgotten password is replaced; all else that opened the account ends.
    """
    known = workspace.people.look(lambda records: _known_login(workspace, records, code))
    name, login = clean_name(name), known or clean_login(login)
    kept = workspace.passwords.hash(check_password(password, login, name))

    def deed(records: Records) -> Account:
        own = find_trace(records, login, kept)
        if own is not None:
            return own
        invitation = open_invitation(workspace, records, code)
        records.keep(invitation._replace(is_used=True))
        if invitation.account is not None:
            joined = _take_card(workspace, records, invitation.account, login, kept)
            _grant(records, invitation, joined)
        else:
            refuse_taken(records, login)
            joined = _add(records, invitation, name, login, kept)
        _note(workspace, records, invitation, joined, is_known=bool(known))
        return joined

    return workspace.people.change(deed)


def _known_login(workspace: Workspace, records: Records, code: str) -> str:
    """Return the login of the account that is invited, the empty text if it has none."""
    invitation = open_invitation(workspace, records, code)
    if invitation.account is None:
        return ""
    account = one_of(records, Account, id=invitation.account)
    return "" if account is None else account.login


def _note(
    workspace: Workspace,
    records: Records,
    invitation: Invitation,
    joined: Account,
    *,
    is_known: bool,
) -> None:
    """Write down who came by an invitation, or got a new password by it."""
    if invitation.event is not None:
        records.notify_side_data(invitation.event)
    if invitation.organisation is None:
        note_founding(workspace, records, joined, invitation.label)
        return
    about = Subject(joined.id, invitation.role, invitation.event, invitation.label)
    giver = _giver(records, joined) if is_known else None
    if giver is not None and giver.id != joined.id:
        note_change(workspace, records, AccountDeed.PASSWORD_RESET, giver, about)
        return
    deed = AccountDeed.PASSWORD_CHANGED if is_known else AccountDeed.JOINED
    note_change(workspace, records, deed, joined, about)


def _giver(records: Records, joined: Account) -> Account | None:
    """Return who made the newest link for an account; None: an older log does not say."""
    links = records.every(AccountChange, whom=joined.id, deed=AccountDeed.INVITED)
    by = links[-1].by if links else None
    return None if by is None else one_of(records, Account, id=by)


def _take_card(
    workspace: Workspace, records: Records, number: int, login: str, kept: str
) -> Account:
    card = one_of(records, Account, id=number)
    if card is None:
        raise BrokenInvariant("An account is never removed.")
    if card.login != login:
        refuse_taken(records, login)
    account = card._replace(login=login)
    records.keep(account)
    records.keep(Password(account.id, kept))
    end_access(workspace, records, account.id)
    return account


def _add(
    records: Records, invitation: Invitation, name: str, login: str, kept: str
) -> Account:
    if invitation.organisation is None:
        return add_owner(records, invitation.label, name, login, kept)
    number = records.next_id(Account)
    role = None if invitation.event else invitation.role
    account = Account(number, invitation.organisation, login, name, role, True)
    records.keep(account)
    records.keep(Password(number, kept))
    _grant(records, invitation, account)
    return account


def _grant(records: Records, invitation: Invitation, joined: Account) -> None:
    if invitation.event and invitation.role:
        tables = invitation.tables
        records.keep(Grant(invitation.event, joined.id, invitation.role, tables))
