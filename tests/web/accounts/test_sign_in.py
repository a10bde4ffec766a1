"""The front door: the first start, signing in and out, and nothing of it by force."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from actions.forged_event import forge_event
from capicua.actions.accounts.limits import PER_LOGIN_AND_SOURCE
from capicua.web.accounts.session_start import BROWSER
from capicua.web.site.session import SESSION_COOKIE
from capicua.web.site.urls.accounts import safe_address
from web.days.office_hours import PASSWORD, open_desk, send
from web.doors import ANONYMOUS, Hall, open_hall

LOGIN = {"login": "owner", "password": PASSWORD}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return a server whose owner has an account."""
    with open_hall(tmp_path_factory.mktemp("front")) as opened:
        yield opened


def test_an_event_says_that_entries_are_open_only_where_people_can_register(
    tmp_path: Path,
) -> None:
    with open_desk(tmp_path) as desk, desk.owner() as owner:
        for title, extra in (("Abierta", {"registration": "on"}), ("Cerrada", {})):
            send(owner, "/events/new/club-individual", title=title, names="", **extra)
        cards = owner.get("/").text.split('<li class="card">')[1:]

    said = {
        card.partition("</a>")[0].rpartition(">")[2]: (
            "inscripción abierta" in card,
            "aún no comienza" in card,
        )
        for card in cards
    }
    assert said == {"Abierta": (True, False), "Cerrada": (False, True)}


def test_the_first_start_makes_the_owner_and_no_second_one(tmp_path: Path) -> None:
    with open_desk(tmp_path) as fresh, fresh.visitor() as first, fresh.visitor() as late:
        code = fresh.opened.server.setup_code
        founding = {"organisation": "Club", "name": "Ana", "code": code, **LOGIN}
        home = first.get("/").headers["location"]
        short = first.post("/welcome", data={**founding, "password": "corta"})
        made = first.post("/welcome", data=founding)
        again = late.post("/welcome", data=founding)
        welcome = late.get("/welcome").headers["location"]

    assert (home, short.status_code, made.status_code) == ("/welcome", 409, 303)
    assert (again.status_code, welcome) == (409, "/")
    assert SESSION_COOKIE not in again.cookies


def test_a_stranger_who_comes_first_does_not_own_the_server(tmp_path: Path) -> None:
    founding = {"organisation": "Mío", "name": "Nadie", **LOGIN}
    with open_desk(tmp_path) as fresh, fresh.visitor() as stranger:
        code = fresh.opened.server.setup_code
        blind = stranger.post("/welcome", data=founding)
        guessed = stranger.post("/welcome", data={**founding, "code": "BCDFG-HJKMN"})
        asked, shown = stranger.get("/welcome").text, stranger.get("/welcome?code=B-C").text
        typed = " " + code.replace("-", " ").lower()
        owned = stranger.post("/welcome", data={**founding, "code": typed})

    assert [one.status_code for one in (blind, guessed, owned)] == [409, 409, 303]
    assert "no es el código de este servidor" in guessed.text
    assert code not in asked
    assert ('name="code" value="B-C"' in asked, 'name="code" value="B-C"' in shown) == (
        False,
        True,
    )


