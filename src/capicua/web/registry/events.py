"""Events that count in an office: counted when they are over, dropped with a reason."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_access import hosting_of, visible_events
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import (
    CountEvent,
    DropEvent,
    drop_event,
)
from capicua.actions.registry.offices import organisation_of
from capicua.actions.registry.permissions import OfficePermission
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.web.registry.office_page import (
    can_in,
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def events(ask: Ask) -> Response:
    """Show the events that count, and those that are over and could."""
    state = office_state(ask)
    may_count = can_in(ask)(OfficePermission.COUNT_EVENTS)
    counted = sorted(
        state.events.values(), key=lambda one: (one.frame.last_day, one.event), reverse=True
    )
    return office_page(
        ask,
        "registry/events.html",
        counted=counted,
        waiting=[one for one in _finished(ask) if one not in state.events]
        if may_count
        else [],
        followed=sorted(state.followed.values(), key=lambda one: one.event),
        circuits=tuple(state.circuits.values()),
        championships=tuple(state.championships.values()),
    )


def count(ask: Ask) -> Response:
    """Let an event of the own organisation count."""
    event = ask.field("event")
    if not event:
        raise RuleViolation("missing_key", "Say which event.", at="event")
    if event not in _own(ask):
        raise RuleViolation(
            "no_such_event", 'There is no event "{event}" here.', at="event",
            event=event[:60],
        )  # fmt: skip
    request = CountEvent(
        event, ask.field("championship") or None, ask.field("circuit") or None
    )
    done = count_and_rate(ask.workspace.offices, ask.context, office_asker(ask), request)
    said = words_of(ask).many(
        "The event counts; {count} newcomer has a number now.",
        "The event counts; {count} newcomers have a number now.",
        done.told["persons"],
    )
    return go(ask, urls.registry.events(office_id(ask)), said)


def drop(ask: Ask) -> Response:
    """Let an event count no more."""
    request = DropEvent(ask.field("event"), ask.field("reason"))
    drop_event(ask.workspace.offices, office_asker(ask), request)
    said = words_of(ask).text("It counts no more.")
    return go(ask, urls.registry.events(office_id(ask)), said)


def _own(ask: Ask) -> tuple[str, ...]:
    """Return the events that the organisation of this office hosts and the visitor sees."""
    own = organisation_of(ask.workspace.offices, office_id(ask))
    return tuple(
        one
        for one in visible_events(ask.workspace, ask.visitor)
        if hosting_of(ask.workspace, one).organisation == own
    )


def _finished(ask: Ask) -> tuple[str, ...]:
    states = ask.context.states
    return tuple(
        one
        for one in _own(ask)
        if states.why_closed(one) is None
        and (known := states.newest(one).state).phase is Phase.FINISHED
        and known.cancelled is None
    )


ROUTES = [
    show(urls.registry.events, events, Door.ANYBODY),
    change(urls.registry.events, count, Door.SIGNED_IN),
    change(urls.registry.event_drop, drop, Door.SIGNED_IN),
]
