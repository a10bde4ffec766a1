"""Cards as everybody hears of them, and sanctions as they stand on the sheet."""

import pytest

from actions.event_office import LUIS, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.actions.rulings.sanctions import AnnouncedCard, announced_cards
from capicua.actions.sheets.table_view import AnnouncedSanction, show_round, show_table
from capicua.event.facts.results import CardGiven, WarningGiven
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import Card, ChoiceName, Warned

PASS = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)


@pytest.mark.article("FID-66-p1-n3")
def test_a_card_is_announced_by_number_and_never_by_name() -> None:
    office = playing()
    entry = office.state.table(HERE).b[0]

    make_ruling(office.context, office.caller(LUIS), PASS)

    cards = announced_cards(office.context, "copa")
    assert cards == (AnnouncedCard(office.state.seq, f"{entry}A", Card.YELLOW, "81", HERE),)
    names = [one.name for one in office.store.athletes("copa")]
    assert not any(name in repr(cards) for name in names)


def test_the_card_that_two_make_is_announced_with_them() -> None:
    office = playing()
    make_ruling(office.context, office.caller(LUIS), PASS)

    again = PASS._replace(choice=None)
    make_ruling(office.context, office.caller(LUIS), again)

    found = [one.card for one in announced_cards(office.context, "copa")]
    assert found == [Card.YELLOW, Card.YELLOW, Card.RED]


def test_the_article_is_that_of_the_case_and_a_departure_has_none() -> None:
    office = playing()
    late = MakeRuling(HERE, "late_arrival", Seat.TWO, facts=Facts(minutes_late=5))
    make_ruling(office.context, office.caller(LUIS), late)
    given = Departure(cards=(CardGiven(Seat.ONE, Card.YELLOW),))
    other = PASS._replace(
        place=Place(1, 2), offender=Seat.ONE, departure=given, reason="insulting"
    )
    make_ruling(office.context, office.caller(LUIS), other)

    found = announced_cards(office.context, "copa")

    assert [(one.card, one.article) for one in found] == [
        (Card.RED, "67-b"),
        (Card.YELLOW, None),
    ]


@pytest.mark.article("FID-65-pu")
def test_every_sanction_stands_on_the_sheet_of_its_match() -> None:
    office = playing()
    entry = office.state.table(HERE).b[0]
    make_ruling(office.context, office.caller(LUIS), PASS)
    slow = MakeRuling(HERE, "slow_play", Seat.TWO)
    make_ruling(office.context, office.caller(LUIS), slow)

    card, warning = CardGiven(Seat.TWO, Card.YELLOW), WarningGiven(Seat.TWO, Warned.VERBAL)
    assert show_table(office.context, "copa", HERE).sanctions == (
        AnnouncedSanction(f"{entry}A", "false_pass", (card,), ()),
        AnnouncedSanction(f"{entry}A", "slow_play", (), (warning,)),
    )
    others = show_table(office.context, "copa", Place(1, 2))
    assert others.sanctions == ()
    (first, _) = show_round(office.context, "copa", 1).tables
    assert len(first.sanctions) == 2


@pytest.mark.article("DP-72-n2")
def test_a_sanction_in_the_act_stands_on_the_sheet_and_in_the_athletes_record() -> None:
    office = playing("dp-standard")
    asked = MakeRuling(HERE, "slow_play", Seat.ONE)
    asked = asked._replace(facts=asked.facts._replace(intentional=True))

    make_ruling(office.context, office.caller(LUIS), asked)

    (on_sheet,) = show_table(office.context, "copa", HERE).sanctions
    (kept,) = office.state.record[on_sheet.label]
    assert on_sheet.warnings == (WarningGiven(Seat.ONE, Warned.VERBAL),)
    assert (kept.code, kept.place, kept.warnings) == ("slow_play", HERE, on_sheet.warnings)
