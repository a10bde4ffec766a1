"""Minutes, decisions and incidents through the page."""

from html import unescape

import pytest

from actions.event_office import LUIS
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import ChoiceName
from web.days.hall_day import HallDay
from web.days.record_day import club_day, official_day


def test_an_incident_of_a_table_is_written_down(record_hall: HallDay) -> None:
    day = club_day(record_hall, "incident")

    day.send("/notes", kind="incident", text="Se rompió una silla.", table="1")

    page = unescape(day.show("/notes"))
    assert [one in page for one in ("Ronda 1, mesa 1", "Se rompió una silla.")] == [
        True
    ] * 2


@pytest.mark.article("FID-35-pu")
def test_minutes_of_an_official_event_are_signed_by_officials(record_hall: HallDay) -> None:
    day = official_day(record_hall, "minutes")
    day.name_commission()
    persons = [one.person for one in day.office.state.officials][:2]

    unsigned = day.refused("/notes", kind="minutes", text="Reunión a las nueve.")
    day.send("/notes", kind="minutes", text="Reunión a las nueve.", signed=persons)

    page = unescape(day.show("/notes"))
    assert unsigned == "unsigned_note"
    assert "Reunión a las nueve. Firman: Dora Paz, Tito Rivas." in page


def test_a_note_says_of_what_kind_it_is_and_of_which_table(record_hall: HallDay) -> None:
    day = club_day(record_hall, "wrong-notes")

    refused = [
        day.refused("/notes", kind="poem", text="x"),
        day.refused("/notes", kind="incident", text=" "),
        day.refused("/notes", kind="incident", text="x", table="99"),
        day.refused("/notes", kind="incident", text="x", table="one"),
    ]

    assert refused == ["missing_key", "missing_reason", "no_such_table", "wrong_type"]


@pytest.mark.article("FID-92-pu-b")
def test_a_case_for_the_assembly_is_shown_as_open(record_hall: HallDay) -> None:
    day = club_day(record_hall, "assembly")
    asked = MakeRuling(
        Place(1, 1),
        "promoting_withdrawal",
        Seat.ONE,
        facts=Facts(withdrawal_consummated=True),
        reason="left",
    )
    make_ruling(day.office.context, day.office.caller(LUIS), asked)

    page = unescape(day.show("/notes"))

    assert "Casos que esperan a otra instancia" in page
    assert "pasa a la Asamblea · art. 92-pu-b" in page


@pytest.mark.article("FID-66-p1-n3")
def test_the_commission_reads_a_card_at_once_by_number_and_never_by_name(
    record_hall: HallDay,
) -> None:
    day = club_day(record_hall, "card")
    asked = MakeRuling(Place(1, 1), "false_pass", Seat.TWO, ChoiceName.CONTINUE)
    make_ruling(day.office.context, day.office.caller(LUIS), asked)

    page = unescape(day.show("/notes"))

    (label,) = day.office.state.record
    assert f"tarjeta amarilla para el atleta n.º {label};" in page
    assert "Athlete" not in page
