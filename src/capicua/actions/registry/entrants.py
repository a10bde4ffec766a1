"""Entrants: whether the people of an entry may enter, by what is known of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    context: OfficeContext,
    events: Context,
    office: str,
    event: str,
) -> dict[int, EligibilityAnswer]:
    """Return what becomes of each entry all of whose athletes are known (FORMATS 10)."""
    state, links = context.state(office), links_of(context, event)
    of_event = events.states.newest(event).state
    first, barred = first_day_of(events, of_event), barred_in(events, event)
    desk = _EntryDesk(state, of_event, first, barred)
    return {
        number: judge_entry(desk.open_to(entry), desk.form(entry, entrants))
        for number, entry in sorted(of_event.entries.items())
        if (entrants := _entrants(context, state, entry, links)) is not None
    }


def _block(found: Barred | None) -> CurrentBlock | None:
    if found is None:
        return None
    until = None if found.until is None else date.fromisoformat(found.until)
    return CurrentBlock(until, found.article)


class _EntryDesk(NamedTuple):
    """An event that asks who may enter, and the office that knows its people."""

    office: OfficeState
    event: EventState
    first: date
    barred: Mapping[int, Barred]

    def open_to(self, entry: EntryState) -> OpenTo:
        """Return what is asked of an entry: the category and class that it entered."""
        own, made = entry.particulars, self.event.made
        return OpenTo(
            self.event.book,
            made.modality,
            self.first,
            made.event_kind,
            read_category(own.category or ""),
            WRITTEN_SEX.get(fold_accents(own.sex or "")),
        )

    def form(self, entry: EntryState, entrants: tuple[Entrant, ...]) -> EntryForm:
        """Return an entry as the office knows its people, with what was approved."""
        approved = dict(self._approved(entry, entrants))
        return EntryForm(
            entry.id,
            tuple(map(self._known, entrants)),
            entry.particulars.country,
            approved,
        )

    def _known(self, one: Entrant) -> AthleteOnFile:
        is_official = self.event.made.is_official
        pool = self.office.ratings.get(str(self.event.book.athletes.rating.value))
        rated = pool.persons.get(one.person) if pool else None
        return on_file(self.office, one, is_official=is_official)._replace(
            blocked=_block(self.barred.get(one.athlete)),
            rating=None if rated is None else round(rated.rating),
        )

    def _approved(
        self, entry: EntryState, entrants: tuple[Entrant, ...]
    ) -> Iterator[tuple[Obstacle, frozenset[Approver]]]:
        """Yield what was approved of everybody in an entry whom it concerns."""
        wanted = read_category(entry.particulars.category or "")
        young = [one for one in entrants if wanted and self._plays_up(one, wanted)]
        if young and all(self._may_play_up(one, wanted) for one in young):
            yield Obstacle.PLAYS_UP, frozenset({Approver.COMMISSION})
        foreign = [
            one for one in entrants if is_foreign(one.details, entry.particulars.country)
        ]
        if foreign:
            bodies = (self._approvers(one) for one in foreign)
            yield Obstacle.OTHER_NATIONALITY, frozenset.intersection(*bodies)

    def _plays_up(self, one: Entrant, wanted: AgeCategory) -> bool:
        born = one.details.born if one.details else None
        if born is None:
            return False
        own = age_category(self.event.book, date.fromisoformat(born), self.first)
        return own.rank < wanted.rank

    def _may_play_up(self, one: Entrant, wanted: AgeCategory | None) -> bool:
        """Tell whether somebody may enter a higher category (FID 41-pu)."""
        return one.state is not None and any(
            each.category == wanted and each.on <= self.first.isoformat()
            for each in one.state.plays_up
        )

    def _approvers(self, one: Entrant) -> frozenset[Approver]:
        """Return which bodies let somebody play for a country not theirs (FID 101)."""
        known = one.state.nationality_waived if one.state else ()
        return frozenset(
            Approver(each.by) for each in known if each.event == self.event.event
        )


def is_foreign(details: PersonDetails | None, country: str | None) -> bool:
    """Tell whether somebody neither has a country's nationality nor lives there."""
    if details is None or country is None:
        return False
    return details.resident != country and country not in {
        one.country for one in details.nationalities
    }


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


def read_category(text: str) -> AgeCategory | None:
    """Return the category by age that a list names, however it is written.

    >>> read_category("Sub 15"), read_category("ABIERTA"), read_category("veteranos")
    (<AgeCategory.SUB_15: 'sub-15'>, <AgeCategory.OPEN: 'open'>, None)
    """
    plain = fold_accents(text).replace(" ", "").replace("-", "").replace("_", "")
    named = {one.value.replace("-", ""): one for one in AgeCategory}
    named |= dict.fromkeys(("abierta", "abierto", "libre"), AgeCategory.OPEN)
    return named.get(plain)
