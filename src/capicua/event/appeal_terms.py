"""The terms of an appeal (*apelación*) in an event: whether, and whether it waits."""

from __future__ import annotations

from capicua.event.state import EventState, Phase
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import AppealDuringEvent
from capicua.rulebooks.sections.discipline import CountedFrom


def check_appealable(book: Rulebook) -> None:
    """Raise that a book knows no appeals, or is silent about them."""
    rule = book.discipline.appeal_possible
    if rule.value:
        return
    if rule.value is None:
        message = "This rulebook says nothing about appeals; none is taken here."
        raise RuleViolation("appeals_unknown", message)
    raise RuleViolation(
        "no_appeal",
        "By this rulebook the ruling is final; nobody hears an appeal.",
        article=rule.article,
    )


def is_held(state: EventState) -> bool:
    """Tell whether appeals wait because the event goes on and its book hears none then."""
    heard = state.book.discipline.appeal_heard_during_event.value
    return state.phase is not Phase.FINISHED and heard is False


def check_open(state: EventState) -> None:
    """Raise that an appeal comes before its time (DP 87, FID 99, reading D12)."""
    check_appealable(state.book)
    counted = state.book.discipline.appeal_counted_from
    meanwhile = state.book.settings.appeal_during_event
    is_refused = meanwhile.value is AppealDuringEvent.REFUSE
    if state.phase is Phase.FINISHED:
        return
    if counted.value is CountedFrom.EVENT_END or is_refused:
        raise RuleViolation(
            "appeal_too_early",
            "Sanctions are final while the event goes on. Lodge it when the event is over.",
            article=meanwhile.article if is_refused else counted.article,
        )


def is_open(state: EventState) -> bool:
    """Tell whether appeals are taken now."""
    try:
        check_open(state)
    except RuleViolation:
        return False
    return True
