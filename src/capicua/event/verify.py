"""The proof of a journal: its chain, and everything that was computed, computed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from capicua.event.fold import fold, open_event
from capicua.event.lines import read_line
from capicua.event.redo import differences
from capicua.event.state import EventState
from capicua.event.withheld import KEY, told_openly
from capicua.journal.canonical import parse
from capicua.journal.chain import Header, read_header
from capicua.journal.digest import Withheld
from capicua.journal.verify import Damage, check_links, find_kept_head
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook

LoadBook = Callable[[str, str], Rulebook | None]
"""Finds a rulebook by its id and fingerprint; None: no edition has that one."""


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
    told_openly: Mapping[str, int] = {}
    """By kind the facts of earlier versions that tell what is withheld today."""
    withheld: int = 0
    """How many facts withhold something."""
    compared: int = 0
    """With how many of them it was at hand, and is what the line sealed."""


def verify(
    content: bytes,
    load_book: LoadBook,
    head: str | None = None,
    withheld: Mapping[int, Withheld] | None = None,
) -> Verified:
    """Return what is true of a journal file; every damage is named with its line.

    ``withheld``: what the lines do not tell, as far as it is at hand, by the fact's place
    among all of them, from 0.
    """
    links = check_links(content)
    lines, last = links.lines, links.head
    kept, missing = find_kept_head(links, head)
    damages = [*links.damages, *missing]
    sound = min((one.line for one in links.damages), default=len(lines) + 1)
    told = lines[: sound - 1]
    beside = {place + 1: one for place, one in (withheld or {}).items()}
    found = _refold(told, load_book, last, damages, beside)
    return _with_withheld(found, told[1 : found.facts + 1], beside)._replace(kept=kept)


def _with_withheld(
    found: Verified, lines: list[bytes], beside: Mapping[int, Withheld]
) -> Verified:
    """Return what was proven with what its facts withhold, and what they never did."""
    sealed = [seq for seq, line in enumerate(lines, 1) if KEY in parse(line)["data"]]
    compared = sum(seq in beside for seq in sealed)
    return found._replace(
        told_openly=told_openly(lines), withheld=len(sealed), compared=compared
    )


def _refold(
    lines: list[bytes],
    load_book: LoadBook,
    head: str | None,
    damages: list[Damage],
    beside: Mapping[int, Withheld],
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
    for line, (state, found) in enumerate(_redone(after, lines[1:], beside), 2):
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
    state: EventState, lines: list[bytes], beside: Mapping[int, Withheld]
) -> Iterator[tuple[EventState, list[RuleViolation]]]:
    """Yield the state after each line with what was found wrong; stop where it breaks."""
    for line in lines:
        try:
            recorded = read_line(line, beside.get(state.seq + 1))
            after = fold(state, (recorded,))
            found = list(differences(state, recorded, after))
        except RuleViolation as refusal:
            yield state, [refusal]
            return
        state = after
        yield state, found
