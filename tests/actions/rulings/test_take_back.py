"""Taking a ruling back: everything is as before, and everything is on record."""

import pytest

from actions.event_office import ANA, CHIEF, LUIS, Office, code_of, playing
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE, record
from capicua.actions.appeals.appeal_view import show_sanctions
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.ruling_list import show_ruling
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.actions.sheets.interruptions import OrderReplay, order_replay
from capicua.actions.sheets.scoring import UndoHand, undo_hand
from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.results import Outcome
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import CardShown, HandWon
from capicua.rulebooks.infraction import Card, ChoiceName
from capicua.rulebooks.sections.competition import Modality

OTTO = Actor(Role.ARBITER, "otto")
WRONG_SEAT = "Era el puesto 4."


def rule(office: Office, code: str, choice: ChoiceName | None = None) -> int:
    asked = MakeRuling(HERE, code, Seat.TWO, choice, running=ByPair(0, 0))
    done = make_ruling(office.context, office.caller(LUIS), asked)
    return int(done.told["ruling"])


def take_back(office: Office, ruling: int, by: Actor = LUIS) -> None:
    asked = TakeBackRuling(HERE, ruling, WRONG_SEAT)
    take_back_ruling(office.context, office.caller(by), asked)


def replay(office: Office, scope: ReplayScope) -> None:
    asked = OrderReplay(HERE, scope, "se mojó la planilla")
    order_replay(office.context, office.caller(LUIS), asked)


def played(office: Office) -> tuple[object, ...]:
    """Return what counts of a table, without when it was touched."""
    table: TableState = office.state.table(HERE)
    running = None if table.match is None else table.match.running
    told = (table.rows, running, table.outcome, table.is_ruled, table.is_over)
    return (*told, dict(office.state.record), office.state.entries)


@pytest.mark.parametrize(
    ("book", "code", "choice"),
    [
        ("fid-2015", "false_pass", ChoiceName.SHUFFLE),
        ("fid-2015", "intoxication", None),
        ("fid-2015", "leaving_table", None),
        ("fid-2015", "inverted_or_wrong_score", None),
        ("dp-standard", "misplaced_tile_intentional", None),
        ("pr", "misplaced_tile_detected_late", None),
        ("amasfac", "false_pass", None),
        ("fed", "false_pass", ChoiceName.ANNUL),
    ],
)
@pytest.mark.parametrize("hands", [0, 2])
def test_the_table_is_as_it_was(
    book: str, code: str, choice: ChoiceName | None, hands: int
) -> None:
    office = playing(book)
    for number in range(hands):
        record(office, number, Pair.A, 20)
    before = played(office)
    ruling = rule(office, code, choice)
    assert played(office) != before

    take_back(office, ruling)

    assert played(office) == before
    assert proven(office)


def test_a_result_from_paper_comes_back_whole() -> None:
    office = playing(modality=Modality.INDIVIDUAL)
    paper = Outcome(ByPair(90, 200))
    enter_result(office.context, office.caller(), EnterResult(HERE, paper))
    ruling = rule(office, "false_pass", ChoiceName.SHUFFLE)

    take_back(office, ruling)

    table = office.state.table(HERE)
    assert (table.outcome, table.is_ruled, table.registered) == (paper, False, True)


def test_it_weighs_nothing_afterwards_and_stands_in_the_report() -> None:
    office = playing()
    ruling = rule(office, "sheet_alteration")
    take_back(office, ruling)

    assert show_referrals(office.context, "copa") == ()
    assert show_sanctions(office.context, "copa") == ()
    made = show_ruling(office.context, "copa", ruling)
    assert made.why_taken_back == WRONG_SEAT
    last = report_incidents(office.context, "copa")[-1]
    assert (last.kind, last.code, last.reason) == (
        "ruling_taken_back",
        "sheet_alteration",
        WRONG_SEAT,
    )


def test_who_ruled_or_the_chief_takes_it_back_and_nobody_else() -> None:
    office = playing()
    ruling = rule(office, "talking")
    asked = TakeBackRuling(HERE, ruling, WRONG_SEAT)

    assert code_of(take_back_ruling, office, OTTO, asked) == "not_your_ruling"
    assert code_of(take_back_ruling, office, ANA, asked) == "not_allowed"
    unsaid = asked._replace(reason=" ")
    assert code_of(take_back_ruling, office, LUIS, unsaid) == "missing_reason"
    take_back(office, ruling, CHIEF)
    assert code_of(take_back_ruling, office, LUIS, asked) == "ruling_stands"


def test_what_happened_since_holds_a_ruling() -> None:
    office = playing()
    first = rule(office, "false_pass", ChoiceName.CONTINUE)
    asked = TakeBackRuling(HERE, first, WRONG_SEAT)
    record(office, 1, Pair.A, 30)
    assert code_of(take_back_ruling, office, LUIS, asked) == "ruling_stands"

    lost = playing()
    red = rule(lost, "intoxication")
    sign_sheet(lost.context, lost.caller(LUIS), SignSheet(HERE, 1))
    held = TakeBackRuling(HERE, red, WRONG_SEAT)
    assert code_of(take_back_ruling, lost, LUIS, held) == "ruling_stands"


def test_of_two_rulings_the_newer_one_goes_first() -> None:
    office = playing()
    first = rule(office, "talking")
    second = rule(office, "talking", ChoiceName.CONTINUE)

    asked = TakeBackRuling(HERE, first, WRONG_SEAT)
    assert code_of(take_back_ruling, office, LUIS, asked) == "ruling_stands"
    take_back(office, second)
    take_back(office, first)

    assert dict(office.state.record) == {}
    assert proven(office)


def test_the_new_hands_of_a_lost_match_are_not_the_rows_of_an_old_ruling() -> None:
    office = playing()
    record(office, 0, Pair.A, 20)
    ruling = rule(office, "false_pass", ChoiceName.CONTINUE)
    replay(office, ReplayScope.MATCH)
    record(office, 0, Pair.B, 30)
    record(office, 1, Pair.B, 40)

    asked = TakeBackRuling(HERE, ruling, WRONG_SEAT)
    assert code_of(take_back_ruling, office, LUIS, asked) == "ruling_stands"
    undo_hand(office.context, office.caller(LUIS), UndoHand(HERE, 1))
    assert office.state.table(HERE).rows == (HandWon(Pair.B, 30),)
    assert proven(office)


def test_a_ruling_still_knows_its_row_when_the_hand_before_it_is_lost() -> None:
    office = playing()
    record(office, 0, Pair.A, 20)
    ruling = rule(office, "false_pass", ChoiceName.CONTINUE)
    replay(office, ReplayScope.HAND)
    card = CardShown(Seat.TWO, Card.YELLOW)
    assert office.state.table(HERE).rows == (card,)
    record(office, 1, Pair.A, 25)
    undo_hand(office.context, office.caller(LUIS), UndoHand(HERE, 1))

    take_back(office, ruling)

    assert office.state.table(HERE).rows == ()
    assert proven(office)
