"""Score sheet, an arbiter's forms: answer, sign, resolve, stop, let go on, play again."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.results.closed_round import (
    ChangeClosedRound,
    WeighChange,
    change_closed_round,
    changed_result,
    doubt_about,
    weigh_change,
)
from capicua.actions.sheets.arbiter import AnswerCall, answer_call
from capicua.actions.sheets.interruptions import (
    OrderReplay,
    SetWait,
    order_replay,
    set_wait,
)
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.event.facts.interruptions import ReplayScope
from capicua.kernel.error import RuleViolation
from capicua.web.desk.sheet_acts import back
from capicua.web.display.numbers import spell_criterion, write_tables
from capicua.web.forms.results import read_outcome
from capicua.web.sheet.judging import JudgingUrls, judging_routes, taken_sentence
from capicua.web.site import urls
from capicua.web.site.page import page, words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.refusals import tell_refusal


def answer(ask: Ask) -> Response:
    """Take a call of this table."""
    done = answer_call(ask.context, ask.caller(), AnswerCall(ask.number("call")))
    return back(ask, taken_sentence(ask, done))


def wait(ask: Ask) -> Response:
    """Note how long an interrupted match waits."""
    minutes = ask.optional_number("wait")
    request = SetWait(place_of(ask), minutes, ask.fields("agreed_by"))
    set_wait(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The wait is noted."))


def replay(ask: Ask) -> Response:
    """Have a lost hand or match played again."""
    scope = ask.field("scope")
    if scope not in set(ReplayScope):
        raise RuleViolation("wrong_type", "Say what is played again.", at="scope")
    request = OrderReplay(place_of(ask), ReplayScope(scope), ask.field("reason"))
    order_replay(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("It is played again."))


def weigh(ask: Ask) -> Response:
    """Show what another result in a closed round would do, before anybody confirms it."""
    place = place_of(ask)
    outcome = read_outcome(ask.request.query_params)
    asked = WeighChange(place, outcome)
    weighed = weigh_change(ask.context, ask.event, asked)
    doubt = doubt_about(ask.context, ask.event, asked)
    state = ask.context.states.newest(ask.event).state
    names = ask.context.names(ask.event)
    return page(
        ask,
        "desk/consequences.html",
        sheet=show_sheet(ask.context, ask.event, place),
        changed=changed_result(ask.context, ask.event, asked),
        outcome=outcome,
        asked_for=ask.request.query_params.multi_items(),
        weighed=weighed,
        doubt=tell_refusal(words_of(ask), doubt) if doubt else "",
        names={one.entry: names.entry(state, one.entry) for one in weighed.standings},
        spell=spell_criterion,
        write_tables=write_tables,
    )


def rule(ask: Ask) -> Response:
    """Change a result of a closed round; the consequences were seen."""
    request = ChangeClosedRound(
        place_of(ask), read_outcome(ask.form), ask.field("reason"), ask.field("seen")
    )
    change_closed_round(ask.context, ask.caller(), request)
    return back(ask, words_of(ask).text("The ruling is made; the old result is kept."))


_JUDGING = JudgingUrls(
    urls.desk.sheet_sign,
    urls.desk.sheet_resolve,
    urls.desk.sheet_suspend,
    urls.desk.sheet_resume,
)
ROUTES = [
    *judging_routes(_JUDGING, back),
    show(urls.desk.sheet_consequences, weigh, Permission.SEE_DESK),
    change(urls.desk.sheet_ruling, rule, Permission.CHANGE_CLOSED_ROUND),
    change(urls.desk.sheet_answer, answer, Permission.RULE),
    change(urls.desk.sheet_wait, wait, Permission.RULE),
    change(urls.desk.sheet_replay, replay, Permission.RULE),
]
