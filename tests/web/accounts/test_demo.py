"""The demo behind the door: entered with one click, on this machine alone."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from web.days.office_hours import Desk, open_desk


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
