"""Entrants: whether the people of an entry may enter, by what is known of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.records_elsewhere import Barred
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.actions.events.barred import barred_in
from capicua.actions.registry.linking import links_of, read_newcomer
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.ports import AthleteLink
from capicua.event.state import EntryState, EventState
from capicua.kernel.accents import fold_accents
from capicua.office.facts.units import UnitKind
from capicua.office.state import OfficeState, PersonState
from capicua.registry.age_category import AgeCategory, age_category
from capicua.registry.athlete import (
    AthleteOnFile,
    AthleteSex,
    CountryOnDay,
    CurrentBlock,
)
from capicua.registry.eligibility import (
    Approver,
    EligibilityAnswer,
    EntryForm,
    Obstacle,
    OpenTo,
    judge_entry,
)
from capicua.registry.person import PersonDetails

APPLIES = frozenset({UnitKind.FEDERATION, UnitKind.AFFILIATE})
"""Bodies through which somebody joins (FID 16)."""
WRITTEN_SEX: Mapping[str, AthleteSex] = {
    "f": AthleteSex.FEMALE,
    "m": AthleteSex.MALE,
    "femenino": AthleteSex.FEMALE,
    "masculino": AthleteSex.MALE,
    "female": AthleteSex.FEMALE,
    "male": AthleteSex.MALE,
}
"""How lists write the class of an entry."""


class Entrant(NamedTuple):
    """Who an athlete of an entry is, and what is known of them."""

    athlete: int
    person: int
    """0: a newcomer."""
    details: PersonDetails | None
    state: PersonState | None


def judge_entries(
    context: OfficeContext, events: Context, office: str, event: str
) -> dict[int, EligibilityAnswer]:
    """Return what becomes of each entry all of whose athletes are known (FORMATS 10)."""
    state, links = context.state(office), links_of(context, event)
    of_event = events.states.newest(event).state
    first, barred = first_day_of(events, of_event), barred_in(events, event)
    return {
        number: judge_entry(
            _open_to(of_event, entry, first),
            _with_blocks(_form(state, of_event, entry, entrants, first), barred),
        )
        for number, entry in sorted(of_event.entries.items())
        if (entrants := _entrants(context, state, entry, links)) is not None
    }


def _with_blocks(form: EntryForm, barred: Mapping[int, Barred]) -> EntryForm:
    """Return what decides on an entry, with the sanctions that keep somebody out of it."""
    return form._replace(
        athletes=tuple(
            one._replace(blocked=_block(barred[one.id])) if one.id in barred else one
            for one in form.athletes
        )
    )


def _block(found: Barred) -> CurrentBlock:
    until = None if found.until is None else date.fromisoformat(found.until)
    return CurrentBlock(until, found.article)


def first_day_of(events: Context, state: EventState) -> date:
    """Return on which day an event begins: as it did, as is planned, or today."""
    begun = [one.published_at for one in state.rounds.values() if one.published_at]
    planned = [one.at for one in state.programme if one.round is not None]
    moments = begun or planned
    return local_day(timezone_of(state), min(moments) if moments else events.now())


def _entrants(
    context: OfficeContext,
    state: OfficeState,
    entry: EntryState,
    links: Mapping[int, AthleteLink],
) -> tuple[Entrant, ...] | None:
    """Return who the athletes of an entry are; None: of somebody nobody has said it."""
    if any(one not in links for one in entry.everybody):
        return None
    return tuple(_entrant(context, state, links[one]) for one in entry.everybody)


def _entrant(context: OfficeContext, state: OfficeState, link: AthleteLink) -> Entrant:
    if not link.person:
        return Entrant(link.athlete, 0, read_newcomer(link), None)
    if link.person < 0:
        newcomer = details_of(context, state.office, link.person)
        return Entrant(link.athlete, 0, newcomer, None)
    kept = state.kept(link.person)
    details = details_of(context, state.office, kept)
    return Entrant(link.athlete, kept, details, state.person(kept))


def _open_to(state: EventState, entry: EntryState, first: date) -> OpenTo:
    """Return what an event asks of an entry: the category and class that it entered."""
    own = entry.particulars
    return OpenTo(
        state.book,
        state.made.modality,
        first,
        state.made.event_kind,
        read_category(own.category or ""),
        WRITTEN_SEX.get(fold_accents(own.sex or "")),
    )


def _form(
    state: OfficeState,
    of_event: EventState,
    entry: EntryState,
    entrants: tuple[Entrant, ...],
    first: date,
) -> EntryForm:
    is_official = of_event.made.is_official
    return EntryForm(
        entry.id,
        tuple(on_file(state, one, is_official=is_official) for one in entrants),
        entry.particulars.country,
        _approved(of_event, entry, entrants, first),
    )


def on_file(state: OfficeState, one: Entrant, *, is_official: bool) -> AthleteOnFile:
    """Return what decides whether somebody may enter, as the office knows it."""
    details = one.details or PersonDetails("")
    countries = details.nationalities
    return AthleteOnFile(
        one.athlete,
        date.fromisoformat(details.born) if details.born else None,
        details.sex,
        frozenset(each.country for each in countries) if countries else None,
        details.resident,
        _federation(state, one.state, is_official=is_official),
        represented=tuple(
            CountryOnDay(each.country, date.fromisoformat(each.on))
            for each in (one.state.represented if one.state else ())
        ),
        acquired=tuple(
            CountryOnDay(each.country, date.fromisoformat(each.since))
            for each in countries
            if each.since
        ),
    )


def _federation(
    state: OfficeState, person: PersonState | None, *, is_official: bool
) -> str | None:
    """Return through which body somebody has joined.

    Among themselves people of a club are at home in their office; an official event asks
    for a federation or an affiliate.
    """
    if person is None:
        return None if is_official else state.root.name
    line = tuple(state.line_of(person.unit))
    found = next((one.name for one in line if one.kind in APPLIES), None)
    return found if found or is_official else state.root.name


def _approved(
    of_event: EventState, entry: EntryState, entrants: tuple[Entrant, ...], first: date
) -> Mapping[Obstacle, frozenset[Approver]]:
    """Return who has approved that all who play up in this entry do (FID 41-pu)."""
    wanted = read_category(entry.particulars.category or "")
    if wanted is None:
        return {}
    playing_up = [
        one
        for one in entrants
        if one.details
        and one.details.born
        and age_category(of_event.book, date.fromisoformat(one.details.born), first).rank
        < wanted.rank
    ]
    are_approved = playing_up and all(
        one.state is not None
        and any(
            each.category == wanted and each.on <= first.isoformat()
            for each in one.state.plays_up
        )
        for one in playing_up
    )
    return {Obstacle.PLAYS_UP: frozenset({Approver.COMMISSION})} if are_approved else {}


def read_category(text: str) -> AgeCategory | None:
    """Return the category by age that a list names, however it is written.

    >>> read_category("Sub 15"), read_category("ABIERTA"), read_category("veteranos")
    (<AgeCategory.SUB_15: 'sub-15'>, <AgeCategory.OPEN: 'open'>, None)
    """
    plain = fold_accents(text).replace(" ", "").replace("-", "").replace("_", "")
    named = {one.value.replace("-", ""): one for one in AgeCategory}
    named |= dict.fromkeys(("abierta", "abierto", "libre"), AgeCategory.OPEN)
    return named.get(plain)
