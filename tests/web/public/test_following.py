"""Athletes for everybody, and those whom somebody follows; no browser, so no script."""

from collections.abc import Iterator
from html import unescape

import pytest

from capicua.kernel.seat import Seat
from web.days.results_day import EVENT, ResultsDay, results_day

FRONT = f"/events/{EVENT}"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event in its second round, one table of which is official."""
    with results_day(tmp_path_factory.mktemp("following"), 8) as found:
        found.play()
        found.pair()
        found.enter(1, 200, -40)
        yield found


def athletes(day: ResultsDay, seat: Seat) -> tuple[int, ...]:
    """Return the pair that sits there at table 1."""
    entry = day.table(1).seated[seat - 1]
    return day.state.entries[entry].particulars.athletes


def test_an_athletes_page_tells_table_score_results_and_standing(day: ResultsDay) -> None:
    (number, _) = athletes(day, Seat.TWO)
    with day.desk.visitor() as anybody:
        page = unescape(anybody.get(f"{FRONT}/athletes/{number}").text)
        nobody = anybody.get(f"{FRONT}/athletes/99")
        pairings = anybody.get(f"{FRONT}/pairings").text

    assert "Mesa 1" in page
    assert "resultado oficial" in page
    assert "0–200" in page
    assert "<span data-figure>0</span>" in pairings
    assert "perdido" in page
    assert "Lugar" in page
    assert nobody.status_code == 404


def test_several_are_followed_under_an_address_that_can_be_sent_around(
    day: ResultsDay,
) -> None:
    first, second = athletes(day, Seat.ONE)[0], athletes(day, Seat.TWO)[0]
    with day.desk.visitor() as anybody:
        asked = {"a": [str(first), "nonsense", "99", str(second), str(first)]}
        page = anybody.get(f"{FRONT}/following", params=asked).text

    assert page.count('<article class="followed"') == 2
    assert f'href="{FRONT}/following?a={second}"' in page


def test_more_are_found_by_name_and_added_without_a_script(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        page = unescape(
            anybody.get(f"{FRONT}/following", params={"a": "1", "q": "luis gil"}).text
        )
        front = anybody.get(FRONT, params={"q": "luis gil"}).text

    assert f'href="{FRONT}/following?a=1&a=2"' in page
    assert f'href="{FRONT}/athletes/2"' in front


def test_whoever_follows_nobody_is_told_how_to_begin(day: ResultsDay) -> None:
    with day.desk.visitor("en") as anybody:
        page = anybody.get(f"{FRONT}/following").text

    assert "You follow nobody here yet." in page


def test_a_card_stands_on_no_athletes_page(day: ResultsDay) -> None:
    with day.desk.visitor() as anybody:
        page = anybody.get(f"{FRONT}/athletes/1").text

    assert "tarjeta" not in page
