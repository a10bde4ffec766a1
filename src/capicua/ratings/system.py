"""Rating system (*sistema de rating*): what one match tells of four athletes.

DP 20 asks for ELO in Even Hands and for SPEC in Standard. SPEC's formula is not public:
what stands here under that name is ours, with constants that everybody can read.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import log, sqrt
from typing import NamedTuple

START = 1500.0
"""Where everybody's first rating begins."""
SCALE = 400.0
"""A difference of so many points means ten to one."""
BEGINNER_MATCHES = 30
"""So many rated matches long ratings move faster, and are called provisional."""
SHRINK_MATCHES = 60
"""After so many matches a pair's own results weigh as much as its members' ratings."""


class SystemName(StrEnum):
    """The systems that the format names."""

    ELO = "elo"
    SPEC = "spec"
    SPEC_BLEND = "spec-blend"
    GLICKO_MARGIN = "glicko-margin"


@dataclass(frozen=True, slots=True)
class RatingFormula:
    """The constants of a system; what they do stands in the functions below."""

    name: SystemName
    k: float
    """How far a rating moves for a wholly unexpected result, after the first matches."""
    margin_weight: float = 0.0
    """How much of a result is its margin instead of who won."""
    stretch: float = 1.0
    """How much flatter the expectation is where margins are part of the result."""
    usual_margin: float | None = None
    """A margin that moves ratings as a plain win does, in parts of the target."""
    deviation: float | None = None
    """How unsure a first rating is; None: nothing is said about it."""
    least_deviation: float = 0.0


SYSTEMS = {
    one.name: one
    for one in (
        RatingFormula(SystemName.ELO, k=12.0),
        RatingFormula(SystemName.SPEC, k=12.0, usual_margin=0.46),
        RatingFormula(SystemName.SPEC_BLEND, k=20.0, margin_weight=0.75, stretch=1.6),
        RatingFormula(
            SystemName.GLICKO_MARGIN,
            k=12.0,
            margin_weight=0.75,
            stretch=1.6,
            deviation=150.0,
            least_deviation=25.0,
        ),
    )
}


class Observation(NamedTuple):
    """What a match showed: pair A's result from 0 to 1, and how heavily it counts."""

    result: float
    factor: float


def expectation(system: RatingFormula, difference: float) -> float:
    """Return what pair A may expect when it is rated so much higher than pair B."""
    return float(1.0 / (1.0 + 10.0 ** (-difference / (SCALE * system.stretch))))


def observe(
    system: RatingFormula, points_a: int, points_b: int, target: int | None
) -> Observation:
    """Return what a score shows; points past the target count for nothing.

    Without a target the margin says nothing, only who won.
    """
    won = 0.5 if points_a == points_b else float(points_a > points_b)
    if target is None:
        return Observation(won, 1.0)
    margin = min(points_a, target) - min(points_b, target)
    factor = 1.0
    if system.usual_margin is not None:
        factor = sqrt(max(abs(margin), 1) / (system.usual_margin * target))
    if not system.margin_weight:
        return Observation(won, factor)
    by_margin = 0.5 + margin / (2 * target)
    return Observation(
        (1 - system.margin_weight) * won + system.margin_weight * by_margin, factor
    )


def pace(system: RatingFormula, matches: int) -> float:
    """Return how far a rating moves after so many rated matches (DP 23)."""
    return system.k * (1.0 + max(0.0, 1.0 - matches / BEGINNER_MATCHES))


class Certainty(NamedTuple):
    """How a match moves an athlete of uncertain rating, and what is learnt from it."""

    k: float
    learnt: float
    """By so much the variance shrinks."""


def certainty_from(
    system: RatingFormula, variance: float, of_all_four: float, expected: float
) -> Certainty:
    """Return the step and what is learnt, by Glicko's rule for two pairs.

    ``of_all_four`` is the sum of the four variances; a pair's is a quarter of its members'.
    """
    q = log(10.0) / (SCALE * system.stretch)
    spread = expected * (1.0 - expected)
    total = 1.0 / (1.0 / (q * q * spread) + of_all_four / 4.0)
    return Certainty(
        variance * total / (2.0 * q * spread), variance * variance * total / 4.0
    )
