"""The proof of a journal: its chain, and everything that was computed, computed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from capicua.event.canonical import parse
from capicua.event.chain import (
    ZEROS,
    Header,
    check_line,
    hash_of,
    read_header,
    read_line,
)
from capicua.event.fold import fold, open_event
from capicua.event.redo import differences
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.document import fingerprint

LoadBook = Callable[[str], Rulebook]
NEWLINE = b"\n"
SHORTEST_HEAD = 16
"""How much of a head must be given: as much as the terminal shows after each step."""


class Damage(NamedTuple):
    """Something that is wrong with a journal, and in which of its lines, from 1."""

    line: int
    code: str
    message: str


class Links(NamedTuple):
    """The lines of a journal, the hash of the last one, and where the chain is broken."""

    lines: list[bytes]
    head: str | None
    """None if the chain does not hold."""
    damages: tuple[Damage, ...]


class Verified(NamedTuple):
    """What a journal proved to be."""

    event: str | None
    head: str | None
    """The hash of the last line, if the chain holds."""
    facts: int
    """How many facts were folded and found right."""
    damages: tuple[Damage, ...]
    state: EventState | None = None
    kept: int | None = None
    """The fact that carries the head which somebody had kept; 0: the header."""


def verify(content: bytes, load_book: LoadBook, head: str | None = None) -> Verified:
    """Return what is true of a journal file; every damage is named with its line."""
    links = check_links(content)
    lines, last, damages = links.lines, links.head, list(links.damages)
    kept = None
    if head is not None and not damages:
        kept = _kept(lines, head)
        if kept is None:
            message = (
                f"No line has the head {head[:64]}: this is not the journal that it was "
                f"printed from, or the end is missing. This one ends with {last}."
            )
            damages.append(Damage(len(lines), "other_head", message))
    sound = min((one.line for one in links.damages), default=len(lines) + 1)
    return _refold(lines[: sound - 1], load_book, last, damages)._replace(kept=kept)


def _kept(lines: list[bytes], head: str) -> int | None:
    """Return the fact with a kept head; its beginning is enough, as screens show it."""
    wanted = head.strip().lower()
    if len(wanted) < SHORTEST_HEAD:
        return None
    last_first = range(len(lines) - 1, -1, -1)
    return next((n for n in last_first if hash_of(lines[n]).startswith(wanted)), None)


def check_links(content: bytes) -> Links:
    """Return the lines of a journal file and what is wrong with their chain."""
    lines, damages = _lines(content)
    prev, number = ZEROS, 0
    for place, line in enumerate(lines, 1):
        try:
            prev = check_line(line, number, prev)
        except RuleViolation as refusal:
            damages.append(Damage(place, refusal.code, refusal.message))
            prev, number = _claimed(line, prev, number)
        number += 1
    return Links(lines, None if damages else prev, tuple(sorted(damages)))


def _lines(content: bytes) -> tuple[list[bytes], list[Damage]]:
    lines = content.split(NEWLINE)
    last = lines.pop()
    if last:
        message = "The last line has no newline: the file was cut off."
        return lines, [Damage(len(lines) + 1, "truncated", message)]
    if not lines:
        return lines, [Damage(1, "empty", "The file is empty.")]
    return lines, []


def _claimed(line: bytes, prev: str, number: int) -> tuple[str, int]:
    """Return what a damaged line claims to be, so that the next one is judged by it."""
    try:
        raw = parse(line)
    except RuleViolation:
        return prev, number
    if not isinstance(raw, dict):
        return prev, number
    claimed = raw.get("seq")
    return str(raw.get("hash", prev)), claimed if type(claimed) is int else number


def _refold(
    lines: list[bytes], load_book: LoadBook, head: str | None, damages: list[Damage]
) -> Verified:
    if not lines:
        return Verified(None, None, 0, tuple(sorted(damages)))
    header = read_header(lines[0])
    try:
        book = _pinned_book(header, load_book)
    except RuleViolation as refusal:
        damages.append(Damage(1, refusal.code, refusal.message))
        return Verified(header.event, head, 0, tuple(sorted(damages)))
    after = open_event(header, book)
    for line, (state, found) in enumerate(_redone(after, lines[1:]), 2):
        after = state
        damages += [Damage(line, one.code, one.message) for one in found]
    return Verified(header.event, head, after.seq, tuple(sorted(damages)), after)


def _pinned_book(header: Header, load_book: LoadBook) -> Rulebook:
    book = load_book(header.rulebook)
    if fingerprint(book) != header.rulebook_fingerprint:
        message = f"{header.rulebook} is not the rulebook that this event was played by."
        raise RuleViolation("other_rulebook", message)
    return book


def _redone(
    state: EventState, lines: list[bytes]
) -> Iterator[tuple[EventState, list[RuleViolation]]]:
    """Yield the state after each line with what was found wrong; stop where it breaks."""
    for line in lines:
        try:
            recorded = read_line(line)
            after = fold(state, (recorded,))
            found = list(differences(state, recorded, after))
        except RuleViolation as refusal:
            yield state, [refusal]
            return
        state = after
        yield state, found
