"""Recusing: a member keeps out of a case, is challenged, or is found to be free."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.cases.case_rights import is_member, is_party, open_case, recused
from capicua.actions.cases.deciding import decided_now
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.case_votes import members_of, voters_of
from capicua.office.facts.cases import (
    MemberRecused,
    RecusalDismissed,
    RecusalGround,
    RecusalProposed,
)


class RecuseMember(NamedTuple):
    """Keep out of a case oneself, or agree that a member does for whom it is proposed."""

    case: int
    account: str
    reason: str = ""


class ChallengeMember(NamedTuple):
    """Say what binds a member, as a party or another member; somebody else answers it."""

    case: int
    account: str
    reason: str


class DismissRecusal(NamedTuple):
    """Find that nothing binds a member for whom it was proposed."""

    case: int
    account: str
    reason: str


def recuse_member(
    context: OfficeContext, caller: OfficeCaller, request: RecuseMember
) -> Done:
    """Let a member keep out of a case: by themselves, or as it was proposed (DP 74)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = _with_member(now, request.case, request.account)
        is_own = request.account == now.actor.id
        ground = case.proposed.get(request.account)
        if not is_own and (
            ground is None or now.actor.id not in voters_of(now.state, case)
        ):
            raise _not_answered()
        fact = MemberRecused(
            case.case,
            request.account,
            ground or RecusalGround.INTEREST,
            now.note(request.reason),
        )
        return decided_now(now, case.case, (fact,))

    return perform_in_office(context, caller, request, decide)


def challenge_member(
    context: OfficeContext, caller: OfficeCaller, request: ChallengeMember
) -> Done:
    """Say what binds a member; until it is answered, they do not vote."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = _with_member(now, request.case, request.account)
        may = is_party(now.state, now.actor, case) or is_member(
            now.state, now.actor, case.body
        )
        if not may or request.account in case.proposed or request.account in case.cleared:
            raise _not_answered()
        reason = now.reason(request.reason)
        fact = RecusalProposed(case.case, request.account, RecusalGround.INTEREST, reason)
        return OfficeEffect((fact,))

    return perform_in_office(context, caller, request, decide)


def dismiss_recusal(
    context: OfficeContext, caller: OfficeCaller, request: DismissRecusal
) -> Done:
    """Let a member vote although something was found, for a reason that is recorded."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = _with_member(now, request.case, request.account)
        is_open = request.account in case.proposed
        if not is_open or now.actor.id not in voters_of(now.state, case):
            raise _not_answered()
        fact = RecusalDismissed(case.case, request.account, now.reason(request.reason))
        return OfficeEffect((fact,))

    return perform_in_office(context, caller, request, decide)


def _with_member(now: OfficeSituation, number: int, account: str) -> CaseFile:
    """Return an open case in whose body somebody sits and who is not recused yet."""
    case = open_case(now.state, number)
    if account not in {one.account for one in members_of(now.state, case.body)}:
        raise RuleViolation(
            "no_such_account", "There is no such account on this server.", at="account"
        )
    if account in case.recused:
        raise recused(now.state.book, case)
    return case


def _not_answered() -> RuleViolation:
    return RuleViolation(
        "recusal_not_yours",
        "Who sits in the body keeps out by themselves; what is proposed of a member "
        "another one answers, whom nothing binds.",
        at="account",
    )
