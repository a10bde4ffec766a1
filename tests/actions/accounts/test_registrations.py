"""Self-registration: people enter themselves, the desk confirms or refuses."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import SOURCE, Town, refusal
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.ports import Registration, RegistrationStatus
from capicua.actions.accounts.registrations import (
    PER_SOURCE,
    WINDOW,
    Register,
    confirm_registration,
    refuse_registration,
    register,
    show_registrations,
)
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.engine.ports import Athlete
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality

WISH = Register("Ada Ruiz", "Bo Gil", "Puerto", "VEN", "ada@example.org", "by bus")


def opened(modality: Modality = Modality.PAIRS) -> tuple[Town, Visitor]:
    """Return a server whose event takes registrations, and its owner."""
    town = Town()
    owner = town.founded()
    host_event(town.office, owner, HostEvent("copa", registration=True))
    town.events.create(modality=modality)
    return town, owner


def test_somebody_registers_and_waits() -> None:
    town, owner = opened()
    made = register(town.office, "copa", WISH, SOURCE)

    assert made == Registration(
        1, "copa", "Ada Ruiz", "Bo Gil", "Puerto", "VEN", "ada@example.org", "by bus",
        town.office.moment(), RegistrationStatus.PENDING, "", None, SOURCE,
    )  # fmt: skip
    assert show_registrations(town.office, owner, "copa") == (made,)
    assert town.events.state.entries == {}


def test_a_confirmed_registration_is_an_entry() -> None:
    town, owner = opened()
    made = register(town.office, "copa", WISH, SOURCE)
    confirmed = confirm_registration(town.office, owner, made.id)

    assert confirmed == made._replace(
        status=RegistrationStatus.CONFIRMED, entry=1, by="owner:u1"
    )
    assert town.events.store.athletes("copa") == (
        Athlete(1, "Ada Ruiz", "VEN", "Puerto"),
        Athlete(2, "Bo Gil", "VEN", "Puerto"),
    )
    assert list(town.events.state.entries) == [1]


def test_confirming_again_changes_nothing_whoever_does_it() -> None:
    town, owner = opened()
    eva = town.member("eva", Role.DESK)
    made = register(town.office, "copa", WISH, SOURCE)
    first = confirm_registration(town.office, owner, made.id)

    assert confirm_registration(town.office, eva, made.id) == first
    assert list(town.events.state.entries) == [1]


def test_who_goes_on_after_a_failure_gets_the_first_ones_entry() -> None:
    town, owner = opened()
    eva = town.member("eva", Role.DESK)
    made = register(town.office, "copa", WISH, SOURCE)
    confirm_registration(town.office, owner, made.id)
    # As if the machine had stopped after the entry and before the registration was marked.
    lost = made._replace(by="owner:u1")
    town.office.people.change(lambda records: records.keep(lost))

    assert refusal(lambda: refuse_registration(town.office, eva, made.id, "full")) == (
        "already_decided"
    )
    assert confirm_registration(town.office, eva, made.id).entry == 1
    assert list(town.events.state.entries) == [1]


@pytest.mark.article("DP-30")
def test_the_desk_refuses_somebody_only_with_a_reason_that_is_kept() -> None:
    town, owner = opened()
    made = register(town.office, "copa", WISH, SOURCE)

    assert refusal(lambda: refuse_registration(town.office, owner, made.id, "  ")) == (
        "missing_reason"
    )
    refused = refuse_registration(town.office, owner, made.id, "suspended by the club")
    assert refused == made._replace(
        status=RegistrationStatus.REFUSED, reason="suspended by the club"
    )
    assert show_registrations(town.office, owner, "copa") == (refused,)
    assert town.events.state.entries == {}
    assert refusal(lambda: confirm_registration(town.office, owner, made.id)) == (
        "already_decided"
    )


def test_only_the_desk_of_the_event_sees_and_decides() -> None:
    town, _ = opened()
    made = register(town.office, "copa", WISH, SOURCE)
    others = [ANYBODY, town.member("luis", Role.ARBITER), town.neighbour()]

    for one in others:
        with pytest.raises(RuleViolation, match="Only the desk"):
            show_registrations(town.office, one, "copa")
        with pytest.raises(RuleViolation, match="Only the desk"):
            confirm_registration(town.office, one, made.id)
        with pytest.raises(RuleViolation, match="Only the desk"):
            refuse_registration(town.office, one, made.id, "no")


def test_a_closed_event_takes_no_registration() -> None:
    town, owner = opened()
    host_event(town.office, owner, HostEvent("copa", registration=False))

    assert refusal(lambda: register(town.office, "copa", WISH, SOURCE)) == (
        "registration_closed"
    )
    assert refusal(lambda: register(town.office, "none", WISH, SOURCE)) == (
        "registration_closed"
    )


def test_teams_are_not_registered_by_two_names() -> None:
    town, _ = opened(Modality.TEAMS)
    assert refusal(lambda: register(town.office, "copa", WISH, SOURCE)) == (
        "registration_closed"
    )


def test_sending_the_same_again_changes_nothing() -> None:
    town, owner = opened()
    first = register(town.office, "copa", WISH, SOURCE)
    town.wait(timedelta(minutes=2))

    assert register(town.office, "copa", WISH, "198.51.100.1") == first
    assert show_registrations(town.office, owner, "copa") == (first,)


def test_a_source_registers_so_many_and_no_more_within_the_hour() -> None:
    town, _ = opened()
    for number in range(PER_SOURCE):
        register(town.office, "copa", WISH._replace(name=f"Ada {number}"), SOURCE)

    assert refusal(lambda: register(town.office, "copa", WISH, SOURCE)) == "too_many_tries"
    assert register(town.office, "copa", WISH, "198.51.100.1").id == PER_SOURCE + 1
    town.wait(WINDOW + timedelta(minutes=1))
    assert register(town.office, "copa", WISH._replace(name="Late"), SOURCE).name == "Late"


@pytest.mark.parametrize(
    ("asked", "modality", "code"),
    [
        (WISH._replace(name=" "), Modality.PAIRS, "wrong_name"),
        (WISH._replace(partner="x" * 201), Modality.PAIRS, "wrong_name"),
        (WISH._replace(club="a\u202eb"), Modality.PAIRS, "wrong_name"),
        (WISH._replace(contact="x" * 201), Modality.PAIRS, "wrong_text"),
        (WISH._replace(note="x" * 1001), Modality.PAIRS, "wrong_text"),
        (WISH._replace(partner=None), Modality.PAIRS, "wrong_entry"),
        (WISH, Modality.INDIVIDUAL, "wrong_entry"),
    ],
)
def test_what_cannot_become_an_entry_is_refused_at_once(
    asked: Register, modality: Modality, code: str
) -> None:
    town, owner = opened(modality)

    assert refusal(lambda: register(town.office, "copa", asked, SOURCE)) == code
    assert show_registrations(town.office, owner, "copa") == ()


def test_a_registration_that_nobody_made_is_named() -> None:
    town, owner = opened()

    assert refusal(lambda: confirm_registration(town.office, owner, 7)) == (
        "no_such_registration"
    )


def test_a_refused_entry_leaves_the_registration_waiting() -> None:
    town, owner = opened()
    made = register(town.office, "copa", WISH, SOURCE)
    broken = made._replace(partner=None)
    town.office.people.change(lambda records: records.keep(broken))

    assert refusal(lambda: confirm_registration(town.office, owner, made.id)) == (
        "wrong_entry"
    )
    assert show_registrations(town.office, owner, "copa") == (broken,)
