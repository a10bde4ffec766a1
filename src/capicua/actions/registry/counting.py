"""Counting an event: its results become part of careers, pinned by the journal's head."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.registry.event_results import frame_of, results_of
from capicua.actions.registry.linking import athletes_of, links_of, read_newcomer
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office_slowly,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import sealed_details
from capicua.actions.registry.ports import AthleteLink, CareerRow
from capicua.actions.rulings.event_sanctions import sanctions_of
from capicua.event.state import EventState
from capicua.journal.canonical import canonical
from capicua.journal.codec import codec_of
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact
from capicua.office.facts.affiliation import AffiliationFormalised
from capicua.office.facts.discipline import SanctionsTaken, TakenSanction
from capicua.office.facts.events import (
    CountedAthlete,
    EventCounted,
    EventDropped,
    EventFrame,
)
from capicua.office.facts.persons import CountryRepresented, PersonEnrolled
from capicua.office.state import AffiliationStage
from capicua.registry.career import EventResult
from capicua.rulebooks.sections.competition import EventKind

RESULT = codec_of(EventResult)


class CountEvent(NamedTuple):
    """Let an event that is over count for the persons who played it."""

    event: str
    championship: str | None = None
    circuit: str | None = None


class DropEvent(NamedTuple):
    """Let an event count no more."""

    event: str
    reason: str


def count_event(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: CountEvent
) -> Done:
    """Count an event; newcomers get their numbers, and counting it again changes nothing.

    An event that went on since it was counted, by a correction, is counted anew.
    """
    known = events.states.newest(request.event)
    frame = frame_of(known.state, request.championship, request.circuit)
    head, seq = Digest(known.head.hash), known.head.seq
    sanctions = sanctions_of(events, request.event)

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.COUNT_EVENTS)
        _check_periods(now, request)
        before = now.state.events.get(request.event)
        taken = _sanctions(now, request.event, head, sanctions)
        if before is not None and (before.head, before.frame) == (head, frame):
            return OfficeEffect(taken, {"event": request.event, "persons": 0})
        links = known_athletes(context, known.state)
        newcomers, persons, rows = enrolled_newcomers(now, links)
        people = tuple(CountedAthlete(one, persons[one]) for one in sorted(persons))
        counted = EventCounted(request.event, head, seq, frame, people)
        follows = _consequences(now, known.state, persons, frame)
        facts = (*newcomers, counted, *follows, *taken)
        careers = _career_rows(now.state.office, known.state, persons)
        told = {"event": request.event, "persons": len(newcomers)}
        return OfficeEffect(facts, told, (*rows, *careers))

    return perform_in_office_slowly(context, caller, request, decide)


def drop_event(context: OfficeContext, caller: OfficeCaller, request: DropEvent) -> Done:
    """Let an event count no more, with a reason; its journal stays as it is."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.COUNT_EVENTS)
        if request.event not in now.state.events:
            raise RuleViolation(
                "not_counted", "{event} does not count here.", at="event",
                event=request.event,
            )  # fmt: skip
        return OfficeEffect((EventDropped(request.event, now.reason(request.reason)),))

    return perform_in_office_slowly(context, caller, request, decide)


def _sanctions(
    now: OfficeSituation, event: str, head: Digest, sanctions: tuple[TakenSanction, ...]
) -> tuple[SanctionsTaken, ...]:
    """Return that what an event gave is taken over, unless it was taken at this head."""
    before = now.state.discipline.taken.get(event)
    is_known = before is not None and before.head == head
    return () if is_known else (SanctionsTaken(event, head, sanctions),)


def _check_periods(now: OfficeSituation, request: CountEvent) -> None:
    """Refuse a championship or a circuit that was never planned."""
    for word, known, at in (
        (request.championship, now.state.championships, "championship"),
        (request.circuit, now.state.circuits, "circuit"),
    ):
        if word is not None and word not in known:
            raise RuleViolation(
                "unknown_period", "{word} was not planned here.", at=at, word=word[:60]
            )


def known_athletes(context: OfficeContext, state: EventState) -> dict[int, AthleteLink]:
    """Return who all athletes of an event are, or raise of whom nobody has said it."""
    links = links_of(context, state.event)
    missing = [one for one in athletes_of(state) if one not in links]
    if missing:
        raise RuleViolation(
            "athletes_unknown",
            "Say first who athlete {number} is, and {more} more.",
            at="event",
            number=missing[0],
            more=len(missing) - 1,
        )
    return links


def enrolled_newcomers(
    now: OfficeSituation, links: dict[int, AthleteLink]
) -> tuple[tuple[PersonEnrolled, ...], dict[int, int], list[NamedTuple]]:
    """Return the facts of newcomers, who everybody is, and the rows beside."""
    facts, persons, rows = [], dict[int, int](), list[NamedTuple]()
    number = now.state.newest_person
    for athlete, link in sorted(links.items()):
        known = link.person or now.state.provisional.get(link.provisional, 0)
        if known:
            persons[athlete] = known
            if not link.person:
                rows.append(_known_now(link, known))
            continue
        number += 1
        kept = sealed_details(now.state.office, number, read_newcomer(link), now.chance)
        facts.append(PersonEnrolled(number, kept.digest, provisional=link.provisional))
        persons[athlete] = number
        rows += [kept.row, _known_now(link, number)]
    return tuple(facts), persons, rows


def _known_now(link: AthleteLink, person: int) -> AthleteLink:
    return link._replace(person=person, newcomer="", provisional="")


def _consequences(
    now: OfficeSituation, state: EventState, persons: dict[int, int], frame: EventFrame
) -> list[OfficeFact]:
    """Return what playing an event means: the country (FID 102), registration (DP 16)."""
    facts: list[OfficeFact] = []
    for entry in state.entries.values():
        country = entry.particulars.country
        for athlete in entry.everybody:
            person = now.state.persons.get(persons[athlete])
            if frame.kind is EventKind.MUNDIAL and country is not None:
                facts.append(
                    CountryRepresented(
                        persons[athlete], country, frame.first_day, state.event
                    )
                )
            if (
                person is not None
                and person.affiliation.stage is AffiliationStage.ACCEPTED
                and now.state.book.athletes.formalised_at_event.value
                and frame.regulation == now.state.book.regulation
            ):
                facts.append(AffiliationFormalised(person.person, state.event))
    return facts


def _career_rows(
    office: str, state: EventState, persons: dict[int, int]
) -> list[CareerRow]:
    return [
        CareerRow(
            office,
            state.event,
            athlete,
            persons[athlete],
            canonical(RESULT.encode(result)).decode(),
        )
        for athlete, result in results_of(state).items()
    ]
