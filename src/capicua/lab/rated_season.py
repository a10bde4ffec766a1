"""A season of simulated matches with hidden strengths, by which rating systems are judged.

Events alternate: a session of fours whose partnerships rotate (DP 37), and a tournament of
fixed pairs; whoever has won as often meets. The tiles are those of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from capicua.kernel.seat import ByPair
from capicua.lab.contest import Length, contest
from capicua.lab.luck import Fortune, fortunes
from capicua.ratings.ledger import PairKey, RatedMatch
from capicua.rulebooks import load

BOOK = "dp-standard"
BELL = NormalDist()
SESSION_ROUNDS = 3
ROTATIONS = (((0, 3), (1, 2)), ((0, 2), (1, 3)), ((0, 1), (2, 3)))
TOURNAMENT_ROUNDS = 9


class SeasonPlan(NamedTuple):
    """What a season is made of; the same plan gives the same matches."""

    seed: int = 1
    athletes: int = 160
    events: int = 70
    in_event: int = 48
    spread: float = 0.5
    """How far strengths lie apart: their standard deviation."""


class RatedSeason(NamedTuple):
    """The matches of a season in order, and how strong everybody really is."""

    strength: Mapping[int, float]
    """Empty: nobody knows."""
    matches: tuple[RatedMatch, ...]
    target: int | None


def play_season(plan: SeasonPlan) -> RatedSeason:
    """Play a season."""
    people = Random(f"strength:{plan.seed}")
    strength = {
        one: plan.spread * BELL.inv_cdf(people.uniform(1e-9, 1 - 1e-9))
        for one in range(1, plan.athletes + 1)
    }
    book = load(BOOK)
    target = book.match.target.value or 0
    tiles = fortunes(book, plan.seed)
    chance = Random(f"season:{plan.seed}")
    matches = [
        match
        for number in range(plan.events)
        for match in _event(number, plan, strength, (tiles, target), chance)
    ]
    return RatedSeason(strength, tuple(matches), target)


def _event(
    number: int,
    plan: SeasonPlan,
    strength: Mapping[int, float],
    table: tuple[Sequence[Fortune], int],
    chance: Random,
) -> Iterator[RatedMatch]:
    """Yield the matches of one event, round by round."""
    field = chance.sample(sorted(strength), plan.in_event)
    is_session = number % 2 == 0
    entries: list[tuple[int, ...]] = (
        [(one,) for one in field]
        if is_session
        else [(field[at], field[at + 1]) for at in range(0, len(field), 2)]
    )
    wins = dict.fromkeys(entries, 0)
    for turn in range(SESSION_ROUNDS if is_session else TOURNAMENT_ROUNDS):
        order = sorted(entries, key=lambda one: (-wins[one], chance.random()))
        for a, b in _meetings(order, is_session=is_session):
            score = _play(_mean(strength, a), _mean(strength, b), table, chance)
            for entry in entries:
                wins[entry] += set(entry) <= set(a if score.a > score.b else b)
            yield RatedMatch(a, b, score.a, score.b, True, f"{number}:{turn}")


def _play(
    a: float, b: float, table: tuple[Sequence[Fortune], int], chance: Random
) -> ByPair[int]:
    """Return how a match ends; each side sits half the time where the deals are better."""
    tiles, target = table
    length = Length(target, None, draws=False)
    if chance.random() < 0.5:
        return contest(tiles, ByPair(a, b), length, chance).points
    turned = contest(tiles, ByPair(b, a), length, chance).points
    return ByPair(turned.b, turned.a)


def _meetings(
    order: Sequence[tuple[int, ...]], *, is_session: bool
) -> Iterator[tuple[PairKey, PairKey]]:
    """Yield who meets whom in a round: neighbours, or fours that rotate."""
    if not is_session:
        for at in range(0, len(order) - 1, 2):
            (first, second), (third, fourth) = order[at], order[at + 1]
            yield (first, second), (third, fourth)
        return
    for at in range(0, len(order) - 3, 4):
        four = [one for (one,) in order[at : at + 4]]
        for (i, j), (k, m) in ROTATIONS:
            yield (four[i], four[j]), (four[k], four[m])


def _mean(strength: Mapping[int, float], pair: PairKey) -> float:
    return (strength[pair[0]] + strength[pair[1]]) / 2
