"""Grounds of recusal: what the system finds that binds a member of a body (DP 74)."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.actions.cases.case_rights import BINDING
from capicua.actions.engine.facts import facts_of, read_stored
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.office_context import OfficeContext
from capicua.event.facts.officials import OfficialNamed
from capicua.journal.actor import Role
from capicua.office.case_file import CaseFile
from capicua.office.case_votes import members_of
from capicua.office.fact import OfficeFact
from capicua.office.facts.cases import MemberRecused, RecusalGround, RecusalProposed
from capicua.office.facts.units import UnitKind
from capicua.office.state import ROOT, HeldPost, OfficeState

RUNNING = frozenset({Role.OWNER, Role.DESK, Role.CHIEF_ARBITER, Role.ARBITER, Role.SCORER})
SMALL = frozenset({UnitKind.CLUB, UnitKind.LOCALITY})


def recusals_found(
    context: OfficeContext, state: OfficeState, case: CaseFile
) -> tuple[OfficeFact, ...]:
    """Return the facts that write down what was found of each member, once.

    What binds whatever others find recuses at once; all else is proposed.
    """
    found: list[OfficeFact] = []
    for member in members_of(state, case.body):
        account = member.account
        if account in {*case.recused, *case.proposed, *case.cleared}:
            continue
        ground = next(grounds_of(context, state, case, member), None)
        if ground in BINDING:
            found.append(MemberRecused(case.case, account, ground))
        elif ground is not None:
            found.append(RecusalProposed(case.case, account, ground))
    return tuple(found)


def grounds_of(
    context: OfficeContext, state: OfficeState, case: CaseFile, member: HeldPost
) -> Iterator[RecusalGround]:
    """Yield what binds a member in a case, the gravest first."""
    parties = {state.kept(one) for one in case.parties}
    own = None if member.person is None else state.kept(member.person)
    if own in parties:
        yield RecusalGround.PARTY
    if case.by == member.account and case.complainant is None and case.appeal is None:
        yield RecusalGround.BROUGHT_IT
    if case.event is not None and _ran_event(context, case.event, member.account):
        yield RecusalGround.RAN_EVENT
    if own is None:
        return
    shared = {one for party in parties for one in _shared_bodies(state, own, party)}
    kinds = {state.unit(one).kind for one in shared}
    if kinds & SMALL:
        yield RecusalGround.SAME_CLUB
    if kinds - SMALL:
        yield RecusalGround.SAME_FEDERATION
    if parties & set(_partners(context, state, own)):
        yield RecusalGround.PARTNER


def _shared_bodies(state: OfficeState, one: int, other: int) -> set[int]:
    """Return the bodies below the office to which both belong."""
    first, second = (
        {unit.unit for unit in state.line_of(state.person(who).unit)}
        for who in (one, other)
    )
    return (first & second) - {ROOT}


def _partners(context: OfficeContext, state: OfficeState, person: int) -> Iterator[int]:
    for event in show_career(context, state.office, person).events:
        yield from event.partners


def _ran_event(context: OfficeContext, event: str, account: str) -> bool:
    """Tell whether an account was an official of an event, or ran or judged it."""
    store = context.store
    if event not in store.events():
        return False
    if any(fact.person == account for _, fact in facts_of(store, event, OfficialNamed)):
        return True
    mark = f'"{account}"'.encode()
    return any(
        recorded.by.id == account and recorded.by.role in RUNNING
        for stored in store.read(event)
        if mark in stored.line and (recorded := read_stored(stored))
    )
