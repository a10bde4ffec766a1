"""The law in a running event, article by article."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from actions.event_office import LUIS, Office, playing
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE, record
from capicua.actions.rulings.assistant import (
    ArbiterAnswers,
    AssistantStep,
    find_stage,
    verbals_with_this,
)
from capicua.actions.rulings.make_ruling import MakeRuling, consult, make_ruling
from capicua.actions.sheets.table_view import show_table
from capicua.event.facts.results import CardGiven, Outcome, WarningGiven
from capicua.event.outcome import outcome_of
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.exposed import EndRule
from capicua.play.match.row import CardShown, Deducted, NextStarter, NullHand, Row
from capicua.play.ruling import Facts
from capicua.play.ruling.consequence import Seen, Suspended
from capicua.rulebooks.infraction import Card, ChoiceName, Detected, Scope, Warned
from capicua.rulebooks.sections.competition import Modality

VERBAL = WarningGiven(Seat.TWO, Warned.VERBAL)
WRITTEN = WarningGiven(Seat.TWO, Warned.WRITTEN)


class Stands(NamedTuple):
    """What counts at the table."""

    rows: tuple[Row, ...]
    running: tuple[int, int]
    starter: int


def rule(office: Office, *asked: MakeRuling) -> None:
    for one in asked:
        make_ruling(office.context, office.caller(LUIS), one)


def stands(office: Office) -> Stands:
    view = show_table(office.context, "copa", HERE)
    return Stands(view.rows, (view.running.a, view.running.b), int(view.starter))


def sanctions(office: Office, label: str) -> Iterator[tuple[object, ...]]:
    """Yield what each ruling left on somebody's record."""
    for one in office.state.record.get(label, ()):
        yield (*one.cards, *one.warnings)


def test_fid_73_both_partners_get_a_card_each_but_one_deduction_and_one_hand() -> None:
    office = playing()
    talking = MakeRuling(HERE, "talking", Seat.ONE, with_partner=True)

    rule(office, talking, talking._replace(choice=ChoiceName.SHUFFLE))

    cards = (CardShown(Seat.ONE, Card.YELLOW), CardShown(Seat.THREE, Card.YELLOW))
    off = Deducted(Pair.A, 40, NextStarter.NEXT)
    assert stands(office) == Stands((*cards, off), (-40, 0), 2)
    for seat, label in ((Seat.ONE, "4A"), (Seat.THREE, "4B")):
        warned = WarningGiven(seat, Warned.VERBAL)
        card = CardGiven(seat, Card.YELLOW)
        assert list(sanctions(office, label)) == [(warned,), (card,)]
    assert proven(office)


def test_fid_73_the_second_yellow_of_one_partner_ends_the_match_for_both() -> None:
    office = playing()
    talking = MakeRuling(HERE, "talking", Seat.ONE, with_partner=True)
    breach = MakeRuling(HERE, "procedure_breach", Seat.ONE, with_partner=True)

    rule(office, talking, talking._replace(choice=ChoiceName.CONTINUE), breach, breach)

    lost = outcome_of(office.state, office.state.table(HERE))
    assert lost == Outcome(ByPair(0, 200))
    for label in ("4A", "4B"):
        colours = [one.card for each in sanctions(office, label) for one in each
                   if isinstance(one, CardGiven) and not one.again]  # fmt: skip
        assert colours == [Card.YELLOW, Card.YELLOW]
    assert proven(office)


def test_fid_68_the_third_slow_play_is_red_and_never_black() -> None:
    office = playing()
    slow = MakeRuling(HERE, "slow_play", Seat.TWO)

    rule(office, slow, slow._replace(choice=ChoiceName.CONTINUE), slow)

    gone = office.state.entries[office.state.table(HERE).b[0]].has_left
    assert list(sanctions(office, "3A")) == [
        (VERBAL,),
        (CardGiven(Seat.TWO, Card.YELLOW),),
        (CardGiven(Seat.TWO, Card.RED),),
    ]
    won = outcome_of(office.state, office.state.table(HERE))
    assert (won, gone) == (Outcome(ByPair(200, 0)), False)


def test_dp_77_and_78_three_verbals_make_a_written_and_two_written_propose_suspension() -> (
    None
):
    office = playing("dp-standard")
    talking = MakeRuling(HERE, "talking", Seat.TWO, ChoiceName.VERBAL)
    proposed = []
    for _ in range(6):
        proposed.append(consult(office.context, "copa", talking).suspension)
        rule(office, talking)

    assert list(sanctions(office, "3A")) == [
        (VERBAL,), (VERBAL,), (VERBAL, WRITTEN), (VERBAL,), (VERBAL,), (VERBAL, WRITTEN),
    ]  # fmt: skip
    assert proposed[:5] == [None] * 5
    assert proposed[5] == Suspended(Scope.MONTHS, None, 12)
    assert not office.state.entries[office.state.table(HERE).b[0]].has_left


