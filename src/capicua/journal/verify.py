"""Verification of a journal's chain: every broken link is named with its line."""

from __future__ import annotations

from typing import NamedTuple

from capicua.journal.canonical import parse
from capicua.journal.chain import ZEROS, check_line, hash_of
from capicua.kernel.error import RuleViolation

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


def find_kept_head(links: Links, head: str | None) -> tuple[int | None, tuple[Damage, ...]]:
    """Return the fact with a head that somebody kept, or what is wrong if there is none.

    The beginning of a head is enough, as screens show it; 0 is the header. Nothing is
    looked for where no head was kept, or where the chain is broken.
    """
    if head is None or links.damages:
        return None, ()
    lines, wanted = links.lines, head.strip().lower()
    if len(wanted) >= SHORTEST_HEAD:
        for number in range(len(lines) - 1, -1, -1):
            if hash_of(lines[number]).startswith(wanted):
                return number, ()
    message = (
        f"No line has the head {head[:64]}: this is not the journal that it was "
        f"printed from, or the end is missing. This one ends with {links.head}."
    )
    return None, (Damage(len(lines), "other_head", message),)


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
