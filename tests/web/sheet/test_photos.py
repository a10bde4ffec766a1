"""Photos of the paper through their forms: phone, desk and arbiter; never the public."""

import json
from base64 import b64encode
from typing import Any

import httpx
import pytest

from actions.photo_office import CLEAN
from actions.sample_pictures import PHOTO, SECRET, take_photo
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.sheets.photos import MOST_BYTES
from capicua.journal.actor import Role
from capicua.play.match.row import HandTied, NullHand
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay
from web.days.office_hours import CSRF, send
from web.days.phone_day import (
    HERE,
    Phone,
    four_phones,
    keys_of,
    open_phone,
    owner_of,
    sitters,
)

DESK = "/events/{event}/desk/rounds/1/tables/1"
ARBITER = "/events/{event}/arbiter/rounds/1/tables/1"


def post(
    client: httpx.Client, path: str, content: bytes, csrf: str, request: str
) -> httpx.Response:
    """Send a photo as a form does."""
    return client.post(
        path,
        data={"csrf": csrf, "request": request},
        files={"photo": ("sheet.jpg", content)},
        headers={"accept": "application/json"},
    )


def send_photo(phone: Phone, content: bytes, request: str = "") -> dict[str, Any]:
    """Send a photo as the outbox does."""
    csrf = phone.data()["csrf"]
    answer = post(phone.client, f"{phone.path}/photos", content, csrf, request)
    told: dict[str, Any] = json.loads(answer.text)
    return told


def official_photo(client: httpx.Client, path: str, content: bytes) -> dict[str, Any]:
    """Send a photo as a page of desk or arbiter does."""
    found = CSRF.search(client.get("/account").text)
    answer = post(client, f"{path}/photos", content, found[1] if found else "", "")
    told: dict[str, Any] = json.loads(answer.text)
    return told


def test_a_photo_of_a_phone_stands_on_every_page_of_its_table(hall: HallDay) -> None:
    office = hall.playing("foto")
    with four_phones(hall, office) as (phone, other, *_), hall.desk.visitor() as chief:
        sign_in(hall, chief, "Árbitra de fotos", Role.CHIEF_ARBITER)
        first = send_photo(phone, PHOTO, "id-1")
        again = send_photo(phone, PHOTO, "id-1")
        (photo,) = office.state.photos.values()
        address = f"{phone.path}/photos/{photo.id}"
        kept = other.client.get(address)
        known = other.client.get(address, headers={"if-none-match": kept.headers["etag"]})
        by_desk = hall.owner.get(f"{DESK.format(event='foto')}/photos/{photo.id}")
        pages = [
            other.page(),
            hall.owner.get(DESK.format(event="foto")).text,
            chief.get(ARBITER.format(event="foto")).text,
        ]

    assert first["done"] == again["done"] == "id-1"
    assert (kept.content, by_desk.content) == (CLEAN, CLEAN)
    assert SECRET not in kept.content
    headers = ("content-type", "cache-control", "x-content-type-options")
    assert [kept.headers[name] for name in headers] == [
        "image/jpeg", "private, no-cache", "nosniff",
    ]  # fmt: skip
    assert (known.status_code, known.content) == (304, b"")
    assert all(f'/photos/{photo.id}"' in page for page in pages)
    assert all('capture="environment"' in page for page in pages)


def test_the_public_and_other_tables_see_no_photo(hall: HallDay) -> None:
    office = hall.playing("foto-ajena")
    host = HostEvent("foto-ajena", is_listed=True)
    host_event(hall.server.workspace, owner_of(hall), host)
    keys = keys_of(hall, "foto-ajena")
    tables = (office.state.table(place) for place in (HERE, HERE._replace(table=2)))
    (own, *_), (away, *_) = (sitters(office, table) for table in tables)
    with (
        open_phone(hall, keys[own], "foto-ajena") as phone,
        open_phone(hall, keys[away], "foto-ajena") as neighbour,
        hall.desk.visitor() as stranger,
    ):
        refused = send_photo(neighbour, PHOTO)
        send_photo(phone, PHOTO)
        (photo,) = office.state.photos.values()
        address = f"{phone.path}/photos/{photo.id}"
        answers = [client.get(address) for client in (stranger, neighbour.client)]
        page = stranger.get(phone.path).text

    assert refused["error"]["code"] == "not_your_table"
    assert [one.status_code for one in answers] == [403, 403]
    assert "/photos" not in page
    assert "Foto" not in page


