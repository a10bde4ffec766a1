"""Bodies on their pages: added, put right, closed; posts given and taken; honours."""

from html import unescape

import pytest

from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.office.state import HeldPost, Unit
from web.people_pages import refusal_of
from web.registry.registry_day import RegistryDay


def test_a_body_is_added_below_another_put_right_and_closed(registry: RegistryDay) -> None:
    club = registry.club("Peña Vieja")
    place = registry.send("/units", name="Barrio", kind="locality", parent=club)
    number = int(place.headers["location"].rpartition("/")[2])

    registry.send(f"/units/{number}", name="Barrio Alto", country="VEN")
    page = unescape(registry.look(f"/units/{number}"))
    registry.send(f"/units/{number}/close", reason="nadie juega")

    assert registry.state.units[number] == Unit(
        number, UnitKind.LOCALITY, "Barrio Alto", club, "VEN", is_closed=True
    )
    assert ("Peña Vieja" in page, "<h1>Barrio Alto</h1>" in page) == (True, True)


def test_a_post_is_given_to_an_account_and_taken(registry: RegistryDay) -> None:
    club = registry.club("Con Cargo")
    number = registry.enrol("Ana Dueña", unit=club)

    registry.send("/posts", post="president", account="u1", unit=club, person=number)
    given = [one for one in registry.state.posts if one.unit == club]
    page = unescape(registry.look(f"/units/{club}"))
    registry.send("/posts/take", post="president", account="u1", unit=club)

    assert given == [HeldPost(OfficePost.PRESIDENT, "u1", club, number)]
    assert "presidencia" in page
    assert [one for one in registry.state.posts if one.unit == club] == []


@pytest.mark.parametrize(
    ("path", "fields", "code"),
    [
        ("/units", {"name": "X", "kind": "galaxy"}, "missing_key"),
        ("/units", {"name": "X", "kind": "federation"}, "wrong_unit"),
        ("/posts", {"post": "king", "account": "u1"}, "missing_key"),
        ("/posts", {"post": "board", "account": "santa-claus"}, "no_such_account"),
        ("/posts", {"post": "board", "account": "u99"}, "no_such_account"),
        ("/units/0/close", {"reason": "fin"}, "wrong_unit"),
        ("/units/999", {"name": "X"}, "no_such_unit"),
    ],
)
def test_what_cannot_be_is_refused(
    registry: RegistryDay, path: str, fields: dict[str, object], code: str
) -> None:
    registry.owner.headers["accept"] = "application/json"
    answer = registry.send(path, **fields)
    del registry.owner.headers["accept"]

    assert refusal_of(answer)[1] == code
