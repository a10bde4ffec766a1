"""Case views: the inbox of a body, and a case file as somebody may see it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from capicua.actions.cases.case_rights import (
    case_of,
    check_reader,
    is_member,
    is_party,
    may_keep,
    may_read,
)
from capicua.actions.cases.deciding import OUTCOMES, may_vote
from capicua.actions.registry.office_context import OfficeContext, day_in_office
from capicua.actions.registry.person_rows import names_of_persons
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.office.case_file import CaseEvidence, CaseFile, CaseHearing, DecisionProposal
from capicua.office.case_terms import CaseTerm, reconsider_by, term_of
from capicua.office.case_votes import VotesNeeded, members_of, voters_of, votes_needed
from capicua.office.facts.cases import CaseKind, CaseOutcome, RecusalGround
from capicua.office.facts.posts import OfficePost
from capicua.office.state import OfficeState


class CaseLine(NamedTuple):
    """A case in a list: what everybody who works on it may know of it."""

    case: int
    kind: CaseKind
    body: OfficePost
    received: str
    term: CaseTerm
    is_over: bool
    """The day until which it is decided has passed."""
    outcome: CaseOutcome | None
    decided_on: str | None
    may_read: bool
    needs_me: bool
    """A proposal waits for this member's vote, or there is none yet."""


class SeatInCase(NamedTuple):
    """A member of the body in one case."""

    account: str
    person: int | None
    recused: RecusalGround | None
    proposed: RecusalGround | None
    is_cleared: bool


class SaidHearing(NamedTuple):
    """A hearing with what was said."""

    hearing: CaseHearing
    minutes: str


class SaidEvidence(NamedTuple):
    """A piece of evidence with its words."""

    evidence: CaseEvidence
    text: str


class SaidProposal(NamedTuple):
    """A proposal with its reasons."""

    proposal: DecisionProposal
    reasons: str
    is_voted: bool
    """Who looks has voted on it."""


class CaseView(NamedTuple):
    """A case file with its texts, its people, its terms and what one may do with it."""

    case: CaseFile
    grounds: str
    evidence: str
    named: str
    sought: str
    names: Mapping[int, str]
    term: CaseTerm
    is_over: bool
    reconsider_by: date | None
    seats: tuple[SeatInCase, ...]
    needed: VotesNeeded
    voters: int
    hearings: tuple[SaidHearing, ...]
    evidences: tuple[SaidEvidence, ...]
    proposals: tuple[SaidProposal, ...]
    outcomes: tuple[CaseOutcome, ...]
    is_member: bool
    may_vote: bool
    may_keep: bool
    is_party: bool


def list_cases(context: OfficeContext, office: str, actor: Actor) -> tuple[CaseLine, ...]:
    """Return the cases that somebody sees, the open ones first, by their days."""
    state = context.state(office)
    today = day_in_office(state, context.now())
    lines = [
        _line(state, actor, case, today)
        for case in state.cases.values()
        if may_read(state, actor, case) or actor.id in case.recused
    ]
    return tuple(
        sorted(
            lines,
            key=lambda one: (
                one.outcome is not None,
                one.term.decide_by or date.max,
                -one.case,
            ),
        )
    )


def show_case(context: OfficeContext, office: str, actor: Actor, number: int) -> CaseView:
    """Return a case file to somebody who may read it."""
    state = context.state(office)
    case = case_of(state, number)
    check_reader(state, actor, case)
    term, today = term_of(state, case), day_in_office(state, context.now())
    heard = {person for one in case.hearings for person in one.persons}
    people = {*case.parties, *heard}

    def said(digest: Digest | None) -> str:
        return context.text(office, digest)

    return CaseView(
        case,
        said(case.grounds),
        said(case.evidence),
        said(case.named),
        said(case.sought),
        names_of_persons(context, office, dict.fromkeys(people)),
        term,
        case.is_open and term.decide_by is not None and today > term.decide_by,
        reconsider_by(state, case),
        _seats(state, case),
        votes_needed(state, case),
        len(voters_of(state, case)),
        tuple(SaidHearing(one, said(one.minutes)) for one in case.hearings),
        tuple(SaidEvidence(one, said(one.text)) for one in case.evidences),
        tuple(
            SaidProposal(one, said(one.reasons), actor.id in one.votes)
            for one in case.proposals.values()
        ),
        OUTCOMES[case.kind],
        is_member(state, actor, case.body),
        may_vote(state, actor.id, case),
        may_keep(state, actor),
        is_party(state, actor, case),
    )


def _seats(state: OfficeState, case: CaseFile) -> tuple[SeatInCase, ...]:
    return tuple(
        SeatInCase(
            one.account,
            one.person,
            case.recused.get(one.account),
            case.proposed.get(one.account),
            one.account in case.cleared,
        )
        for one in members_of(state, case.body)
    )


def _line(state: OfficeState, actor: Actor, case: CaseFile, today: date) -> CaseLine:
    term, verdict = term_of(state, case), case.verdict
    waits_for_me = not case.proposals or any(
        actor.id not in one.votes for one in case.proposals.values()
    )
    return CaseLine(
        case.case,
        case.kind,
        case.body,
        case.received,
        term,
        verdict is None and term.decide_by is not None and today > term.decide_by,
        None if verdict is None else verdict.outcome,
        None if verdict is None else verdict.on,
        may_read(state, actor, case),
        may_vote(state, actor.id, case) and waits_for_me,
    )
