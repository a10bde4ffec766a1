"""Who does not come gets what the book gives, whoever enters it (FID 67-b)."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, playing
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE
from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.actions.results.organisers_error import (
    CorrectOrganisersError,
    correct_organisers_error,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    Forfeit,
    TakeBackResult,
    enter_result,
    forfeit_table,
    take_back_result,
)
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.actions.rulings.sanctions import AnnouncedCard, announced_cards
from capicua.event.facts.results import CardGiven, Outcome
from capicua.event.snapshot import freeze, thaw
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import Modality

AWAY = Outcome(absent=(Seat.TWO,))


def cards(office: Office) -> list[tuple[str, Card, str | None]]:
    """Return what is announced: by number, which card, by which article."""
    found: tuple[AnnouncedCard, ...] = announced_cards(office.context, "copa")
    return [(one.label, one.card, one.article) for one in found]


def label(office: Office, letter: str = "A") -> str:
    return f"{office.state.table(HERE).b[0]}{letter}"


@pytest.mark.article("FID-67-b")
@pytest.mark.parametrize("is_form", [True, False])
def test_fid_67_b_the_absent_get_a_red_card_by_number(is_form: bool) -> None:
    office = playing()
    if is_form:
        asked = Forfeit(HERE, (Seat.FOUR, Seat.TWO))
        forfeit_table(office.context, office.caller(), asked)
    else:
        both = Outcome(absent=(Seat.TWO, Seat.FOUR))
        enter_result(office.context, office.caller(), EnterResult(HERE, both))

    red = [(label(office, one), Card.RED, "67-b") for one in "AB"]
    assert cards(office) == red
    told = [one for one in report_incidents(office.context, "copa") if one.cards]
    assert [(one.kind, one.offender, one.articles) for one in told] == [
        ("no_show", f"{label(office)}, {label(office, 'B')}", ("67-b",))
    ]
    assert thaw(freeze(office.state), office.state.book) == office.state
    assert proven(office)


@pytest.mark.article("FID-67-pu")
def test_fid_67_pu_alone_only_who_was_away_gets_it() -> None:
    office = playing(modality=Modality.INDIVIDUAL)

    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.TWO,)))

    who = str(office.state.table(HERE).seated[1])
    assert cards(office) == [(who, Card.RED, "67-b")]
    assert proven(office)


@pytest.mark.parametrize("book", ["pr", "dp-standard", "amasfac", "fed"])
def test_other_books_have_no_card_for_it(book: str) -> None:
    office = playing(book, Modality.INDIVIDUAL if book == "amasfac" else Modality.PAIRS)

    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.TWO,)))

    assert (cards(office), office.state.table(HERE).no_show) == ([], None)


def test_by_two_people_it_is_given_once() -> None:
    office = playing()
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))
    for who in (ANA, EVA):
        enter_result(office.context, office.caller(who), EnterResult(HERE, AWAY))

    assert cards(office) == [(label(office), Card.RED, "67-b")]
    assert proven(office)


def test_with_a_yellow_before_it_is_black_and_they_are_out() -> None:
    office = playing()
    yellow = Departure(cards=(CardGiven(Seat.TWO, Card.YELLOW),))
    asked = MakeRuling(HERE, "talking", Seat.TWO, departure=yellow, reason="Gritó.")
    make_ruling(office.context, office.caller(LUIS), asked)

    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.TWO,)))

    who = label(office)
    assert cards(office)[1:] == [(who, Card.RED, "67-b"), (who, Card.BLACK, "67-b")]
    assert proven(office)


def test_a_mistake_is_taken_back_with_its_card() -> None:
    office = playing()
    before = office.state.entries
    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.TWO,)))

    take_back_result(office.context, office.caller(), TakeBackResult(HERE, "Llegó."))

    assert (cards(office), office.state.entries) == ([], before)
    assert proven(office)


def test_the_desks_own_error_is_put_right_with_its_card() -> None:
    office = playing()
    enter_result(office.context, office.caller(), EnterResult(HERE, AWAY))
    after = [Outcome(absent=(Seat.FOUR,)), AWAY, Outcome(ByPair(200, 90))]
    told = []
    for outcome in after:
        asked = CorrectOrganisersError(HERE, outcome, "Hoja 3", "Mesa 2.", EVA)
        correct_organisers_error(office.context, office.caller(), asked)
        told.append(cards(office))

    assert told == [
        [(label(office, "B"), Card.RED, "67-b")],
        [(label(office), Card.RED, "67-b")],
        [],
    ]
    assert proven(office)
