"""A mistaken call is taken back by the table; that of a dispute waits for the arbiter."""

from actions.event_office import LUIS, code_of, playing
from actions.sheets.test_scoring import HERE, at, finished, status
from capicua.actions.phones.table_news import show_table_news
from capicua.actions.rulings.incident_report import show_queue
from capicua.actions.sheets.arbiter import AnswerCall, answer_call
from capicua.actions.sheets.scoring import (
    CallArbiter,
    DisputeSheet,
    WithdrawCall,
    call_arbiter,
    dispute_sheet,
    withdraw_call,
)
from capicua.actions.sheets.table_view import Status
from capicua.event.place import Place
from capicua.kernel.seat import Seat


def test_a_withdrawn_call_is_gone_from_the_queue_and_from_the_table() -> None:
    office = playing()
    asked = CallArbiter(HERE, Seat.ONE, "Una ficha vista")
    done = call_arbiter(office.context, office.caller(at(office, 1)), asked)
    withdraw = WithdrawCall(done.told["call"])
    stranger = at(office, 1, Place(1, 2))
    assert code_of(withdraw_call, office, stranger, withdraw) == "not_your_table"
    assert (
        code_of(withdraw_call, office, at(office, 2), WithdrawCall(999)) == "no_such_call"
    )
    assert status(office) is Status.CALLED

    for _ in range(2):
        withdraw_call(office.context, office.caller(at(office, 2)), withdraw)

    assert status(office) is Status.WAITING
    assert show_queue(office.context, office.event) == ()
    assert show_table_news(office.context, office.event, HERE).calls == ()


def test_an_answered_call_is_withdrawn_too_but_not_that_of_a_dispute() -> None:
    office = finished()
    call = call_arbiter(office.context, office.caller(at(office, 1)), CallArbiter(HERE))
    answer_call(office.context, office.caller(LUIS), AnswerCall(call.told["call"]))
    (shown,) = show_table_news(office.context, office.event, HERE).calls
    assert shown.comes is not None
    assert shown.comes.actor.id == LUIS.id
    withdraw = WithdrawCall(call.told["call"])
    withdraw_call(office.context, office.caller(at(office, 1)), withdraw)
    assert show_table_news(office.context, office.event, HERE).calls == ()

    disputed = DisputeSheet(HERE, Seat.TWO, "Eran 20.")
    done = dispute_sheet(office.context, office.caller(at(office, 2)), disputed)
    stays = WithdrawCall(done.told["call"])
    assert code_of(withdraw_call, office, at(office, 2), stays) == "disputed"
