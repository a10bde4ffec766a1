"""Appeals through the pages: what a book says, taking one, evidence, the decision."""

import re
from html import unescape

import pytest

from actions.appeal_case import LOST, TALKED, Case, sanctioned
from capicua.kernel.seat import Seat
from web.days.hall_day import HallDay
from web.days.record_day import RecordDay, club_day

MARK = re.compile("<[^>]*>")


def appealed(
    hall: HallDay, event: str, rulebook: str = "dp-standard"
) -> tuple[Case, RecordDay]:
    """Return an event with a sanction that ended its match, and its record."""
    ruling = TALKED if rulebook == "fid-2015" else LOST
    case = sanctioned(rulebook, ruling, hall.office(event))
    return case, RecordDay(hall, case.office, event)


def read(day: RecordDay, section: str, language: str = "es") -> str:
    """Return the words of a page, without its marks."""
    return " ".join(unescape(MARK.sub("", day.show(section, language))).split())


@pytest.mark.article("DP-73-n1")
@pytest.mark.article("DP-87")
def test_an_appeal_is_taken_at_its_sanction_and_held(record_hall: HallDay) -> None:
    case, day = appealed(record_hall, "taken")
    here = f"/appeals?ruling={case.ruling}"
    assert "Lo que se presenta ahora queda en espera" in read(day, "/appeals")
    assert 'name="grounds"' not in day.show("/appeals")
    assert 'name="grounds"' in day.show(here)

    sent = day.send(
        "/appeals", ruling=case.ruling, grounds="Fue sin querer.", evidence="Un testigo.",
        seats=[2, 4],
    )  # fmt: skip

    (number,) = case.office.state.appeals
    assert sent.headers["location"] == f"{day.record}/appeals/{number}"
    page = read(day, f"/appeals/{number}")
    assert [
        one in page for one in ("Fue sin querer.", "Un testigo.", "en espera hasta")
    ] == [True] * 3
    assert "Anotar la decisión" not in page
    assert case.office.state.appeals[number].seats == (Seat.TWO, Seat.FOUR)
    assert "held until the event is over" in read(day, "/appeals", "en")


@pytest.mark.article("DP-73-n2")
def test_evidence_is_waited_for_and_the_decision_written_down(record_hall: HallDay) -> None:
    case, day = appealed(record_hall, "heard")
    number = case.lodge()
    case.finish()
    here = f"/appeals/{number}"
    assert "se decide hasta el" in read(day, here)

    day.send(f"{here}/evidence", text="Oír al árbitro")
    assert "espera pruebas" in read(day, here)
    day.send(f"{here}/gathered")
    assert "completas desde" in read(day, here)
    missing = day.refused(f"{here}/decision", reason="Se oyó a todos.")
    day.send(
        f"{here}/decision", decision="upheld", reason="Se oyó a todos.", deciders="E. Ríos"
    )

    page = read(day, here)
    said = ("con lugar", "La sanción queda anulada.", "Se oyó a todos.", "E. Ríos")
    assert [one in page for one in said] == [True] * 4
    assert missing == "missing_key"
    assert "con lugar" in read(day, "/appeals")
    assert "Apelación decidida" in read(day, "/notes")
    log = read(day, "/log?kind=arbiters")
    assert f"Apelación {number} con lugar: la sanción queda anulada" in log


@pytest.mark.article("FID-99")
def test_by_the_fid_the_page_waits_for_the_end(record_hall: HallDay) -> None:
    case, day = appealed(record_hall, "fid-appeals", "fid-2015")
    here = f"/appeals?ruling={case.ruling}"
    assert "Las apelaciones se reciben cuando termine." in read(day, here)
    assert 'name="grounds"' not in day.show(here)
    case.finish()
    assert 'name="grounds"' in day.show(here)


@pytest.mark.article("AMASFAC-14")
@pytest.mark.parametrize(
    ("rulebook", "said"),
    [
        ("amasfac", "la decisión es inapelable. art. 14"),
        ("pr", "no dice nada de apelaciones"),
    ],
)
def test_a_book_without_appeals_says_so(
    record_hall: HallDay, rulebook: str, said: str
) -> None:
    office = record_hall.office(f"silent-{rulebook}")
    office.create(rulebook)
    day = RecordDay(record_hall, office, office.event)

    assert said in read(day, "/appeals")


def test_an_event_without_sanctions_says_what_will_be_here(record_hall: HallDay) -> None:
    day = club_day(record_hall, "no-sanctions")

    page = unescape(day.show("/appeals"))

    assert [one in page for one in ("Nadie ha apelado.", "Todavía no hay sanciones.")] == [
        True
    ] * 2
