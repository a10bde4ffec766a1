"""Override of the book (departure), from the phone: the reason is asked and kept."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.assistant import find_stage, request_type
from capicua.actions.rulings.make_ruling import make_ruling, ruling_digest
from capicua.actions.rulings.override import Ordered, departure_of, is_personal
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.kernel.error import RuleViolation
from capicua.play.match.cards import has_cards
from capicua.play.match.step import takes_points_off
from capicua.rulebooks.infraction import Card, Warned
from capicua.web.arbiter.assistant import look_again
from capicua.web.forms.ruling_path import (
    path_with,
    read_told,
    words_told,
)
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.rulings import ruling_sentence


def depart(ask: Ask) -> Response:
    """Ask what is decided instead, beside what the book says."""
    told = read_told(place_of(ask), ask.request.query_params)
    sheet = show_sheet(ask.context, ask.event, told.place)
    labels = {one.seat: one.label for one in sheet.table.seats}
    state = ask.context.states.newest(ask.event).state
    stage = find_stage(ask.context, ask.event, told)
    return page(
        ask,
        "arbiter/arbiter_departure.html",
        place="calls",
        sheet=sheet,
        told_words=words_told(told),
        stage=stage,
        seen=ruling_digest(state, told.place, stage.ruling) if stage.ruling else "",
        is_personal=is_personal(state),
        has_cards=has_cards(state.book),
        takes_points_off=takes_points_off(state.book),
        say=partial(ruling_sentence, words_of(ask).catalog, athletes=labels),
        path_with=partial(path_with, told),
    )


def decide(ask: Ask) -> Response:
    """Rule otherwise than the book; the reason stands in the record."""
    told = read_told(place_of(ask), ask.form)
    state = ask.context.states.newest(ask.event).state
    ordered = Ordered(
        told.offender,
        _card(ask.field("card")),
        _warning(ask.field("warning")),
        _points(ask),
        ask.is_on("null"),
    )
    request = request_type(state, told)._replace(
        departure=departure_of(state, state.table(told.place), ordered),
        reason=ask.field("reason"),
        seen=ask.field("seen"),
    )
    try:
        done = make_ruling(ask.context, ask.caller(), request)
    except RuleViolation as refusal:
        return look_again(ask, told, refusal)
    address = urls.arbiter.ruling(ask.event, done.told["ruling"])
    said = words_of(ask).text("The ruling is applied, and marked as yours.")
    return go(ask, address, said=said)


def _points(ask: Ask) -> int:
    points = ask.optional_number("points_off") or 0
    if points < 0:
        raise RuleViolation("out_of_range", "Write how many points come off.", at="points")
    return points


def _card(text: str) -> Card | None:
    if text and text not in set(Card):
        raise RuleViolation("unknown_word", "There is no such card.", at="card")
    return Card(text) if text else None


def _warning(text: str) -> Warned | None:
    if text and text not in set(Warned):
        raise RuleViolation("unknown_word", "There is no such warning.", at="warning")
    return Warned(text) if text else None


ROUTES = [
    show(urls.arbiter.otherwise, depart, Permission.RULE),
    change(urls.arbiter.otherwise, decide, Permission.RULE),
]
