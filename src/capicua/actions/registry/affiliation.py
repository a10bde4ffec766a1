"""Affiliation (*afiliación*): proposed, decided, the code accepted, formalised, active."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.entrants import APPLIES
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact
from capicua.office.facts.affiliation import (
    AffiliationDecided,
    AffiliationEnded,
    AffiliationProposed,
    CodeAccepted,
)
from capicua.office.facts.units import UnitKind
from capicua.office.state import AffiliationStage, OfficeState, PersonState

OPEN_TO_PROPOSE = frozenset(
    {AffiliationStage.NONE, AffiliationStage.REFUSED, AffiliationStage.ENDED}
)


class AffiliationStanding(StrEnum):
    """What somebody is to the organisation today."""

    PLAYER = "player"
    """Enrolled; plays, and answers to the rules, without being affiliated (DP 16)."""
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    """Registers at an event next (DP 16)."""
    FORMALISED = "formalised"
    """Has yet to play the first event (DP 17)."""
    AFFILIATED = "affiliated"
    REFUSED = "refused"
    ENDED = "ended"


class ProposeAffiliation(NamedTuple):
    """Propose a person in the name of a body, who accepts the code."""

    person: int
    accepts_code: bool


class DecideAffiliation(NamedTuple):
    """Accept a person who was proposed, or do not."""

    person: int
    accepted: bool
    reason: str = ""


class EndAffiliation(NamedTuple):
    """Say that a person is no longer affiliated."""

    person: int
    reason: str


def propose_affiliation(
    context: OfficeContext, caller: OfficeCaller, request: ProposeAffiliation
) -> Done:
    """Propose a person; whoever does not accept the code is not proposed (DP 14, 15)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = now.state.person(request.person)
        now.require(OfficePermission.PROPOSE_AFFILIATION, person.unit)
        if person.affiliation.stage not in OPEN_TO_PROPOSE:
            raise RuleViolation(
                "wrong_stage",
                "{number} was proposed already. Look at the list of proposals.",
                at="person",
                number=person.person,
            )
        if not request.accepts_code and person.code_accepted is None:
            raise RuleViolation(
                "code_not_accepted",
                "An applicant accepts fair play, respect and education first. Ask them.",
                at="accepts_code",
                article=now.state.book.athletes.accepts_code.article,
            )
        facts: list[OfficeFact] = []
        if person.code_accepted is None:
            facts.append(CodeAccepted(person.person, now.today.isoformat()))
        facts.append(AffiliationProposed(person.person, applying_body(now.state, person)))
        return OfficeEffect(facts)

    return perform_in_office(context, caller, request, decide)


def applying_body(state: OfficeState, person: PersonState) -> int:
    """Return the body that applies for somebody, or raise that there is none (FID 16).

    To an international body a national federation or an affiliate applies; elsewhere it is
    the person's own.
    """
    rule = state.book.athletes.by_federation
    if not rule.value or state.root.kind is not UnitKind.INTERNATIONAL:
        return person.unit
    for one in state.line_of(person.unit):
        if one.kind in APPLIES:
            return one.unit
    raise RuleViolation(
        "no_federation",
        "An athlete joins through a federation or an affiliate. Transfer {number} to one.",
        at="person",
        article=rule.article,
        number=person.person,
    )


def decide_affiliation(
    context: OfficeContext, caller: OfficeCaller, request: DecideAffiliation
) -> Done:
    """Accept a proposed person or not; nobody decides on who they proposed (DP 14)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = now.state.person(request.person)
        now.require(OfficePermission.DECIDE_AFFILIATION)
        if person.affiliation.stage is not AffiliationStage.PROPOSED:
            raise RuleViolation(
                "wrong_stage",
                "{number} is not proposed. Propose them first.",
                at="person",
                number=person.person,
            )
        rule = now.state.book.athletes.proposed_by_spokesperson
        if rule.value and person.affiliation.proposed_by == now.actor.id:
            raise RuleViolation(
                "own_case",
                "Who proposes does not decide. Ask another member.",
                at="person",
                article=rule.article,
            )
        reason = now.note(request.reason)
        if reason is None and not request.accepted:
            raise RuleViolation(
                "missing_reason",
                "Tell the person why they are not accepted.",
                at="reason",
            )
        return OfficeEffect((AffiliationDecided(person.person, request.accepted, reason),))

    return perform_in_office(context, caller, request, decide)


def end_affiliation(
    context: OfficeContext, caller: OfficeCaller, request: EndAffiliation
) -> Done:
    """End an affiliation, with a reason; the number stays theirs."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = now.state.person(request.person)
        now.require(OfficePermission.DECIDE_AFFILIATION)
        if person.affiliation.stage in OPEN_TO_PROPOSE:
            raise RuleViolation(
                "wrong_stage",
                "{number} is not affiliated.",
                at="person",
                number=person.person,
            )
        return OfficeEffect((AffiliationEnded(person.person, now.reason(request.reason)),))

    return perform_in_office(context, caller, request, decide)


def standing_of(state: OfficeState, person: PersonState) -> AffiliationStanding:
    """Return what somebody is to the organisation: affiliated after so many events."""
    stage = person.affiliation.stage
    rules = state.book.athletes
    if stage is AffiliationStage.ACCEPTED and not rules.formalised_at_event.value:
        return AffiliationStanding.AFFILIATED
    if stage is AffiliationStage.FORMALISED:
        wanted = rules.affiliated_after_events.value or 0
        has_played = events_played(state, person.person) >= wanted
        return (
            AffiliationStanding.AFFILIATED if has_played else AffiliationStanding.FORMALISED
        )
    return _STANDINGS[stage]


_STANDINGS: Mapping[AffiliationStage, AffiliationStanding] = {
    AffiliationStage.NONE: AffiliationStanding.PLAYER,
    AffiliationStage.PROPOSED: AffiliationStanding.PROPOSED,
    AffiliationStage.ACCEPTED: AffiliationStanding.ACCEPTED,
    AffiliationStage.REFUSED: AffiliationStanding.REFUSED,
    AffiliationStage.ENDED: AffiliationStanding.ENDED,
}


def events_played(state: OfficeState, person: int) -> int:
    """Return how many events that count here somebody played, under all their numbers."""
    kept = state.kept(person)
    return sum(
        any(state.kept(one) == kept for one in event.people.values())
        for event in state.events.values()
        if event.frame.regulation == state.book.regulation
    )
