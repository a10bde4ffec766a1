"""Appeals: taken at the desk, with the evidence that is waited for and the decision."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.appeals.appeal_view import SanctionView, show_appeals, show_sanctions
from capicua.actions.appeals.appeals import (
    DecideAppeal,
    FinishEvidence,
    LodgeAppeal,
    SeekEvidence,
    decide_appeal,
    finish_evidence,
    lodge_appeal,
    seek_evidence,
)
from capicua.actions.cases.event_appeals import check_decided_by_body
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.timezone import local_day
from capicua.event.appeal_terms import is_open
from capicua.web.display.dates import day_phrase
from capicua.web.forms.results import read_seats
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.reading import read_verdict
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def appeals(ask: Ask) -> Response:
    """Show the appeals of the event, and what may still be appealed."""
    state = ask.context.states.newest(ask.event).state
    sanctions = show_sanctions(ask.context, ask.event)
    return record_page(
        ask,
        "record/record_appeals.html",
        "appeals",
        appeals=show_appeals(ask.context, ask.event),
        sanctions=sanctions,
        chosen=_chosen(ask, sanctions),
        is_open=is_open(state),
        rules=state.book.discipline,
        day=partial(day_phrase, words_of(ask)),
        today=local_day(ask.timezone, ask.context.now()),
    )


def lodge(ask: Ask) -> Response:
    """Take an appeal that came in writing."""
    request = LodgeAppeal(
        ask.number("ruling"),
        ask.field("grounds"),
        ask.field("evidence"),
        read_seats(ask.form, "seats"),
        ask.field("received"),
    )
    done = lodge_appeal(ask.context, ask.caller(), request)
    said = words_of(ask).text("The appeal is taken.")
    return go(ask, urls.record.appeal(ask.event, done.told["appeal"]), said)


def seek(ask: Ask) -> Response:
    """Say which evidence is gathered before the decision."""
    number = ask.part("appeal")
    seek_evidence(ask.context, ask.caller(), SeekEvidence(number, ask.field("text")))
    said = words_of(ask).text("Announced: the time waits until the evidence is complete.")
    return go(ask, urls.record.appeal(ask.event, number), said)


def gathered(ask: Ask) -> Response:
    """Say that the evidence is complete."""
    number = ask.part("appeal")
    finish_evidence(ask.context, ask.caller(), FinishEvidence(number))
    said = words_of(ask).text("The evidence is complete; the time for the decision begins.")
    return go(ask, urls.record.appeal(ask.event, number), said)


def decide(ask: Ask) -> Response:
    """Write a decision down."""
    number = ask.part("appeal")
    request = DecideAppeal(
        number, read_verdict(ask), ask.field("reason"), ask.field("deciders")
    )
    check_decided_by_body(ask.workspace, ask.event, request)
    decide_appeal(ask.context, ask.caller(), request)
    said = words_of(ask).text("The appeal is decided. Tell those whom it concerns.")
    return go(ask, urls.record.appeal(ask.event, number), said)


def _chosen(ask: Ask, sanctions: tuple[SanctionView, ...]) -> SanctionView | None:
    """Return the sanction for which the form is shown, by the question of the address."""
    wanted = ask.query("ruling")
    return next((one for one in sanctions if str(one.sanction.seq) == wanted), None)


ROUTES = [
    show(urls.record.appeals, appeals, Permission.SEE_DESK),
    change(urls.record.appeals, lodge, Permission.HEAR_APPEALS),
    change(urls.record.appeal_evidence, seek, Permission.HEAR_APPEALS),
    change(urls.record.appeal_gathered, gathered, Permission.HEAR_APPEALS),
    change(urls.record.appeal_decision, decide, Permission.HEAR_APPEALS),
]
