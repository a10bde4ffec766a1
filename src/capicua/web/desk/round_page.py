"""Round page (*ronda*): who would play, the draft, the tables with their clock."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple

from starlette.responses import RedirectResponse, Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.roll_call import show_roll_call
from capicua.actions.results.result_list import show_leaves
from capicua.actions.rounds.clock import show_round_clock
from capicua.actions.rounds.late_seating import LateSeatingView, show_late_seating
from capicua.actions.rounds.next_step import next_step
from capicua.actions.rounds.rounds import why_round_stays
from capicua.actions.rulings.unratified import count_unratified
from capicua.actions.sheets.table_view import show_round
from capicua.event.state import EventState, Phase
from capicua.web.desk.draft import draft_view
from capicua.web.site import urls
from capicua.web.site.page import is_only_here, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.wording.drafts import mark_sentence
from capicua.wording.guide import time_sentences


class ShownLate(NamedTuple):
    """Who waits, with the cost of new tables in words."""

    view: LateSeatingView
    costs: tuple[str, ...]


class RoundStage(StrEnum):
    """How far the current round has come."""

    NOT_BEGUN = "not_begun"
    BEFORE = "before"
    DRAFT = "draft"
    OPEN = "open"
    OVER = "over"
    """All rounds are closed."""


def current_round(ask: Ask) -> Response:
    """Show the round that is being made or played."""
    state = ask.context.states.newest(ask.event).state
    stage = stage_of(state)
    number = state.last_round
    if stage is RoundStage.BEFORE:
        number += 1
    return _shown(ask, state, stage, number)


def one_round(ask: Ask) -> Response:
    """Show a published round, closed or not; the draft has its own place."""
    state = ask.context.states.newest(ask.event).state
    number = ask.part("round")
    found = state.rounds.get(number)
    if found is not None and found.is_paired and not found.is_published:
        return RedirectResponse(urls.desk.current_round(ask.event), status_code=303)
    return _shown(ask, state, RoundStage.OPEN, number)


def stage_of(state: EventState) -> RoundStage:
    """Return how far the current round has come."""
    if state.phase is Phase.OPEN:
        return RoundStage.NOT_BEGUN
    current = state.rounds.get(state.last_round)
    if current is not None and not current.is_closed:
        return RoundStage.OPEN if current.is_published else RoundStage.DRAFT
    is_last = state.closed_rounds >= state.made.final_round or state.phase is Phase.FINISHED
    return RoundStage.OVER if is_last else RoundStage.BEFORE


def _shown(ask: Ask, state: EventState, stage: RoundStage, number: int) -> Response:
    return page(
        ask,
        "desk/round.html",
        place="round",
        stage=stage,
        number=number,
        paired=[n for n, one in sorted(state.rounds.items()) if one.is_paired],
        next=next_step(state),
        unratified=count_unratified(ask.context, ask.event, ask.actor),
        **_view(ask, stage, number),
    )


def _view(ask: Ask, stage: RoundStage, number: int) -> dict[str, Any]:
    match stage:
        case RoundStage.BEFORE:
            return {
                "roll": show_roll_call(ask.context, ask.event),
                "leaves": show_leaves(ask.context, ask.event),
            }
        case RoundStage.DRAFT:
            return draft_view(ask, number)
        case RoundStage.OPEN:
            return _open_round(ask, number)
        case RoundStage.NOT_BEGUN | RoundStage.OVER:
            return {}


def _open_round(ask: Ask, number: int) -> dict[str, Any]:
    round_view = show_round(ask.context, ask.event, number)
    state = ask.context.states.newest(ask.event).state
    timing = show_round_clock(ask.context, ask.event, number, ask.context.now())
    return {
        "round": round_view,
        "timing": timing,
        "only_here": is_only_here(ask),
        "time_rule": time_sentences(timing.book, words_of(ask)),
        "people": names_of_people(ask.workspace, ask.event),
        "late": _late(ask, number),
        "stays": why_round_stays(state, state.rounds[number]),
    }


def _late(ask: Ask, number: int) -> ShownLate | None:
    """Return who waits in a round that is played, and what new tables would cost."""
    view = show_late_seating(ask.context, ask.event, number)
    if view is None:
        return None
    state, names = ask.context.states.newest(ask.event).state, ask.context.names(ask.event)
    say = partial(
        mark_sentence, words_of(ask).catalog, name=lambda one: names.entry(state, one)
    )
    costs = tuple(say(mark) for table in view.tables for mark in table.marks)
    return ShownLate(view, costs)


ROUTES = [
    show(urls.desk.current_round, current_round, Permission.SEE_DESK),
    show(urls.desk.one_round, one_round, Permission.SEE_DESK),
]
