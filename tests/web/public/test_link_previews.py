"""What a messenger shows of a link: an address that leads back, and a picture of ours."""

import re
from collections.abc import Iterator

import httpx
import pytest

from capicua.actions.accounts.ports import Hosting
from capicua.documents.link_card import HEIGHT, WIDTH
from web.days.hall_day import HallDay

EVENT = "enlaces"
HERE = f"/events/{EVENT}"
TAG = re.compile(r'<meta property="(og:[a-z:]+)" content="([^"]*)">')


@pytest.fixture(scope="module")
def anybody(hall: HallDay) -> Iterator[httpx.Client]:
    """Return somebody who is sent a link to an event whose first round is played."""
    hall.playing(EVENT)
    hosting = Hosting(EVENT, 1, True, False)
    hall.server.workspace.people.change(lambda records: records.keep(hosting))
    with hall.desk.visitor() as client:
        yield client


@pytest.mark.parametrize(
    "page",
    ["", "/pairings", "/standings?by=country", "/standings/1", "/athletes/1",
     "/conditions", "/following?a=1&a=2", "/verify", "/verify/journal?line=3", "/featured"],
)  # fmt: skip
def test_every_page_names_its_own_address_and_a_picture_that_is_there(
    anybody: httpx.Client, page: str
) -> None:
    site = str(anybody.base_url).rstrip("/")
    tags = dict(TAG.findall(anybody.get(HERE + page).text.replace("&amp;", "&")))
    picture = anybody.get(tags["og:image"])

    assert tags["og:url"] == f"{site}{HERE}{page}"
    assert tags["og:image"].startswith(f"{site}{HERE}")
    assert (tags["og:image:width"], tags["og:image:height"]) == (str(WIDTH), str(HEIGHT))
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.content.startswith(b"\x89PNG")


def test_a_page_names_the_address_by_which_it_was_reached(anybody: httpx.Client) -> None:
    tags = [
        dict(TAG.findall(anybody.get(HERE, headers={"host": host}).text))["og:url"]
        for host in ("sala.localhost", "10.0.0.7:8000")
    ]

    assert tags == [
        f"http://sala.localhost{HERE}",
        f"http://10.0.0.7:8000{HERE}",
    ]


def test_the_picture_of_an_athlete_is_another_in_each_language_and_kept(
    anybody: httpx.Client,
) -> None:
    looks = [
        anybody.get(f"{HERE}{one}.png")
        for one in ("/preview/es", "/preview/en", "/athletes/1/preview/es")
    ]
    tag = looks[0].headers["etag"]
    again = anybody.get(f"{HERE}/preview/es.png", headers={"if-none-match": tag})

    assert len({one.content for one in looks}) == len(looks)
    assert again.status_code == 304


@pytest.mark.parametrize(
    "address",
    [f"{HERE}/preview/de.png", f"{HERE}/athletes/999/preview/es.png",
     "/events/no-hay/preview/es.png"],
)  # fmt: skip
def test_there_is_no_picture_of_what_is_not_there(
    anybody: httpx.Client, address: str
) -> None:
    assert anybody.get(address).status_code in {404, 409}


def test_nobody_sees_the_picture_of_an_event_that_is_not_listed(hall: HallDay) -> None:
    hall.begun("callado")
    with hall.desk.visitor() as stranger:
        answers = [
            one.get("/events/callado/preview/es.png").status_code
            for one in (stranger, hall.owner)
        ]

    assert answers == [404, 200]
