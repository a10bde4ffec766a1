"""Offices for programs: people, careers, bodies, arbiters; athletes of events as people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.accounts.workspace import signed_in
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.permissions import Permission
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import (
    CountEvent,
    DropEvent,
    drop_event,
)
from capicua.actions.registry.directory import PersonView, show_person
from capicua.actions.registry.entrants import judge_entries
from capicua.actions.registry.linking import (
    AthleteIs,
    LinkAthletes,
    LinkLine,
    link_athletes,
    show_links,
)
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.offices import FoundOffice, found_office
from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.registry.shown.arbiters import ArbitersView, show_arbiters
from capicua.actions.registry.shown.career_page import (
    CareerPage,
    PairPage,
    show_career_page,
    show_pair_page,
)
from capicua.actions.registry.shown.offices import OfficeLine, list_offices
from capicua.actions.registry.shown.people import PeopleView, search_people, show_people
from capicua.actions.registry.shown.unit_page import UnitPage, show_unit_page
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.units import UnitKind
from capicua.office.state import ROOT, CountedEvent
from capicua.registry.age_category import AgeCategory
from capicua.registry.eligibility import EligibilityReason, EligibilityVerdict
from capicua.store.signing import Ed25519Keys
from capicua.web.api.office_actions import asker_in
from capicua.web.api.operations import TEXT, WHOLE, Operation
from capicua.web.api.request_body import body_like
from capicua.web.registry.office_page import office_id, office_state, sees_in
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask


class FoundingHere(NamedTuple):
    """An office under an id, and what it is."""

    office: str
    founding: FoundOffice


class Counting(NamedTuple):
    """To which championship and circuit the event of the address belongs."""

    championship: str | None = None
    circuit: str | None = None


class Dropping(NamedTuple):
    """Why the event of the address counts no more."""

    reason: str


class JudgedEntry(NamedTuple):
    """What becomes of an entry, and why."""

    entry: int
    verdict: EligibilityVerdict
    categories: Mapping[int, AgeCategory]
    reasons: tuple[EligibilityReason, ...]


def found(ask: Ask, request: FoundingHere) -> Done:
    """Found the office of the organisation of whoever asks."""
    account = signed_in(ask.visitor)
    caller = asker_in(ask, request.office)
    actor = Actor(account.role or Role.PUBLIC, caller.actor.id)
    return found_office(
        ask.workspace.offices,
        caller._replace(actor=actor),
        request.founding,
        account.organisation,
        Ed25519Keys(),
    )


def read_people(ask: Ask, _: None) -> PeopleView:
    """Return a page of the people, or whom a search means."""
    offices, office, sees = ask.workspace.offices, office_id(ask), sees_in(ask)
    if ask.search():
        return search_people(offices, office, ask.search(), sees)
    return show_people(offices, office, sees, page=ask.page_number())


def read_person(ask: Ask, _: None) -> PersonView:
    """Return everything that is known of a person, to somebody who may see it."""
    state, number = office_state(ask), ask.part("person")
    permission, unit = OfficePermission.SEE_PERSONS, state.person(number).unit
    if not sees_in(ask)(unit):
        check_office_permission(state, Actor(Role.PUBLIC, ""), permission, unit)
    return show_person(ask.workspace.offices, state.office, number)


def read_events(ask: Ask, _: None) -> tuple[CountedEvent, ...]:
    """Return the events that count, by their ids."""
    return tuple(one for _, one in sorted(office_state(ask).events.items()))


def read_links(ask: Ask, _: None) -> tuple[LinkLine, ...]:
    """Return for each athlete of an event who they are, or whom they are taken for."""
    return show_links(ask.workspace.offices, ask.context, _host(ask), ask.event)


def read_eligibility(ask: Ask, _: None) -> tuple[JudgedEntry, ...]:
    """Return what becomes of each entry all of whose athletes are known."""
    found = judge_entries(ask.workspace.offices, ask.context, _host(ask), ask.event)
    return tuple(
        JudgedEntry(one.entry, one.verdict, one.categories, one.reasons)
        for one in found.values()
    )


def link(ask: Ask, request: LinkAthletes) -> tuple[LinkLine, ...]:
    """Keep who athletes are, and return all of them."""
    office = _host(ask)
    link_athletes(ask.workspace.offices, ask.context, office, ask.event, request)
    return read_links(ask, None)


def count(ask: Ask, request: Counting) -> Done:
    """Let the event of the address count in its host's office."""
    asked = CountEvent(ask.event, request.championship, request.circuit)
    offices = ask.workspace.offices
    return count_and_rate(offices, ask.context, _host_asker(ask), asked)


