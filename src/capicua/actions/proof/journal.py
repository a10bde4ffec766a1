"""Journal to read: a page of its lines, as public as the file that anybody may take.

The file holds numbers and fingerprints, no name and no text. So does this, but for the
texts that everybody was told.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.engine.ports import Head
from capicua.actions.events.summary import LogLine, log_line
from capicua.event.facts.rounds import RoundPaired
from capicua.event.lines import read_fact
from capicua.event.state import EventState
from capicua.journal.canonical import parse
from capicua.journal.digest import Digest

PER_PAGE = 100
SHORTEST_HASH = 8
"""So many letters of a hash are looked for; a screen of the hall shows more."""
SHOWN_DIGEST = 8
ANNOUNCED = "announced"
PAIRED = b'"round_paired"'
TAKEN_BACK = b'"round_taken_back"'


class JournalLine(NamedTuple):
    """A line of the journal, and the hash of the one before it."""

    line: LogLine
    prev: str
    raw: str
    """As it stands in the file."""

    @property
    def round(self) -> int | None:
        """Return the round that it belongs to; None: to none."""
        data = self.line.data
        place: Any = data.get("place")
        number = place.get("round") if isinstance(place, dict) else data.get("round")
        return number if isinstance(number, int) else None


class JournalPage(NamedTuple):
    """Some lines in their order, and where they stand in the journal."""

    lines: tuple[JournalLine, ...]
    number: int
    pages: int
    newest: int


class NumbersOnly(Names):
    """Names as the journal holds them: numbers, and of a text its fingerprint."""

    def text(self, digest: Digest | None) -> str:
        """Return a text that everybody was told, else the beginning of its fingerprint."""
        if not digest:
            return ""
        return self.texts.get(digest) or f"[{digest[:SHOWN_DIGEST]}…]"

    def person(self, number: int) -> str:
        """Return a person's number."""
        return f"#{number}"

    def entry(self, state: EventState, number: int) -> str:
        """Return an entry's number."""
        del state
        return f"#{number}"


def show_journal(context: Context, event: str, wanted: int | None) -> JournalPage:
    """Return the page with a line; without one, or beyond the end, the newest page."""
    newest = public_end(context, event).seq
    line = newest if wanted is None else min(max(wanted, 1), newest)
    number = max(1, -(-line // PER_PAGE))
    stored = islice(context.store.read(event, (number - 1) * PER_PAGE), PER_PAGE)
    lines = tuple(_read(one.line) for one in stored if one.seq <= newest)
    return JournalPage(lines, number, max(1, -(-newest // PER_PAGE)), newest)


def find_line(context: Context, event: str, wanted: str) -> int | None:
    """Return the line that a number or the beginning of a hash names; None if none does."""
    text, newest = wanted.strip().lower(), public_end(context, event).seq
    if text.isascii() and text.isdecimal() and len(text) < SHORTEST_HASH:
        seq = int(text)
        return seq if 0 < seq <= newest else None
    if len(text) < SHORTEST_HASH or not set(text) <= set("0123456789abcdef"):
        return None
    mark = f'"hash":"{text}'.encode()
    found = (one.seq for one in context.store.read(event) if mark in one.line)
    return max((seq for seq in found if seq <= newest), default=None)


def public_end(context: Context, event: str) -> Head:
    """Return the last line of an event's journal that everybody may read."""
    head, state = context.states.newest(event)
    drafts = {number for number, one in state.rounds.items() if not one.is_published}
    if not drafts:
        return head
    before, end = context.store.header(event), None
    for stored in context.store.read(event):
        is_hidden = end is not None
        if PAIRED in stored.line and not is_hidden and _round_paired(stored.line) in drafts:
            end = Head(stored.seq - 1, parse(before)["hash"])
        elif TAKEN_BACK in stored.line:
            # What was published once stays read: only the draft after it is hidden.
            end = None
        before = stored.line
    return end or head


def waits_for_round(context: Context, event: str) -> bool:
    """Tell whether the journal goes on behind what everybody may read."""
    return public_end(context, event).seq < context.states.newest(event).head.seq


def public_names(context: Context, event: str, page: JournalPage) -> NumbersOnly:
    """Return what the lines of a page are said with: numbers, and what all were told."""
    texts = context.names(event).texts
    told = (one.line.data["text"] for one in page.lines if one.line.kind == ANNOUNCED)
    return NumbersOnly({}, {one: texts[one] for one in told if one in texts})


def _read(line: bytes) -> JournalLine:
    raw = parse(line)
    return JournalLine(log_line(raw), raw["prev"], line.decode())


def _round_paired(line: bytes) -> int | None:
    fact = read_fact(parse(line)).fact
    return fact.round if isinstance(fact, RoundPaired) else None
