"""The desk's list of entries over the web: search, paste, one by one, late entries."""

from collections.abc import Iterator
from html import unescape

import pytest

from actions.event_office import Office
from capicua.rulebooks.sections.competition import Modality
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send
from web.html_tags import tags_of
from web.sent_files import send_list, workbook_of


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    with open_hall(tmp_path_factory.mktemp("entries")) as day:
        yield day


def rows(hall: HallDay, event: str, wanted: str = "") -> list[str]:
    answer = hall.owner.get(f"/events/{event}/desk/entries", params={"q": wanted})
    assert answer.status_code == 200
    found = (one.get("id") or "" for one in tags_of(answer.text, "tr"))
    return [one for one in found if one.startswith("entry-")]


def made(hall: HallDay, event: str, modality: Modality = Modality.INDIVIDUAL) -> Office:
    office = hall.office(event)
    office.create(modality=modality)
    return office


def test_an_empty_list_offers_to_paste(hall: HallDay) -> None:
    made(hall, "vacia")
    text = unescape(hall.owner.get("/events/vacia/desk/entries").text)

    assert "Todavía no hay inscritos." in text
    assert "<textarea" in text


def test_a_list_is_pasted_and_searched_without_accents_or_by_number(hall: HallDay) -> None:
    made(hall, "lista")
    names = "Nombre;Club\nÁngela Núñez;Leones\nLuis Gil;Tigres\nEva Sosa;Leones"
    answer = send(hall.owner, "/events/lista/desk/entries", names=names, request="a")

    assert answer.headers["location"] == "/events/lista/desk/entries"
    assert rows(hall, "lista") == ["entry-1", "entry-2", "entry-3"]
    assert rows(hall, "lista", "angela nunez") == ["entry-1"]
    assert rows(hall, "lista", "leones") == ["entry-1", "entry-3"]
    assert rows(hall, "lista", "2") == ["entry-2"]
    assert rows(hall, "lista", "nadie") == []


def test_somebody_who_is_entered_already_is_flagged_first(hall: HallDay) -> None:
    made(hall, "otra-vez")
    send(hall.owner, "/events/otra-vez/desk/entries", names="Ana Pérez", request="b")
    again = {"name": "Ana Perez", "request": "c"}
    asked = send(hall.owner, "/events/otra-vez/desk/entries/one", **again)

    assert "Ana Perez ya está inscrito con el número 1." in unescape(asked.text)
    assert rows(hall, "otra-vez") == ["entry-1"]
    inputs = tags_of(asked.text, "input")
    looked = {str(one["value"]) for one in inputs if one.get("name") == "looked_at"}
    (digest,) = looked
    send(hall.owner, "/events/otra-vez/desk/entries/one", looked_at=digest, **again)
    assert rows(hall, "otra-vez") == ["entry-1", "entry-2"]


def test_a_pair_is_entered_by_its_two_names(hall: HallDay) -> None:
    office = made(hall, "parejas", Modality.PAIRS)
    form = {"name": ["Ana Pérez", "Luis Gil"], "title": "Leones", "rating": 1500}
    send(hall.owner, "/events/parejas/desk/entries/one", request="d", **form)

    own = office.state.entries[1].particulars
    assert (own.athletes, own.rating, own.club) == ((1, 2), 1500, None)


def test_what_is_refused_is_said_beside_what_was_written(hall: HallDay) -> None:
    made(hall, "sola", Modality.PAIRS)
    answer = send(hall.owner, "/events/sola/desk/entries/one", name="Ana", request="e")

    assert answer.status_code == 409
    assert 'role="alert"' in answer.text


def test_a_late_entry_that_is_here_plays_from_the_next_round(hall: HallDay) -> None:
    office = hall.playing("tarde", 4, modality=Modality.INDIVIDUAL)
    send(hall.owner, "/events/tarde/desk/entries", names="Zoe Lima", here="on", request="f")

    late = office.state.entries[5]
    assert (late.from_round, late.is_present) == (2, True)


def test_a_preview_knows_who_is_entered(hall: HallDay) -> None:
    made(hall, "ensayo")
    send(hall.owner, "/events/ensayo/desk/entries", names="Ana Pérez", request="g")
    told = send(hall.owner, "/events/ensayo/desk/entries/preview", names="Ana Pérez")

    assert "ya está inscrito con el número 1" in told.text
    assert rows(hall, "ensayo") == ["entry-1"]


def test_a_workbook_is_shown_first_and_then_added(hall: HallDay) -> None:
    made(hall, "libro", Modality.PAIRS)
    content = workbook_of(
        ["Pareja", "Club"], ["Ana Soto / Luis Gil", "Leones"], ["Eva Sosa / Iván Paz", ""]
    )
    there = "/events/libro/desk/entries"

    shown = send_list(hall.owner, there, "parejas.xlsx", content, request="x")
    before = rows(hall, "libro")
    text = unescape(shown.text.partition("data-preview=")[2].partition(">")[2])
    text = text.partition("</textarea>")[0]
    added = send(hall.owner, there, names=text, request="y")

    assert (shown.status_code, before) == (200, [])
    assert "Ana Soto / Luis Gil" in unescape(shown.text)
    assert added.headers["location"] == there
    assert rows(hall, "libro") == ["entry-1", "entry-2"]


def test_a_file_that_is_no_list_is_refused_and_nobody_entered(hall: HallDay) -> None:
    made(hall, "roto")

    answer = send_list(
        hall.owner, "/events/roto/desk/entries", "x.xlsx", b"PK\x03\x04 nada", request="x"
    )

    assert "Este libro no se puede leer" in unescape(answer.text)
    assert rows(hall, "roto") == []
