"""The watch at the doors: refusals and exports are noted; a flood fills no disk."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from starlette.requests import Request

from actions.accounts.memory_people import MemoryPeople
from actions.accounts.people_office import Town
from capicua.actions.accounts.limits import WINDOW
from capicua.actions.accounts.ports import Records, SecurityKind, SecurityNote
from capicua.actions.accounts.workspace import Workspace
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.web.site.network.security_watch import MOST_AT_ONCE, MOST_KNOWN, SecurityWatch
from web.doors import LISTED, Hall, open_hall
from web.people_pages import ask_script

T = TypeVar("T")
TOO_FAST = RuleViolation("too_many_requests", "Too fast.")


class Moment:
    """A clock that stands until somebody moves it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class FullDisk(MemoryPeople):
    """People of whom nothing can be written any more."""

    def change(self, deed: Callable[[Records], T]) -> T:
        raise RuleViolation("disk_full", f"The disk is full; {deed} is not done.")


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("watch")) as opened:
        yield opened


def request(source: str = "192.0.2.7", path: str = "/x") -> Request:
    """Return what an address asks for."""
    scope = {"type": "http", "method": "POST", "path": path, "headers": []}
    return Request({**scope, "path_params": {}, "client": (source, 1)})


def kept(office: Workspace) -> list[SecurityNote]:
    """Return what is noted, without when."""
    rows = office.people.look(lambda records: records.every(SecurityNote))
    return [one._replace(at="", id=0) for one in rows]


def test_refusals_of_every_kind_are_noted_with_who_and_what(hall: Hall) -> None:
    members = "/accounts/members/1"
    with hall.person(Role.DESK) as desk, hall.person("anonymous") as stranger:
        ask_script(desk, Role.DESK, members, name="x", role="owner", active="on")
        desk.post("/account/password", data={"csrf": "not hers"})
        stranger.post(f"/events/{LISTED}/desk/entries", data={})
        stranger.get("/account")
    found = kept(hall.office)

    assert [(one.kind, one.by, one.event, one.detail) for one in found] == [
        (SecurityKind.DENIED, 3, None, "POST /accounts/members/{account}"),
        (SecurityKind.FORGED, 3, None, "POST /account/password"),
        (SecurityKind.DENIED, None, LISTED, "POST /events/{event}/desk/entries"),
    ]
    assert {one.source for one in found} == {"127.0.0.1"}


def test_no_link_that_opens_something_stands_in_the_log(hall: Hall) -> None:
    with hall.person("anonymous") as stranger:
        stranger.headers["origin"] = "https://elsewhere.example"
        stranger.post("/join/a-secret-of-somebody", data={"name": "x"})
    (found,) = kept(hall.office)

    assert (found.kind, found.detail) == (SecurityKind.FORGED, "POST /join/{code}")


def test_whoever_guesses_the_codes_of_cards_is_noted(hall: Hall) -> None:
    here = f"/events/{LISTED}/me"
    with hall.person("anonymous") as stranger:
        sent = {"name": "1", "code": "AAAA-AAAA-A"}
        refused = [stranger.post(here, data=sent).status_code for _ in range(12)]
    found = kept(hall.office)

    assert (refused[0], set(refused)) == (409, {409, 429})
    assert [(one.kind, one.event, one.detail) for one in found] == [
        (SecurityKind.LIMITED, LISTED, "POST /events/{event}/me")
    ]


def test_what_somebody_takes_along_is_noted(hall: Hall) -> None:
    files = f"/events/{LISTED}/desk/record/proof"
    with hall.person(Role.DESK) as desk:
        taken = [desk.get(f"{files}/{name}") for name in ("bundle.zip", "tournament.json")]
    found = kept(hall.office)

    assert [one.status_code for one in taken] == [200, 200]
    assert [(one.kind, one.by, one.event, one.detail) for one in found] == [
        (SecurityKind.EXPORTED, 3, LISTED, "bundle"),
        (SecurityKind.EXPORTED, 3, LISTED, "tournament"),
    ]


def test_the_owner_reads_it_and_nobody_else(hall: Hall) -> None:
    with hall.person(Role.DESK) as desk:
        refused = desk.get("/accounts/security")
    with hall.person(Role.OWNER) as owner:
        page = owner.get("/accounts/security").text
        only = owner.get("/accounts/security?kind=exported").text
        told = owner.get("/api/security").json()

    assert refused.status_code == 403
    assert "GET /accounts/security" in page
    assert ("Nada de eso." in only, "GET /accounts/security" in only) == (True, False)
    assert told[0]["seen"]["note"]["detail"] == "GET /accounts/security"


def test_a_flood_is_one_note_that_doubles() -> None:
    town, watch = Town(), SecurityWatch(Moment())
    for _ in range(1500):
        watch.refused(town.office, request(), TOO_FAST)

    (found,) = kept(town.office)
    assert (found.kind, found.times) == (SecurityKind.LIMITED, 1024)


def test_after_a_while_it_is_noted_anew() -> None:
    town, clock = Town(), Moment()
    watch = SecurityWatch(clock)
    watch.refused(town.office, request(), TOO_FAST)
    clock.now += WINDOW.total_seconds() + 1
    watch.refused(town.office, request(), TOO_FAST)

    assert [one.times for one in kept(town.office)] == [1, 1]


def test_many_sources_fill_neither_disk_nor_memory() -> None:
    town, clock = Town(), Moment()
    watch = SecurityWatch(clock)
    for number in range(MOST_KNOWN + 10):
        source = f"2001:db8:{number:x}::1"
        watch.refused(town.office, request(source), TOO_FAST)
    before = len(kept(town.office))
    clock.now += 5
    for number in range(20):
        watch.refused(town.office, request(f"198.51.100.{number}"), TOO_FAST)

    assert (before, len(kept(town.office))) == (MOST_AT_ONCE, MOST_AT_ONCE + 5)
    assert len(watch._known) <= MOST_KNOWN


def test_a_usual_refusal_is_not_noted() -> None:
    town, watch = Town(), SecurityWatch(Moment())
    watch.refused(town.office, request(), RuleViolation("missing_reason", "Say why."))

    assert kept(town.office) == []


def test_a_refusal_is_told_even_if_it_cannot_be_written(
    caplog: pytest.LogCaptureFixture,
) -> None:
    town, watch = Town(), SecurityWatch(Moment())
    watch.refused(town.office._replace(people=FullDisk()), request(), TOO_FAST)

    assert caplog.messages == ["Not noted: limited from 192.0.2.7"]
