"""Recognising: whom names on a list are taken for, before anything is entered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.registry.linking import (
    AthleteIs,
    LinkAthletes,
    link_athletes,
    show_links,
)
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.officials import (
    ArbiterDoubt,
    ArbiterWarning,
    warnings_for_arbiter,
)
from capicua.actions.registry.people_index import candidates_for
from capicua.actions.registry.person_rows import details_of
from capicua.kernel.error import RuleViolation
from capicua.office.state import ROOT, OfficeState
from capicua.registry.name_match import ClueKind
from capicua.registry.person import PersonDetails
from capicua.registry.person_match import (
    DOUBTS,
    PersonTraits,
    Resemblance,
    ResemblanceVerdict,
)
from capicua.registry.person_proposal import (
    PersonProposal,
    PersonProposalKind,
    propose_people,
)


class RecognisedName(NamedTuple):
    """A name of a list and whom it is taken for."""

    asked: str
    kind: PersonProposalKind
    person: int = 0
    """The likest person; 0: it is somebody new."""
    name: str = ""
    unit_name: str = ""
    resemblance: Resemblance | None = None
    """Why."""


def recognise(
    context: OfficeContext, office: str, people: Sequence[PersonTraits]
) -> tuple[RecognisedName, ...]:
    """Return for each description whom it is taken for; nothing is linked yet."""
    state = context.state(office)
    proposals = propose_people(candidates_for(context, office, people))
    return tuple(
        _recognised(context, state, one.names[0], proposal)
        for one, proposal in zip(people, proposals, strict=True)
    )


def refuse_double(
    context: OfficeContext, office: str, details: PersonDetails, unit: int = ROOT
) -> None:
    """Raise if somebody who is to be enrolled by hand is enrolled already.

    That is whom nothing speaks against: another birth date, club or number tells namesakes.
    """
    body = context.state(office).unit(unit)
    countries = details.nationalities
    asked = PersonTraits(
        (details.name,),
        details.nickname,
        None,
        "" if body.parent is None else body.name,
        countries[0].country if countries else "",
        _born(details),
    )
    (candidates,) = candidates_for(context, office, (asked,))
    for one in candidates:
        clues = {each.kind for each in one.resemblance.clues}
        is_same = one.resemblance.verdict is ResemblanceVerdict.SAME
        if is_same and clues.isdisjoint(DOUBTS) and ClueKind.OTHER_CLUB not in clues:
            known = details_of(context, office, one.person)
            raise RuleViolation(
                "known_person",
                "{name} is enrolled already, under the number {number}. If this is "
                "somebody else who is called so, say so and enrol again.",
                at="name",
                name=known.name if known else str(one.person),
                number=one.person,
            )


def _born(details: PersonDetails) -> date | None:
    """Return the birth date, if it can be read; enrolling says what is wrong with it."""
    try:
        return date.fromisoformat(details.born) if details.born else None
    except ValueError:
        return None


def link_recognised(
    context: OfficeContext,
    events: Context,
    office: str,
    event: str,
    athletes: Collection[int],
) -> int:
    """Link those of some athletes who are recognised beyond doubt; return how many."""
    said = tuple(
        AthleteIs(one.athlete, one.proposal.candidates[0].person)
        for one in show_links(context, events, office, event)
        if one.athlete in athletes
        and one.proposal is not None
        and one.proposal.kind is PersonProposalKind.KNOWN
    )
    if said:
        link_athletes(context, events, office, event, LinkAthletes(said))
    return len(said)


def doubts_about_arbiter(
    context: OfficeContext, office: str, account: str, name: str, day: str
) -> tuple[ArbiterWarning, ...]:
    """Return what speaks against naming somebody as an arbiter on a day (FID 36, 37).

    They are known by a post that names their number, otherwise by their name. An office
    that has never recorded a course cannot tell, and says nothing.
    """
    state = context.state(office)
    rules = state.book.officials
    keeps_arbiters = any(one.courses for one in state.persons.values())
    if not keeps_arbiters or not rules.arbiters_pass_course.value:
        return ()
    own = (one.person for one in state.posts if one.account == account and one.person)
    number = next(own, 0) or _by_name(context, office, name)
    if number <= 0:
        article = rules.arbiters_pass_course.article
        return (ArbiterWarning(ArbiterDoubt.UNKNOWN, article),)
    return warnings_for_arbiter(state, state.person(state.kept(number)), day)


def _by_name(context: OfficeContext, office: str, name: str) -> int:
    (found,) = recognise(context, office, (PersonTraits((name,)),))
    return found.person if found.kind is PersonProposalKind.KNOWN else 0


def _recognised(
    context: OfficeContext, state: OfficeState, asked: str, proposal: PersonProposal
) -> RecognisedName:
    if not proposal.candidates:
        return RecognisedName(asked, proposal.kind)
    person = proposal.candidates[0].person
    details = details_of(context, state.office, person)
    return RecognisedName(
        asked,
        proposal.kind,
        person,
        details.name if details else str(person),
        state.unit(ROOT if person < 0 else state.person(person).unit).name,
        proposal.candidates[0].resemblance,
    )
