"""Setting up: one form makes one event, filled and begun, however often it is sent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.accounts.people_office import Town
from actions.sample_pictures import dot
from capicua.actions.accounts.event_access import HostEvent, host_event, hosting_of
from capicua.actions.accounts.ports import Hosting
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.context import Caller
from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.events.presentation import PresentEvent, logo_file
from capicua.actions.events.summary import show_log
from capicua.actions.public.imprint import imprint_of
from capicua.actions.rounds.next_step import FEWEST_ENTRIES, DeskStep, NextStep, next_step
from capicua.actions.setup.event import (
    SetUpEvent,
    begin_and_pair,
    begin_event,
    id_from,
    set_up_event,
)
from capicua.actions.setup.templates import TEMPLATES, from_template
from capicua.event.state import EventState, Phase
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID
from capicua.rulebooks.sections.competition import Modality

SIZES = {Modality.INDIVIDUAL: 1, Modality.PAIRS: 2, Modality.TEAMS: 4}


def entries(modality: Modality, count: int) -> tuple[NewEntry, ...]:
    return tuple(
        NewEntry(tuple(Person(f"Atleta {n}.{one}") for one in range(SIZES[modality])))
        for n in range(count)
    )


def club_night(title: str = "Noche de club", count: int = 16) -> SetUpEvent:
    template = TEMPLATES["club-individual"]
    return SetUpEvent(
        from_template(template, title), entries(Modality.INDIVIDUAL, count), is_listed=True
    )


@pytest.fixture
def town() -> Town:
    return Town()


@pytest.fixture
def owner(town: Town) -> Visitor:
    return town.founded()


def state_of(town: Town, event: str) -> EventState:
    return town.office.context.states.newest(event).state


def test_a_club_night_is_made_filled_and_paired(town: Town, owner: Visitor) -> None:
    caller = set_up_event(town.office, owner, "form", club_night())
    begin_and_pair(town.office.context, caller)

    assert caller == Caller("noche-de-club", Actor(Role.OWNER, "u1"), "form")
    assert hosting_of(town.office, "noche-de-club") == Hosting(
        "noche-de-club", 1, is_listed=True, registration=False
    )
    state = state_of(town, "noche-de-club")
    assert all(one.is_present for one in state.entries.values())
    assert next_step(state) == NextStep(DeskStep.PUBLISH_ROUND, 1)


def test_the_same_form_sent_twice_makes_one_event(town: Town, owner: Visitor) -> None:
    for _ in range(2):
        caller = set_up_event(town.office, owner, "form", club_night())
        begin_and_pair(town.office.context, caller)

    assert town.office.context.store.events() == ("noche-de-club",)
    assert len(state_of(town, "noche-de-club").entries) == 16


def test_another_event_of_the_same_name_gets_another_id(town: Town, owner: Visitor) -> None:
    set_up_event(town.office, owner, "one", club_night())
    before = hosting_of(town.office, "noche-de-club")
    asked = club_night()._replace(is_listed=False)

    assert set_up_event(town.office, owner, "two", asked).event == "noche-de-club-2"
    assert hosting_of(town.office, "noche-de-club") == before


def test_an_id_that_is_taken_is_refused_if_it_was_chosen(
    town: Town, owner: Visitor
) -> None:
    set_up_event(town.office, owner, "one", club_night())

    for event in ("noche-de-club", "new"):
        with pytest.raises(RuleViolation, match="Choose another id") as refused:
            set_up_event(town.office, owner, "two", club_night()._replace(id=event))
        assert refused.value.code == "event_exists"


def test_an_event_that_is_refused_reserves_no_id(town: Town, owner: Visitor) -> None:
    night = club_night()._replace(id="libre")
    broken = night._replace(event=night.event._replace(rulebook="none"))

    with pytest.raises(RuleViolation) as refused:
        set_up_event(town.office, owner, "one", broken)
    assert refused.value.code == "unknown_rulebook"
    kept = town.office.people.look(lambda records: records.every(Hosting))
    neighbour = town.neighbour()
    set_up_event(town.office, neighbour, "two", night)

    assert kept == ()
    assert hosting_of(town.office, "libre").organisation == 2


def test_a_title_that_is_the_address_of_a_page_gets_a_number(
    town: Town, owner: Visitor
) -> None:
    assert set_up_event(town.office, owner, "one", club_night("New")).event == "new-2"


def test_an_id_of_another_organisation_is_passed_by(town: Town, owner: Visitor) -> None:
    set_up_event(town.office, owner, "one", club_night())
    stranger = town.neighbour()

    caller = set_up_event(town.office, stranger, "one", club_night())

    assert caller.event == "noche-de-club-2"
    assert hosting_of(town.office, caller.event).organisation == 2


def test_a_form_that_came_while_its_event_was_being_made_goes_on_with_it(
    town: Town, owner: Visitor
) -> None:
    store = town.office.context.store
    host_event(town.office, owner, HostEvent("noche-de-club"))
    first = set_up_event(town.office, owner, "form", club_night(count=0))

    class LateStore:
        """A store that shows the event only after somebody has tried to make it."""

        def __init__(self) -> None:
            self.hidden = 3

        def __getattr__(self, name: str) -> object:
            return getattr(store, name)

        def events(self) -> tuple[str, ...]:
            self.hidden -= 1
            return () if self.hidden >= 0 else store.events()

    late = town.office._replace(
        context=town.office.context._replace(store=LateStore())  # type: ignore[arg-type]
    )
    assert set_up_event(late, owner, "form", club_night(count=0)) == first
    assert store.events() == ("noche-de-club",)


def test_double_entry_and_registration_are_as_wished(town: Town, owner: Visitor) -> None:
    asked = club_night()._replace(double_entry=True, registration=True)
    caller = set_up_event(town.office, owner, "form", asked)

    assert state_of(town, caller.event).double_entry
    assert hosting_of(town.office, caller.event).registration


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_every_template_can_be_set_up_and_begun(
    town: Town, owner: Visitor, template: str
) -> None:
    chosen = from_template(TEMPLATES[template], "Copa")._replace(official=False)
    count = 2 * FEWEST_ENTRIES[chosen.modality]
    asked = SetUpEvent(chosen, entries(chosen.modality, count))
    caller = set_up_event(town.office, owner, "form", asked)

    begin_and_pair(town.office.context, caller)

    state = state_of(town, "copa")
    assert (state.phase, state.made.are_published) == (Phase.STARTED, True)
    assert next_step(state) == NextStep(DeskStep.PUBLISH_ROUND, 1)


def test_an_official_event_begins_only_with_its_commission(
    town: Town, owner: Visitor
) -> None:
    asked = SetUpEvent(
        from_template(TEMPLATES["fid-pairs"], "Copa"), entries(Modality.PAIRS, 4)
    )
    caller = set_up_event(town.office, owner, "form", asked)

    with pytest.raises(RuleViolation, match="names its commission"):
        begin_event(town.office.context, caller, everybody_is_here=False)
    assert state_of(town, "copa").made.are_published


@pytest.mark.article("DP-29-n1")
def test_the_conditions_are_published_before_the_event_begins(
    town: Town, owner: Visitor
) -> None:
    asked = SetUpEvent(
        from_template(TEMPLATES["dp-torneo"], "Copa"), entries(Modality.PAIRS, 4)
    )
    caller = set_up_event(town.office, owner, "form", asked)
    begin_event(town.office.context, caller, everybody_is_here=False)

    kinds = [line.kind for line in show_log(town.office.context, "copa")]
    assert kinds.index("conditions_published") < kinds.index("event_started")


@given(st.text(max_size=200))
def test_every_title_gives_an_id(title: str) -> None:
    found = id_from(title)

    assert 0 < len(found) < LONGEST_ID
    assert set(found) <= LETTERS
    assert found == found.strip("-")


def test_an_event_is_made_with_its_venue_organiser_and_logo(
    town: Town, owner: Visitor
) -> None:
    told = PresentEvent("Casa del Dominó", "Puerto Rico", organiser="Liga del Sur")
    asked = club_night()._replace(presentation=told, logo=dot())

    caller = set_up_event(town.office, owner, "form", asked)

    imprint = imprint_of(town.office, caller.event, None)
    assert imprint.line == "Liga del Sur · Casa del Dominó · Puerto Rico"
    assert logo_file(town.office.context, caller.event) == dot()


def test_a_logo_that_is_no_picture_makes_no_event(town: Town, owner: Visitor) -> None:
    with pytest.raises(RuleViolation) as refused:
        set_up_event(town.office, owner, "form", club_night()._replace(logo=b"GIF?"))

    assert refused.value.code == "wrong_image"
    assert town.office.context.store.events() == ()
