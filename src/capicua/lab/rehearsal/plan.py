"""What is rehearsed, and how much goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.lab.rehearsal.reasons import Tongue
from capicua.rulebooks.sections.competition import EventKind, Modality


class Faults(StrEnum):
    """How much goes wrong in a rehearsal."""

    NONE = "none"
    SOME = "some"
    MANY = "many"


RATES = {Faults.NONE: 0.0, Faults.SOME: 0.02, Faults.MANY: 0.1}
"""How often a single hand or request goes wrong in a certain way."""


class Occasion(StrEnum):
    """What goes wrong in a rehearsal, as the summary counts it."""

    REPEAT = "request_sent_twice"
    DISCONNECT = "request_sent_again_later"
    UNDO = "hand_undone"
    CONTEST = "hand_contested"
    RULING = "ruling"
    RULING_BACK = "ruling_taken_back"
    SUSPENSION = "match_suspended"
    ABSENT = "table_forfeited"
    WRONG_SEAT = "wrong_seat_refused"
    PAPER = "paper_result"
    DISPUTE = "dispute"
    LATE_ENTRY = "late_entry"
    WITHDRAWAL = "withdrawal"
    ABSENCE = "absence_declared"
    REDRAFT = "draft_discarded"
    PAUSE = "clock_paused"
    CLOSED_CHANGE = "closed_round_changed"


PER_TABLE = 3
PER_ROUND = 5
WEIGHTS = {
    Occasion.WRONG_SEAT: PER_TABLE,
    Occasion.PAPER: PER_TABLE,
    Occasion.DISPUTE: PER_TABLE,
    Occasion.RULING_BACK: PER_TABLE,
    Occasion.LATE_ENTRY: PER_ROUND,
    Occasion.WITHDRAWAL: PER_ROUND,
    Occasion.ABSENCE: PER_ROUND,
    Occasion.REDRAFT: PER_ROUND,
    Occasion.PAUSE: PER_ROUND,
    Occasion.CLOSED_CHANGE: PER_ROUND,
}
"""Tables and rounds are fewer than hands, so most of their faults are more likely."""


FEWEST = 5
"""With so few entries nobody comes late or goes: there might be no round to pair."""


class Stop(NamedTuple):
    """Where a rehearsal is left: when so many tables of a round are official."""

    round: int
    tables: int


class RehearsalPlan(NamedTuple):
    """An event that is rehearsed; the same plan gives the same event but for its times."""

    event: str
    rulebook: str
    modality: Modality
    entries: int
    rounds: int
    seed: int
    faults: Faults = Faults.NONE
    kind: EventKind | None = None
    official: bool = False
    stop: Stop | None = None
    title: str = ""
    """What the event is called; else a rehearsal with its seed."""
    staff: Mapping[str, str] = MappingProxyType({})
    """As whom the rehearsal's officials act, where real people are shown in their place."""
    tongue: Tongue = Tongue.ENGLISH
    names: tuple[str, ...] = ()
    """How the athletes are called, by number from 1; else they are made up."""


def read_stop(text: str, rounds: int) -> Stop:
    """Return where to stop from `ROUND:TABLES` in an event of so many rounds.

    >>> read_stop("2:5", rounds=7)
    Stop(round=2, tables=5)
    """
    parts = text.split(":")
    is_pair = len(parts) == 2 and all(part.isdecimal() for part in parts)
    if not is_pair or not 1 <= int(parts[0]) <= rounds:
        raise RuleViolation(
            "out_of_range",
            f'"{text}" does not say where to stop. Write a round from 1 to {rounds} and '
            "how many of its tables are official by then, as in 1:5.",
            at="stop-after",
        )
    return Stop(int(parts[0]), int(parts[1]))
