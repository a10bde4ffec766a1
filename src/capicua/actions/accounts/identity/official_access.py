"""Official access: whoever is named to a post comes in as that very person.

Somebody who signs in already gets the role of the post at once. A card gets an invitation:
who joins by it *is* the person on the card, so no second one of the same name appears.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.accounts.event_access import host_of, standing
from capicua.actions.accounts.grants import GrantRole, actor_id, grant_role
from capicua.actions.accounts.invitations import (
    Invite,
    Invited,
    invite,
    show_invitations,
    withdraw_invitation,
)
from capicua.actions.accounts.ports import Account, Records
from capicua.actions.accounts.workspace import Visitor, Workspace, signed_in
from capicua.actions.engine.context import Caller
from capicua.event.facts.officials import Post
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation

ROLE_OF_POST: Mapping[Post, Role] = {
    Post.GENERAL_DIRECTOR: Role.DESK,
    Post.TECHNICAL_DIRECTOR: Role.DESK,
    Post.INFORMATICS_DIRECTOR: Role.DESK,
    Post.SECRETARY_GENERAL: Role.DESK,
    Post.INFORMATICS_ASSISTANT: Role.DESK,
    Post.CHIEF_ARBITER: Role.CHIEF_ARBITER,
    Post.ARBITER: Role.ARBITER,
    Post.SCORER: Role.SCORER,
    Post.DELEGATE: Role.DELEGATE,
}
"""What somebody does in an event who has a post; the organising bodies only stand there."""
LOW_TO_HIGH = (Role.PUBLIC, Role.ATHLETE, Role.SCORER, Role.DELEGATE, Role.ARBITER,
               Role.CHIEF_ARBITER, Role.DESK, Role.OWNER)  # fmt: skip
"""A role that is given with a post takes none away that is further on in this list."""


class NamedTo(NamedTuple):
    """Who was named to a post, with the tables of an arbiter."""

    person: str
    post: Post
    tables: tuple[int, ...] = ()


class Admitted(NamedTuple):
    """How somebody who was named comes in: by an invitation, or with a role."""

    name: str
    invited: Invited | None = None


def admit_official(
    workspace: Workspace, visitor: Visitor, event: str, named: NamedTo
) -> Admitted:
    """Let somebody in as what they were named to; a new invitation replaces the old."""
    account = workspace.people.look(lambda records: _account(records, event, named.person))
    role = ROLE_OF_POST.get(named.post)
    if role is None:
        return Admitted(account.name)
    tables = named.tables if role is Role.ARBITER else ()
    if account.is_card:
        asked = Invite(role, event, account.name, account.id, tables=tables)
        # First the new one: if it is refused, the old one still lets them in.
        made = invite(workspace, visitor, asked)
        for former in show_invitations(workspace, visitor, event):
            if former.account == account.id and former.id != made.invitation.id:
                withdraw_invitation(workspace, visitor, former.id, event)
        return Admitted(account.name, made)
    if account.id != signed_in(visitor).id:
        _give(workspace, visitor, GrantRole(event, account.id, role, tables), account)
    return Admitted(account.name)


def check_person(
    workspace: Workspace, caller: Caller, request: object, person: str, at: str = "person"
) -> None:
    """Raise unless a journal calls an active account or card of the host so.

    What was answered before is answered so again, whoever may be named today.
    """
    event = caller.event
    if workspace.context.store.answer_of(event, caller.about(request)) is None:
        workspace.people.look(lambda records: _account(records, event, person, at))


def people_without_login(workspace: Workspace, event: str) -> frozenset[str]:
    """Return who of the host's people cannot sign in, as the journals call them."""

    def question(records: Records) -> frozenset[str]:
        home = host_of(records, event).organisation
        everybody = records.every(Account, organisation=home)
        return frozenset(actor_id(one) for one in everybody if one.is_card)

    return workspace.people.look(question)


def _give(
    workspace: Workspace, visitor: Visitor, grant: GrantRole, account: Account
) -> None:
    """Give the role of the post, unless they can do more already."""
    current = workspace.people.look(lambda records: standing(records, account, grant.event))
    if LOW_TO_HIGH.index(current) <= LOW_TO_HIGH.index(grant.role):
        grant_role(workspace, visitor, grant)


def _account(records: Records, event: str, person: str, at: str = "person") -> Account:
    """Return the host's account that a journal calls so, or say that there is none."""
    home = host_of(records, event).organisation
    for one in records.every(Account, organisation=home):
        if actor_id(one) == person and one.is_active:
            return one
    raise RuleViolation("no_such_account", "Your organisation has no such account.", at=at)
