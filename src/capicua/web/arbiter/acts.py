"""Arbiter's acts from the phone: go there, sign, resolve, stop, let go on."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.sheets.arbiter import AnswerCall, answer_call
from capicua.actions.sheets.conflicting_rows import settle_contest
from capicua.kernel.error import RuleViolation
from capicua.web.arbiter.tables import here_of
from capicua.web.forms.hands import read_decision
from capicua.web.sheet.judging import JudgingUrls, judging_routes, taken_sentence
from capicua.web.sheet.photos import photo_routes
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


def answer(ask: Ask) -> Response:
    """Take a call and lead to its table."""
    number = ask.number("call")
    call = ask.context.states.newest(ask.event).state.calls.get(number)
    if call is None:
        raise RuleViolation(
            "no_such_call", "There is no call {number}.", at="call", number=number
        )
    said = taken_sentence(ask, answer_call(ask.context, ask.caller(), AnswerCall(number)))
    address = f"{here_of(ask, call.place)}?call={number}"
    return go(ask, address, said=said)


def settle(ask: Ask) -> Response:
    """Decide which of several rows stands."""
    settle_contest(ask.context, ask.caller(), read_decision(ask))
    return _lead(ask, words_of(ask).text("It is decided which row stands."))


def _lead(ask: Ask, said: str) -> Response:
    return go(ask, here_of(ask), said=said)


_JUDGING = JudgingUrls(
    urls.arbiter.sign, urls.arbiter.resolve, urls.arbiter.suspend, urls.arbiter.resume
)
ROUTES = [
    change(urls.arbiter.answer, answer, Permission.RULE),
    change(urls.arbiter.settle, settle, Permission.RULE),
    *judging_routes(_JUDGING, _lead),
    *photo_routes(urls.arbiter.photos, urls.arbiter.photo, _lead, Permission.RULE),
]
