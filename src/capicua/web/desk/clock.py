"""Clock of a round at the desk: start, stop, go on, call time."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.clock import (
    CallTime,
    PauseClock,
    ResumeClock,
    StartClock,
    call_time,
    pause_clock,
    resume_clock,
    start_clock,
)
from capicua.actions.sheets.interruptions import (
    ResumeRound,
    SuspendRound,
    resume_round,
    suspend_round,
)
from capicua.web.desk.round_acts import stay
from capicua.web.site import urls
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


def start(ask: Ask) -> Response:
    """Start the clock, with the minutes that were written or the book's own."""
    request = StartClock(ask.part("round"), ask.optional_number("minutes"))
    start_clock(ask.context, ask.caller(), request)
    return stay(ask, words_of(ask).text("The clock runs."))


def pause(ask: Ask) -> Response:
    """Stop the clock for everybody, with the reason."""
    request = PauseClock(ask.part("round"), ask.field("reason"))
    pause_clock(ask.context, ask.caller(), request)
    return stay(ask, words_of(ask).text("The clock stands still. The reason is kept."))


def resume(ask: Ask) -> Response:
    """Let the clock go on where it stopped."""
    resume_clock(ask.context, ask.caller(), ResumeClock(ask.part("round")))
    return stay(ask, words_of(ask).text("The clock runs."))


def time_is_up(ask: Ask) -> Response:
    """Tell every open sheet that time is up."""
    done = call_time(ask.context, ask.caller(), CallTime(ask.part("round")))
    said = words_of(ask).many(
        "{count} open sheet was told.",
        "{count} open sheets were told.",
        done.told["tables"],
    )
    return stay(ask, said)


def suspend(ask: Ask) -> Response:
    """Stop the whole round and its clock."""
    request = SuspendRound(
        ask.part("round"),
        ask.field("reason"),
        ask.fields("agreed_by"),
        ask.optional_number("wait"),
    )
    suspend_round(ask.context, ask.caller(), request)
    return stay(ask, words_of(ask).text("The whole round stands still."))


def go_on(ask: Ask) -> Response:
    """Let a round go on that stood still."""
    resume_round(ask.context, ask.caller(), ResumeRound(ask.part("round")))
    return stay(ask, words_of(ask).text("The round goes on."))


ROUTES = [
    change(urls.desk.clock_start, start, Permission.RUN_CLOCK),
    change(urls.desk.clock_pause, pause, Permission.RUN_CLOCK),
    change(urls.desk.clock_resume, resume, Permission.RUN_CLOCK),
    change(urls.desk.clock_time, time_is_up, Permission.RUN_CLOCK),
    change(urls.desk.round_suspend, suspend, Permission.RUN_CLOCK),
    change(urls.desk.round_resume, go_on, Permission.RUN_CLOCK),
]
