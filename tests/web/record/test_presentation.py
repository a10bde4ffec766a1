"""Organiser, days, venue, country and logo stand on every page and paper of an event."""

import re
from hashlib import sha256
from html import unescape
from io import BytesIO

import httpx
import pytest
from pypdf import PdfReader

from actions.sample_pictures import dot
from capicua.event.place import Place
from web.days.hall_day import HallDay
from web.days.office_hours import CSRF, send
from web.days.phone_day import keys_of
from web.days.seat_day import listed

VENUE, COUNTRY = "Casa del Dominó", "Puerto Rico"
PAGES = (
    "", "/pairings", "/standings", "/me", "/tables/1/1", "/screens/sala", "/conditions",
    "/verify", "/desk", "/desk/entries", "/desk/record", "/arbiter",
)  # fmt: skip
PAPERS = (
    "print/tables.pdf", "print/names.pdf", "print/sheets.pdf", "print/standings.pdf",
    "papers/badges.pdf", "papers/event-sheet.pdf", "papers/incident-report.pdf",
    "papers/diplomas.pdf", "papers/income.pdf", "papers/conduct.pdf",
)  # fmt: skip


def upload(client: httpx.Client, event: str, content: bytes) -> httpx.Response:
    found = CSRF.search(client.get("/account").text)
    return client.post(
        f"/events/{event}/desk/settings/logo",
        data={"csrf": found[1] if found else ""},
        files={"image": ("logo.png", content)},
    )


@pytest.fixture(scope="module")
def event(hall: HallDay) -> str:
    """Return an event that has said where it is, with a logo."""
    hall.playing("sede", 4)
    listed(hall, "sede")
    here = "/events/sede/desk/settings"
    send(hall.owner, f"{here}/presentation", venue=VENUE, country=COUNTRY)
    assert upload(hall.owner, "sede", dot()).status_code == 303
    return "sede"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_says_whose_it_is_and_where_and_shows_the_logo(
    hall: HallDay, event: str, path: str
) -> None:
    page = unescape(hall.owner.get(f"/events/{event}{path}").text)

    logo = f"/events/{event}/logo/{sha256(dot()).hexdigest()}"
    said = rf"Club Capicúa · \d\d/\d\d/\d{{4}} · {VENUE} · {COUNTRY}"
    assert (bool(re.search(said, page)), f'src="{logo}"' in page) == (True, True)
    assert hall.owner.get(logo).content == dot()


@pytest.mark.parametrize("path", PAPERS)
def test_a_paper_says_it_and_shows_the_logo_on_both_sizes(
    hall: HallDay, event: str, path: str
) -> None:
    looks = {}
    for size in ("a4", "letter"):
        answer = hall.owner.get(f"/events/{event}/{path}?size={size}")
        first = PdfReader(BytesIO(answer.content)).pages[0]
        text = " ".join(first.extract_text().split())
        where = f"{VENUE} · {COUNTRY}" in text or "Nadie está nombrado" in text
        looks[size] = (round(max(first.mediabox[2:])), where, len(first.images))

    # The code of a sheet is a picture, too.
    pictures = 2 if path.endswith("sheets.pdf") else 1
    assert looks == {"a4": (842, True, pictures), "letter": (792, True, pictures)}


def test_cards_and_signs_that_are_cut_out_say_it_too(hall: HallDay, event: str) -> None:
    signs = hall.owner.get(f"/events/{event}/desk/phones/tables.pdf")
    keys = keys_of(hall, event)
    cards = send(hall.owner, f"/events/{event}/desk/phones/cards.pdf", everybody="on")
    seats = send(hall.owner, f"/events/{event}/desk/codes/1/cards.pdf", anew="on")

    told = [
        f"{VENUE} · {COUNTRY}" in " ".join(page.extract_text().split())
        for answer in (signs, cards, seats)
        for page in PdfReader(BytesIO(answer.content)).pages[:1]
    ]
    assert (len(keys), told) == (8, [True] * 3)


def test_a_logo_goes_and_no_other_picture_is_served(hall: HallDay) -> None:
    hall.playing("sin-logo", 2)
    here = "/events/sin-logo/desk/settings"
    refused = upload(hall.owner, "sin-logo", b"")
    upload(hall.owner, "sin-logo", dot(1))
    send(hall.owner, f"{here}/logo/remove")

    gone = hall.owner.get(f"/events/sin-logo/logo/{sha256(dot(1)).hexdigest()}")
    page = hall.owner.get(f"/events/sin-logo/tables/{Place(1, 1).label}").text
    assert (refused.status_code, gone.status_code) == (409, 404)
    assert "event-logo" not in page
