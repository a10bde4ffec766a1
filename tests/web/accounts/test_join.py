"""An invitation lets one person in, once."""

from collections.abc import Iterator

import pytest

from capicua.actions.accounts.members import show_members
from capicua.actions.accounts.ports import Invitation
from capicua.actions.accounts.sessions import visitor_of
from capicua.journal.actor import Role
from web.days.office_hours import PASSWORD
from web.doors import ANONYMOUS, LISTED, Hall, open_hall
from web.people_pages import fill_in, link_in

EVA = {"name": "Eva Sosa", "login": "eva", "password": PASSWORD}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("joining")) as opened:
        yield opened


def invite(hall: Hall, path: str = "/accounts/invitations", **fields: object) -> str:
    """Let the owner make an invitation; return its way."""
    with hall.person(Role.OWNER) as owner:
        return link_in(fill_in(owner, Role.OWNER, path, **fields).text)


def test_whoever_joins_is_signed_in_and_the_invitation_is_used_up(hall: Hall) -> None:
    link = invite(hall, role="desk", label="Eva")
    with hall.person(ANONYMOUS) as eva, hall.person(ANONYMOUS) as late:
        offer = eva.get(link)
        joined = eva.post(link, data=EVA)
        desk = eva.get(f"/events/{LISTED}/desk").status_code
        over, again = late.get(link), late.post(link, data={**EVA, "login": "otra"})

    assert "Como mesa técnica en todos los eventos." in " ".join(offer.text.split())
    assert (joined.status_code, joined.headers["location"], desk) == (303, "/", 200)
    assert (over.status_code, again.status_code) == (404, 404)
    assert "Esta invitación ya no abre la puerta" in over.text


def test_who_joins_in_the_browser_of_somebody_else_ends_that_session(hall: Hall) -> None:
    link = invite(hall, role="desk", label="Ana")
    before = visitor_of(hall.office, Role.DELEGATE).is_known
    with hall.person(Role.DELEGATE) as browser:
        joined = fill_in(browser, Role.DELEGATE, link, **{**EVA, "login": "eva2"})

    after = visitor_of(hall.office, Role.DELEGATE).is_known
    assert (before, joined.status_code, after) == (True, 303, False)


def test_a_role_can_be_bound_to_an_event_and_to_tables(hall: Hall) -> None:
    link = invite(hall, role="arbiter", event=LISTED, tables="1-3, 7")
    with hall.person(ANONYMOUS) as ivan, hall.person(Role.OWNER) as owner:
        offer = " ".join(ivan.get(link).text.split())
        ivan.post(link, data={"name": "Iván Ruiz", "login": "ivan", "password": PASSWORD})
        own = ivan.get("/account", headers={"accept-language": "en"}).text
        people = owner.get(f"/events/{LISTED}/desk/people").text

    assert "Mesas 1-3, 7." in offer
    assert "no role of their own" in own
    assert ("Iván Ruiz" in people, "mesas 1-3, 7" in people) == (True, True)


def test_a_forgotten_password_is_replaced_by_an_invitation(hall: Hall) -> None:
    office = hall.office
    scorer = visitor_of(office, Role.SCORER).account
    assert scorer is not None
    link = invite(hall, f"/accounts/members/{scorer.id}/invite")
    with hall.person(ANONYMOUS) as again, hall.person(Role.SCORER) as before:
        offer = again.get(link).text
        fields = {"name": scorer.name, "login": "another", "password": "blanca doble uno"}
        joined = again.post(link, data=fields)
        seen = again.get("/account").text
        gone = before.get("/account").status_code

    assert "Una contraseña nueva para scorer" in offer
    assert (joined.status_code, gone, scorer.name in seen) == (303, 303, True)
    assert "another" not in seen


def test_another_organisation_is_founded_apart(hall: Hall) -> None:
    link = invite(hall, "/accounts/organisations", organisation="Liga del Norte")
    founder = {"name": "Rosa", "login": "rosa", "password": PASSWORD}
    with hall.person(ANONYMOUS) as rosa:
        rosa.post(link, data=founder)
        text = rosa.get("/accounts").text

    assert ("Liga del Norte" in text, "Persona 2" in text) == (True, False)
    assert "/accounts/organisations" not in text


@pytest.mark.parametrize(
    ("field", "value"),
    [("login", "desk"), ("login", "?"), ("password", "corta"), ("name", "")],
)
def test_a_mistake_does_not_use_the_invitation_up(
    hall: Hall, field: str, value: str
) -> None:
    link = invite(hall, role="delegate")
    with hall.person(ANONYMOUS) as somebody:
        refused = somebody.post(link, data={**EVA, "login": f"n{field}", field: value})
        still = somebody.get(link).status_code

    assert (refused.status_code, still) == (409, 200)


def test_an_invitation_that_is_too_old_or_unknown_lets_nobody_in(hall: Hall) -> None:
    link, office = invite(hall, role="desk"), hall.office

    def grow_old(records: object) -> None:
        newest = records.every(Invitation)[-1]  # type: ignore[attr-defined]
        records.keep(newest._replace(expires=office.moment()))  # type: ignore[attr-defined]

    office.people.change(grow_old)
    before = len(show_members(office, visitor_of(office, Role.OWNER)))
    with hall.person(ANONYMOUS) as late:
        answers = [
            late.get(link),
            late.post(link, data={**EVA, "login": "late"}),
            late.get("/join/nothing"),
            late.post("/join/nothing", data={**EVA, "login": "late"}),
        ]

    assert [one.status_code for one in answers] == [404] * 4
    assert len(show_members(office, visitor_of(office, Role.OWNER))) == before
