"""One's own account: password, sessions, tokens."""

from collections.abc import Iterator

import httpx
import pytest

from capicua.journal.actor import Role
from web.days.office_hours import PASSWORD, send
from web.doors import ANONYMOUS, Hall, open_hall
from web.people_pages import ask_script, fill_in, refusal_of, token_in


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("account")) as opened:
        yield opened


def sign_in(client: httpx.Client, login: str, password: str = PASSWORD) -> int:
    answer = client.post("/sign-in", data={"login": login, "password": password})
    return answer.status_code


def test_everybody_sees_their_own_account_and_nobody_elses_tokens(hall: Hall) -> None:
    with hall.person(Role.ATHLETE) as athlete, hall.person(Role.ARBITER) as arbiter:
        fill_in(athlete, Role.ATHLETE, "/account/tokens", label="Reloj", scopes="read")
        own, other = athlete.get("/account").text, arbiter.get("/account").text

    assert ("Reloj" in own, "Reloj" in other) == (True, False)
    assert ("/accounts" in own, "Club Capicúa" in own) == (False, True)


def test_a_token_is_shown_once_works_and_can_be_revoked(hall: Hall) -> None:
    with hall.person(Role.DESK) as desk:
        page = fill_in(
            desk, Role.DESK, "/account/tokens", label="Marcador", scopes=["read", "desk"]
        )
        secret = token_in(page.text)
        told = {"authorization": f"Bearer {secret}", "accept": "application/json"}
        later = desk.get("/account").text
        number = later.partition("/account/tokens/")[2].partition("/")[0]
        with hall.person(ANONYMOUS) as program:
            works = program.get("/api/account", headers=told).status_code
            person = program.get("/account", headers=told)
            gone = fill_in(desk, Role.DESK, f"/account/tokens/{number}/revoke")
            after = program.get("/api/account", headers=told).status_code

    assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
    assert (works, refusal_of(person), gone.status_code, after) == (
        200,
        (403, "not_allowed"),
        303,
        401,
    )
    assert secret not in later


def test_a_script_gets_the_part_of_the_page_that_shows_the_token(hall: Hall) -> None:
    with hall.person(Role.DESK) as desk:
        answer = ask_script(desk, Role.DESK, "/account/tokens", label="Uno", scopes="read")

    told = answer.json()
    assert (told["go"], answer.headers["cache-control"]) == ("/account", "no-store")
    assert token_in(told["shown"]).startswith("capicua_")
    assert "<html" not in told["shown"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"label": "Uno"}, "scopes_missing"),
        ({"label": "Uno", "scopes": "everything"}, "scopes_missing"),
        ({"label": " ", "scopes": "read"}, "wrong_name"),
    ],
)
def test_a_token_without_a_name_or_a_use_is_refused(
    hall: Hall, fields: dict[str, str], code: str
) -> None:
    with hall.person(Role.DESK) as desk:
        answer = ask_script(desk, Role.DESK, "/account/tokens", **fields)

    assert refusal_of(answer) == (409, code)


def test_nobody_revokes_somebody_elses_token(hall: Hall) -> None:
    with hall.person(Role.OWNER) as owner, hall.person(Role.DELEGATE) as delegate:
        fill_in(owner, Role.OWNER, "/account/tokens", label="Suyo", scopes="read")
        text = owner.get("/account").text
        number = text.partition("/account/tokens/")[2].partition("/")[0]
        answer = ask_script(delegate, Role.DELEGATE, f"/account/tokens/{number}/revoke")

    assert refusal_of(answer) == (409, "no_such_token")


def test_a_new_password_signs_the_other_devices_out(hall: Hall) -> None:
    new = "blanca doble blanca"
    with hall.person(ANONYMOUS) as here, hall.person(ANONYMOUS) as there:
        sign_in(here, "scorer")
        sign_in(there, "scorer")
        wrong = send(here, "/account/password", old="no es esta", new=new)
        changed = send(here, "/account/password", old=PASSWORD, new=new)
        seen = here.get("/account").status_code, there.get("/account").status_code
        old, again = sign_in(there, "scorer"), sign_in(there, "scorer", new)

    assert (wrong.status_code, changed.status_code) == (409, 303)
    assert (seen, old, again) == ((200, 303), 409, 303)


def test_signing_out_everywhere_ends_every_session(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as here, hall.person(ANONYMOUS) as there:
        sign_in(here, "arbiter")
        sign_in(there, "arbiter")
        shown = here.get("/account").text.count("<tr>")
        left = send(here, "/account/sign-out-everywhere")
        after = here.get("/account").status_code, there.get("/account").status_code

    assert (left.status_code, left.headers["location"]) == (303, "/sign-in")
    assert (shown, after) == (4, (303, 303))