def test_officials_add_photos_and_the_desk_withdraws_and_erases_them(hall: HallDay) -> None:
    office = hall.playing("foto-mesa")
    desk, arbiter = DESK.format(event="foto-mesa"), ARBITER.format(event="foto-mesa")
    with hall.desk.visitor() as chief:
        sign_in(hall, chief, "Otra árbitra", Role.CHIEF_ARBITER)
        told = official_photo(chief, arbiter, PHOTO)
        official_photo(hall.owner, desk, take_photo(20))
        one, other = office.state.photos
        done = send(hall.owner, f"{desk}/photos/withdraw", photo=one, reason="Borrosa")
        denied = send(chief, f"{desk}/photos/withdraw", photo=other, reason="Borrosa")
        not_hers = send(chief, f"{desk}/photos/erase", photo=other, reason="Cédula")
        erased = send(
            hall.owner, f"{desk}/photos/erase", photo=one, reason="Cédula a la vista"
        )
        gone = hall.owner.get(f"{desk}/photos/{one}")
        page = hall.owner.get(desk).text

    assert told["go"] == arbiter
    assert (done.status_code, denied.status_code) == (303, 403)
    assert (erased.status_code, not_hers.status_code) == (303, 403)
    assert "solo queda su huella" in gone.text
    assert (f'/photos/{one}"' in page, f'/photos/{other}"' in page) == (False, True)
    assert "Cédula a la vista" in page
    assert [photo.withdrawn is None for photo in office.state.photos.values()] == [
        False, True,
    ]  # fmt: skip
    assert "Borrosa" not in page


def test_programs_add_photos_and_list_them(hall: HallDay) -> None:
    office = hall.playing("foto-programa")
    found = CSRF.search(hall.owner.get("/account").text)
    asked = {"place": {"round": 1, "table": 1}, "content": b64encode(PHOTO).decode()}
    done = hall.owner.post(
        "/api/events/foto-programa/add-photo",
        json=asked,
        headers={"x-csrf": found[1] if found else ""},
    )
    listed = hall.owner.get("/api/events/foto-programa/rounds/1/tables/1/photos").json()

    (photo,) = office.state.photos.values()
    assert done.json()["told"] == {"photo": photo.id}
    assert [(one["id"], one["digest"], one["size"]) for one in listed] == [
        (photo.id, photo.digest, len(CLEAN))
    ]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "photo_missing"),
        (b"%PDF-1.7", "wrong_image"),
        (PHOTO + bytes(MOST_BYTES), "photo_too_large"),
    ],
    ids=["nothing", "paper", "large"],
)
def test_what_is_no_photo_is_refused_with_a_sentence(
    hall: HallDay, content: bytes, code: str
) -> None:
    event = f"foto-{code.replace('_', '-')}"
    office = hall.playing(event)
    told = official_photo(hall.owner, DESK.format(event=event), content)

    assert told["error"]["code"] == code
    assert dict(office.state.photos) == {}


def test_a_null_hand_is_written_where_the_book_knows_it(hall: HallDay) -> None:
    known = hall.playing("nula")
    with four_phones(hall, known) as (phone, *_):
        told = phone.send("hands", "id-1", row=0, hand="null")
        page = phone.page()
    unknown = hall.playing("nula-dp", rulebook="dp-standard")
    with four_phones(hall, unknown) as (phone, *_):
        refused = phone.send("hands", row=0, hand="null")
        other_page = phone.page()
        phone.send("hands", row=0, hand="tied", closer=1)

    table = known.state.table(HERE)
    assert (told["done"], table.rows) == ("id-1", (NullHand(),))
    assert table.match is not None
    assert table.match.starter == table.starter
    assert 'value="null"' in page
    assert refused["error"]["code"] == "no_null_hand"
    assert 'value="null"' not in other_page
    assert unknown.state.table(HERE).rows[0].__class__ is HandTied