def test_whoever_works_here_sees_the_events_at_once(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as visitor:
        stranger = visitor.get("/").text
        visitor.post("/sign-in", data=LOGIN)
        at_work = visitor.get("/").text

    assert ("hero-inside" in stranger, "hero-inside" in at_work) == (True, False)
    assert at_work.index("<h1>") < at_work.index('class="card"')


def test_a_broken_event_closes_no_list_and_locks_nobody_out(tmp_path: Path) -> None:
    with open_hall(tmp_path) as hall:
        forge_event(hall.office.context.store, "ajena")
        with hall.person(ANONYMOUS) as visitor:
            entered = visitor.post("/sign-in", data=LOGIN)
            home, people = visitor.get("/"), visitor.get("/accounts")
            found, listed = visitor.get("/search?q=copa"), visitor.get("/api/events")

    answers = (entered, home, people, found, listed)
    assert [one.status_code for one in answers] == [303, 200, 200, 200, 200]
    assert home.text.count("ajena") == home.text.count("no se puede abrir") == 1
    assert {one["event"] for one in listed.json()} == {"copa", "interna"}


def test_signing_in_gives_a_cookie_that_scripts_do_not_see(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as visitor:
        answer = visitor.post("/sign-in", data={**LOGIN, "next": "/account"})

    cookie = answer.headers["set-cookie"]
    assert (answer.status_code, answer.headers["location"]) == (303, "/account")
    assert [part for part in ("HttpOnly", "SameSite=lax", "Path=/") if part in cookie] == [
        "HttpOnly",
        "SameSite=lax",
        "Path=/",
    ]


def test_a_planted_session_is_never_taken_over(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as visitor:
        visitor.cookies.set(SESSION_COOKIE, "planted")
        answer = visitor.post("/sign-in", data=LOGIN)
        own = answer.cookies[SESSION_COOKIE]
    with hall.person(ANONYMOUS) as thief:
        thief.cookies.set(SESSION_COOKIE, "planted")
        stolen = thief.get("/account").status_code
        thief.cookies.set(SESSION_COOKIE, own)
        known = thief.get("/account").status_code

    assert own != "planted"
    assert (stolen, known) == (303, 200)


def test_signing_in_anew_ends_the_session_before_it(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as owner:
        before = owner.post("/sign-in", data=LOGIN).cookies[SESSION_COOKIE]
        answer = send(owner, "/sign-in", **LOGIN)
    with hall.person(ANONYMOUS) as other:
        other.cookies.set(SESSION_COOKIE, before)
        gone = other.get("/account").status_code

    assert (answer.status_code, gone) == (303, 303)
    assert answer.cookies[SESSION_COOKIE] != before


def test_signing_out_ends_the_session_on_the_server_too(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as owner:
        token = owner.post("/sign-in", data=LOGIN).cookies[SESSION_COOKIE]
        left = send(owner, "/sign-out")
    with hall.person(ANONYMOUS) as other:
        other.cookies.set(SESSION_COOKIE, token)
        again = other.get("/account").status_code

    assert (left.status_code, left.headers["location"], again) == (303, "/", 303)
    assert "Max-Age=0" in left.headers["set-cookie"]


@pytest.mark.parametrize(
    "wanted",
    [
        "//elsewhere.example",
        "/\\elsewhere.example",
        "https://elsewhere.example",
        "javascript:alert(1)",
        "/\t/elsewhere.example",
        "/x\r\nset-cookie: a=b",
        "account",
        "",
    ],
)
def test_signing_in_never_leads_to_another_site(wanted: str) -> None:
    assert safe_address(wanted) == "/"


def test_an_address_elsewhere_leads_home_over_the_wire_too(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as visitor:
        form = visitor.get("/sign-in", params={"next": "//elsewhere.example"}).text
        answer = visitor.post("/sign-in", data={**LOGIN, "next": "//elsewhere.example"})

    assert "elsewhere.example" not in form.partition("<main")[2].partition("</main>")[0]
    assert answer.headers["location"] == "/"


def test_another_site_cannot_sign_a_browser_in(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as visitor:
        answer = visitor.post(
            "/sign-in", data=LOGIN, headers={"origin": "http://elsewhere.example"}
        )

    assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)


def test_guessing_is_held_up_and_tells_nothing(hall: Hall) -> None:
    def guess(visitor: httpx.Client, login: str, password: str) -> tuple[int, str]:
        answer = visitor.post(
            "/sign-in",
            data={"login": login, "password": password},
            headers={"accept": "application/json"},
        )
        return answer.status_code, answer.json().get("error", {}).get("code", "")

    with hall.person(ANONYMOUS) as thief:
        unknown = guess(thief, "nadie", "doble cinco cinco")
        wrong = [
            guess(thief, "desk", f"doble cinco {number}")
            for number in range(PER_LOGIN_AND_SOURCE)
        ]
        held = guess(thief, "desk", PASSWORD)

    assert unknown == (409, "wrong_credentials")
    assert wrong == [unknown] * PER_LOGIN_AND_SOURCE
    assert held == (429, "too_many_tries")


def test_forty_wrong_tries_do_not_keep_out_the_browser_that_was_in_before(
    hall: Hall,
) -> None:
    hers = {"login": "scorer", "password": PASSWORD}
    with hall.person(ANONYMOUS) as anybody, hall.person(ANONYMOUS) as thief:
        first = anybody.post("/sign-in", data=hers)
        mark = anybody.cookies.get(BROWSER)
        for number in range(40):
            wrong = {"login": "scorer", "password": f"doble cinco {number}"}
            thief.post("/sign-in", data=wrong)
        held = thief.post("/sign-in", data=hers).status_code
        anybody.post("/sign-out", data={"csrf": ""})
        anybody.cookies.delete("capicua_session")
        again = anybody.post("/sign-in", data=hers)

    assert "HttpOnly" in first.headers["set-cookie"]
    assert (first.status_code, held, again.status_code) == (303, 429, 303)
    assert mark
    assert "capicua_session" in again.headers["set-cookie"]
