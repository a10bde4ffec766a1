"""Members page: accounts, cards, roles, and the log of sign-ins."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.event_access import hosting_of, visible_events
from capicua.actions.accounts.identity.merging import (
    MergePeople,
    find_twins,
    merge_people,
)
from capicua.actions.accounts.invitations import is_of_first, show_invitations
from capicua.actions.accounts.members import (
    AddCard,
    ChangeMember,
    add_card,
    change_member,
    organisation_of,
    show_members,
)
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.sign_in_log import show_sign_ins
from capicua.actions.accounts.workspace import signed_in
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.web.site import urls
from capicua.web.site.access_control import may_use
from capicua.web.site.event_header import event_shell
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

MOST_SIGN_INS = 100
MOST_CHANGES = 100
MEMBER_ROLES = tuple(role for role in Role if role is not Role.PUBLIC)


def show_accounts(ask: Ask) -> Response:
    """Show the members; the owner also what only the owner may see and do."""
    account = signed_in(ask.visitor)
    workspace, visitor = ask.workspace, ask.visitor
    is_owner = may_use(visitor, ask.role, OrganisationPermission.MANAGE_ACCOUNTS)
    members = show_members(workspace, visitor)
    return page(
        ask,
        "accounts/accounts.html",
        organisation=organisation_of(workspace, account),
        members=members,
        is_owner=is_owner,
        is_first=workspace.people.look(lambda records: is_of_first(records, account)),
        invitations=show_invitations(workspace, visitor) if is_owner else (),
        sign_ins=show_sign_ins(workspace, visitor, MOST_SIGN_INS) if is_owner else (),
        changes=show_changes(workspace, visitor, MOST_CHANGES) if is_owner else (),
        twins=find_twins(members) if is_owner else (),
        titles=own_titles(ask, account) if is_owner else {},
        roles=MEMBER_ROLES,
    )


def own_titles(ask: Ask, account: Account) -> dict[str, str]:
    """Return the organisation's events by id, each with its title."""
    return {
        event: event_shell(ask.context, event).title
        for event in visible_events(ask.workspace, ask.visitor)
        if hosting_of(ask.workspace, event).organisation == account.organisation
        if ask.context.store.head(event).seq
        if ask.context.states.why_closed(event) is None
    }


def write_card(ask: Ask) -> Response:
    """Write down a person who has no login."""
    card = add_card(ask.workspace, ask.visitor, AddCard(ask.field("name"), role_field(ask)))
    said = words_of(ask).text("{name} is on the list.", name=card.name)
    return go(ask, urls.accounts.accounts(), said)


def write_member(ask: Ask) -> Response:
    """Change what a member is."""
    request = ChangeMember(
        ask.part("account"), ask.field("name"), role_field(ask), ask.is_on("active")
    )
    member = change_member(ask.workspace, ask.visitor, request)
    said = words_of(ask).text("{name} is changed.", name=member.name)
    return go(ask, urls.accounts.accounts(), said)


def merge_members(ask: Ask) -> Response:
    """Make one person of two."""
    request = MergePeople(ask.number("former"), ask.number("kept"))
    merged = merge_people(ask.workspace, ask.visitor, request, ask.caller().request_id)
    said = words_of(ask).text("{name} is one person now.", name=merged.name)
    return go(ask, urls.accounts.accounts(), said)


def role_field(ask: Ask) -> Role | None:
    """Return the role that was chosen; None if none was."""
    word = ask.field("role")
    if not word:
        return None
    if word not in set(Role):
        raise RuleViolation("wrong_role", "There is no such role.", at="role")
    return Role(word)


ROUTES = [
    show(urls.accounts.accounts, show_accounts, OrganisationPermission.SEE_MEMBERS),
    change(urls.accounts.merge, merge_members, OrganisationPermission.MANAGE_ACCOUNTS),
    change(urls.accounts.cards, write_card, OrganisationPermission.MANAGE_ACCOUNTS),
    change(urls.accounts.member, write_member, OrganisationPermission.MANAGE_ACCOUNTS),
]
