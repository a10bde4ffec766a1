"""Linking: who the athletes of an event are in an office; confirmed once, kept for ever."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.ports import Athlete
from capicua.actions.registry.office_context import OfficeContext, RegistryRows
from capicua.actions.registry.people_index import candidates_for
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.ports import AthleteLink
from capicua.actions.registry.provisional import require_person
from capicua.event.state import EventState
from capicua.journal.canonical import canonical, parse
from capicua.journal.codec import codec_of
from capicua.kernel.error import RuleViolation
from capicua.office.state import OfficeState
from capicua.registry.person import Nationality, PersonDetails
from capicua.registry.person_match import PersonTraits
from capicua.registry.person_proposal import PersonProposal, propose_people

_CODEC = codec_of(PersonDetails)


class AthleteIs(NamedTuple):
    """Who an athlete of an event is: a person of the office, or a newcomer."""

    athlete: int
    person: int | None = None
    """None: a newcomer, who gets a number when the event is counted."""


class LinkAthletes(NamedTuple):
    """Say who athletes of an event are."""

    links: tuple[AthleteIs, ...]


class LinkLine(NamedTuple):
    """An athlete of an event, whom they are taken for, and what is confirmed."""

    athlete: int
    name: str
    proposal: PersonProposal | None
    """None: it is confirmed already."""
    person: int | None = None
    person_name: str = ""
    is_newcomer: bool = False


def show_links(
    context: OfficeContext, events: Context, office: str, event: str
) -> tuple[LinkLine, ...]:
    """Return for each athlete of an event who they are, or whom they are taken for."""
    links = links_of(context, event)
    athletes = _named_athletes(events, event)
    open_ones = [number for number in athletes if number not in links]
    traits = [_traits(athletes[number]) for number in open_ones]
    candidates = candidates_for(context, office, traits)
    proposals = dict(zip(open_ones, propose_people(candidates), strict=True))
    return tuple(
        _line(context, office, one, links.get(number), proposals.get(number))
        for number, one in athletes.items()
    )


def link_athletes(
    context: OfficeContext, events: Context, office: str, event: str, asked: LinkAthletes
) -> None:
    """Keep who athletes are; what was confirmed before is replaced."""
    state = context.state(office)
    athletes = _named_athletes(events, event)
    rows = []
    for one in asked.links:
        if one.athlete not in athletes:
            raise RuleViolation(
                "no_such_athlete",
                "There is no athlete {number} in this event.",
                at="athlete",
                number=one.athlete,
            )
        if one.person is None:
            details = _newcomer(athletes[one.athlete])
            content = canonical(_CODEC.encode(details)).decode()
            rows.append(AthleteLink(event, one.athlete, office, 0, content))
        else:
            kept = require_person(context, office, state, one.person)
            rows.append(AthleteLink(event, one.athlete, office, kept))
    _refuse_two_in_one(context, state, event, rows)

    context.rows.change(partial(_keep, links=rows))


def links_of(context: OfficeContext, event: str) -> dict[int, AthleteLink]:
    """Return who the athletes of an event are, by their number there."""
    found = context.rows.look(lambda rows: rows.every(AthleteLink, event=event))
    return {one.athlete: one for one in found}


def athletes_of(state: EventState) -> list[int]:
    """Return the numbers of all athletes of an event, benches and substitutes included."""
    return sorted(
        {
            number
            for one in state.entries.values()
            for number in (*one.everybody, *one.particulars.bench)
        }
    )


def read_newcomer(link: AthleteLink) -> PersonDetails:
    """Return what is written down of a newcomer."""
    details: PersonDetails = _CODEC.decode(parse(link.newcomer.encode()))
    return details


def _named_athletes(events: Context, event: str) -> dict[int, Athlete]:
    """Return the athletes of an event with their names, by number."""
    named = {one.number: one for one in events.store.athletes(event)}
    numbers = athletes_of(events.states.newest(event).state)
    return {one: named.get(one) or Athlete(one, str(one)) for one in numbers}


def _keep(rows: RegistryRows, links: Sequence[AthleteLink]) -> None:
    for link in links:
        rows.keep(link)
        # Who is a minor is known by now, and public pages say less of them.
        rows.notify_side_data(link.event)


def _line(
    context: OfficeContext,
    office: str,
    athlete: Athlete,
    link: AthleteLink | None,
    proposal: PersonProposal | None,
) -> LinkLine:
    if link is None:
        return LinkLine(athlete.number, athlete.name, proposal)
    if not link.person:
        name = read_newcomer(link).name
        return LinkLine(athlete.number, athlete.name, None, None, name, is_newcomer=True)
    details = details_of(context, office, link.person)
    name = details.name if details else str(link.person)
    return LinkLine(athlete.number, athlete.name, None, link.person, name)


def _traits(athlete: Athlete) -> PersonTraits:
    return PersonTraits(
        (athlete.name,), club=athlete.club or "", country=athlete.country or ""
    )


def _newcomer(athlete: Athlete) -> PersonDetails:
    countries = (Nationality(athlete.country),) if athlete.country else ()
    return PersonDetails(athlete.name, nationalities=countries)


def _refuse_two_in_one(
    context: OfficeContext, state: OfficeState, event: str, links: Sequence[AthleteLink]
) -> None:
    """Refuse two athletes of one event who would be the same person."""
    now = links_of(context, event) | {one.athlete: one for one in links}
    taken: dict[int, int] = {}
    for one in now.values():
        kept = state.kept(one.person)
        if one.person and taken.setdefault(kept, one.athlete) != one.athlete:
            raise RuleViolation(
                "same_person",
                "Athletes {first} and {second} cannot both be {person}. Correct one.",
                at="person",
                first=taken[kept],
                second=one.athlete,
                person=kept,
            )
