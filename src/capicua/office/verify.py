"""Verification of an office's journal: its chain, and that each fact can follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capicua.journal.chain import read_office_header
from capicua.journal.verify import Damage, check_links, find_kept_head
from capicua.kernel.error import RuleViolation
from capicua.office.fact import read_office_line
from capicua.office.fold import fold_office, open_office
from capicua.office.rating_ledger import MOVES, follows
from capicua.office.state import OfficeState
from capicua.rulebooks import Rulebook


class OfficeVerified(NamedTuple):
    """What an office's journal proved to be."""

    office: str | None
    head: str | None
    """The hash of the last line, if the chain holds."""
    facts: int
    """How many facts were folded and found right."""
    damages: tuple[Damage, ...]
    state: OfficeState | None = None
    kept: int | None = None
    """The fact that carries the head which somebody had kept; 0: the header."""


def verify_office(
    content: bytes,
    load_book: Callable[[str, str], Rulebook | None],
    head: str | None = None,
) -> OfficeVerified:
    """Return what is true of an office's journal; each damage is named with its line."""
    links = check_links(content)
    kept, missing = find_kept_head(links, head)
    damages = [*links.damages, *missing]
    sound = min((one.line for one in links.damages), default=len(links.lines) + 1)
    lines = links.lines[: sound - 1]
    if not lines:
        return OfficeVerified(None, None, 0, tuple(damages))
    header = read_office_header(lines[0])
    book = load_book(header.rulebook, header.rulebook_fingerprint)
    if book is None:
        message = f"{header.rulebook} is not the rulebook of this office."
        damages.append(Damage(1, "other_rulebook", message))
        return OfficeVerified(header.office, links.head, 0, tuple(sorted(damages)))
    state = open_office(header, book)
    for number, line in enumerate(lines[1:], 2):
        try:
            recorded = read_office_line(line)
            if isinstance(recorded.fact, MOVES) and not follows(state, recorded.fact):
                message = "These ratings do not follow from what was played and counted."
                damages.append(Damage(number, "other_ratings", message))
                break
            state = fold_office(state, (recorded,))
        except RuleViolation as refusal:
            damages.append(Damage(number, refusal.code, refusal.message))
            break
    found = tuple(sorted(damages))
    return OfficeVerified(header.office, links.head, state.seq, found, state, kept)
