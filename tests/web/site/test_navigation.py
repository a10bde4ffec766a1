"""The bar of places: six at most, each with a letter of its own."""

from typing import cast

import pytest
from starlette.requests import Request

from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.journal.actor import Role
from capicua.web.site.navigation import PlaceLink, places_for
from capicua.web.site.request import Ask
from capicua.web.site.server import Server
from capicua.web.site.templates import TEMPLATES
from capicua.wording.language import words_for

ANA = Visitor(Account(1, 1, "ana", "Ana", Role.DESK, True), "secret", None, "session")
NOBODYS = cast("Server", None)
"""The bar needs no server to know where it leads."""


def bar(visitor: Visitor, role: Role, event: str = "") -> tuple[PlaceLink, ...]:
    parts = {"event": event} if event else {}
    request = Request({"type": "http", "headers": [], "path_params": parts})
    return places_for(Ask(request, NOBODYS, visitor, role), words_for("es"))


def test_the_desk_has_six_places() -> None:
    assert [(one.label, one.address, one.key) for one in bar(ANA, Role.DESK, "copa")] == [
        ("Sala", "/events/copa/desk", "h"),
        ("Inscritos", "/events/copa/desk/entries", "e"),
        ("Ronda", "/events/copa/desk/round", "r"),
        ("Resultados", "/events/copa/desk/results", "p"),
        ("Posiciones", "/events/copa/desk/standings", "s"),
        ("Acta", "/events/copa/desk/record", "a"),
    ]


def test_the_public_sees_the_pages_of_the_event() -> None:
    assert [one.address for one in bar(ANYBODY, Role.PUBLIC, "copa")] == [
        "/events/copa",
        "/events/copa/pairings",
        "/events/copa/standings",
        "/events/copa/conditions",
    ]


@pytest.mark.parametrize(
    ("visitor", "role", "event"),
    [
        pytest.param(ANA, Role.DESK, "copa", id="desk"),
        pytest.param(ANA, Role.ARBITER, "copa", id="arbiter"),
        pytest.param(ANYBODY, Role.PUBLIC, "copa", id="public"),
        pytest.param(ANYBODY, Role.PUBLIC, "", id="outside-any-event"),
    ],
)
def test_there_are_at_most_six_and_no_two_share_a_letter(
    visitor: Visitor, role: Role, event: str
) -> None:
    places = bar(visitor, role, event)

    assert len(places) <= 6
    assert len({one.key for one in places}) == len(places)


def test_every_place_has_a_sign_of_its_own_and_no_sign_is_left_over() -> None:
    shown = (
        *bar(ANYBODY, Role.PUBLIC),
        *bar(ANYBODY, Role.PUBLIC, "copa"),
        *bar(ANA, Role.DESK, "copa"),
        *bar(ANA, Role.DELEGATE, "copa"),
        *bar(ANA, Role.SCORER, "copa"),
        *bar(ANA, Role.ATHLETE, "copa"),
        *bar(ANA, Role.CHIEF_ARBITER, "copa"),
    )
    drawn = cast(
        "dict[str, str]", vars(TEMPLATES.get_template("site/place_signs.html").module)
    )

    assert set(drawn["drawn"]) == {one.name for one in shown}
