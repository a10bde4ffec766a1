"""What the pages for everybody read is there for programs, too, without a token."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from capicua.actions.accounts.ports import Hosting
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.rounds.rounds import PairRound, pair_round
from web.days.hall_day import HallDay

EVENT = "programas"


@pytest.fixture(scope="module")
def anybody(hall: HallDay) -> Iterator[httpx.Client]:
    """Return somebody without an account beside an event whose first round is played."""
    office = hall.playing(EVENT)
    announce(office.context, office.caller(), Announce("Almuerzo a las 13"))
    hosting = Hosting(EVENT, 1, True, False)
    hall.server.workspace.people.change(lambda records: records.keep(hosting))
    with hall.desk.visitor() as client:
        yield client


def read(client: httpx.Client, path: str, /, **asked: Any) -> Any:
    answer = client.get(f"/api{path}", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_search_finds_what_the_page_finds(anybody: httpx.Client) -> None:
    by_name = read(anybody, f"/events/{EVENT}/search", q="athlete 3.1")
    by_table = read(anybody, f"/events/{EVENT}/search", q="mesa 2")
    rules = read(anybody, "/search", q="chivo")
    events = read(anybody, "/search", q="Copa")

    assert [(one["entry"], one["people"][1]["name"]) for one in by_name["found"]] == [
        (3, "Athlete 3.1")
    ]
    assert by_table["tables"] == [{"round": 1, "table": 2, "board": 0}]
    assert {"fid-2015", "dp-standard"} <= {one["book"] for one in rules["rules"]}
    assert EVENT in [one["event"] for one in events["events"]]


def test_athletes_are_followed_one_or_several(anybody: httpx.Client) -> None:
    some = read(anybody, f"/events/{EVENT}/following", a=[3, 1, 3, 999])
    one = read(anybody, f"/events/{EVENT}/athletes/3")

    assert [followed["athlete"] for followed in some] == [3, 1]
    assert some[0] == one
    assert (one["name"], one["now"][0]["match"]["place"]["round"]) == ("Athlete 2.0", 1)
    assert anybody.get(f"/api/events/{EVENT}/athletes/999").status_code == 404


def test_the_other_pages_for_everybody_are_there_too(anybody: httpx.Client) -> None:
    home = f"/events/{EVENT}"

    assert [one["text"] for one in read(anybody, f"{home}/announcements")] == [
        "Almuerzo a las 13"
    ]
    assert read(anybody, f"{home}/cards") == []
    assert read(anybody, f"{home}/featured") is None
    assert [one["round"] for one in read(anybody, f"{home}/schedule")] == [1]
    assert read(anybody, f"{home}/verification")["rounds"][0]["drawn"]["seq"] > 0
    assert len(read(anybody, f"{home}/ranking", by="country")["groups"]) == 1
    assert read(anybody, f"{home}/ranking/2")["name"] == "Athlete 2.0 / Athlete 2.1"


def test_every_one_of_them_is_described(anybody: httpx.Client) -> None:
    paths = anybody.get("/api/openapi.json").json()["paths"]
    asked = {
        path: [one["name"] for one in paths[path]["get"]["parameters"]]
        for path in ("/api/search", "/api/events/{event}/following")
    }

    assert asked == {
        "/api/search": ["q"],
        "/api/events/{event}/following": ["event", "a"],
    }


def test_nobody_looks_into_an_event_that_is_not_listed(hall: HallDay) -> None:
    hall.begun("a-solas")
    with hall.desk.visitor() as stranger:
        answers = [
            stranger.get(f"/api/events/a-solas/{one}").status_code
            for one in ("search?q=1", "following?a=1", "ranking", "featured")
        ]

    assert answers == [404] * 4


def test_the_log_of_a_draft_is_the_desks_until_the_round_is_published(
    hall: HallDay,
) -> None:
    office = hall.begun("borrador")
    pair_round(office.context, office.caller(), PairRound())
    hosting = Hosting("borrador", 1, True, False)
    hall.server.workspace.people.change(lambda records: records.keep(hosting))
    home = "/events/borrador"
    with hall.desk.visitor() as anybody:
        seen = [one["kind"] for one in read(anybody, f"{home}/log")]
        file = anybody.get(f"{home}/verify/journal.capicua").text
        page = anybody.get(f"{home}/verify").text
    by_desk = [one["kind"] for one in read(hall.owner, f"{home}/log")]

    assert [*seen, "round_paired"] == by_desk
    assert (seen[-1], "round_paired" in file) == ("seed_drawn", False)
    assert "Se prepara una ronda" in page
