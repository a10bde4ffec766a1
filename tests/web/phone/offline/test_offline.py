"""What lets pages open without a connection."""

import json
import re

from capicua.actions.phones.personal_codes import revoke_keys
from capicua.event.place import Place
from capicua.web.phone.offline import kept_pages
from capicua.web.site import urls
from capicua.web.site.assets import ASSETS, address_of
from capicua.web.site.session import SEAT_COOKIE
from web.days.hall_day import HallDay
from web.days.phone_day import four_phones, owner_of


def test_the_worker_comes_from_the_root_and_serves_all_pages(hall: HallDay) -> None:
    with hall.desk.visitor() as client:
        answer = client.get("/sw.js")

    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["service-worker-allowed"] == "/"
    assert "caches.open" in answer.text


def test_the_worker_is_told_which_addresses_it_keeps(hall: HallDay) -> None:
    with hall.desk.visitor() as client:
        first, _, script = client.get("/sw.js").text.partition("\n")
    told = first.removeprefix("const ADDRESSES = ").removesuffix(";")

    assert json.loads(told) == {"assets": "/static/", "pages": kept_pages()}
    assert "ADDRESSES.assets" in script
    assert "ADDRESSES.pages" in script
    assert address_of("sheet/phone.css").startswith(ASSETS)


def test_the_worker_keeps_the_pages_of_phones_and_no_others() -> None:
    place = Place(2, 7, 1)
    pages = re.compile(kept_pages())

    assert pages.search(urls.phone.me("copa"))
    assert pages.search(urls.phone.sheet("copa", place))
    assert pages.search(urls.phone.opening("copa", place))
    assert not pages.search(urls.phone.table_now("copa", 7))
    assert not pages.search(urls.public.standings("copa"))
    assert not pages.search(urls.desk.sheet("copa", place))


def test_only_our_own_pages_carry_the_mark_by_which_they_are_kept(hall: HallDay) -> None:
    office = hall.playing("marca")
    with four_phones(hall, office, seated=False) as (phone, *_):
        kept = phone.client.get(phone.path).headers
        mine = phone.client.get("/events/marca/me").headers
        app = phone.client.get("/events/marca/app.webmanifest").json()
    with hall.desk.visitor() as client:
        refused = client.get(phone.path).headers

    assert "x-capicua-page" in kept
    assert "x-capicua-page" in mine
    assert "x-capicua-page" not in refused
    assert (app["start_url"], app["display"]) == ("/events/marca/me", "standalone")


def test_a_phone_that_is_nobodys_any_more_is_told_to_forget_what_it_kept(
    hall: HallDay,
) -> None:
    office = hall.playing("adios-marca")
    with four_phones(hall, office, seated=False) as (phone, *_):
        revoke_keys(hall.server.workspace, owner_of(hall), "adios-marca")
        asked = phone.client.get("/events/adios-marca/me")
        table = phone.client.get(phone.path)
        sent = phone.client.post(
            f"{phone.path}/hands", headers={"accept": "application/json"}
        )
    with hall.desk.visitor() as client:
        stranger = client.get(phone.path)
        old = {"cookie": f"{SEAT_COOKIE}=withdrawn"}
        elsewhere = client.get("/events/no-hay/tables/1/1", headers=old)

    official = hall.owner.get("/events/adios-marca/me")

    assert "x-capicua-page" not in official.headers
    assert (asked.status_code, asked.headers["x-capicua-page"]) == (200, "nobody")
    assert (table.status_code, elsewhere.status_code, stranger.status_code) == (
        410,
        410,
        404,
    )
    assert sent.json()["error"] == {
        "code": "card_over",
        "message": "Lo que lleva este teléfono ya no abre nada. Pida otra tarjeta en la "
        "mesa técnica.",
        "at": None,
        "article": None,
    }
