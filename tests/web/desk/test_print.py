"""Papers of an event, one click each."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from actions.desk_day import close, enter_all
from actions.event_office import playing
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.rounds.print import event_on_paper, published_round
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.documents.round_papers import places_of
from capicua.rulebooks.sections.competition import Modality
from capicua.web.desk.print import sheet_links
from capicua.web.site.session import SESSION_COOKIE
from documents.reading import pages_of
from web.days.hall_day import HallDay


def listed(hall: HallDay, event: str) -> None:
    """Let everybody see an event."""
    office = hall.server.workspace
    visitor = visitor_of(office, hall.owner.cookies[SESSION_COOKIE])
    host_event(office, visitor, HostEvent(event, is_listed=True))


@pytest.mark.parametrize("what", ["tables", "names", "sheets", "standings"])
def test_the_desk_prints_with_one_click(hall: HallDay, what: str) -> None:
    event = f"papel-{what}"
    hall.playing(event, 4)

    answer = hall.owner.get(f"/events/{event}/print/{what}.pdf?round=1")

    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert (
        answer.headers["content-disposition"] == f'inline; filename="{event}-{what}-1.pdf"'
    )
    assert answer.content.startswith(b"%PDF")


def test_all_sheets_of_a_round_are_one_file(hall: HallDay) -> None:
    hall.playing("planillas", 8)

    answer = hall.owner.get("/events/planillas/print/sheets.pdf")

    assert [
        f"Mesa {number}" in page for number, page in enumerate(pages_of(answer.content), 1)
    ] == ([True] * 4)


@pytest.mark.parametrize(
    ("modality", "addresses"),
    [
        pytest.param(Modality.PAIRS, ["1", "2"], id="a-table"),
        pytest.param(Modality.TEAMS, ["1.1", "1.2", "2.1", "2.2"], id="a-board"),
    ],
)
def test_the_code_on_a_sheet_leads_to_its_page_on_this_server(
    modality: Modality, addresses: list[str]
) -> None:
    paper = published_round(event_on_paper(playing(modality=modality).context, "copa"), 1)
    link = sheet_links("http://hall:8000/", "copa", paper)

    assert [link(place) for place in places_of(paper)] == [
        f"http://hall:8000/events/copa/tables/1/{one}" for one in addresses
    ]


def test_everybody_prints_what_hangs_on_the_wall_and_no_sheet(hall: HallDay) -> None:
    listed(hall, "publico")
    office = hall.playing("publico", 4)
    with hall.desk.visitor() as anybody:
        told = {
            what: anybody.get(f"/events/publico/print/{what}.pdf").status_code
            for what in ("tables", "names", "standings", "sheets", "secrets")
        }
        enter_all(office)
        close(office)

    assert told == {
        "tables": 200,
        "names": 200,
        "standings": 409,
        "sheets": 303,
        "secrets": 404,
    }


def test_a_draft_is_on_paper_for_the_desk_alone(hall: HallDay) -> None:
    listed(hall, "borrador")
    office = hall.begun("borrador", 4)
    pair_round(office.context, office.caller(), PairRound())

    sheets = hall.owner.get("/events/borrador/print/sheets.pdf?round=1")
    with hall.desk.visitor() as anybody:
        tables = anybody.get("/events/borrador/print/tables.pdf?round=1")

    assert (sheets.status_code, len(pages_of(sheets.content))) == (200, 2)
    assert tables.status_code == 404


def test_sheets_come_two_on_a_letter_page_with_the_organiser(
    hall: HallDay,
) -> None:
    hall.playing("cartas", 8)
    page = hall.owner.get("/events/cartas/desk/round").text
    address = "/events/cartas/print/sheets.pdf?round=1&each=2&size=letter"

    pdf = PdfReader(BytesIO(hall.owner.get(address).content))

    told = " ".join(one.extract_text() for one in pdf.pages)
    assert address.replace("&", "&amp;") in page
    assert (len(pdf.pages), round(max(pdf.pages[0].mediabox[2:]))) == (2, 792)
    assert "Club" in told
