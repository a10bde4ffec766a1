"""One thing that holds in an event (*condiciones*), without the words that say it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class TermTopic(StrEnum):
    """What a sentence about an event is about, in the order of the day."""

    EVENT = "event"
    MATCH = "match"
    TIME = "time"
    SHEET = "sheet"
    PAIRING = "pairing"
    BYES = "byes"
    STANDINGS = "standings"
    ATTENDANCE = "attendance"
    OFFICIALS = "officials"


class Basis(NamedTuple):
    """On what a term rests."""

    article: str | None = None
    readings: tuple[str, ...] = ()
    is_silent: bool = False
    is_implied: bool = False
    is_ours: bool = False
    is_chosen: bool = False
    """The event itself has chosen it."""


CHOSEN = Basis(is_chosen=True)


class Term(NamedTuple):
    """One thing that holds in the event."""

    topic: TermTopic
    key: str
    """Which sentence says it: `target`, `time_up.finish_hand`."""
    numbers: Mapping[str, int]
    words: tuple[str, ...]
    """The criteria of the standings, in order."""
    bases: tuple[Basis, ...]


class Plain(NamedTuple):
    """A term that is a value of the book, or several; said only where all are there."""

    topic: TermTopic
    key: str
    places: tuple[str, ...]
    """`section.name`; a word or a yes or no of the first one chooses the sentence."""


LATE_SCORE = "late_score"
PLAIN = {
    one.key: one
    for one in (
        Plain(TermTopic.MATCH, "starter", ("start.first",)),
        Plain(TermTopic.MATCH, "draws", ("match.draws_allowed",)),
        Plain(TermTopic.TIME, "time_up", ("match.time_up",)),
        Plain(TermTopic.TIME, "tie", ("settings.tie_policy",)),
        Plain(TermTopic.SHEET, "signed", ("sheet.signed_by",)),
        Plain(TermTopic.SHEET, "delivered", ("sheet.delivered_by",)),
        Plain(TermTopic.SHEET, "correction", ("sheet.correction",)),
        Plain(TermTopic.PAIRING, "rematch", ("settings.rematch_policy",)),
        Plain(
            TermTopic.BYES, "byes", ("settings.bye_max_per_player", "settings.bye_efec_pct")
        ),
        Plain(TermTopic.STANDINGS, "efectividad", ("settings.efec_mode",)),
        Plain(TermTopic.STANDINGS, "final", ("settings.final_tiebreak",)),
        Plain(TermTopic.ATTENDANCE, "late", ("attendance.tolerance_minutes",)),
        Plain(TermTopic.ATTENDANCE, LATE_SCORE, ("attendance.late_score",)),
        Plain(TermTopic.OFFICIALS, "arbiters", ("officials.athletes_per_arbiter",)),
    )
}
"""What is said of every event in the same way, by its key."""
BESIDE = (
    "settings.forfeit_win",
    "settings.forfeit_loss",
    "attendance.forfeit_difference",
    "attendance.points_per_opening",
)
"""Numbers that the result of a late pair may need."""
