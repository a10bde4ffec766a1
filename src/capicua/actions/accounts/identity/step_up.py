"""Step-up (re-authentication): who it is, shown again before what is grave."""

from __future__ import annotations

from datetime import timedelta

from capicua.actions.accounts.change_log import access_in
from capicua.actions.accounts.identity.proofs import Passkey, SecondFactor, StepUp
from capicua.actions.accounts.ports import Records, Session, SignInOutcome
from capicua.actions.accounts.sign_in import begin_attempt, settle, verify_attempt
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person, one_of
from capicua.actions.engine.context import Access
from capicua.actions.engine.permissions import check_stepped_up
from capicua.kernel.error import RuleViolation

LASTS = timedelta(minutes=10)
"""So long after somebody showed who they are grave things are done without asking again."""
SOURCE = "password again"
"""Tries of it are limited like those of signing in, under this source."""


def has_factor(records: Records, account: int) -> bool:
    """Tell whether an account can show more than its password."""
    app = one_of(records, SecondFactor, account=account)
    return bool(app and app.is_on) or one_of(records, Passkey, account=account) is not None


def must_step_up(workspace: Workspace, records: Records, visitor: Visitor) -> bool:
    """Tell whether somebody must show who they are before they do something grave.

    Who has a second factor shows that; who has none types the password once more, unless
    they have just signed in with it. A program shows neither.
    """
    account = visitor.account
    if account is None:
        return False
    if visitor.scopes is not None:
        return has_factor(records, account.id)
    since = workspace.moment(ago=LASTS)
    done = one_of(records, StepUp, session=visitor.session, account=account.id)
    if done is not None and done.at >= since:
        return False
    if has_factor(records, account.id):
        return True
    own = one_of(records, Session, digest=visitor.session)
    return own is None or own.made < since


def check_step_up(workspace: Workspace, records: Records, visitor: Visitor) -> None:
    """Raise if somebody has not shown lately who they are."""
    check_stepped_up(Access(must_step_up=must_step_up(workspace, records, visitor)))


def acting_access(workspace: Workspace, visitor: Visitor) -> Access:
    """Return how a visitor comes before an action of an event."""
    if visitor.account is None:
        return Access()
    return workspace.people.look(
        lambda records: acting_access_in(workspace, records, visitor)
    )


def acting_access_in(workspace: Workspace, records: Records, visitor: Visitor) -> Access:
    """Return the same among rows that are looked at already."""
    must = must_step_up(workspace, records, visitor)
    return access_in(records, visitor)._replace(must_step_up=must)


def note_shown(workspace: Workspace, records: Records, session: str, account: int) -> None:
    """Write down inside a change that a session has just shown whose it is."""
    records.drop(StepUp, before=workspace.moment(ago=LASTS))
    records.keep(StepUp(session, account, workspace.moment()))


def confirm_password(workspace: Workspace, visitor: Visitor, password: str) -> None:
    """Take the password once more, of somebody who can show nothing else."""
    account = in_person(visitor)
    attempt = begin_attempt(workspace, account.login, SOURCE)
    verify_attempt(workspace, attempt, password)

    def deed(records: Records) -> None:
        if has_factor(records, account.id):
            raise RuleViolation(
                "step_up_needed",
                "Confirm first that it is you, on the page of your account; then do this "
                "again.",
            )
        note_shown(workspace, records, visitor.session, account.id)

    workspace.people.change(deed)
    settle(workspace, attempt, SignInOutcome.OK)
