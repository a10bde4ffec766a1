"""Results page: paper sheets typed fast, twice where the event asks for it."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.results.double_entry import (
    Entered,
    SetDoubleEntry,
    SettleKeyed,
    set_double_entry,
    settle_keyed,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.actions.results.result_list import PaperResults, PaperTable, show_paper_results
from capicua.actions.rounds.next_step import next_step
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.web.forms.results import read_outcome
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.reading import read_place
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def results(ask: Ask) -> Response:
    """Show the line to type in, what is missing, and what came in last."""
    view = show_paper_results(ask.context, ask.event, ask.actor)
    return page(
        ask,
        "desk/results.html",
        view=view,
        chosen=_chosen(view, ask.query("table")),
        wanted=ask.query("table"),
        typists=names_of_people(ask.workspace, ask.event),
        me=ask.actor.id,
        next=next_step(ask.context.states.newest(ask.event).state),
    )


def enter(ask: Ask) -> Response:
    """Enter a paper result and give the line back for the next one."""
    place = _place(ask)
    outcome = read_outcome(ask.form)
    done = enter_result(
        ask.context, ask.caller(), EnterResult(place, outcome, ask.is_on("confirmed"))
    )
    return go(ask, _here(ask), said=_said(ask, place, outcome, str(done.told["entered"])))


def switch(ask: Ask) -> Response:
    """Ask for two people behind every paper result, or no longer."""
    is_on = ask.is_on("is_on")
    set_double_entry(ask.context, ask.caller(), SetDoubleEntry(is_on))
    words = words_of(ask)
    on = words.text("Every sheet is now typed by two people.")
    off = words.text("Every sheet is now typed once.")
    return go(ask, _here(ask), said=on if is_on else off)


def settle(ask: Ask) -> Response:
    """Decide what a paper says about which two people disagree."""
    place, outcome = _place(ask), read_outcome(ask.form)
    request = SettleKeyed(place, outcome, ask.field("reason"), ask.is_on("confirmed"))
    settle_keyed(ask.context, ask.caller(), request)
    return go(ask, _here(ask), said=_said(ask, place, outcome, Entered.RECORDED))


def take_back(ask: Ask) -> Response:
    """Take a paper result back, with the reason."""
    place = _place(ask)
    request = TakeBackResult(place, ask.field("reason"))
    take_back_result(ask.context, ask.caller(), request)
    said = words_of(ask).text(
        "The result of table {table} was taken back.", table=place.label
    )
    return go(ask, _here(ask), said=said)


def withdraw(ask: Ask) -> Response:
    """Withdraw an entry that did not come."""
    entry = ask.number("entry")
    words = words_of(ask)
    reason = words.text("Did not come to round {number}.", number=ask.number("round"))
    withdraw_entry(ask.context, ask.caller(), WithdrawEntry(entry, reason))
    said = words.text("Entry {entry} is withdrawn.", entry=entry)
    round_page = urls.desk.current_round(ask.event)
    where = round_page if ask.field("from") == round_page else _here(ask)
    return go(ask, where, said=said)


def _here(ask: Ask) -> str:
    return urls.desk.results(ask.event)


def _place(ask: Ask) -> Place:
    return read_place(ask.number("round"), ask.field("table"))


def _chosen(view: PaperResults, wanted: str) -> PaperTable | None:
    """Return the table that somebody chose without a script."""
    if not wanted or not view.round:
        return None
    try:
        place = read_place(view.round, wanted)
    except RuleViolation:
        return None
    return next((one for one in view.tables if one.view.place == place), None)


def _said(ask: Ask, place: Place, outcome: Outcome, entered: str) -> str:
    words, table = words_of(ask), place.label
    if entered == Entered.DIFFERS:
        return words.text(
            "Table {table}: somebody else typed another result. Look at the paper again.",
            table=table,
        )
    if entered == Entered.KEYED:
        return words.text("Table {table}: now a second person types it.", table=table)
    if outcome.score is None:
        return words.text("Table {table} is official.", table=table)
    a, b = outcome.score
    return words.text("Table {table} is official: ■ {a} – {b} ●", table=table, a=a, b=b)


ROUTES = [
    show(urls.desk.results, results, Permission.SEE_DESK),
    change(urls.desk.results, enter, Permission.ENTER_PAPER),
    change(urls.desk.results_double_entry, switch, Permission.RUN_EVENT),
    change(urls.desk.results_settle, settle, Permission.ENTER_PAPER),
    change(urls.desk.results_take_back, take_back, Permission.ENTER_PAPER),
    change(urls.desk.results_withdraw, withdraw, Permission.MANAGE_ENTRIES),
]
