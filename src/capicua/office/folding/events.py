"""How facts about events, circuits and lists change the state."""

from __future__ import annotations

from capicua.journal.state_draft import impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.events import (
    AthleteIdentified,
    ChampionshipPlanned,
    CircuitPlanned,
    EventCounted,
    EventDropped,
    EventFollowed,
    ListPublished,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.state import CountedEvent, Period, Published


def _count(draft: OfficeDraft, recorded: RecordedByOffice, fact: EventCounted) -> None:
    for one in fact.people:
        draft.person(one.person)
    draft.own("events")[fact.event] = CountedEvent(
        fact.event,
        fact.head,
        fact.facts,
        fact.frame,
        {one.athlete: one.person for one in fact.people},
        recorded.at,
    )
    if fact.event in draft.seen("followed"):
        del draft.own("followed")[fact.event]


def _follow(draft: OfficeDraft, _: RecordedByOffice, fact: EventFollowed) -> None:
    if fact.event in draft.seen("events"):
        raise impossible(f"{fact.event} counts here already.")
    for one in fact.people:
        draft.person(one.person)
    people = {one.athlete: one.person for one in fact.people}
    draft.own("followed")[fact.event] = CountedEvent(
        fact.event, fact.head, fact.facts, fact.frame, people
    )


def _identify(draft: OfficeDraft, _: RecordedByOffice, fact: AthleteIdentified) -> None:
    draft.person(fact.person)
    event = _counted(draft, fact.event)
    people = {**event.people, fact.athlete: fact.person}
    draft.own("events")[fact.event] = event._replace(people=people)


def _drop(draft: OfficeDraft, _: RecordedByOffice, fact: EventDropped) -> None:
    followed = draft.seen("followed")
    if fact.event in followed:
        del draft.own("followed")[fact.event]
        return
    _counted(draft, fact.event)
    del draft.own("events")[fact.event]


def _plan_circuit(draft: OfficeDraft, _: RecordedByOffice, fact: CircuitPlanned) -> None:
    planned = Period(fact.circuit, fact.name, fact.first_day, fact.last_day)
    draft.own("circuits")[fact.circuit] = planned


def _plan_championship(
    draft: OfficeDraft, _: RecordedByOffice, fact: ChampionshipPlanned
) -> None:
    planned = Period(fact.championship, fact.name, fact.first_day, fact.last_day)
    draft.own("championships")[fact.championship] = planned


def _publish(draft: OfficeDraft, recorded: RecordedByOffice, fact: ListPublished) -> None:
    new = Published(fact.name, fact.on, fact.content, recorded.seq)
    draft.change(lists=(*draft.state.lists, new))


def _counted(draft: OfficeDraft, event: str) -> CountedEvent:
    found: CountedEvent | None = draft.seen("events").get(event)
    if found is None:
        raise impossible(f"{event} does not count here.")
    return found


EVENTS: dict[type, OfficeApply] = {
    EventCounted: _count,
    EventFollowed: _follow,
    AthleteIdentified: _identify,
    EventDropped: _drop,
    CircuitPlanned: _plan_circuit,
    ChampionshipPlanned: _plan_championship,
    ListPublished: _publish,
}
