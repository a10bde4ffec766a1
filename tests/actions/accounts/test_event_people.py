"""People of an event: ids become names, and an official needs no login."""

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.event_people import (
    Candidate,
    card_for_event,
    host_name,
    nameable_people,
    names_of_people,
)
from capicua.journal.actor import Role


def test_a_new_name_becomes_a_card_once_and_is_known_by_its_id() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)

    first = card_for_event(town.office, owner, event, "Rosa  Gil")
    again = card_for_event(town.office, owner, event, "rosa gil")

    assert (first, again) == ("u2", "u2")
    assert names_of_people(town.office, event) == {"u1": "Ana Pérez", "u2": "Rosa Gil"}
    assert nameable_people(town.office, event) == (
        Candidate("u1", "Ana Pérez"),
        Candidate("u2", "Rosa Gil"),
    )


def test_whoever_has_the_desk_of_the_event_may_name_and_others_may_not() -> None:
    town = Town()
    event = town.hosted(town.founded())
    desk = town.member("eva", Role.DESK, event)
    arbiter = town.member("luis", Role.ARBITER)

    refused = refusal(lambda: card_for_event(town.office, arbiter, event, "Rosa"))

    assert (refused, card_for_event(town.office, desk, event, "Rosa")) == (
        "not_allowed",
        "u4",
    )


def test_another_organisation_does_not_see_the_people() -> None:
    town = Town()
    event = town.hosted(town.founded())
    town.neighbour()

    assert names_of_people(town.office, event) == {"u1": "Ana Pérez"}
    assert host_name(town.office, event) == "Puerto"
