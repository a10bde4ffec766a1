"""Merging: two accounts that are one person become one, with all posts in open events."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.accounts.grants import actor_id, actor_of
from capicua.actions.accounts.identity.step_up import check_step_up
from capicua.actions.accounts.members import find_member, keep_an_owner
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import (
    Account,
    AccountDeed,
    Grant,
    Records,
)
from capicua.actions.accounts.sessions import end_access
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person, one_of
from capicua.actions.engine.context import Caller
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.posts_handed_over import HandOverPosts, hand_over_posts
from capicua.event.state import Phase
from capicua.journal.actor import Role
from capicua.kernel.accents import fold_accents
from capicua.kernel.error import RuleViolation


class MergePeople(NamedTuple):
    """Two accounts that are one person: the one that goes and the one that stays."""

    former: int
    kept: int


class Twins(NamedTuple):
    """Two accounts of the same name: which would go and which would stay."""

    former: Account
    kept: Account


def find_twins(members: Iterable[Account]) -> tuple[Twins, ...]:
    """Return who stands twice among the members; who signs in stays, else the older one."""
    called: dict[str, list[Account]] = defaultdict(list)
    for one in members:
        if one.is_active:
            called[fold_accents(one.name)].append(one)
    return tuple(
        Twins(former, kept)
        for same in called.values()
        for kept, *others in [sorted(same, key=lambda one: (one.is_card, one.id))]
        for former in others
    )


def merge_people(
    workspace: Workspace, visitor: Visitor, request: MergePeople, request_id: str
) -> Account:
    """Make one person of two: posts, roles and place pass to the account that stays.

    Events that are over keep what was written in them. The one that goes is switched off
    and can never sign in again; its name still says who did what under it.
    """
    own = check_organisation_permission(visitor, OrganisationPermission.MANAGE_ACCOUNTS)

    def question(records: Records) -> Account:
        check_step_up(workspace, records, visitor)
        former, _ = _both(records, own, request)
        if former.role is Role.OWNER:
            # A token is revoked one day; whoever it made an owner would stay one.
            in_person(visitor)
        return former

    former = workspace.people.look(question)
    _hand_over(workspace, visitor, former, request, request_id)

    def deed(records: Records) -> Account:
        former, kept = _both(records, own, request)
        _pass_on_grants(records, former, kept)
        merged = kept._replace(role=kept.role or former.role)
        records.keep(merged)
        records.keep(former._replace(is_active=False, role=None))
        keep_an_owner(records, own.organisation)
        end_access(workspace, records, former.id)
        about = Subject(kept.id, detail=f"{former.name} ({actor_id(former)})")
        note_change(workspace, records, AccountDeed.MERGED, own, about)
        return merged

    return workspace.people.change(deed)


def _both(records: Records, own: Account, request: MergePeople) -> tuple[Account, Account]:
    former = find_member(records, own.organisation, request.former)
    kept = find_member(records, own.organisation, request.kept)
    if former.id == kept.id:
        raise RuleViolation("wrong_merge", "Choose two different people.", at="kept")
    if kept.is_card and not former.is_card:
        raise RuleViolation(
            "wrong_merge",
            "{former} signs in and {kept} does not. Keep the one who signs in.",
            at="kept",
            former=former.name,
            kept=kept.name,
        )
    if not kept.is_active:
        raise RuleViolation(
            "wrong_merge",
            "{kept} is switched off. Switch them on first.",
            at="kept",
            kept=kept.name,
        )
    return former, kept


def _pass_on_grants(records: Records, former: Account, kept: Account) -> None:
    for grant in records.every(Grant, account=former.id):
        if one_of(records, Grant, event=grant.event, account=kept.id) is None:
            records.keep(grant._replace(account=kept.id))
        records.drop(Grant, event=grant.event, account=former.id)
        records.notify_side_data(grant.event)


def _hand_over(
    workspace: Workspace,
    visitor: Visitor,
    former: Account,
    request: MergePeople,
    request_id: str,
) -> None:
    """Hand all posts over in every event of the organisation that is not over."""
    states, to = workspace.context.states, f"u{request.kept}"
    for event in workspace.context.store.events():
        if hosting_of(workspace, event).organisation != former.organisation:
            continue
        if not states.has(event) or states.why_closed(event) is not None:
            continue
        state = states.newest(event).state
        named = {one.person for one in state.officials}
        if state.phase is Phase.FINISHED or actor_id(former) not in named:
            continue
        actor = actor_of(workspace, visitor, event, Permission.NAME_OFFICIALS)
        caller = Caller(event, actor, f"{request_id}/{event}")
        hand_over_posts(workspace.context, caller, HandOverPosts(actor_id(former), to))
