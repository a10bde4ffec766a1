"""Whose event it is: organisations do not see each other's private events."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.event_access import (
    HostEvent,
    host_event,
    hosting_of,
    may_see,
    visible_events,
)
from capicua.actions.accounts.grants import GrantRole, grant_role
from capicua.actions.accounts.ports import Grant, Hosting, Records, TokenScope
from capicua.actions.accounts.tokens import MakeToken, make_token, visitor_of_bearer
from capicua.actions.accounts.workspace import ANYBODY
from capicua.journal.actor import Role


def test_an_event_of_which_nobody_said_so_is_the_oldest_organisations() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    town.events.create()

    assert hosting_of(town.office, "copa") == Hosting("copa", 1, False, False)
    assert may_see(town.office, owner, "copa")
    assert not may_see(town.office, noa, "copa")
    assert not may_see(town.office, ANYBODY, "copa")


def test_an_event_is_claimed_before_it_is_made() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    town.hosted(noa)

    assert hosting_of(town.office, "copa") == Hosting("copa", 2, False, False)
    assert visible_events(town.office, noa) == ("copa",)
    assert visible_events(town.office, owner) == ()
    assert refusal(lambda: host_event(town.office, owner, HostEvent("copa"))) == (
        "event_exists"
    )


def test_an_event_without_a_host_cannot_be_taken_by_a_neighbour() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    town.events.create()

    assert refusal(lambda: host_event(town.office, noa, HostEvent("copa"))) == (
        "event_exists"
    )
    asked = HostEvent("copa", is_listed=True, registration=True)
    assert host_event(town.office, owner, asked) == Hosting("copa", 1, True, True)


def test_everybody_sees_what_is_listed() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    town.hosted(owner)
    host_event(town.office, owner, HostEvent("copa", is_listed=True))

    assert [may_see(town.office, one, "copa") for one in (owner, noa, ANYBODY)] == [
        True
    ] * 3
    assert visible_events(town.office, ANYBODY) == ("copa",)


def test_an_event_is_hosted_by_owner_and_desk_alone() -> None:
    town = Town()
    owner = town.founded()
    desk = town.member("eva", Role.DESK)
    arbiter = town.member("luis", Role.ARBITER)
    guest = town.member("paco", None)

    assert host_event(town.office, desk, HostEvent("liga")).organisation == 1
    refused = [
        refusal(partial(host_event, town.office, one, HostEvent("liga")))
        for one in (arbiter, guest, ANYBODY)
    ]
    assert refused == ["not_allowed", "not_allowed", "sign_in_needed"]
    assert owner.account is not None


def test_an_owner_with_a_duty_in_an_event_still_hosts_it() -> None:
    town = Town()
    owner = town.founded()
    assert owner.account is not None
    town.hosted(owner)
    grant_role(town.office, owner, GrantRole("copa", owner.account.id, Role.ARBITER))

    assert host_event(town.office, owner, HostEvent("copa", is_listed=True)).is_listed


@pytest.mark.parametrize("event", ["", "Copa", "a b", "x" * 61, "../x"])
def test_what_cannot_be_an_events_id_is_refused(event: str) -> None:
    town = Town()
    owner = town.founded()

    assert refusal(lambda: host_event(town.office, owner, HostEvent(event))) == (
        "wrong_event_id"
    )


def test_a_token_without_the_scope_to_read_sees_what_the_public_sees() -> None:
    town = Town()
    owner = town.founded()
    town.hosted(owner)
    desk = make_token(town.office, owner, MakeToken("x", frozenset({TokenScope.DESK})))
    read = make_token(town.office, owner, MakeToken("y", frozenset({TokenScope.READ})))

    assert not may_see(town.office, visitor_of_bearer(town.office, desk.secret), "copa")
    assert may_see(town.office, visitor_of_bearer(town.office, read.secret), "copa")


ROWS = st.lists(
    st.tuples(st.sampled_from(["a", "b", "c"]), st.integers(1, 2), st.booleans()),
    max_size=3,
)
GRANTS = st.lists(
    st.tuples(st.sampled_from(["a", "b", "c"]), st.sampled_from([Role.ARBITER, Role.DESK])),
    max_size=3,
)


@settings(max_examples=30)
@given(ROWS, GRANTS)
def test_the_list_of_events_and_each_event_agree_on_who_sees_it(
    rows: list[tuple[str, int, bool]], grants: list[tuple[str, Role]]
) -> None:
    town = Town()
    owner = town.founded()
    guest = town.member("paco", None)
    noa = town.neighbour()
    assert guest.account is not None
    for event in ("a", "b", "c"):
        town.events.event = event
        town.events.create()
    account = guest.account.id

    def deed(records: Records) -> None:
        for event, organisation, is_listed in rows:
            records.keep(Hosting(event, organisation, is_listed, False))
        for event, role in grants:
            records.keep(Grant(event, account, role, ()))

    town.office.people.change(deed)
    for visitor in (owner, guest, noa, ANYBODY):
        assert visible_events(town.office, visitor) == tuple(
            event for event in ("a", "b", "c") if may_see(town.office, visitor, event)
        )
