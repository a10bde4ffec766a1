"""Extracts and returned events on their pages, and over https with a token."""

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from actions.event_office import Office
from actions.registry.played_night import play_night
from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.tokens import MakeToken, make_token
from capicua.actions.halls.extracts import take_extract
from capicua.actions.halls.returned import export_returned
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.store.signing import Ed25519Keys
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import owner_in, send
from web.registry.registry_day import HOME, OFFICE, RegistryDay, found_in
from web.sent_files import send_list

EVENT = "jueves"


@pytest.fixture
def headquarters(tmp_path: Path) -> Iterator[RegistryDay]:
    (tmp_path / "home").mkdir()
    with open_hall(tmp_path / "home") as hall:
        day = found_in(hall)
        for name in ("Ana Soto", "Bo Gil", "Cy Paz"):
            day.enrol(name, born="1980-05-06")
        yield day


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[HallDay]:
    (tmp_path / "hall").mkdir()
    with open_hall(tmp_path / "hall") as hall:
        yield hall


def given(headquarters: RegistryDay) -> httpx.Response:
    """Return the extract that the page hands out."""
    return headquarters.send("/halls/extract", event=EVENT)


def played(laptop: HallDay) -> bytes:
    """Play the event in the hall, with a newcomer; return the bundle."""
    night: Office = play_night(laptop.server.context.store, EVENT)
    offices = laptop.server.workspace.offices
    known = LinkAthletes(
        (AthleteIs(1, 1), AthleteIs(2, 2), AthleteIs(3, 3), AthleteIs(4, None))
    )
    link_athletes(offices, night.context, OFFICE, EVENT, known)
    return export_returned(offices, night.context, EVENT)


def test_a_hall_takes_the_extract_and_its_event_counts_once_at_home(
    headquarters: RegistryDay, laptop: HallDay
) -> None:
    answer = given(headquarters)
    key = headquarters.state.public_key[:16]
    wrong = send_list(laptop.owner, "/take-extract", "e.zip", answer.content, key="0" * 16)
    taken = send_list(laptop.owner, "/take-extract", "e.zip", answer.content, key=key)
    at_hall = unescape(laptop.owner.get(f"{HOME}/halls").text)
    bundle = played(laptop)

    back = [
        send_list(headquarters.owner, f"{HOME}/halls/returned", "b.zip", bundle)
        for _ in range(2)
    ]

    assert answer.headers["content-disposition"].endswith('"jueves.extract.zip"')
    assert wrong.status_code == 409
    assert (taken.status_code, taken.headers["location"]) == (303, HOME)
    assert "Esta oficina se lleva en otro equipo" in at_hall
    assert [one.headers.get("location") for one in back] == [f"{HOME}/events"] * 2
    state = headquarters.state
    assert (sorted(state.events), state.newest_person) == ([EVENT], 4)
    assert dict(state.events[EVENT].people) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_a_program_fetches_and_returns_with_a_token(
    headquarters: RegistryDay, laptop: HallDay
) -> None:
    office = headquarters.hall.server.workspace
    asked = MakeToken("sala", frozenset({TokenScope.READ, TokenScope.DESK}))
    token = make_token(office, owner_in(office), asked).secret
    only = MakeToken("mira", frozenset({TokenScope.READ}))
    looking = make_token(office, owner_in(office), only).secret
    with headquarters.hall.desk.visitor() as program:
        program.headers["authorization"] = f"Bearer {token}"
        program.headers["accept"] = "application/json"
        extract = program.post(f"{HOME}/halls/extract", data={"event": EVENT})
        take_extract(laptop.server.workspace.offices, extract.content, Ed25519Keys())
        files = {"file": ("b.zip", played(laptop))}
        refused = program.post(
            f"{HOME}/halls/returned",
            files=files,
            headers={"authorization": f"Bearer {looking}"},
        )
        before = sorted(headquarters.state.events)
        counted = program.post(f"{HOME}/halls/returned", files=files)

    assert (extract.status_code, counted.status_code) == (200, 200)
    assert (refused.status_code in (403, 409), before) == (True, [])
    assert sorted(headquarters.state.events) == [EVENT]


def test_what_was_changed_or_is_no_bundle_is_refused_with_what_is_wrong(
    headquarters: RegistryDay, laptop: HallDay
) -> None:
    extract = bytearray(given(headquarters).content)
    extract[len(extract) // 2] ^= 1
    path = f"{HOME}/halls/returned"

    spoilt = send_list(laptop.owner, "/take-extract", "e.zip", bytes(extract))
    nothing = send_list(headquarters.owner, path, "b.zip", b"PK nothing")
    empty = send(headquarters.owner, path)
    with headquarters.hall.desk.visitor() as stranger:
        shut = stranger.get(f"{HOME}/halls")

    assert {one.status_code for one in (spoilt, nothing, empty)} == {409}
    assert shut.status_code in (303, 401, 403)
    assert (headquarters.state.events, laptop.server.context.store.offices()) == ({}, ())
