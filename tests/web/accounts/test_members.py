"""The people of an organisation: looked at by the desk, changed by the owner."""

from collections.abc import Iterator
from html import unescape

import pytest

from capicua.actions.accounts.members import show_members
from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.sessions import visitor_of
from capicua.journal.actor import Role
from web.doors import ANONYMOUS, FOREIGN, PRIVATE, Hall, open_hall
from web.people_pages import ask_script, fill_in, refusal_of


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("members")) as opened:
        yield opened


def member(hall: Hall, name: str) -> Account:
    owner = visitor_of(hall.office, Role.OWNER)
    return next(one for one in show_members(hall.office, owner) if one.name == name)


def test_the_desk_looks_and_the_owner_also_changes(hall: Hall) -> None:
    with hall.person(Role.DESK) as desk, hall.person(Role.OWNER) as owner:
        looked, owned = desk.get("/accounts").text, owner.get("/accounts").text

    parts = ("Club Capicúa", "Persona 2", "/accounts/cards", "Intentos de entrada")
    assert [part in looked for part in parts] == [True, True, False, False]
    assert [part in owned for part in parts] == [True, True, True, True]


def test_another_organisation_sees_nobody_of_ours(hall: Hall) -> None:
    with hall.person(FOREIGN) as foreign:
        text = foreign.get("/accounts").text
        answer = ask_script(foreign, FOREIGN, "/accounts/members/2", name="Suyo")

    assert ("Otro club" in text, "Persona 2" in text, PRIVATE in text) == (
        True,
        False,
        False,
    )
    assert "/accounts/organisations" not in text
    assert refusal_of(answer) == (409, "no_such_account")


def test_a_card_is_written_and_changed(hall: Hall) -> None:
    with hall.person(Role.OWNER) as owner:
        fill_in(owner, Role.OWNER, "/accounts/cards", name="Luz Gil", role="arbiter")
        card = member(hall, "Luz Gil")
        fill_in(
            owner, Role.OWNER, f"/accounts/members/{card.id}", name="Luz Gil Sosa", role=""
        )
        changed = member(hall, "Luz Gil Sosa")
        told = unescape(owner.get("/accounts").text)

    for sentence in (
        "Añadió a Luz Gil Sosa, sin usuario (árbitro).",
        "Cambió el nombre «Luz Gil» por Luz Gil Sosa.",
        "Quitó a Luz Gil Sosa el rol árbitro: todos los eventos.",
        "Desactivó a Luz Gil Sosa.",
    ):
        assert sentence in told
    assert card == Account(card.id, card.organisation, "", "Luz Gil", Role.ARBITER, True)
    assert changed == card._replace(name="Luz Gil Sosa", role=None, is_active=False)


@pytest.mark.parametrize(
    ("path", "fields", "code"),
    [
        ("/accounts/cards", {"name": ""}, "wrong_name"),
        ("/accounts/cards", {"name": "Uno", "role": "king"}, "wrong_role"),
        ("/accounts/cards", {"name": "Uno", "role": "public"}, "wrong_role"),
        ("/accounts/members/99", {"name": "Uno"}, "no_such_account"),
        ("/accounts/members/x", {"name": "Uno"}, "wrong_type"),
        ("/accounts/members/2", {"name": "Uno", "role": "desk"}, "last_owner"),
    ],
)
def test_what_cannot_be_is_refused(
    hall: Hall, path: str, fields: dict[str, str], code: str
) -> None:
    with hall.person(Role.OWNER) as owner:
        answer = ask_script(owner, Role.OWNER, path, **fields)

    assert refusal_of(answer) == (409, code)


def test_the_owner_sees_who_tried_to_sign_in(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as thief, hall.person(Role.OWNER) as owner:
        thief.post("/sign-in", data={"login": "desk", "password": "doble cinco"})
        thief.post("/sign-in", data={"login": "nadie", "password": "doble cinco"})
        text = owner.get("/accounts", headers={"accept-language": "en"}).text

    audit = text.partition('id="audit-title"')[2].partition("</table>")[0]
    assert [
        word in audit for word in ("wrong password", "nobody’s login", "127.0.0.1")
    ] == [
        True,
        True,
        True,
    ]
