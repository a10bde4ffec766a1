"""Outsiders: sanctions on those who do not play, where the book knows them."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.outsiders import (
    SanctionOutsider,
    ask_outsider,
    consult_outsider,
    outsider_codes,
    sanction_outsider,
    show_outsiders,
)
from capicua.event.facts.protests import Capacity
from capicua.kernel.error import RuleViolation
from capicua.play.ruling.questions import ANSWERS
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.measures import outsider_measures
from capicua.wording.questions import answer_phrase, outsider_phrases


def outsider(ask: Ask) -> Response:
    """Ask what happened, what decides, and who it was."""
    state = ask.context.states.newest(ask.event).state
    code = ask.query("code")
    answers = {
        name: word for name, word in ask.request.query_params.items() if name in ANSWERS
    }
    question = ask_outsider(ask.context, ask.event, code, answers) if code else None
    is_clear = bool(code) and question is None
    return page(
        ask,
        "arbiter/arbiter_outsider.html",
        place="rulings",
        codes=outsider_codes(state.book),
        basis_of=state.book.discipline.outsiders_sanctioned_for,
        code=code,
        answers=answers,
        question=question,
        ruling=consult_outsider(ask.context, ask.event, code, answers)
        if is_clear
        else None,
        answer=partial(answer_phrase, words_of(ask).catalog, state.book),
        follows=partial(outsider_phrases, words_of(ask).catalog),
        sanctioned=show_outsiders(ask.context, ask.event),
        measures=partial(outsider_measures, words_of(ask).catalog),
    )


def sanction(ask: Ask) -> Response:
    """Sanction somebody who does not play."""
    if ask.field("capacity") not in set(Capacity):
        raise RuleViolation("missing_key", "Say as what the person is here.", at="capacity")
    request = SanctionOutsider(
        ask.field("code"),
        Capacity(ask.field("capacity")),
        ask.field("who"),
        ask.field("reason"),
        {name: ask.field(name) for name in ask.form if name in ANSWERS},
    )
    sanction_outsider(ask.context, ask.caller(), request)
    said = words_of(ask).text("The sanction stands in the record.")
    return go(ask, urls.arbiter.outsiders(ask.event), said=said)


ROUTES = [
    show(urls.arbiter.outsiders, outsider, Permission.RULE),
    change(urls.arbiter.outsiders, sanction, Permission.RULE),
]
