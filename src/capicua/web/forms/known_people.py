"""Known people at the desk: whom the names of a list are taken for in the host's office."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.accounts.ports import Registration
from capicua.actions.entries.entries import NewEntry
from capicua.actions.registry.entrants import judge_entries
from capicua.actions.registry.recognising import (
    RecognisedName,
    link_recognised,
    recognise,
)
from capicua.registry.eligibility import EligibilityAnswer, EligibilityVerdict
from capicua.registry.person_match import PersonTraits
from capicua.registry.person_proposal import PersonProposalKind
from capicua.web.site.request import Ask


def known_on_list(ask: Ask, entries: Iterable[NewEntry]) -> tuple[RecognisedName, ...]:
    """Return whom the office of the event's host takes the people of a list for."""
    office = office_of_event(ask.workspace, ask.event) if ask.event else None
    if office is None:
        return ()
    traits = [
        PersonTraits((person.name,), club=one.club or "", country=one.country or "")
        for one in entries
        for person in (*one.athletes, *one.bench)
    ]
    found = recognise(ask.workspace.offices, office, traits)
    return tuple(one for one in found if one.kind is not PersonProposalKind.NEW)


def known_registrations(
    ask: Ask, waiting: Iterable[Registration]
) -> Mapping[int, tuple[RecognisedName, ...]]:
    """Return whom those who registered are taken for, by the number of a registration."""
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        return {}
    rows = [(one, name) for one in waiting for name in (one.name, one.partner) if name]
    traits = [
        PersonTraits((name,), club=one.club or "", country=one.country or "")
        for one, name in rows
    ]
    known: dict[int, tuple[RecognisedName, ...]] = {}
    found = recognise(ask.workspace.offices, office, traits)
    for (row, _), one in zip(rows, found, strict=True):
        if one.kind is not PersonProposalKind.NEW:
            known[row.id] = (*known.get(row.id, ()), one)
    return known


def link_entered(ask: Ask, entries: Iterable[int]) -> None:
    """Link the people of new entries who are recognised beyond doubt."""
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        return
    state = ask.context.states.newest(ask.event).state
    athletes = {one for each in entries for one in state.entries[each].everybody}
    link_recognised(ask.workspace.offices, ask.context, office, ask.event, athletes)


def judged(ask: Ask) -> Mapping[int, EligibilityAnswer]:
    """Return what becomes of the entries all of whose athletes are known."""
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        return {}
    return judge_entries(ask.workspace.offices, ask.context, office, ask.event)


def not_admitted(ask: Ask) -> Mapping[int, EligibilityAnswer]:
    """Return the entries that are not simply admitted, for the desk to see in time."""
    return {
        entry: one
        for entry, one in judged(ask).items()
        if one.verdict is not EligibilityVerdict.ADMITTED
    }
