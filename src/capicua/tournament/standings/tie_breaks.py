"""Tie-breaks (*desempate*): everything that ranks entries, each with its articles.

The code reads these tables. `TIE_BREAKS` are the criteria: the book or the event puts them
in order (setting `tiebreak_order`), more is better in all of them, and `sums.py` adds them
up. `LAST_RESORTS` part those who are level on all of them. `BESIDE` is what a regulation
names with them, or does to a place, and that is no criterion: why, and whether it is done.

Articles are rows of the register. Where a text is silent, a reading stands for it: PR is
read with the criteria of FID (P7), FED with wins and difference (E5). Whose result a match
is has been decided before: one's own in individual play (AMASFAC 11 [12.2]), that of the
boards or of the matches in teams (setting `team_points`; no regulation says).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from capicua.rulebooks.choices import FinalTiebreak
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings import last_resort
from capicua.tournament.standings.tally import Tally

Part = Callable[[Tournament, list[int]], Iterator[list[int]]]


class TieBreak(NamedTuple):
    """A criterion of the standings and how it is read off a tally."""

    articles: tuple[str, ...]
    """The rows of the register that name it or say how it is counted."""
    readings: tuple[str, ...]
    """The readings it rests on, here or where a text is silent."""
    read: Callable[[Tally], int]
    parts: int = 1
    """How many times it is kept, so that halves and quarters are whole numbers."""
    is_margin: bool = False
    """It may be below zero and is shown with its sign."""
    is_of_rivals: bool = False
    """It changes with the results of the rivals, too."""


class LastResort(NamedTuple):
    """What becomes of those who are level on every criterion; no article names one."""

    readings: tuple[str, ...]
    part: Part


class NotRanking(NamedTuple):
    """What touches the ranking and is no criterion."""

    name: str
    articles: tuple[str, ...]
    why: str
    done_in: str | None
    """The module that carries it out; None: nothing does."""


TIE_BREAKS: Mapping[Criterion, TieBreak] = {
    Criterion.WON: TieBreak(
        ("FID-63-p1-a", "AMASFAC-12-13.1"),
        ("P7", "E5"),
        lambda tally: tally.figures.won,
    ),
    Criterion.EFECTIVIDAD: TieBreak(
        ("FID-63-p1-b", "FID-64", "AMASFAC-11-12.1-n2", "AMASFAC-12-13.2"),
        ("F5", "A5", "P7"),
        lambda tally: tally.figures.efectividad,
        is_margin=True,
    ),
    Criterion.FOR: TieBreak(
        ("FID-63-p1-c",),
        ("P7",),
        lambda tally: tally.figures.points_for,
    ),
    Criterion.SCORE: TieBreak(
        ("DP-41-n1",),
        ("D8",),
        lambda tally: tally.figures.double_score,
        parts=2,
    ),
    Criterion.BERGER: TieBreak(
        ("DP-41-n2",),
        ("D8",),
        lambda tally: tally.fourfold_berger,
        parts=4,
        is_of_rivals=True,
    ),
    Criterion.BUCHHOLZ: TieBreak(
        ("DP-41-n3",),
        ("D8",),
        lambda tally: tally.double_buchholz,
        parts=2,
        is_of_rivals=True,
    ),
    Criterion.PROGRESSIVE: TieBreak(
        ("DP-41-n4",),
        ("D8",),
        lambda tally: tally.double_progressive,
        parts=2,
    ),
    Criterion.SPREAD: TieBreak(
        ("DP-41-n5",),
        ("D9", "E5"),
        lambda tally: tally.figures.spread,
        is_margin=True,
    ),
}

LAST_RESORTS: Mapping[FinalTiebreak, LastResort] = {
    FinalTiebreak.SHARED: LastResort(("F13",), last_resort.share_place),
    FinalTiebreak.DRAW: LastResort(("F13",), last_resort.draw_places),
    FinalTiebreak.HEAD_TO_HEAD: LastResort(("F13",), last_resort.compare_encounters),
}

BESIDE = (
    NotRanking(
        "order",
        ("DP-40", "DP-42"),
        "Which criteria count, and in which order, is the event's to say; the final places "
        "follow the same ones. That is the setting tiebreak_order and no number.",
        "capicua.tournament.standings.standings",
    ),
    NotRanking(
        "compatriots",
        ("FID-63-p1-d",),
        "Stands as the fourth of the criteria but ranks nobody: it says who should not be "
        "partners in the next round (reading F11).",
        "capicua.tournament.pairing.levels",
    ),
    NotRanking(
        "clinched",
        ("FID-63-p2",),
        "Who cannot be reached any more is told and seated last; the place is as counted.",
        "capicua.tournament.standings.clinch",
    ),
    NotRanking(
        "rating",
        ("DP-39",),
        "Orders the first round, when nobody has a result; it parts nobody afterwards.",
        "capicua.tournament.pairing.standing_list",
    ),
    NotRanking(
        "ranking points",
        ("FID-43", "FID-44", "FID-45"),
        "Come from the final places of many events and go beyond one; the text gives no "
        "values (reading F25).",
        None,
    ),
    NotRanking(
        "podium",
        ("FID-66-p2",),
        "A black card in a later modality keeps the prizes of an earlier one and takes the "
        "podium; that needs a championship of several modalities. The place stays.",
        None,
    ),
    NotRanking(
        "deleted statistics",
        ("DP-75", "DP-79-n3", "DP-86"),
        "The text does not say whether rivals keep what they won against the expelled; the "
        "ruling names the deletion, and the standings go on counting.",
        None,
    ),
)