def drop(ask: Ask, request: Dropping) -> Done:
    """Let the event of the address count no more."""
    asked = DropEvent(ask.event, request.reason)
    return drop_event(ask.workspace.offices, _host_asker(ask), asked)


def _host_asker(ask: Ask) -> OfficeCaller:
    return asker_in(ask, _host(ask))


def _host(ask: Ask) -> str:
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        raise RuleViolation(
            "unknown_office", "This event's organisation keeps no office here yet."
        )
    return office


EXAMPLE = FoundOffice("Liga", UnitKind.FEDERATION, "fid-2015", "America/Caracas", "VEN")
OPERATIONS = (
    Operation(
        "list_offices", urls.api.offices, Door.ANYBODY, "The offices of this server.",
        lambda ask, _: list_offices(ask.workspace.offices), tuple[OfficeLine, ...],
    ),
    Operation(
        "found_office", urls.api.offices, Door.SIGNED_IN,
        "Found the office of one's own organisation.", found, Done,
        body_like(FoundingHere("otra-liga", EXAMPLE)), is_once=True,
    ),
    Operation(
        "show_office", urls.api.office, Door.ANYBODY,
        "An office with the bodies below it, its posts and honours.",
        lambda ask, _: show_unit_page(
            ask.workspace.offices, office_id(ask), ROOT, sees_in(ask)
        ),
        UnitPage,
    ),
    Operation(
        "show_persons", urls.api.persons, Door.ANYBODY,
        "People page by page, or whom a search means, typos forgiven.", read_people,
        PeopleView, questions={"q": TEXT, "page": WHOLE},
    ),
    Operation(
        "show_person", urls.api.person, Door.SIGNED_IN,
        "Everything that an office knows of a person.", read_person, PersonView,
    ),
    Operation(
        "show_career", urls.api.career, Door.ANYBODY,
        "What everybody may read of a person: events, sums, partners, transfers.",
        lambda ask, _: show_career_page(
            ask.workspace.offices, office_id(ask), ask.part("person"), sees_in(ask)
        ),
        CareerPage,
    ),
    Operation(
        "show_pair", urls.api.pair, Door.ANYBODY, "What two people have played together.",
        lambda ask, _: show_pair_page(
            ask.workspace.offices, office_id(ask), ask.part("person"), ask.part("other"),
            sees_in(ask),
        ),
        PairPage,
    ),
    Operation(
        "show_unit", urls.api.unit, Door.ANYBODY, "A club, a locality or a federation.",
        lambda ask, _: show_unit_page(
            ask.workspace.offices, office_id(ask), ask.part("unit"), sees_in(ask)
        ),
        UnitPage,
    ),
    Operation(
        "show_arbiters", urls.api.arbiters, Door.ANYBODY,
        "Arbiters with their courses, what each lacks, lists and letters.",
        lambda ask, _: show_arbiters(ask.workspace.offices, office_id(ask), sees_in(ask)),
        ArbitersView,
    ),
    Operation(
        "show_counted_events", urls.api.counted_events, Door.ANYBODY,
        "The events that count, each with the head of its journal.", read_events,
        tuple[CountedEvent, ...],
    ),
    Operation(
        "show_athlete_links", urls.api.athlete_links, Permission.MANAGE_ENTRIES,
        "Who the athletes of an event are, or whom they are taken for.", read_links,
        tuple[LinkLine, ...],
    ),
    Operation(
        "show_eligibility", urls.api.eligibility, Permission.MANAGE_ENTRIES,
        "Which entries are admitted, need approval or are refused, and why.",
        read_eligibility, tuple[JudgedEntry, ...],
    ),
    Operation(
        "link_athletes", urls.api.action("link_athletes"), Permission.MANAGE_ENTRIES,
        "Say who athletes of an event are.", link, tuple[LinkLine, ...],
        body_like(LinkAthletes((AthleteIs(1, 18), AthleteIs(2)))),
    ),
    Operation(
        "count_event", urls.api.action("count_event"), Permission.MANAGE_ENTRIES,
        "Let an event that is over count for careers.", count, Done,
        body_like(Counting()), is_once=True,
    ),
    Operation(
        "drop_event", urls.api.action("drop_event"), Permission.MANAGE_ENTRIES,
        "Let an event count no more.", drop, Done,
        body_like(Dropping("Era de otra liga.")), is_once=True,
    ),
)  # fmt: skip
