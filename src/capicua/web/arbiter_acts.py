"""What an arbiter does from the phone: go there, sign, resolve, stop, let go on."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.arbiter import (
    AnswerCall,
    ResolveDispute,
    ResumeMatch,
    SignSheet,
    SuspendMatch,
    answer_call,
    resolve_dispute,
    resume_match,
    sign_sheet,
    suspend_match,
)
from capicua.actions.powers import Power
from capicua.actions.table import SettleContest, settle_contest
from capicua.kernel.error import RuleViolation
from capicua.web.arbiter_tables import HOME, PATH, here_of
from capicua.web.asking import Ask
from capicua.web.page import go, words_of
from capicua.web.routes import change
from capicua.web.sheets import place_of


def answer(ask: Ask) -> Response:
    """Take a call and lead to its table."""
    number = ask.number("call")
    call = ask.context.states.newest(ask.event).state.calls.get(number)
    if call is None:
        raise RuleViolation("no_such_call", f"There is no call {number}.", at="call")
    answer_call(ask.context, ask.caller(), AnswerCall(number))
    address = f"{here_of(ask, call.place)}?call={number}"
    return go(ask, address, said=words_of(ask).text("The call is yours."))


def sign(ask: Ask) -> Response:
    """Sign the sheet of a match that is over."""
    done = sign_sheet(
        ask.context, ask.caller(), SignSheet(place_of(ask), ask.number("rows"))
    )
    words = words_of(ask)
    if done.told["official"]:
        return go(ask, here_of(ask), said=words.text("Signed: the result is official."))
    said = words.text("Signed. Other signatures are still missing.")
    return go(ask, here_of(ask), said=said)


def resolve(ask: Ask) -> Response:
    """Decide a dispute."""
    wish = ResolveDispute(place_of(ask), ask.field("reason"))
    resolve_dispute(ask.context, ask.caller(), wish)
    return go(ask, here_of(ask), said=words_of(ask).text("The dispute is resolved."))


def settle(ask: Ask) -> Response:
    """Decide which of two rows stands."""
    wish = SettleContest(place_of(ask), ask.is_on("keep_claim"))
    settle_contest(ask.context, ask.caller(), wish)
    return go(ask, here_of(ask), said=words_of(ask).text("It is decided which row stands."))


def suspend(ask: Ask) -> Response:
    """Interrupt a match for a cause outside it."""
    wish = SuspendMatch(
        place_of(ask),
        ask.field("reason"),
        ask.fields("agreed_by"),
        ask.optional_number("wait"),
    )
    suspend_match(ask.context, ask.caller(), wish)
    return go(ask, here_of(ask), said=words_of(ask).text("The match stands still."))


def resume(ask: Ask) -> Response:
    """Let an interrupted match go on."""
    resume_match(ask.context, ask.caller(), ResumeMatch(place_of(ask)))
    return go(ask, here_of(ask), said=words_of(ask).text("The match goes on."))


WAYS = [
    change(f"{HOME}/answer", answer, Power.RULE),
    change(f"{PATH}/sign", sign, Power.RULE),
    change(f"{PATH}/resolve", resolve, Power.RULE),
    change(f"{PATH}/settle", settle, Power.RULE),
    change(f"{PATH}/suspend", suspend, Power.RULE),
    change(f"{PATH}/resume", resume, Power.RULE),
]
