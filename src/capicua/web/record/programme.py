"""Programme in the record: what is planned for when, in the time zone of the event."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.programme import (
    GiveProgramme,
    PlannedItem,
    give_programme,
    show_programme,
    spread_rounds,
)
from capicua.web.display.dates import field_text, read_field
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

EMPTY_ROWS = 3


MINUTES_OF = {"minutes": 1, "hours": 60, "days": 24 * 60}
"""What the distance of two rounds is told in: a league plays a week apart."""


class RoundRow(NamedTuple):
    """The field of a round."""

    round: int
    at: str


class OtherRow(NamedTuple):
    """The fields of something else."""

    at: str = ""
    text: str = ""


def programme(ask: Ask) -> Response:
    """Show the programme as it is given, with fields to give it anew."""
    made = ask.context.states.newest(ask.event).state.made
    planned = show_programme(ask.context, ask.event)
    zone = ask.timezone
    at = {one.round: field_text(zone, one.at) for one in planned}
    rounds = range(1, made.final_round + 1)
    others = tuple(
        OtherRow(field_text(zone, one.at), one.text) for one in planned if one.round is None
    )
    return record_page(
        ask,
        "record/record_programme.html",
        "programme",
        rounds=tuple(RoundRow(number, at.get(number, "")) for number in rounds),
        others=(*others, *(OtherRow(),) * EMPTY_ROWS),
        minutes=made.minutes or "",
    )


def give(ask: Ask) -> Response:
    """Take the programme out of the fields; empty ones plan nothing."""
    return _given(ask, (*_rounds(ask), *_others(ask)))


def spread(ask: Ask) -> Response:
    """Plan all rounds at the same distance; what else is planned stays."""
    first, apart = read_field(ask.timezone, ask.field("first")), ask.number("apart")
    apart *= MINUTES_OF.get(ask.field("unit"), 1)
    return _given(ask, spread_rounds(ask.context, ask.event, first, apart))


def _rounds(ask: Ask) -> tuple[PlannedItem, ...]:
    rounds = ask.context.states.newest(ask.event).state.made.final_round
    written = {number: ask.field(f"round-{number}") for number in range(1, rounds + 1)}
    return tuple(
        PlannedItem(_moment(ask, text), number) for number, text in written.items() if text
    )


def _others(ask: Ask) -> tuple[PlannedItem, ...]:
    rows = zip(ask.fields("at"), ask.fields("text"), strict=False)
    return tuple(
        PlannedItem(_moment(ask, at), text=text.strip())
        for at, text in rows
        if at.strip() or text.strip()
    )


def _moment(ask: Ask, text: str) -> str:
    return read_field(ask.timezone, text).isoformat()


def _given(ask: Ask, items: tuple[PlannedItem, ...]) -> Response:
    give_programme(ask.context, ask.caller(), GiveProgramme(items))
    said = words_of(ask).text("Everybody sees this programme now.")
    return go(ask, urls.record.programme(ask.event), said)


ROUTES = [
    show(urls.record.programme, programme, Permission.SEE_DESK),
    change(urls.record.programme, give, Permission.ANNOUNCE),
    change(urls.record.programme_rounds, spread, Permission.ANNOUNCE),
]
