"""Score sheet, the desk's forms: hands, undo, time, results, absences, signatures."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.identity.official_access import check_person
from capicua.actions.engine.permissions import Permission
from capicua.actions.results.organisers_error import (
    ConfirmCorrection,
    CorrectOrganisersError,
    confirm_correction,
    correct_organisers_error,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    Forfeit,
    RegisterPaperSheet,
    TakeBackResult,
    enter_result,
    forfeit_table,
    register_paper_sheet,
    take_back_result,
)
from capicua.actions.sheets.conflicting_rows import settle_contest
from capicua.actions.sheets.scoring import (
    CallArbiter,
    CallTimeHere,
    RecordHand,
    RecordStarter,
    UndoHand,
    call_arbiter,
    call_time_here,
    record_hand,
    record_starter,
    undo_hand,
)
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.web.forms.hands import read_decision, read_seen, read_typed_hand
from capicua.web.forms.results import read_outcome, read_seats
from capicua.web.sheet.photos import photo_routes, removing_routes
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.reading import place_of, read_seat
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


def write_hand(ask: Ask) -> Response:
    """Write a hand into the row that the page showed as the next one."""
    request = RecordHand(place_of(ask), ask.number("row"), read_typed_hand(ask))
    done = record_hand(ask.context, ask.caller(), request)
    words = words_of(ask)
    if done.told["contested"]:
        return back(ask, words.text("Somebody wrote another row; both are kept."))
    return back(ask, words.text("The hand is written."))


def undo(ask: Ask) -> Response:
    """Take the last hand back."""
    request = UndoHand(
        place_of(ask), ask.number("row"), ask.field("reason"), read_seen(ask)
    )
    undo_hand(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The last hand was taken back."))


def contest(ask: Ask) -> Response:
    """Decide which of several rows stands."""
    settle_contest(ask.context, ask.caller(), read_decision(ask))
    return back(ask, words_of(ask).text("It is decided which row stands."))


def starter(ask: Ask) -> Response:
    """Note who opens the first hand."""
    request = RecordStarter(place_of(ask), read_seat(ask.field("seat"), "seat"))
    record_starter(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("It is noted who starts."))


def time(ask: Ask) -> Response:
    """Note that time ran out at this table."""
    request = CallTimeHere(place_of(ask), ask.is_on("between_hands"))
    call_time_here(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("Time was called at this table."))


def register(ask: Ask) -> Response:
    """Make a copied paper sheet official."""
    request = RegisterPaperSheet(place_of(ask), ask.number("rows"))
    register_paper_sheet(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The sheet is official."))


def result(ask: Ask) -> Response:
    """Enter the final result of a paper sheet."""
    request = EnterResult(place_of(ask), read_outcome(ask.form), ask.is_on("confirmed"))
    enter_result(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The result is entered."))


def forfeit(ask: Ask) -> Response:
    """Note who did not come."""
    absent = read_seats(ask.form, "absent")
    if not absent:
        raise RuleViolation("wrong_seats", "Tick who did not come.", at="absent")
    forfeit_table(ask.context, ask.caller(), Forfeit(place_of(ask), absent))
    return back(ask, words_of(ask).text("It is noted who did not come."))


def take_back(ask: Ask) -> Response:
    """Take a paper result back, with the reason."""
    request = TakeBackResult(place_of(ask), ask.field("reason"))
    take_back_result(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The result was taken back."))


def correct(ask: Ask) -> Response:
    """Put the desk's own error right, with evidence and a second person."""
    second, caller = Actor(Role.DESK, ask.field("second")), ask.caller()
    request = CorrectOrganisersError(
        place_of(ask),
        read_outcome(ask.form),
        ask.field("evidence"),
        ask.field("reason"),
        second,
        ask.is_on("confirmed"),
    )
    check_person(ask.workspace, caller, request, second.id, "second")
    done = correct_organisers_error(ask.context, caller, request)
    if "reported" in done.told:
        said = words_of(ask).text(
            "The other person confirms it now, on this page, in their own session."
        )
        return back(ask, said)
    return back(ask, words_of(ask).text("The error is corrected; both results are kept."))


def confirm_correct(ask: Ask) -> Response:
    """Confirm, as the second person, that the evidence shows the desk's error."""
    request = ConfirmCorrection(place_of(ask), ask.number("reported"))
    confirm_correction(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The error is corrected; both results are kept."))


def call(ask: Ask) -> Response:
    """Call an arbiter to the table."""
    request = CallArbiter(place_of(ask), None, ask.field("reason"))
    call_arbiter(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("An arbiter is called."))


def back(ask: Ask, said: str) -> Response:
    """Lead back to the sheet after something was done."""
    return go(ask, urls.desk.sheet(ask.event, place_of(ask)), said=said)


ROUTES = [
    change(urls.desk.sheet_hands, write_hand, Permission.SCORE),
    change(urls.desk.sheet_undo, undo, Permission.SCORE),
    change(urls.desk.sheet_contest, contest, Permission.SCORE),
    change(urls.desk.sheet_starter, starter, Permission.SCORE),
    change(urls.desk.sheet_time, time, Permission.SCORE),
    change(urls.desk.sheet_call, call, Permission.CALL_ARBITER),
    change(urls.desk.sheet_register, register, Permission.ENTER_PAPER),
    change(urls.desk.sheet_result, result, Permission.ENTER_PAPER),
    change(urls.desk.sheet_forfeit, forfeit, Permission.ENTER_PAPER),
    change(urls.desk.sheet_take_back, take_back, Permission.ENTER_PAPER),
    change(urls.desk.sheet_correct, correct, Permission.CORRECT_ORGANISERS_ERROR),
    change(
        urls.desk.sheet_confirm_correct,
        confirm_correct,
        Permission.CORRECT_ORGANISERS_ERROR,
    ),
    *photo_routes(urls.desk.sheet_photos, urls.desk.sheet_photo, back, Permission.SCORE),
    *removing_routes(back),
]
