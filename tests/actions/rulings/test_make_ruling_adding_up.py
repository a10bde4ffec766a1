"""What cards add up to: applied at the table, or left to the commission (FID 66-p1)."""

import pytest

from actions.event_office import LUIS, Office, playing
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE, record
from capicua.actions.rulings.assistant import ArbiterAnswers, cards_added_up, find_stage
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.offence_moment import OffenceMoment
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.sanctions import announced_cards
from capicua.actions.sheets.scoring import RecordStarter, record_starter
from capicua.event.facts.results import CardGiven
from capicua.event.outcome import outcome_of
from capicua.event.snapshot import freeze, thaw
from capicua.kernel.seat import Pair, Seat
from capicua.play.ruling.cards import CardBy, ShownCard
from capicua.rulebooks.infraction import Body, Card, ChoiceName

PASS = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)
ADDED = ShownCard(Seat.TWO, Card.RED, CardBy.ACCUMULATION)


def with_a_yellow() -> Office:
    office = playing()
    noted = RecordStarter(HERE, Seat.ONE)
    record_starter(office.context, office.caller(LUIS), noted)
    record(office, 0, Pair.A, 20)
    make_ruling(office.context, office.caller(LUIS), PASS)
    return office


@pytest.mark.article("FID-66-p1-n1")
def test_fid_66_p1_the_arbiter_sees_that_the_second_yellow_adds_up_to_red() -> None:
    office = with_a_yellow()
    told = ArbiterAnswers(
        HERE,
        "false_pass",
        Seat.TWO,
        answers={"to_prevent_lock_or_domino": "no", "last_tile": "no"},
        when=OffenceMoment.NOW,
    )

    at_once = find_stage(office.context, "copa", told)
    left = find_stage(office.context, "copa", told._replace(leaves_adding_up=True))

    assert cards_added_up(at_once.ruling) == (ADDED,)
    assert (at_once.options, len(left.options)) == ((), 2)
    assert cards_added_up(left.ruling) == ()


@pytest.mark.article("FID-66-p1-n1")
def test_fid_66_p1_left_to_the_commission_the_match_goes_on_and_its_list_shows_it() -> None:
    office = with_a_yellow()
    asked = PASS._replace(leaves_adding_up=True)

    ruling = make_ruling(office.context, office.caller(LUIS), asked).told["ruling"]

    table = office.state.table(HERE)
    assert outcome_of(office.state, table) is None
    assert [(one.seq, one.body) for one in show_referrals(office.context, "copa")] == [
        (ruling, Body.TECHNICAL_COMMISSION)
    ]
    cards = [one.cards for one in office.state.record["3A"]]
    assert cards == [(CardGiven(Seat.TWO, Card.YELLOW),)] * 2
    assert [one.card for one in announced_cards(office.context, "copa")] == [
        Card.YELLOW,
        Card.YELLOW,
    ]
    record(office, len(table.rows), Pair.A, 30)
    assert thaw(freeze(office.state), office.state.book) == office.state
    assert proven(office)


def test_applied_at_the_table_it_loses_the_match_whatever_the_rivals_choose() -> None:
    office = with_a_yellow()

    make_ruling(office.context, office.caller(LUIS), PASS)

    assert outcome_of(office.state, office.state.table(HERE)) is not None
    assert show_referrals(office.context, "copa") == ()
