"""A table on the phone: whoever looks sees the right names at every number."""

import gzip
import posixpath
import re

from actions.event_office import LUIS
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import Modality
from capicua.web.phone.sheet import tile_rows
from capicua.web.site.assets import assets
from capicua.web.site.templates import TEMPLATES
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, four_phones, owner_of
from web.html_text import read_sheet_data

TAGS = re.compile(r"<[^>]*>")
MOST_BYTES = 60_000
LINKED = re.compile(r'(?:href|src)="/static/([\w./]+)\?v=')
IMPORTED = re.compile(r'from "(\.{1,2}/[\w./]+)')


def words_of(page: str) -> str:
    """Return what a page says, on one line."""
    return " ".join(TAGS.sub(" ", page).split())


def test_the_grid_holds_each_tile_once_and_each_suit_in_one_piece() -> None:
    rows = tile_rows()

    assert [len(row) for row in rows] == [7, 7, 7, 7]
    assert len({tile for row in rows for tile in row}) == 28


def test_a_score_sheet_weighs_little_and_asks_for_all_at_once(hall: HallDay) -> None:
    office = hall.playing("peso")
    with four_phones(hall, office) as (phone, *_):
        page = phone.page()
    names = set(LINKED.findall(page))
    imported = {
        posixpath.normpath(posixpath.join(posixpath.dirname(name), one))
        for name in names
        if name.endswith(".js")
        for one in IMPORTED.findall(assets()[name].content.decode())
    }

    sent = [page.encode(), *(assets()[name].content for name in sorted(names))]
    assert sum(len(gzip.compress(one)) for one in sent) < MOST_BYTES
    assert {"sheet/sheet_page.js", "site/outbox.js"} <= imported | names
    assert imported <= names


def test_spectators_look_and_have_nothing_to_press(hall: HallDay) -> None:
    office = hall.playing("publico-tel")
    host = HostEvent("publico-tel", is_listed=True)
    host_event(hall.server.workspace, owner_of(hall), host)
    with four_phones(hall, office) as (phone, *_), hall.desk.visitor() as stranger:
        phone.send("hands", row=0, hand="A", points=35)
        watched = stranger.get(phone.path).text
        official = hall.owner.get(phone.path).text

    assert "+35" in watched
    assert "<form" not in watched
    assert 'id="hand"' in official


def test_at_the_end_each_phone_names_its_own_pair(hall: HallDay) -> None:
    office = hall.playing("frases")
    with four_phones(hall, office) as phones:
        for row in range(2):
            phones[2].send("hands", row=row, hand="A", points=100)
        words = [words_of(one.page()) for one in phones]

    assert ["Ganaron 200–0" in one for one in words] == [True, False, True, False]
    assert ["Perdieron 0–200" in one for one in words] == [False, True, False, True]


def test_a_ruling_is_read_at_its_table_and_by_nobody_else(hall: HallDay) -> None:
    office = hall.playing("decision-tel")
    host_event(
        hall.server.workspace, owner_of(hall), HostEvent("decision-tel", is_listed=True)
    )
    ruled = MakeRuling(HERE, "slow_play", Seat.TWO)
    make_ruling(office.context, office.caller(LUIS), ruled)
    with four_phones(hall, office) as phones, hall.desk.visitor() as stranger:
        pages = [*(one.page() for one in phones), hall.owner.get(phones[0].path).text]
        watched = stranger.get(phones[0].path).text

    assert ["El árbitro decidió" in page for page in pages] == [True] * 5
    assert ["amonestación verbal" in page for page in pages] == [True] * 5
    assert "El árbitro decidió" not in watched


def test_a_negative_score_is_not_taken_for_a_dash() -> None:
    against = TEMPLATES.get_template("phone/phone_parts.html").module.against  # type: ignore[attr-defined]

    assert [against(*one) for one in ((200, 88), (35, -40), (-40, 35))] == [
        "200–88", "35 – −40", "−40–35",
    ]  # fmt: skip


def test_a_title_stands_whole_on_the_keys(hall: HallDay) -> None:
    office = hall.office("titulo")
    office.create(modality=Modality.INDIVIDUAL)
    new = tuple(
        NewEntry((Person(f"{name} Gil"),), title="Los Tigres" if name == "Eva" else "")
        for name in ("Ana", "Luis", "Iván", "Eva")
    )
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()

    page = hall.owner.get("/events/titulo/tables/1/1").text
    a, b = read_sheet_data(page)["sides"].values()

    assert sorted([*a.split(" + "), *b.split(" + ")]) == [
        "Ana",
        "Iván",
        "Los Tigres",
        "Luis",
    ]
