"""The remote control of the screens through its forms."""

from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from actions.sample_pictures import dot
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.event.facts.screens import ScreenPage
from capicua.journal.actor import Role
from web.days.office_hours import CSRF, send
from web.days.results_day import EVENT, ResultsDay, results_day
from web.in_process import ORIGIN

HERE = f"/events/{EVENT}/desk/screens"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return a small event."""
    with results_day(tmp_path_factory.mktemp("remote"), 4) as found:
        yield found


def upload(client: httpx.Client, content: bytes) -> httpx.Response:
    found = CSRF.search(client.get("/account").text)
    return client.post(
        HERE + "/sponsors",
        data={"csrf": found[1] if found else ""},
        files={"image": ("logo.png", content)},
        headers={"accept": "application/json"},
    )


def test_the_desk_programs_a_screen_and_removes_it(day: ResultsDay) -> None:
    with day.desk.owner() as owner:
        made = send(owner, HERE, screen="Salón 2", pages=["clock", "pairings"], seconds=45)
        screen = day.state.screens["salon-2"]
        page = unescape(owner.get(HERE).text)
        send(owner, HERE + "/remove", screen="salon-2")

    assert made.status_code == 303
    assert screen[1:4] == ((ScreenPage.CLOCK, ScreenPage.PAIRINGS), 45, None)
    assert "Ahora 2 páginas: una vuelta dura 1:30." in page
    assert f">{ORIGIN}/events/{EVENT}/screens/salon-2<" in page
    assert day.state.screens == {}


def test_images_come_and_go_and_other_files_do_not(day: ResultsDay) -> None:
    with day.desk.owner() as owner:
        good = upload(owner, dot())
        shown = day.state.sponsors
        bad = upload(owner, b"<svg onload=x>")
        broken = upload(owner, dot()[:45])
        none = upload(owner, b"")
        send(owner, HERE + "/sponsors/remove", image=shown[0])

    assert good.json()["go"] == HERE
    assert bad.json()["error"]["code"] == "wrong_image"
    assert broken.json()["error"]["code"] == "image_broken"
    assert none.json()["error"]["code"] == "missing_key"
    assert (len(shown), day.state.sponsors) == (1, ())


def test_an_unknown_page_and_an_arbiter_are_refused(day: ResultsDay) -> None:
    with day.desk.owner() as owner:
        wrong = send(owner, HERE, screen="x", pages=["weather"])
    with day.colleague("Luis Árbitro", Role.ARBITER) as arbiter:
        refused = arbiter.get(HERE)

    assert (wrong.status_code, refused.status_code) == (409, 403)


def test_the_time_of_day_is_never_taken_for_the_countdown(day: ResultsDay) -> None:
    with day.desk.owner() as owner:
        send(owner, HERE, screen="Reloj", pages=["pairings"])
        before = owner.get(f"/events/{EVENT}/screens/reloj").text
        start_clock(day.context, day.caller(), StartClock(day.state.last_round, 40))
        after = owner.get(f"/events/{EVENT}/screens/reloj").text
        send(owner, HERE + "/remove", screen="reloj")

    assert '<span class="clock-label">Hora</span>' in before
    assert ">quedan<" not in before
    assert '<span class="clock-label">quedan</span>' in after
    assert "mesa · puesto" in after
