"""The featured table through its pages: tapped here, watched there."""

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, expect

from capicua.actions.hands.featured import (
    OpenFeatured,
    close_featured,
    open_featured,
    play_featured,
)
from capicua.actions.sheets.table_view import show_table
from capicua.event.place import Place
from web.days.office_hours import send
from web.days.results_day import EVENT, ResultsDay, results_day

DESK = f"/events/{EVENT}/desk/featured"
VIEW = f"/events/{EVENT}/featured"
ENDED = re.compile(r'class="featured-end">([^<]*)<')
NOW = re.compile(r'data-play-now="(\w*)"')
LAID = re.compile(r'data-key="laid-(\d\d)"')


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return a small event."""
    with results_day(tmp_path_factory.mktemp("featured"), 4) as found:
        yield found


def test_tiles_are_tapped_watched_and_taken_back(day: ResultsDay) -> None:
    with day.desk.owner() as owner, day.desk.visitor() as viewer:
        send(owner, DESK + "/close")
        empty = viewer.get(VIEW)
        send(owner, DESK, table="1", starter="2")
        for after, word in enumerate(("66", "65", "pass")):
            send(owner, DESK + "/play", after=after, word=word)
        wrong = send(owner, DESK + "/play", after=3, word="44")
        seen = viewer.get(VIEW + "?part=1")
        again = viewer.get(
            VIEW + "?part=1", headers={"if-none-match": seen.headers["etag"]}
        )
        send(owner, DESK + "/undo", after=3)
        send(owner, DESK + "/undo", after=2)
        undone = LAID.findall(viewer.get(VIEW).text)
        operator = owner.get(DESK).text
        send(owner, DESK + "/close")

    assert LAID.findall(empty.text) == []
    assert LAID.findall(seen.text) == ["66", "65"]
    assert "El puesto 4 pasó aquí" in seen.text
    assert (wrong.status_code, again.status_code) == (409, 304)
    assert undone == ["66"]
    assert 'value="65R"' in operator


DUE = re.compile(r"data-due-end>(.*?)</p>", re.DOTALL)


@pytest.mark.article("FID-74-h")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(
            "66 61 62L 21R",
            "Las dos puntas muestran el 2. {first} debe usar la punta del 2-1. art. 74-h",
            id="fid-74-h-the-nearer-end",
        ),
        pytest.param(
            "66 61 62L 21R pass pass",
            "Las dos puntas muestran el 2. {third} debe usar la punta del 6-2. art. 74-h",
            id="fid-74-h-the-nearer-end-of-the-partner",
        ),
        pytest.param("66 61 62L", None, id="fid-74-h-the-ends-differ"),
    ],
)
def test_which_end_must_be_used_is_told_when_both_are_equal(
    day: ResultsDay, words: str, said: str | None
) -> None:
    office = day.server.workspace
    close_featured(office, day.caller())
    open_featured(office, day.caller(), OpenFeatured(Place(1, 1)))
    for after, word in enumerate(words.split()):
        play_featured(office, day.caller(), after, word)
    with day.desk.visitor() as viewer:
        found = DUE.search(viewer.get(VIEW).text)

    seats = show_table(day.context, EVENT, Place(1, 1)).seats
    told = found and " ".join(re.sub(r"<[^>]*>", "", found[1]).split())
    names = {"first": seats[0].name, "third": seats[2].name}
    assert told == (said and said.format(**names))


LOCKED = ("65", "50R", "60R", "64R", "43R", "62L", "21L", "61L", "63R", "66R")
ALONE = ("00", "10R", "11R", "20L", "21L", "31R", "30R")
"""Of the one who starts, while everybody else passes."""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(LOCKED, ["Tranca: ya no entra ninguna ficha."], id="locked"),
        pytest.param(LOCKED[:-1], [], id="not-over"),
        pytest.param(
            ("pass pass pass ".join(f"{one} " for one in ALONE)).split(),
            ["Dominó de {starter}."],
            id="domino",
        ),
    ],
)
def test_how_a_hand_ended_is_said(
    day: ResultsDay, words: Sequence[str], said: list[str]
) -> None:
    office = day.server.workspace
    open_featured(office, day.caller(), OpenFeatured(Place(1, 1)))
    for after, word in enumerate(words):
        play_featured(office, day.caller(), after, word)
    with day.desk.owner() as owner, day.desk.visitor() as viewer:
        pages = [owner.get(DESK).text, viewer.get(VIEW).text]

    starter = show_table(day.context, EVENT, Place(1, 1)).seats[0].name
    expected = [one.format(starter=starter) for one in said]
    assert [ENDED.findall(page) for page in pages] == [expected, expected]


def test_what_is_younger_than_the_delay_is_not_sent(day: ResultsDay) -> None:
    office = day.server.workspace
    close_featured(office, day.caller())
    open_featured(office, day.caller(), OpenFeatured(Place(1, 1), delay=600))
    play_featured(office, day.caller(), 0, "66")
    with day.desk.visitor() as viewer:
        pages = [viewer.get(VIEW).text, viewer.get(VIEW + "?part=1").text]

    assert [LAID.findall(page) for page in pages] == [[], []]


DEAL = (
    "66 65 64 63 62 61 60",
    "55 54 53 52 51 50 44",
    "43 42 41 40 33 32 31",
    "30 22 21 20 11 10 00",
)


@pytest.mark.parametrize(
    ("is_open", "now"),
    [
        pytest.param(True, ("typical", "pass", "pass"), id="fid-68-open-racks"),
        pytest.param(False, ("typical", "pass", "typical"), id="hidden-racks-tell-nothing"),
    ],
)
def test_the_limit_of_the_next_play_is_told_as_far_as_the_racks_are_open(
    day: ResultsDay, is_open: bool, now: tuple[str, str, str]
) -> None:
    office = day.server.workspace
    close_featured(office, day.caller())
    begun = OpenFeatured(Place(1, 1), is_open=is_open, deal=DEAL)
    open_featured(office, day.caller(), begun)
    with day.desk.owner() as owner, day.desk.visitor() as viewer:
        before = NOW.findall(owner.get(DESK).text)
        play_featured(office, day.caller(), 0, "66")
        told = [NOW.findall(owner.get(DESK).text), NOW.findall(viewer.get(VIEW).text)]

    assert (before, *told) == tuple([one] for one in now)


@pytest.mark.browser
def test_a_tile_is_seen_by_everybody_within_a_moment(
    chromium: Browser, day: ResultsDay
) -> None:
    office = day.server.workspace
    open_featured(office, day.caller(), OpenFeatured(Place(1, 2)))
    page = chromium.new_page(
        base_url=day.desk.address, viewport={"width": 360, "height": 640}, locale="es"
    )
    page.goto(VIEW)
    play_featured(office, day.caller(), 0, "66")

    expect(page.get_by_role("img", name="doble seis")).to_be_visible()
    page.close()
