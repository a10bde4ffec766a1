"""Before a hand: four lifted tiles tell who opens, and the book who shuffles and picks."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from actions.sheets.test_scoring import record
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from web.days.arbiter_day import ArbiterDay, arbiter_day

HERE = Place(1, 1)
STEPS = re.compile(r'<ol class="opening-steps">(.*?)</ol>', re.DOTALL)
ITEM = re.compile(r"<li>(.*?)</li>", re.DOTALL)
SEAT = re.compile(r"<b>(\d)</b>")
OPENS = re.compile(r'data-opens="(\d)"')
BASIS = re.compile(r'<small class="quiet">(.*?)</small>')


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArbiterDay]:
    with arbiter_day(tmp_path_factory.mktemp("opening")) as opened:
        yield opened


def address(event: str) -> str:
    return f"/events/{event}/tables/1/1/opening"


def look(day: ArbiterDay, event: str, query: str = "") -> str:
    answer = day.chief.get(address(event) + query)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


def steps(page: str) -> list[tuple[str, str, str]]:
    """Return each step as its first word, the seats in order, and the article."""
    found = STEPS.findall(page)
    return [
        (one.split()[0], "".join(SEAT.findall(one)), "".join(BASIS.findall(one)))
        for one in (ITEM.findall(found[0]) if found else ())
    ]


@pytest.mark.parametrize(
    ("book", "lifted", "opens", "told"),
    [
        pytest.param(
            "fid-2015", "33 42 50 51", "4",
            [("Todas", "", "art. 74-a"), ("Baraja", "", "art. 74-b"),
             ("Las", "4123", "art. 74-c")],
            id="fid-74-b-most-points",
        ),
        pytest.param(
            "dp-standard", "33 42 51 10", "3",
            [("Todas", "", "art. 46-a"), ("Baraja:", "3", "art. 46-c"),
             ("Baraja:", "2", "art. 46-c"), ("Las", "3412", "art. 46-c"),
             ("Levantan", "34", "art. 46-d")],
            id="dp-46-b-highest-end",
        ),
        pytest.param(
            "fed", "66 42 51 10", "1",
            [("Todas", "", "art. 1"), ("Baraja:", "4", "art. 1"),
             ("Baraja:", "1", "art. 1"), ("Las", "2341", "art. 1"),
             ("Levantan", "12", "art. 2")],
            id="fed-1-double-six",
        ),
    ],
)  # fmt: skip
def test_four_lifted_tiles_tell_who_opens_and_the_order_at_the_table(
    day: ArbiterDay,
    book: str,
    lifted: str,
    opens: str,
    told: list[tuple[str, str, str]],
) -> None:
    office = day.hall.playing(f"lift-{book}", rulebook=book)
    query = "?" + "&".join(f"t{n}={one}" for n, one in enumerate(lifted.split(), 1))

    page = look(day, office.event, query)
    noted = day.send(address(office.event), seat=opens)

    assert (OPENS.findall(page), steps(page)) == ([opens], told)
    assert noted.headers["location"] == address(office.event)
    table = office.state.table(HERE)
    assert (table.starter, table.starter_noted) == (Seat(int(opens)), True)


def test_the_tiles_are_tapped_seat_after_seat_and_a_taken_one_is_not_offered(
    day: ArbiterDay,
) -> None:
    day.hall.playing("tapped")

    first, second = look(day, "tapped"), look(day, "tapped", "?t1=66")

    assert "¿Qué ficha levantó el puesto 1?" in first
    assert "¿Qué ficha levantó el puesto 2?" in second
    assert ('href="?t1=66"' in first, 'href="?t1=66&t2=66"' in second) == (True, False)
    assert OPENS.findall(second) == []
    twice = day.chief.get(address("tapped") + "?t1=66&t2=66&t3=10&t4=20")
    assert (twice.status_code, "art. 74-b" in twice.text) == (409, True)


def test_after_the_first_hand_the_left_neighbour_of_who_opens_shuffles(
    day: ArbiterDay,
) -> None:
    office = day.playing("second")
    record(office, 0, Pair.A, 30)

    page = look(day, "second")

    assert OPENS.findall(page) == ["2"]
    assert steps(page)[1:] == [
        ("Baraja:", "1", "art. 74-c"),
        ("Las", "2341", "art. 74-c"),
    ]


@pytest.mark.article("AMASFAC-2.2")
def test_where_the_system_draws_nobody_lifts(day: ArbiterDay) -> None:
    office = day.hall.playing("drawn", rulebook="amasfac")

    page = look(day, "drawn")

    assert "¿Qué ficha levantó" not in page
    assert OPENS.findall(page) == [str(int(office.state.table(HERE).starter))]
