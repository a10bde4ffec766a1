"""Loose groups: the smallest list of tables among the very many rounds of least cost.

Cut a loose group into its two halves, place k of one facing place k of the other. Every
round of least cost is made of facing tables and of one chain: the chain's first link
floats, each further link meets whom the link before it left over, and the last one left
over floats too, or meets the middle of the group.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from capicua.tournament.pairing.pairs.ideal import Outline
from capicua.tournament.pairing.pairs.offers import ABOVE
from capicua.tournament.pairing.pairs.pair_cost import Shape
from capicua.tournament.pairing.pairs.weights import Pair

MayMeet = Callable[[int, int], bool]


class LooseChain(NamedTuple):
    """How the chain of a kind of loose group is written as tables."""

    outline: Outline

    @property
    def is_folded(self) -> bool:
        """Tell whether the chain has to end in the middle of a folded group."""
        return self.outline.shape is Shape.FOLD

    @property
    def last(self) -> int:
        """The last possible link."""
        return self.outline.half if self.is_folded else self.outline.half - 1

    def facing(self, number: int) -> Pair:
        """Return a table outside the chain."""
        half = self.outline.half
        return (number, 2 * half - number) if self.is_folded else (number, number + half)

    def between(self, link: int, following: int) -> Pair:
        """Return the table of two links that follow one another."""
        half = self.outline.half
        if not self.is_folded:
            return (following, link + half)
        if self.outline.gives:
            return (link, 2 * half - following)
        return (following, 2 * half - link)

    def start(self, first: int) -> Pair:
        """Return the table that the first link floats to."""
        if self.is_folded and self.outline.gives:
            return (2 * self.outline.half - first, self.outline.size)
        return (ABOVE, first)

    def end(self, last: int) -> Pair | None:
        """Return the table that whom the last link leaves over floats to, if any."""
        if self.is_folded:
            return None
        return (last + self.outline.half, self.outline.size)

    def candidates(self, link: int, limit: int) -> Iterable[int]:
        """Return the next links, that of the smallest list first."""
        links = range(link + 1, min(limit, self.last) + 1)
        return reversed(links) if self.is_folded else links


def loosen(outline: Outline, may_meet: MayMeet) -> list[Pair] | None:
    """Return the smallest list of least cost in which everybody may meet, None if none."""
    chain = LooseChain(outline)
    blocked = _next_blocked(chain, may_meet)
    following = _plan_chain(chain, may_meet, blocked)
    for first in range(min(blocked[0], chain.last) + 1):
        if following[first] is not None and may_meet(*chain.start(first)):
            return _write(chain, first, following)
    return None


def _next_blocked(chain: LooseChain, may_meet: MayMeet) -> list[int]:
    """Return for each number the first one from it on that may not meet whom it faces."""
    half = chain.outline.half
    blocked = [half] * (half + 1)
    for number in reversed(range(half)):
        is_open = may_meet(*chain.facing(number))
        blocked[number] = blocked[number + 1] if is_open else number
    return blocked


def _plan_chain(
    chain: LooseChain, may_meet: MayMeet, blocked: list[int]
) -> list[int | None]:
    """Return for each link the next one, itself at the end of a chain, None: impossible."""
    half = chain.outline.half
    following: list[int | None] = [None] * (chain.last + 1)
    for link in reversed(range(chain.last + 1)):
        limit = blocked[min(link + 1, half)]
        following[link] = next(
            (
                other
                for other in chain.candidates(link, limit)
                if following[other] is not None and may_meet(*chain.between(link, other))
            ),
            None,
        )
        if following[link] is None and _may_end(chain, may_meet, link, limit):
            following[link] = link
    return following


def _may_end(chain: LooseChain, may_meet: MayMeet, link: int, limit: int) -> bool:
    end = chain.end(link)
    if end is None:
        return link == chain.last
    return limit == chain.outline.half and may_meet(*end)


def _write(chain: LooseChain, first: int, following: list[int | None]) -> list[Pair]:
    tables = [chain.facing(number) for number in range(first)]
    link = first
    while (other := following[link]) is not None and other != link:
        tables.append(chain.between(link, other))
        tables += [chain.facing(number) for number in range(link + 1, other)]
        link = other
    tables += [chain.facing(number) for number in range(link + 1, chain.outline.half)]
    end = chain.end(link)
    return [chain.start(first), *tables, *([end] if end else [])]
