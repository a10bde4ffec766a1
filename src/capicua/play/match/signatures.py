"""Signatures (*firma*): who must sign or accept a sheet, and who has not yet."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.line import Lines, Result
from capicua.play.match.result import result_of
from capicua.play.match.sheet import Sheet
from capicua.rulebooks.sections.sheet import Signatures


class Signer(StrEnum):
    """Whose signature a sheet still lacks."""

    PAIR_A = "pair_a"
    PAIR_B = "pair_b"
    ARBITER = "arbiter"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Signed:
    """Who has signed or accepted a sheet."""

    seats: frozenset[Seat] = frozenset()
    arbiter: bool = False


BY_PAIR = {Pair.A: Signer.PAIR_A, Pair.B: Signer.PAIR_B}


def missing_signatures(sheet: Sheet, signed: Signed) -> tuple[Signer, ...]:
    """Return whose signatures a finished match still lacks; nothing: it may be registered.

    FID 59: one of each pair and an arbiter; DP 55, AMASFAC 11 [12.1]: one of each pair;
    PR 11-a: one of those who lost; FED is silent.
    """
    rule = sheet.terms.book.sheet.signed_by
    result = result_of(sheet.terms, sheet.state)
    if result is None:
        raise RuleViolation(
            "match_goes_on",
            "The match is not over; its sheet is signed at the end.",
            article=rule.article,
        )
    match rule.value:
        case Signatures.ONE_OF_EACH_PAIR_AND_ARBITER:
            arbiter = () if signed.arbiter else (Signer.ARBITER,)
            return (*_of_each_pair(signed.seats), *arbiter)
        case Signatures.ONE_OF_EACH_PAIR:
            return _of_each_pair(signed.seats)
        case Signatures.ONE_LOSER:
            return _of_a_loser(signed.seats, result.lines)
        case None:
            return ()
        case _:
            assert_never(rule.value)


def _of_each_pair(seats: Collection[Seat]) -> tuple[Signer, ...]:
    pairs = {seat.pair for seat in seats}
    return tuple(signer for pair, signer in BY_PAIR.items() if pair not in pairs)


def _of_a_loser(seats: Collection[Seat], lines: Lines) -> tuple[Signer, ...]:
    lost = [seat for seat in Seat if lines[seat - 1].result is Result.LOST]
    return () if any(seat in seats for seat in lost) else (Signer.LOSER,)
