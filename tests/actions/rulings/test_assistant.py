"""The way to a ruling: what is asked next, and which codes get a large button."""

import pytest

from actions.event_office import CHIEF, Office, playing
from actions.sheets.test_scoring import record
from capicua.actions.rulings.assistant import (
    ArbiterAnswers,
    AssistantStage,
    AssistantStep,
    deciding_seats,
    find_stage,
    first_opener,
    frequent_codes,
    request_type,
)
from capicua.actions.rulings.make_ruling import MakeRuling, consult, make_ruling
from capicua.actions.rulings.offence_moment import OffenceMoment
from capicua.actions.sheets.scoring import (
    CallTimeHere,
    RecordStarter,
    call_time_here,
    record_starter,
)
from capicua.event.place import Place
from capicua.event.terms import match_of
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
    note_opener(office)

    assert [stage_of(office, one) for one in path] == [
        (AssistantStep.WHAT, None, []),
        (AssistantStep.WHO, None, []),
        (AssistantStep.FACT, Question(fact, ("yes", "no")), []),
        (AssistantStep.CHOICE, None, ["continue", "shuffle"]),
        (AssistantStep.RULING, None, []),
    ]


def note_opener(office: Office, seat: Seat = Seat.ONE) -> None:
    record_starter(office.context, office.caller(CHIEF), RecordStarter(HERE, seat))


@pytest.mark.parametrize(
    ("book", "code", "choice", "is_asked"),
    [
        pytest.param("fid-2015", "false_pass", None, True, id="fid-66-p3-next-opens"),
        pytest.param("fid-2015", "talking", None, False, id="fid-73-nobody-opens"),
        pytest.param(
            "dp-standard", "wrong_starter", None, True, id="dp-66-rightful-chooses"
        ),
        pytest.param("amasfac", "false_pass", None, False, id="amasfac-2-2-drawn"),
    ],
)
def test_who_opened_is_asked_only_where_a_sentence_depends_on_it(
    book: str, code: str, choice: ChoiceName | None, is_asked: bool
) -> None:
    office = playing(book)
    told = ArbiterAnswers(HERE, code, Seat.TWO, choice=choice)
    while (stage := find_stage(office.context, "copa", told)).question is not None:
        answers = {**told.answers, stage.question.fact: stage.question.answers[-1]}
        told = told._replace(answers=answers)

    assert (stage.step is AssistantStep.OPENER) is is_asked
    if is_asked:
        note_opener(office, Seat.THREE)
        stage = find_stage(office.context, "copa", told)
        assert stage.step is AssistantStep.CHOICE
        assert {one.incident.starter for one in stage.options} == {Seat.THREE}


def test_who_opened_this_hand_tells_who_opened_the_first() -> None:
    office = playing()
    record(office, 0, Pair.A, 30)
    record(office, 1, Pair.A, 30)

    first = first_opener(office.state, ArbiterAnswers(HERE), Seat.FOUR)
    note_opener(office, first)

    assert first is Seat.TWO
    table = office.state.table(HERE)
    assert (table.starter, match_of(office.state, table).starter) == (Seat.TWO, Seat.FOUR)


def test_fid_66_p3_who_opened_is_asked_of_the_hand_that_is_ruled_on() -> None:
    office = playing()
    record(office, 0, Pair.A, 30)
    record(office, 1, Pair.A, 30)
    told = ArbiterAnswers(
        HERE,
        "false_pass",
        Seat.TWO,
        answers={"last_tile": "no", "to_prevent_lock_or_domino": "no"},
        when=OffenceMoment.WRITTEN,
        hand=1,
    )

    note_opener(office, first_opener(office.state, told, Seat.TWO))

    options = find_stage(office.context, "copa", told).options
    assert match_of(office.state, office.state.table(HERE)).starter is Seat.THREE
    assert {one.incident.starter for one in options} == {Seat.TWO}


@pytest.mark.parametrize(
    ("time_over", "registered", "step", "asked"),
    [
        pytest.param("", "", AssistantStep.FACT, "time_over", id="fid-59-c-time"),
        pytest.param("no", "", AssistantStep.FACT, "registered", id="fid-59-c-registered"),
        pytest.param("no", "no", AssistantStep.CORRECT, None, id="fid-59-c-corrected"),
        pytest.param("yes", "", AssistantStep.RULING, None, id="fid-59-b-time-over"),
        pytest.param("no", "yes", AssistantStep.RULING, None, id="fid-59-b-registered"),
    ],
)
def test_a_wrong_sheet_is_void_only_if_it_can_no_longer_be_corrected(
    time_over: str, registered: str, step: AssistantStep, asked: str | None
) -> None:
    office = playing()
    given = {"time_over": time_over, "registered": registered}
    answers = {name: word for name, word in given.items() if word}
    told = ArbiterAnswers(HERE, "inverted_or_wrong_score", Seat.TWO, answers=answers)

    stage = find_stage(office.context, "copa", told)

    assert (stage.step, stage.question and stage.question.fact) == (step, asked)


def test_what_the_event_knows_of_a_sheet_is_not_asked() -> None:
    office = playing()
    record(office, 0, Pair.A, 30)
    asked = CallTimeHere(HERE, between_hands=True)
    call_time_here(office.context, office.caller(CHIEF), asked)
    told = ArbiterAnswers(HERE, "inverted_or_wrong_score", Seat.TWO)

    assert find_stage(office.context, "copa", told).step is AssistantStep.RULING


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


@pytest.mark.parametrize(("code", "is_asked"), [("false_pass", True), ("slow_play", False)])
def test_the_hand_is_asked_for_where_a_written_one_would_fall(
    code: str, is_asked: bool
) -> None:
    office = playing()
    told = ArbiterAnswers(HERE, code, Seat.TWO)
    before = find_stage(office.context, "copa", told)
    record(office, 0, Pair.A, 30)

    after = find_stage(office.context, "copa", told)

    assert before.step is not AssistantStep.HAND
    asked = AssistantStage(
        AssistantStep.HAND, moments=(OffenceMoment.NOW, OffenceMoment.WRITTEN)
    )
    assert (after == asked) is is_asked