@pytest.mark.parametrize(
    ("choice", "after"),
    [
        (ChoiceName.RESUME, Stands((), (0, 0), 1)),
        (ChoiceName.ANNUL, Stands((NullHand(NextStarter.SAME),), (0, 0), 1)),
    ],
)
def test_fed_8_a_false_pass_found_at_the_end_of_the_hand_is_resumed_or_annulled(
    choice: ChoiceName, after: Stands
) -> None:
    office = playing("fed")
    record(office, 0, Pair.B, 50)
    facts = Facts(detected=Detected.LATER, hand_on_sheet=True)

    asked = MakeRuling(HERE, "false_pass", Seat.TWO, facts=facts)
    offered = consult(office.context, "copa", asked).options

    assert offered == (ChoiceName.RESUME, ChoiceName.ANNUL)
    rule(office, asked._replace(choice=choice))
    assert stands(office) == after


def test_fid_65_the_arbiter_reads_how_many_verbals_there_are_on_any_article() -> None:
    office = playing()
    told = []
    for code in ("talking", "slow_play", "phone_use"):
        ruling = consult(office.context, "copa", MakeRuling(HERE, code, Seat.TWO))
        told.append((verbals_with_this(office.state.book, ruling), ruling.cards))
        rule(office, MakeRuling(HERE, code, Seat.TWO))

    assert told == [(0, ()), (2, ()), (3, ())]


def test_fid_97_a_yellow_for_staying_does_not_turn_a_won_match_round() -> None:
    office = playing()
    rule(office, MakeRuling(HERE, "signalling_or_posture", Seat.ONE, ChoiceName.CONTINUE))
    for number, points in enumerate((110, 100), start=1):
        record(office, number, Pair.A, points)
    won = outcome_of(office.state, office.state.table(HERE))

    asked = MakeRuling(HERE, "staying_in_area", Seat.ONE, ChoiceName.YELLOW)
    options = consult(office.context, "copa", asked._replace(choice=None)).options
    rule(office, asked if options else asked._replace(choice=None))

    assert won == Outcome(ByPair(210, 0))
    assert outcome_of(office.state, office.state.table(HERE)) == won


def asked_next(office: Office, told: ArbiterAnswers) -> tuple[AssistantStep, str]:
    stage = find_stage(office.context, "copa", told)
    return stage.step, stage.question.fact if stage.question else ""


def test_fid_59_c_whether_time_is_over_and_the_sheet_registered_is_asked_first() -> None:
    office = playing()
    record(office, 0, Pair.A, 20)
    told = ArbiterAnswers(HERE, "inverted_or_wrong_score")
    running = told._replace(answers={"time_over": "no"})
    in_time = told._replace(answers={"time_over": "no", "registered": "no"})

    steps = [asked_next(office, one) for one in (told, running, in_time)]

    assert steps == [
        (AssistantStep.FACT, "time_over"),
        (AssistantStep.FACT, "registered"),
        (AssistantStep.CORRECT, ""),
    ]


def test_fid_75_b_a_tile_that_nobody_named_is_no_seen_tile() -> None:
    office = playing()
    told = ArbiterAnswers(
        HERE, "tile_exposed_in_play", Seat.TWO, answers={"hand_started": "yes"}
    )
    exposed = []
    for word in ("yes", "no"):
        known = told._replace(answers={**told.answers, "identified": word})
        facts = Facts(identified=word == "yes")
        ruling = MakeRuling(HERE, known.code, Seat.TWO, facts=facts)
        exposed.append(consult(office.context, "copa", ruling).exposed)

    assert asked_next(office, told) == (AssistantStep.FACT, "identified")
    assert exposed == [Seen((), EndRule.OWNER), None]


def test_fid_66_p3_and_74_b_who_opened_is_asked_before_a_sentence_depends_on_it() -> None:
    office = playing()
    told = ArbiterAnswers(
        HERE,
        "false_pass",
        Seat.TWO,
        answers={"to_prevent_lock_or_domino": "no", "last_tile": "no"},
    )
    talking = ArbiterAnswers(HERE, "talking", Seat.TWO)

    assert asked_next(office, told) == (AssistantStep.OPENER, "")
    assert asked_next(office, talking) == (AssistantStep.RULING, "")


def test_pr_7_a_an_early_tile_becomes_a_seen_tile_when_the_hand_goes_on() -> None:
    office = playing("pr")
    asked = MakeRuling(HERE, "play_out_of_turn", Seat.TWO, ChoiceName.CONTINUE)

    ruling = consult(office.context, "copa", asked)
    rule(office, asked)

    assert (ruling.exposed, "P10" in ruling.readings) == (Seen((), EndRule.OWNER), True)
    assert stands(office) == Stands((), (0, 0), 1)


def test_fid_65_pu_both_red_cards_of_one_match_stand_on_its_sheet() -> None:
    office = playing("fid-2015", Modality.PAIRS)
    rule(
        office,
        MakeRuling(HERE, "weapon", Seat.TWO, ChoiceName.RED),
        MakeRuling(HERE, "weapon", Seat.ONE, ChoiceName.RED),
    )

    view = show_table(office.context, "copa", HERE)
    assert [(one.label, one.cards) for one in view.sanctions] == [
        ("4A", (CardGiven(Seat.ONE, Card.RED),)),
        ("3A", (CardGiven(Seat.TWO, Card.RED),)),
    ]
