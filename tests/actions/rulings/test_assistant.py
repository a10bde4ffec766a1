"""The way to a ruling: what is asked next, and which codes get a large button."""

import pytest

from actions.event_office import CHIEF, Office, playing
from actions.sheets.test_scoring import record
from capicua.actions.rulings.assistant import (
    ArbiterAnswers,
    AssistantStep,
    deciding_seats,
    find_stage,
    frequent_codes,
    hand_at_stake,
    request_type,
)
from capicua.actions.rulings.make_ruling import MakeRuling, consult, make_ruling
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.play.ruling import Facts
from capicua.play.ruling.questions import Question
from capicua.rulebooks.infraction import ChoiceName

HERE = Place(1, 1)
USUAL = ("false_pass", "talking", "slow_play", "misplaced_tile", "phone_use", "piano")


def stage_of(
    office: Office, told: ArbiterAnswers
) -> tuple[AssistantStep, Question | None, list[str]]:
    stage = find_stage(office.context, "copa", told)
    return stage.step, stage.question, [str(one.incident.choice) for one in stage.options]


def test_one_question_comes_after_the_other() -> None:
    office = playing("pr")
    told = ArbiterAnswers(HERE)
    fact = "to_prevent_lock_or_domino"
    path = [
        told,
        (told := told._replace(code="false_pass")),
        (told := told._replace(offender=Seat.TWO)),
        (told := told._replace(answers={fact: "no"})),
        told._replace(choice=ChoiceName.CONTINUE),
    ]

    assert [stage_of(office, one) for one in path] == [
        (AssistantStep.WHAT, None, []),
        (AssistantStep.WHO, None, []),
        (AssistantStep.FACT, Question(fact, ("yes", "no")), []),
        (AssistantStep.CHOICE, None, ["continue", "shuffle"]),
        (AssistantStep.RULING, None, []),
    ]


def test_what_was_told_becomes_a_wish() -> None:
    office = playing()
    told = ArbiterAnswers(
        HERE, "false_pass", Seat.TWO, answers={"last_tile": "yes"}, call=9
    )

    assert request_type(office.state, told) == MakeRuling(
        HERE, "false_pass", Seat.TWO, facts=Facts(tiles_left=1), call=9
    )


def test_what_happens_often_here_gets_a_button_in_a_fixed_order() -> None:
    office = playing()
    assert frequent_codes(office.state, USUAL) == USUAL
    for code in ("dark_glasses", "dark_glasses", "weapon", "talking"):
        asked = MakeRuling(HERE, code, Seat.TWO, ChoiceName.VERBAL)
        if not office.state.book.infractions[code].cases[-1].choices:
            asked = asked._replace(choice=None)
        make_ruling(office.context, office.caller(CHIEF), asked)

    assert frequent_codes(office.state, USUAL) == (*USUAL[:-1], "dark_glasses")


@pytest.mark.parametrize(
    ("book", "code", "seats"),
    [
        pytest.param("fid-2015", "false_pass", (Seat.TWO, Seat.FOUR), id="the-other-pair"),
        pytest.param("amasfac", "wrong_starter", (Seat.FOUR,), id="at-the-right"),
        pytest.param("dp-standard", "wrong_starter", (Seat.ONE,), id="who-should-start"),
        pytest.param("dp-standard", "talking", (), id="the-arbiter"),
    ],
)
def test_who_chooses_is_told_by_the_seat(
    book: str, code: str, seats: tuple[Seat, ...]
) -> None:
    office = playing(book)

    ruling = consult(office.context, "copa", MakeRuling(HERE, code, Seat.THREE))

    assert deciding_seats(ruling) == seats


@pytest.mark.parametrize(
    ("choice", "is_asked"), [(ChoiceName.CONTINUE, False), (ChoiceName.SHUFFLE, True)]
)
def test_who_takes_a_hand_away_is_asked_about_the_one_written_last(
    choice: ChoiceName, is_asked: bool
) -> None:
    office = playing()
    asked = MakeRuling(HERE, "false_pass", Seat.TWO, choice)
    ruling = consult(office.context, "copa", asked)
    assert hand_at_stake(show_sheet(office.context, "copa", HERE), ruling) is None
    record(office, 0, Pair.A, 30)

    sheet = show_sheet(office.context, "copa", HERE)

    assert hand_at_stake(sheet, ruling) == (sheet.lines[0] if is_asked else None)
    assert hand_at_stake(sheet, None) is None
