"""What lets pages open without a connection."""

from web.hall_day import HallDay
from web.phone_day import four_phones


def test_the_worker_comes_from_the_root_and_serves_all_pages(hall: HallDay) -> None:
    with hall.desk.visitor() as client:
        answer = client.get("/sw.js")

    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["service-worker-allowed"] == "/"
    assert "caches.open" in answer.text


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
