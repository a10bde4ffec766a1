"""The draft on its page: figures, reasons, marks, and a swap weighed before it is done."""

from html import unescape

import pytest

from actions.desk_day import close, enter_all, play_round
from actions.event_office import Office
from capicua.actions.rounds.draft import show_draft
from capicua.actions.rounds.draft_pricing import DraftFigures
from capicua.actions.rounds.rounds import (
    PairRound,
    PublishRound,
    pair_round,
    publish_round,
)
from capicua.rulebooks.sections.competition import Modality
from capicua.web.desk.draft import FigureLine, figure_lines
from capicua.wording.catalog import Catalog
from capicua.wording.pairings import table_sentence
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.html_tags import tags_of
from web.html_text import text_by_id

BEST = DraftFigures(0, 0, 0, 0, 1, 1, 4, 0, 0)


def drafted(hall: HallDay, event: str, rounds: int = 0) -> Office:
    office = hall.begun(event, 8, modality=Modality.INDIVIDUAL, rounds=5)
    for _ in range(rounds):
        play_round(office)
    pair_round(office.context, office.caller(), PairRound())
    return office


def look(hall: HallDay, event: str, **asked: int) -> str:
    answer = hall.owner.get(f"/events/{event}/desk/round", params=asked)
    assert answer.status_code == 200
    return unescape(answer.text)


def test_every_figure_stands_beside_that_of_the_best_round() -> None:
    lines = figure_lines(Catalog("es"), BEST._replace(floats=3), BEST)

    assert lines[4] == FigureLine("mesas con flotantes", 3, 1)
    assert [line.other for line in figure_lines(Catalog("es"), BEST, None)] == [None] * 9


def test_every_table_says_why_it_was_made_and_what_it_could_not_avoid(
    hall: HallDay,
) -> None:
    drafted(hall, "razones", rounds=4)

    page = look(hall, "razones")

    assert ("Mesa 1: lugares" in page, "Mesa 2: lugares" in page) == (True, True)
    assert "la mejor ronda posible" in page
    assert "se han enfrentado" in page


@pytest.mark.parametrize("rulebook", ["fid-2015", "dp-standard", "pr"], ids=str)
def test_a_table_says_that_it_is_off_the_order_where_the_round_counts_it(
    rulebook: str,
) -> None:
    office = Office()
    office.create(modality=Modality.INDIVIDUAL, rulebook=rulebook, rounds=4)
    office.enter(8)
    office.start()
    catalog, told, counted = Catalog("es"), [], []
    for number in range(1, 5):
        pair_round(office.context, office.caller(), PairRound())
        draft = show_draft(office.context, office.event, number)
        said = [table_sentence(catalog, one.planned()) for one in draft.tables]
        told.append(any(catalog.text("pairing:moved_four") in one for one in said))
        counted.append(draft.figures.distance > 0)
        publish_round(office.context, office.caller(), PublishRound(number))
        enter_all(office)
        close(office)

    assert told == counted
    assert True in told


def test_an_entry_is_a_link_that_chooses_it_and_then_the_other(hall: HallDay) -> None:
    drafted(hall, "elegir")

    links = {
        one["data-entry"]: one["href"]
        for one in tags_of(look(hall, "elegir", first=3), "a")
        if "data-entry" in one
    }

    here = "/events/elegir/desk/round"
    assert links == {
        str(entry): f"{here}?first=3&second={entry}" if entry != 3 else f"{here}?first=3"
        for entry in range(1, 9)
    }


def test_a_swap_says_what_it_breaks_before_anything_is_done(hall: HallDay) -> None:
    office = drafted(hall, "sopesar", rounds=1)
    tables = office.state.rounds[2].tables
    first, second = tables[1, 0].a[0], tables[2, 0].b[1]
    before = office.store.head("sopesar")

    page = look(hall, "sopesar", first=first, second=second)

    told = text_by_id(page)
    assert told["swap-title"] == (
        f"Athlete {first}.0 cambia de lugar con Athlete {second}.0"
    )
    assert ("Qué empeora" in told["swap"], "Qué mejora" in told["swap"]) == (True, True)
    assert office.store.head("sopesar") == before


def test_a_choice_that_is_not_in_the_draft_is_no_choice(hall: HallDay) -> None:
    drafted(hall, "nadie")

    page = look(hall, "nadie", first=3, second=77)

    assert ('id="swap"' in page, 'id="swap-first"' in page) == (False, True)


def test_a_team_is_seated_as_its_captain_says(hall: HallDay) -> None:
    office = hall.begun("alinear", 2, modality=Modality.TEAMS)
    pair_round(office.context, office.caller(), PairRound())
    before = look(hall, "alinear")
    sent = send(
        hall.owner,
        "/events/alinear/desk/rounds/1/line-up",
        entry=1, athlete=["3", "1", "4", "2"], reason="El capitán",
    )  # fmt: skip

    assert "Alineación de Athlete 1.0 / Athlete 1.1 / Athlete 1.2 / Athlete 1.3" in before
    assert sent.headers["location"] == "/events/alinear/desk/round"
    board = " ".join(look(hall, "alinear").split()).partition("<li>Tablero 1: ")[2]
    # Which team has the seats 1 and 3 is drawn.
    assert set(board.partition("</li>")[0].split(" – ")) == {
        "Athlete 1.2 / Athlete 1.0",
        "Athlete 2.0 / Athlete 2.1",
    }
