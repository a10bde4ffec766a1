"""The page of the round in each of its stages."""

import pytest

from actions.desk_day import close, enter_all
from actions.event_office import Office, playing
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.web.desk.round_page import RoundStage, stage_of
from web.days.hall_day import HallDay
from web.html_text import text_by_id


def round_page(hall: HallDay, event: str, path: str = "round") -> str:
    answer = hall.owner.get(f"/events/{event}/desk/{path}")
    assert answer.status_code == 200
    return answer.text


def test_a_round_goes_through_its_stages() -> None:
    office = Office()
    office.create(rounds=1)
    stages = [stage_of(office.state)]
    office.enter(4)
    office.start()
    stages.append(stage_of(office.state))
    pair_round(office.context, office.caller(), PairRound())
    stages.append(stage_of(office.state))
    stages.append(stage_of(playing().state))
    office = playing(rounds=1)
    enter_all(office)
    close(office)
    stages.append(stage_of(office.state))

    assert stages == list(RoundStage)


def test_before_the_pairing_it_says_who_would_not_play(hall: HallDay) -> None:
    office = hall.begun("lista", 5)
    check_in(office.context, office.caller(), CheckIn((2,), is_present=False))

    told = text_by_id(round_page(hall, "lista"))

    assert (told["playing-title"], told["missing-title"]) == (
        "Juegan 4 inscritos",
        "1 inscrito no jugaría",
    )


def test_the_first_step_is_offered_before_the_event_has_begun(hall: HallDay) -> None:
    office = hall.office("sin-empezar")
    office.create()

    told = text_by_id(round_page(hall, "sin-empezar"))

    assert told["next-step-title"] == "Faltan 2 inscripciones para la primera mesa."


def test_a_closed_round_is_looked_up_and_not_changed(hall: HallDay) -> None:
    office = hall.playing("anterior")
    enter_all(office)
    close(office)

    page = round_page(hall, "anterior", "rounds/1")

    assert ("clock-panel" in page, "next-step" in page, page.count("oficial")) == (
        False,
        False,
        2,
    )


def test_the_draft_has_one_place_only(hall: HallDay) -> None:
    office = hall.begun("un-sitio")
    pair_round(office.context, office.caller(), PairRound())

    answer = hall.owner.get("/events/un-sitio/desk/rounds/1")

    assert (answer.status_code, answer.headers["location"]) == (
        303,
        "/events/un-sitio/desk/round",
    )


@pytest.mark.parametrize("number", [2, 99])
def test_a_round_that_is_not_paired_is_not_there(hall: HallDay, number: int) -> None:
    event = f"futura-{number}"
    hall.playing(event)

    assert hall.owner.get(f"/events/{event}/desk/rounds/{number}").status_code == 404


def test_a_finished_round_leads_to_the_next_one(hall: HallDay) -> None:
    office = hall.playing("siguiente")
    enter_all(office)
    close(office)

    page = round_page(hall, "siguiente")

    assert "/events/siguiente/desk/rounds/1" in page
    assert text_by_id(page)["playing-title"] == "Juegan 4 inscritos"
