"""Session lifetime, and sessions themselves: who is signed in, and how they end."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.credentials import check_password
from capicua.actions.accounts.limits import SESSION_IDLE, SESSION_LIFETIME, TOUCHED_EVERY
from capicua.actions.accounts.ports import (
    Account,
    AccountDeed,
    Invitation,
    Password,
    Records,
    Session,
    SignInOutcome,
    Token,
)
from capicua.actions.accounts.sign_in import begin_attempt, settle, verify_attempt
from capicua.actions.accounts.workspace import (
    ANYBODY,
    Visitor,
    Workspace,
    digest_of_secret,
    in_person,
    one_of,
)

SOURCE = "change of password"
"""Tries of the old password are limited like those of signing in, under this source."""


class ChangePassword(NamedTuple):
    """The password until now, and from now on."""

    old: str
    new: str


def visitor_of(workspace: Workspace, token: str) -> Visitor:
    """Return who has this session's secret; anybody, if it is over or there is none."""
    if not token:
        return ANYBODY
    digest = digest_of_secret(token)
    found = workspace.people.look(lambda records: _find(workspace, records, digest))
    if found is None:
        return ANYBODY
    session, account = found
    if session.seen < workspace.moment(ago=TOUCHED_EVERY):
        workspace.people.change(lambda records: _touch(workspace, records, digest))
    return Visitor(account, session.csrf, None, digest)


def show_sessions(workspace: Workspace, visitor: Visitor) -> tuple[Session, ...]:
    """Return where the visitor is signed in, the last seen first."""
    account = in_person(visitor)
    own = workspace.people.look(lambda records: records.every(Session, account=account.id))
    alive = (one for one in own if _is_alive(workspace, one))
    return tuple(sorted(alive, key=lambda one: one.seen, reverse=True))


def sign_out(workspace: Workspace, visitor: Visitor) -> None:
    """End this session."""
    if visitor.session:
        workspace.people.change(
            lambda records: records.drop(Session, digest=visitor.session)
        )


def sign_out_everywhere(workspace: Workspace, visitor: Visitor) -> None:
    """End every session of the account, this one included."""
    account = visitor.account
    if account is not None and visitor.session:
        workspace.people.change(lambda records: records.drop(Session, account=account.id))


def change_password(
    workspace: Workspace, visitor: Visitor, request: ChangePassword
) -> None:
    """Take another password; all else that opens the account ends."""
    account = in_person(visitor)
    new = check_password(request.new, account.login, account.name)
    attempt = begin_attempt(workspace, account.login, SOURCE)
    verify_attempt(workspace, attempt, request.old)
    settle(workspace, attempt, SignInOutcome.OK)
    kept = workspace.passwords.hash(new)

    def deed(records: Records) -> None:
        records.keep(Password(account.id, kept))
        end_access(workspace, records, account.id, but=visitor.session)
        note_change(
            workspace, records, AccountDeed.PASSWORD_CHANGED, account, Subject(account.id)
        )

    workspace.people.change(deed)


def end_access(
    workspace: Workspace, records: Records, account: int, *, but: str = ""
) -> None:
    """End inside a change what opens an account beside its password.

    Its sessions (all, or all but one), the tokens of its programs, and the links by which
    its password could be set anew.
    """
    spared = one_of(records, Session, account=account, digest=but)
    records.drop(Session, account=account)
    if spared is not None:
        records.keep(spared)
    for token in records.every(Token, account=account, is_revoked=False):
        records.keep(token._replace(is_revoked=True))
    end_reset_links(workspace, records, account)


def end_reset_links(workspace: Workspace, records: Records, account: int) -> None:
    """End inside a change the links by which an account's password could be set anew."""
    now = workspace.moment()
    for link in records.every(Invitation, account=account, is_used=False):
        records.keep(link._replace(expires=min(link.expires, now)))


def _find(
    workspace: Workspace, records: Records, digest: str
) -> tuple[Session, Account] | None:
    session = one_of(records, Session, digest=digest)
    if session is None or not _is_alive(workspace, session):
        return None
    account = one_of(records, Account, id=session.account)
    if account is None or not account.is_active:
        return None
    return session, account


def _is_alive(workspace: Workspace, session: Session) -> bool:
    return session.seen >= workspace.moment(
        ago=SESSION_IDLE
    ) and session.made >= workspace.moment(ago=SESSION_LIFETIME)


def _touch(workspace: Workspace, records: Records, digest: str) -> None:
    session = one_of(records, Session, digest=digest)
    if session is not None:
        records.keep(session._replace(seen=max(session.seen, workspace.moment())))
