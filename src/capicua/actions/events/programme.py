"""Programme of an event: what is planned for when, for everybody to read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.event.facts.programme import Planned, ProgrammeGiven
from capicua.kernel.error import RuleViolation

MOST_ITEMS = 200
LONGEST_TEXT = 200
LONGEST_APART = 7 * 24 * 60
"""Minutes from one round to the next."""
ONE_DAY, NO_TIME = timedelta(days=1), timedelta()
MINUTES = "%Y-%m-%dT%H:%MZ"


class PlannedItem(NamedTuple):
    """A round, or something else in words, and when it is planned."""

    at: str
    """A time with its zone, as in `2026-11-16T20:05Z`."""
    round: int | None = None
    text: str = ""


class GiveProgramme(NamedTuple):
    """Say what is planned for when; an empty programme takes an earlier one back."""

    items: tuple[PlannedItem, ...]


def give_programme(context: Context, caller: Caller, request: GiveProgramme) -> Done:
    """Give the programme of the event; the rounds follow each other in it."""

    def decide(now: Situation) -> ActionEffect:
        if len(request.items) > MOST_ITEMS:
            raise RuleViolation(
                "out_of_range",
                "A programme has at most {most_items} items.",
                at="items",
                most_items=MOST_ITEMS,
            )
        planned = sorted((_planned(now, one) for one in request.items), key=_in_order)
        _check_rounds(planned)
        items = tuple(planned)
        return ActionEffect(
            (ProgrammeGiven(items),) if items != now.state.programme else ()
        )

    return perform(context, caller, Permission.ANNOUNCE, request, decide)


def show_programme(context: Context, event: str) -> tuple[PlannedItem, ...]:
    """Return the programme as it is given, with its texts."""
    names = context.names(event)
    planned = context.states.newest(event).state.programme
    return tuple(PlannedItem(one.at, one.round, names.text(one.text)) for one in planned)


def spread_rounds(
    context: Context, event: str, first: datetime, apart: int
) -> tuple[PlannedItem, ...]:
    """Return a programme with rounds so many minutes apart; what else is in it stays.

    Rounds whole days apart keep their hour when the clocks are changed in between.
    """
    if not 0 < apart <= LONGEST_APART:
        raise RuleViolation(
            "out_of_range",
            "Rounds are from 1 to {longest_apart} minutes apart.",
            at="apart",
            longest_apart=LONGEST_APART,
        )
    rounds = context.states.newest(event).state.made.final_round
    kept = (one for one in show_programme(context, event) if one.round is None)
    is_daily = timedelta(minutes=apart) % ONE_DAY == NO_TIME
    try:
        # In a zone Python adds to what the clock shows, in UTC to the time that passes.
        begin = first if is_daily else first.astimezone(UTC)
        moments = [begin + timedelta(minutes=apart * number) for number in range(rounds)]
    except OverflowError:
        # The calendar ends with the year 9999.
        raise _wrong_moment(first.isoformat()) from None
    planned = (PlannedItem(at.isoformat(), n) for n, at in enumerate(moments, 1))
    return (*kept, *planned)


def minute_text(moment: datetime) -> str:
    """Return a moment as a programme writes it: UTC, to the minute."""
    return moment.astimezone(UTC).strftime(MINUTES)


def _in_order(one: Planned) -> tuple[str, bool, int]:
    return one.at, one.round is not None, one.round or 0


def _planned(now: Situation, item: PlannedItem) -> Planned:
    moment = _read_moment(item.at)
    if item.round is not None:
        if not 1 <= item.round <= now.state.made.final_round:
            raise RuleViolation(
                "out_of_range",
                "The event has no round {round}.",
                at="round",
                round=item.round,
            )
        return Planned(moment, item.round)
    if len(item.text.strip()) > LONGEST_TEXT:
        raise RuleViolation(
            "too_large",
            "An item has at most {longest_text} letters.",
            at="text",
            longest_text=LONGEST_TEXT,
        )
    return Planned(moment, None, now.reason(item.text, "text"))


def _read_moment(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
        planned = minute_text(moment)
        for aside in (-ONE_DAY, ONE_DAY):
            minute_text(moment + aside)
    except (ValueError, OverflowError):
        # In another zone the last day of the calendar has no name.
        moment, planned = None, ""
    if moment is None or moment.tzinfo is None:
        raise _wrong_moment(text)
    return planned


def _wrong_moment(text: str) -> RuleViolation:
    return RuleViolation(
        "wrong_moment",
        '"{text}" is no day and time. Give both, as in 2026-11-16T20:05Z.',
        at="at",
        text=text[:30],
    )


def _check_rounds(planned: list[Planned]) -> None:
    rounds = [one.round for one in planned if one.round is not None]
    if len(rounds) != len(set(rounds)):
        raise RuleViolation(
            "round_planned_twice", "A round stands in the programme once.", at="round"
        )
    late = next((b for a, b in pairwise(rounds) if a > b), None)
    if late is not None:
        raise RuleViolation(
            "rounds_out_of_order",
            "Round {late} is planned before an earlier one. Look at its day and time.",
            at="round",
            late=late,
        )
