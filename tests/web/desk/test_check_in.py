"""Check-in over the web: one, some, all; who is missing; who comes late."""

from collections.abc import Iterator
from html import unescape

import pytest

from actions.desk_day import run_clock
from actions.event_office import Office
from capicua.actions.entries.attendance import (
    CheckIn,
    WithdrawEntry,
    check_in,
    withdraw_entry,
)
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.rulebooks.sections.competition import Modality
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send
from web.html_tags import tags_of


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    with open_hall(tmp_path_factory.mktemp("check-in")) as day:
        yield day


def waiting(hall: HallDay, event: str, entries: int = 8) -> Office:
    """Return an event whose entries have not come yet."""
    office = hall.office(event)
    office.create(modality=Modality.INDIVIDUAL)
    office.enter(entries)
    gone = CheckIn(tuple(office.state.entries), is_present=False)
    check_in(office.context, office.caller(), gone)
    return office


def present(office: Office) -> list[int]:
    return [number for number, one in office.state.entries.items() if one.is_present]


def shown(hall: HallDay, event: str, **asked: str) -> list[str]:
    answer = hall.owner.get(f"/events/{event}/desk/check-in", params=asked)
    found = (one.get("id") or "" for one in tags_of(answer.text, "li"))
    return [one for one in found if one.startswith("check-")]


def test_one_click_marks_one_as_present_and_another_takes_it_back(hall: HallDay) -> None:
    office = waiting(hall, "uno")
    path = "/events/uno/desk/check-in"

    send(hall.owner, path, present=3, request="same")
    assert present(office) == [3]
    # The same page with another button pressed: its request id is the same one.
    send(hall.owner, path, present=4, request="same")
    assert present(office) == [3, 4]
    send(hall.owner, path, missing=3, request="same")
    assert present(office) == [4]
    send(hall.owner, path, paid=4, request="same")
    assert office.state.entries[4].has_paid


def test_everybody_or_whom_a_search_finds_is_marked_at_once(hall: HallDay) -> None:
    office = waiting(hall, "todos")

    send(hall.owner, "/events/todos/desk/check-in/all", q="8", request="some")
    assert present(office) == [8]
    answer = send(hall.owner, "/events/todos/desk/check-in/all", request="all")
    assert answer.headers["location"] == "/events/todos/desk/check-in"
    assert present(office) == list(range(1, 9))


def test_who_is_missing_is_seen_at_a_glance(hall: HallDay) -> None:
    office = waiting(hall, "faltan", 4)
    check_in(office.context, office.caller(), CheckIn((1, 2, 4)))

    assert shown(hall, "faltan", show="missing") == ["check-3"]
    assert len(shown(hall, "faltan")) == 4
    page = unescape(hall.owner.get("/events/faltan/desk/check-in").text)
    assert "<dt>faltan</dt><dd><span data-figure>1</span></dd>" in page


def test_the_way_back_keeps_the_search_and_leads_nowhere_else(hall: HallDay) -> None:
    waiting(hall, "vuelta", 4)
    path = "/events/vuelta/desk/check-in"

    answer = send(hall.owner, path, present=1, question="show=missing", request="w1")
    assert answer.headers["location"] == f"{path}?show=missing"
    odd = send(hall.owner, path, present=2, question="q=\nx", request="w2")
    assert odd.headers["location"] == "/"


def late_page(hall: HallDay, event: str, entry: int) -> str:
    return unescape(hall.owner.get(f"/events/{event}/desk/check-in/{entry}").text)


def test_somebody_late_for_a_draft_is_paired_after_all(hall: HallDay) -> None:
    office = hall.begun("borrador", 5, modality=Modality.INDIVIDUAL)
    gone = CheckIn((5,), is_present=False)
    check_in(office.context, office.caller(), gone)
    send(hall.owner, "/events/borrador/desk/pair", request="pair")
    assert list(office.state.rounds[1].absent) == [5]

    path = "/events/borrador/desk/check-in/5"
    assert f'action="{path}/pair-again"' in late_page(hall, "borrador", 5)
    answer = send(hall.owner, f"{path}/pair-again", round=1, reason="late", request="again")

    assert answer.headers["location"] == "/events/borrador/desk/round"
    assert list(office.state.rounds[1].absent) == []


def test_a_table_that_waits_is_told_with_the_books_minutes(hall: HallDay) -> None:
    office = hall.playing("espera", 4, modality=Modality.INDIVIDUAL)
    run_clock(office)
    text = late_page(hall, "espera", 2)

    assert "La mesa 1 espera en la ronda 1." in text
    assert "El reglamento deja esperar 2 minutos." in text
    assert "art. 67-a" in text


def test_who_had_been_withdrawn_is_taken_in_with_a_reason(hall: HallDay) -> None:
    office = hall.playing("retirado", 4, modality=Modality.INDIVIDUAL)
    withdraw_entry(office.context, office.caller(), WithdrawEntry(2, "left"))
    path = "/events/retirado/desk/check-in/2"

    assert "Se les había retirado" in late_page(hall, "retirado", 2)
    send(hall.owner, path, reinstate="on", reason="came back", request="back")
    assert office.state.entries[2].returns == 2


def test_somebody_late_between_rounds_loses_nothing(hall: HallDay) -> None:
    office = hall.begun("entre", 4, modality=Modality.INDIVIDUAL)
    check_in(office.context, office.caller(), CheckIn((2,), is_present=False))

    assert "No se pierde nada" in late_page(hall, "entre", 2)
    send(hall.owner, "/events/entre/desk/check-in/2", request="here")
    pair_round(office.context, office.caller(), PairRound())
    assert len(present(office)) == 4


def test_of_a_long_search_only_the_beginning_counts(hall: HallDay) -> None:
    waiting(hall, "larga")

    assert shown(hall, "larga", q="9" * 5000) == []
    assert shown(hall, "larga", q="3" + " " * 99 + " 8" * 3000) == ["check-3"]
    pages = [
        f"/events/larga/desk/entries?q={'9' * 5000}",
        f"/events/larga/desk/record/log?page={'9' * 5000}&q={'9' * 5000}",
    ]
    assert [hall.owner.get(page).status_code for page in pages] == [200, 200]


def test_who_has_left_does_not_count_as_present(hall: HallDay) -> None:
    office = waiting(hall, "se-fue", 4)
    send(hall.owner, "/events/se-fue/desk/check-in", present=[1, 2])
    withdraw_entry(office.context, office.caller(), WithdrawEntry(2, "ill"))

    page = hall.owner.get("/events/se-fue/desk/check-in").text
    pressed = {
        one["value"]: (one["aria-pressed"], "disabled" in one)
        for one in tags_of(page, "button")
        if "check-toggle" in (one.get("class") or "")
    }
    assert pressed["1"] == ("true", False)
    assert pressed["2"] == ("false", True)
