"""The demo behind the door: entered with one click, on this machine alone."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from web.days.office_hours import PASSWORD, Desk, open_desk, send


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("demo"), demo=True) as desk:
        yield desk


@pytest.mark.parametrize("login", ["demo-mesa", "demo-segunda", "demo-arbitro"])
def test_one_click_leads_into_the_middle_of_the_fourth_round(
    demo: Desk, login: str
) -> None:
    with demo.visitor() as client:
        offered = client.get("/sign-in").text
        entered = client.post("/demo", data={"login": login})
        hall = client.get(entered.headers["location"])

    assert f'value="{login}"' in offered
    assert (entered.status_code, hall.status_code) == (303, 200)
    assert "Ronda 4 de 9" in hall.text


def test_nobody_else_is_let_in_so(demo: Desk) -> None:
    with demo.visitor() as client:
        assert client.post("/demo", data={"login": "demo-nadie"}).status_code == 409


def test_the_welcome_stays_for_the_first_owner(demo: Desk) -> None:
    with demo.visitor() as client:
        assert client.get("/").headers["location"] == "/welcome"
        assert "Entrar como mesa técnica" in client.get("/welcome").text


def test_without_a_demo_there_is_no_such_door(tmp_path: Path) -> None:
    with open_desk(tmp_path) as desk, desk.visitor() as client:
        refused: httpx.Response = client.post("/demo", data={"login": "demo-mesa"})

        assert "demo-mesa" not in client.get("/sign-in").text
        assert refused.status_code == 409


def test_a_stranger_behind_a_proxy_is_not_offered_the_demo(demo: Desk) -> None:
    handed_on = {"x-forwarded-for": "203.0.113.9"}
    with demo.visitor() as client:
        offered = client.get("/sign-in", headers=handed_on).text
        entered = client.post("/demo", data={"login": "demo-mesa"}, headers=handed_on)

    assert ('value="demo-mesa"' in offered, entered.status_code) == (False, 409)


def test_passwords_of_the_demo_open_nothing_once_it_does_not_run(tmp_path: Path) -> None:
    with open_desk(tmp_path, demo=True) as desk, desk.visitor() as client:
        running = desk.opened.server.demo
        assert running is not None
        logins = [
            {"login": one.account.login, "password": one.password}
            for one in running.accounts
        ]
        before = []
        for one in logins:
            before.append(client.post("/sign-in", data=one).status_code)
            client.cookies.clear()
        client.post("/demo", data={"login": "demo-mesa"})
        kept = dict(client.cookies)
        made = [
            send(client, "/accounts/invitations", role="desk", label="x").text
            for _ in range(2)
        ]
        codes = [page.partition("/join/")[2].partition("<")[0][:22] for page in made]
        client.cookies.clear()
        joined = {"name": "Amigo", "login": "amigo", "password": PASSWORD}
        came = client.post(f"/join/{codes[0]}", data=joined).status_code

    with open_desk(tmp_path) as desk, desk.visitor() as client:
        after = [client.post("/sign-in", data=one).status_code for one in [*logins, joined]]
        late = client.get(f"/join/{codes[1]}").status_code
        client.cookies.update(kept)
        session = client.get("/account").status_code
        client.cookies.clear()
        first = client.get("/").headers.get("location")

    assert (before, came, after) == ([303] * 3, 303, [409] * 4)
    assert (late, session, first) == (404, 303, "/welcome")


def test_the_demo_stands_apart_and_is_removed_for_good_with_one_click(
    tmp_path: Path,
) -> None:
    with open_desk(tmp_path, demo=True) as desk, desk.owner() as owner:
        listed = owner.get("/").text
        removed = send(owner, "/demo/removal")
        with desk.visitor() as client:
            entered = client.post("/demo", data={"login": "demo-mesa"}).status_code
            public = client.get("/").text
        left = owner.get("/").text
    with open_desk(tmp_path, demo=True) as desk, desk.visitor() as client:
        again = (desk.opened.server.demo, "copa-capicua" in client.get("/").text)

    own, _, apart = listed.partition('id="demos-title"')
    assert ["/events/copa-capicua-1" in part for part in (own, apart)] == [False, True]
    assert 'action="/demo/removal"' in apart
    assert (removed.headers["location"], entered) == ("/", 409)
    assert ["copa-capicua" in page for page in (public, left)] == [False, False]
    assert again == (None, False)
