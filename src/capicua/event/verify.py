"""The proof of a journal: its chain, and everything that was computed, computed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from capicua.event.fold import fold, open_event
from capicua.event.lines import read_line
from capicua.event.redo import differences
from capicua.event.state import EventState
from capicua.journal.chain import Header, hash_of, read_header
from capicua.journal.verify import Damage, check_links
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook

LoadBook = Callable[[str, str], Rulebook | None]
"""Finds a rulebook by its id and fingerprint; None: no edition has that one."""
SHORTEST_HEAD = 16
"""How much of a head must be given: as much as the terminal shows after each step."""


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
    book = load_book(header.rulebook, header.rulebook_fingerprint)
    if book is None:
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
