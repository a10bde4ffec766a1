"""Coming round: the one still to be played, and who came or went since its draft."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.event.state import EntryState, EventState, RoundState
from capicua.kernel.error import RuleViolation


class DraftChanges(NamedTuple):
    """Why a draft no longer fits who is there; nothing: it does."""

    gone: tuple[int, ...] = ()
    """They have a seat or a bye and have left the event."""
    missing: tuple[int, ...] = ()
    """They have a seat or a bye and are not there."""
    waiting: tuple[int, ...] = ()
    """They are there and have neither a seat nor a bye."""


class DraftChangesView(NamedTuple):
    """The same by name, for the page of the draft."""

    gone: tuple[str, ...]
    missing: tuple[str, ...]
    waiting: tuple[str, ...]


def show_draft_changes(context: Context, event: str, number: int) -> DraftChangesView:
    """Return who came and went since the draft of a round was made, by name."""
    state = context.states.newest(event).state
    names = context.names(event)
    found = find_draft_changes(state, state.rounds[number])
    return DraftChangesView(
        *(tuple(names.entry(state, one) for one in some) for some in found)
    )


def coming_round(state: EventState) -> int:
    """Return the first round that is not published; a draft can still be made again."""
    last = state.last_round
    is_draft = last > 0 and not state.rounds[last].is_published
    return last if is_draft else last + 1


def find_draft_changes(state: EventState, found: RoundState) -> DraftChanges:
    """Return who came and went since a draft was made.

    Check-in decides who is there; where nobody was ever checked in, declared absences do.
    """
    if not found.is_paired or found.is_published:
        return DraftChanges()
    stays = {
        number: one
        for number, one in state.entries.items()
        if not one.has_left or (one.last_round or 0) >= found.number
    }
    is_unchecked = not any(one.is_present for one in stays.values())

    def is_here(one: EntryState) -> bool:
        return found.number not in one.absences if is_unchecked else one.is_present

    seated = seated_in(found)
    return DraftChanges(
        tuple(sorted(seated - stays.keys())),
        tuple(n for n, one in sorted(stays.items()) if n in seated and not is_here(one)),
        tuple(
            n
            for n, one in sorted(stays.items())
            if n not in seated
            and is_here(one)
            and one.from_round <= found.number
            # Who has no match in the calendar of a league waits for none.
            and not state.made.calendar
        ),
    )


def seated_in(found: RoundState) -> frozenset[int]:
    """Return who has a seat or a bye in a round."""
    seated = (number for table in found.tables.values() for number in table.entries)
    return frozenset((*seated, *found.byes))


def refuse_who_left(state: EventState, found: RoundState) -> None:
    """Raise if a draft seats somebody who has left the event."""
    gone = find_draft_changes(state, found).gone
    if gone:
        raise RuleViolation(
            "draft_overtaken",
            "Entry {entry} has left and the draft still counts on it. Pair again.",
            at="round",
            entry=gone[0],
        )
