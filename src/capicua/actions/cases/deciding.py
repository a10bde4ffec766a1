"""Deciding a case: a member proposes, members vote, a majority of the body decides.

Nobody else does: neither the desk that ran the event nor the secretary (FID 13, 31-p3;
DP 73-74).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.actions.cases.case_rights import check_voter, open_case
from capicua.actions.cases.decision_effects import decision_effects
from capicua.actions.cases.measures import check_measures
from capicua.actions.cases.recusal_grounds import recusals_found
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile, DecisionProposal
from capicua.office.case_terms import term_of
from capicua.office.case_votes import is_carried, voters_of
from capicua.office.fact import OfficeFact, RecordedByOffice
from capicua.office.facts.cases import (
    CaseDecided,
    CaseKind,
    CaseMeasure,
    CaseOutcome,
    DecisionMoved,
    DecisionVoted,
)
from capicua.office.fold import fold_office
from capicua.office.state import OfficeState

OUTCOMES = {
    CaseKind.COMPLAINT: (CaseOutcome.SANCTIONED, CaseOutcome.DISMISSED),
    CaseKind.APPEAL: (CaseOutcome.CONFIRMED, CaseOutcome.REVOKED),
    CaseKind.RECONSIDERATION: (CaseOutcome.CONFIRMED, CaseOutcome.REVOKED),
    CaseKind.INTEGRITY: (CaseOutcome.CONFIRMED, CaseOutcome.DISMISSED),
}
"""How a case of each kind may end; of a notice that is confirmed comes a complaint."""


class MoveDecision(NamedTuple):
    """Propose how to decide a case, with reasons."""

    case: int
    outcome: CaseOutcome
    reasons: str
    measures: tuple[CaseMeasure, ...] = ()


class VoteOnDecision(NamedTuple):
    """Vote on a proposal, as a member whom nothing binds."""

    case: int
    motion: int
    in_favour: bool


def move_decision(
    context: OfficeContext, caller: OfficeCaller, request: MoveDecision
) -> Done:
    """Propose a decision; what binds members who came since is looked for again."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = open_case(now.state, request.case)
        check_voter(now, case)
        found = recusals_found(context, now.state, case)
        if any(getattr(one, "account", "") == now.actor.id for one in found):
            return OfficeEffect(found, {"motion": None})
        _check_heard(now.state, case, request)
        check_measures(now, case, request.outcome, request.measures)
        motion = len(case.proposals) + 1
        fact = DecisionMoved(
            case.case,
            motion,
            request.outcome,
            now.reason(request.reasons, "reasons"),
            request.measures,
        )
        return OfficeEffect((*found, fact), {"motion": motion})

    return perform_in_office(context, caller, request, decide)


def vote_on_decision(
    context: OfficeContext, caller: OfficeCaller, request: VoteOnDecision
) -> Done:
    """Vote once; the vote that makes the majority decides the case."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = open_case(now.state, request.case)
        check_voter(now, case)
        found = recusals_found(context, now.state, case)
        if any(getattr(one, "account", "") == now.actor.id for one in found):
            return OfficeEffect(found, {"decided": False})
        proposal = _proposal(case, request.motion)
        if now.actor.id in proposal.votes:
            raise RuleViolation(
                "voted_before", "You have voted on this proposal; it stands.", at="motion"
            )
        voted = DecisionVoted(case.case, request.motion, request.in_favour)
        return decided_now(now, case.case, (*found, voted))

    return perform_in_office(context, caller, request, decide)


def decided_now(
    now: OfficeSituation, number: int, facts: Iterable[OfficeFact]
) -> OfficeEffect:
    """Return facts, and behind them the decision if they make a majority."""
    given = tuple(facts)
    after = fold_office(
        now.state,
        (
            RecordedByOffice(now.state.seq + place, now.at, now.actor, fact)
            for place, fact in enumerate(given, 1)
        ),
    )
    case = after.cases[number]
    carried = [one for one in case.proposals.values() if is_carried(after, case, one)]
    if not carried:
        return OfficeEffect(given, {"decided": False})
    today, motion = now.today.isoformat(), carried[0].motion
    decided = CaseDecided(number, motion, today)
    effects = decision_effects(after, case, carried[0], today)
    return OfficeEffect((*given, decided, *effects), {"decided": True})


def may_vote(state: OfficeState, account: str, case: CaseFile) -> bool:
    """Tell whether somebody decides a case now."""
    term = term_of(state, case)
    return case.is_open and not term.held and account in voters_of(state, case)


def _proposal(case: CaseFile, motion: int) -> DecisionProposal:
    found = case.proposals.get(motion)
    if found is None:
        raise RuleViolation(
            "no_such_motion", "There is no motion {motion}.", at="motion", motion=motion
        )
    return found


def _check_heard(state: OfficeState, case: CaseFile, request: MoveDecision) -> None:
    """Raise why a case is not decided yet, or never so."""
    rules = state.book.discipline
    if request.outcome not in OUTCOMES[case.kind]:
        raise RuleViolation(
            "wrong_outcome",
            "A case of this kind ends otherwise: {outcomes}.",
            at="outcome",
            article=rules.decision_days.article,
            outcomes=OUTCOMES[case.kind],
        )
    term = term_of(state, case)
    if term.held:
        raise RuleViolation(
            "appeal_held",
            "It is held, and the sanction stands, until the event is over.",
            at="case",
            article=term.article,
        )
    if request.outcome is CaseOutcome.SANCTIONED and not case.hearings:
        raise RuleViolation(
            "not_heard",
            "Nobody is sanctioned unheard. Hear whom it is about, and record the hearing.",
            at="case",
            article=rules.decision_days.article,
        )
