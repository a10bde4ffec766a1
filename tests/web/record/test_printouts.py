"""The papers of the record as the desk prints them."""

from io import BytesIO
from zipfile import ZipFile

import pytest

from capicua.event.facts.officials import Post
from documents.reading import pages_of
from web.days.hall_day import HallDay
from web.days.record_day import RecordDay, club_day, official_day


def paper(day: RecordDay, name: str, language: str = "") -> list[str]:
    asked = f"?language={language}" if language else ""
    address = f"/events/{day.event}/papers/{name}.pdf{asked}"
    answer = day.hall.owner.get(address)
    assert answer.headers["content-type"] == "application/pdf"
    return pages_of(answer.content)


@pytest.mark.article("FID-38", "FID-32")
def test_badges_and_the_event_sheet_name_everybody(record_hall: HallDay) -> None:
    day = official_day(record_hall, "papers")
    day.name_commission()
    day.send("/officials", post=Post.DELEGATE, name="Sara Ortiz")

    (badges,) = paper(day, "badges")
    (sheet,) = paper(day, "event-sheet")

    assert "Copa Sara Ortiz Secretario general · Delegado Club Capicúa" in badges
    assert "Director general Dora Paz Reglamento" in sheet
    assert badges.count("Club Capicúa") == 5


@pytest.mark.article("FID-33", "FID-35")
def test_the_incident_report_is_printed_for_the_directors(record_hall: HallDay) -> None:
    day = club_day(record_hall, "report")
    day.send("/notes", kind="incident", text="Se fue la luz.", table="1")
    day.send("/officials", post=Post.TECHNICAL_DIRECTOR, name="Tito Rivas")

    (page,) = paper(day, "incident-report", "en")

    assert "Round 1, table 1 Incident. Se fue la luz. Ana Dueña" in page
    assert "Tito Rivas Technical director" in page


@pytest.mark.article("FID-49")
def test_diplomas_are_printed_for_those_who_get_an_award(record_hall: HallDay) -> None:
    day = club_day(record_hall, "diplomas")
    day.send("/awards", title="Juego limpio", entry="1")
    day.send("/awards", title="Sin dueño")

    (page,) = paper(day, "diplomas")

    assert "Juego limpio se otorga a Athlete 1.0 / Athlete 1.1" in page


def test_the_income_note_and_the_guide_are_printed(record_hall: HallDay) -> None:
    day = club_day(record_hall, "money")
    day.send("/income", kind="entry_fees", amount="100")

    (income,) = paper(day, "income")
    (guide,) = paper(day, "conduct", "en")

    assert "Inscripciones 100,00 0,00 100,00 art. 25" in income
    assert "Guide of conduct" in guide


def test_the_list_of_papers_offers_both_languages(record_hall: HallDay) -> None:
    day = club_day(record_hall, "paper-list")

    page = day.show("/papers")

    names = ("event-sheet", "badges", "conduct", "incident-report", "diplomas", "income")
    for name in names:
        address = f"/events/paper-list/papers/{name}.pdf"
        assert [f"{address}?language={one}" in page for one in ("es", "en")] == [True] * 2


def test_everything_is_handed_over_with_one_button(record_hall: HallDay) -> None:
    day = club_day(record_hall, "handover")

    page = day.show("/papers")
    answer = day.hall.owner.get(day.record + "/papers/results.zip")

    assert "Entregar los resultados" in page
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"].endswith('filename="handover-results.zip"')
    with ZipFile(BytesIO(answer.content)) as archive:
        heads = archive.read("standings.csv").decode("utf-8-sig").splitlines()[0]
        assert {"results.csv", "tournament.json", "handover.zip"} <= set(archive.namelist())
    assert heads.startswith("Lugar;N.º;Nombre;")
