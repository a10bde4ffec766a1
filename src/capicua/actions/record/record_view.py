"""Record (*acta*) as the journal leaves it: announcements, official mode, rounds."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import Version
from capicua.event.daybook import LeaveAsked
from capicua.event.fact import Fact, Undisclosed
from capicua.event.facts.lifecycle import Announced
from capicua.event.facts.rounds import RoundClosed, RoundPublished
from capicua.event.lines import read_fact
from capicua.event.state import EventState
from capicua.journal.canonical import parse


class RecordStamp(NamedTuple):
    """When something was written, by whom, and the head of the chain then."""

    seq: int
    at: str
    by: str
    head: str


class RecordedAnnouncement(NamedTuple):
    """Something that was told to everybody."""

    moment: RecordStamp
    text: str


class RoundMark(NamedTuple):
    """What anybody needs to repeat a round: its seed, and the heads of the chain."""

    round: int
    seed: int | None
    published: RecordStamp | None
    closed: RecordStamp | None


class Asked(NamedTuple):
    """Somebody's request to leave the official mode."""

    id: int
    at: str
    by: str
    reason: str


class OfficialMode(NamedTuple):
    """Whether the event is official, and how it ceased to be."""

    is_official: bool
    asked: Asked | None
    """A request that nobody has confirmed."""
    left: Asked | None
    """The request by which the event is no longer official."""
    left_at: str = ""
    confirmed_by: str = ""


class RecordView(NamedTuple):
    """What the journal alone tells of an event beside its results."""

    version: Version
    announcements: tuple[RecordedAnnouncement, ...]
    """The newest first."""
    official_mode: OfficialMode
    rounds: tuple[RoundMark, ...]


class _Pages(NamedTuple):
    """What one walk through the journal finds."""

    announcements: list[RecordedAnnouncement]
    published: dict[int, RecordStamp]
    closed: dict[int, RecordStamp]


def show_event_record(context: Context, event: str) -> RecordView:
    """Return the record of an event, from one walk through its journal."""
    head, state = context.states.newest(event)
    names = context.names(event)
    pages = _leaf_through(context, event, names)
    return RecordView(
        Version(*head),
        tuple(reversed(pages.announcements)),
        _official_mode(state, names),
        tuple(
            RoundMark(
                number,
                one.public_seed,
                pages.published.get(number),
                pages.closed.get(number),
            )
            for number, one in sorted(state.rounds.items())
        ),
    )


def _leaf_through(context: Context, event: str, names: Names) -> _Pages:
    pages = _Pages([], {}, {})
    for stored in context.store.read(event):
        raw = parse(stored.line)
        seq, at, by, fact = read_fact(raw)
        _note(pages, names, fact, RecordStamp(seq, at, by.id, raw["hash"]))
    return pages


def _note(
    pages: _Pages, names: Names, fact: Fact | Undisclosed, moment: RecordStamp
) -> None:
    match fact:
        case Announced(text):
            pages.announcements.append(RecordedAnnouncement(moment, names.text(text)))
        case RoundPublished(number):
            pages.published[number] = moment
        case RoundClosed(number, _):
            pages.closed[number] = moment
        case _:
            return


def _official_mode(state: EventState, names: Names) -> OfficialMode:
    left = state.official_left
    asked = _asked(state.leave_asked, names)
    if left is None:
        return OfficialMode(state.made.is_official, asked, None)
    past = _asked(left.asked, names)
    return OfficialMode(state.made.is_official, asked, past, left.at, left.confirmed_by)


def _asked(asked: LeaveAsked | None, names: Names) -> Asked | None:
    if asked is None:
        return None
    return Asked(asked.id, asked.at, asked.by, names.text(asked.reason))
