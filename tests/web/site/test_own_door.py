"""Own doors: everybody lands where they work, and a refusal leads there."""

import re
from collections.abc import Iterator

import pytest

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.invitations import Invite, invite
from capicua.journal.actor import Role
from capicua.web.site.own_door import DOORS, own_door
from web.days.hall_day import HallDay
from web.days.office_hours import PASSWORD
from web.days.phone_day import owner_of
from web.doors import ANONYMOUS, LISTED, PRIVATE, Hall, open_hall

LED = re.compile(r'<a class="button[^"]*" href="([^"]+)"')
CARD = re.compile(r'<h3><a href="([^"]+)"')
INVITED = tuple(one for one in DOORS if one not in (Role.OWNER, Role.PUBLIC))
REFUSED = {
    Role.ARBITER: "desk/people",
    Role.DELEGATE: "desk",
    Role.SCORER: "desk",
    Role.ATHLETE: "desk",
    Role.CHIEF_ARBITER: "desk/people",
}
"""A page of the event that is not for somebody."""


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an application with one account of each role, and two events."""
    with open_hall(tmp_path_factory.mktemp("own-doors")) as opened:
        yield opened


def test_every_role_has_a_door() -> None:
    assert {role: own_door("copa", role) for role in Role} == {
        Role.OWNER: "/events/copa/desk",
        Role.DESK: "/events/copa/desk",
        Role.CHIEF_ARBITER: "/events/copa/arbiter",
        Role.ARBITER: "/events/copa/arbiter",
        Role.DELEGATE: "/events/copa/delegate",
        Role.SCORER: "/events/copa/scorer",
        Role.ATHLETE: "/events/copa/me",
        Role.PUBLIC: "/events/copa",
    }
    assert set(DOORS) == set(Role)


@pytest.mark.parametrize("role", [one for one in Role if one is not Role.PUBLIC])
def test_the_list_leads_each_to_their_own_door_and_it_opens(
    doors: Hall, role: Role
) -> None:
    with doors.person(role) as client:
        cards = CARD.findall(client.get("/").text)
        opened = client.get(own_door(LISTED, role))

    assert cards == [own_door(LISTED, role), own_door(PRIVATE, role)]
    assert opened.status_code == 200


def test_a_stranger_is_led_to_the_page_for_everybody(doors: Hall) -> None:
    with doors.person(ANONYMOUS) as client:
        cards = CARD.findall(client.get("/").text)

    assert cards == [f"/events/{LISTED}"]


@pytest.mark.parametrize(("role", "page"), REFUSED.items())
def test_a_refusal_leads_to_ones_own_door_the_public_page_and_the_list(
    doors: Hall, role: Role, page: str
) -> None:
    with doors.person(role) as client:
        refused = client.get(f"/events/{PRIVATE}/{page}")
        ways = LED.findall(refused.text)
        opened = [client.get(one).status_code for one in ways]

    assert refused.status_code == 403
    assert ways == [own_door(PRIVATE, role), f"/events/{PRIVATE}", "/"]
    assert opened == [200, 200, 200]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "This is for: owner, desk. Here you are: delegate."),
        ("es", "Esto es para: dueño, mesa técnica. Aquí usted es: delegado."),
    ],
)
def test_a_refusal_says_who_may(doors: Hall, language: str, sentence: str) -> None:
    with doors.person(Role.DELEGATE) as client:
        told = {"accept-language": language}
        refused = client.get(f"/events/{LISTED}/desk/people", headers=told).text

    assert sentence in refused


def test_a_refusal_does_not_tell_of_an_event_that_one_may_not_see(doors: Hall) -> None:
    with doors.person(ANONYMOUS) as client:
        refused = client.get(f"/events/{PRIVATE}")

    assert (refused.status_code, LED.findall(refused.text)) == (404, ["/"])


@pytest.mark.parametrize(
    "role", [one for one in DOORS if one not in (Role.OWNER, Role.PUBLIC)]
)
def test_who_joins_an_event_and_who_comes_back_land_at_their_own_door(
    hall: HallDay, role: Role
) -> None:
    event = f"puerta-{role.replace('_', '-')}"
    hall.begun(event)
    workspace, owner = hall.server.workspace, owner_of(hall)
    host_event(workspace, owner, HostEvent(event))
    code = invite(workspace, owner, Invite(role, event)).code
    known = {"login": event, "password": PASSWORD}
    with hall.desk.visitor() as client:
        joined = client.post(f"/join/{code}", data={"name": f"Ana {role}", **known})
        landed = client.get(joined.headers["location"])
    with hall.desk.visitor() as again:
        signed = again.post("/sign-in", data=known)

    assert joined.headers["location"] == own_door(event, role)
    assert (landed.status_code, signed.headers["location"]) == (200, own_door(event, role))
