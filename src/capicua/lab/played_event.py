"""One simulated event: people with hidden strength, rounds made by the real engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from capicua.kernel.seat import ByPair
from capicua.lab.contest import HAND_MINUTES, Length, contest
from capicua.lab.luck import Fortune
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.pairing.plan import Plan, PlannedTable
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.terms import hands_of, minutes_of, target_of
from capicua.tournament.standings.standings import StandingsTable, standings

COUNTRIES = 25
BELL = NormalDist()
RATING_MIDDLE, RATING_STEP = 1500, 200


class Setting(NamedTuple):
    """What kind of event is simulated."""

    book: Rulebook
    modality: Modality
    entries: int
    rounds: int
    event: EventKind | None = None
    knowledge: float = 0.0
    """How well ratings know the strength: 0 not at all (no ratings), 1 exactly."""


class PlayedEvent(NamedTuple):
    """A simulated event: how strong everybody was, what was planned, how it ended."""

    strength: Mapping[int, float]
    plans: tuple[Plan, ...]
    final: StandingsTable
    tournament: Tournament


def play_event(
    setting: Setting, fortunes: Sequence[Fortune], seed: int, index: int
) -> PlayedEvent:
    """Play a whole event; the same setting, seed and index give the same event.

    People, countries and ratings depend on seed and index alone: two ways of pairing are
    compared on the same fields.
    """
    people = Random(f"people:{seed}:{index}")
    strength = {one: _bell(people) for one in range(1, setting.entries + 1)}
    entries = {one: _entry(setting, one, value, people) for one, value in strength.items()}
    tournament = Tournament(
        setting.book, setting.modality, setting.rounds, seed, entries, event=setting.event
    )
    chance = Random(f"play:{seed}:{index}")
    plans: list[Plan] = []
    while len(plans) < setting.rounds:
        plan = next_round(tournament)
        plans.append(plan)
        length = _length(tournament, plan.round)
        played = _play_round(plan, strength, length, fortunes, chance)
        tournament = tournament._replace(played=(*tournament.played, played))
    return PlayedEvent(strength, tuple(plans), standings(tournament), tournament)


def _bell(chance: Random) -> float:
    return BELL.inv_cdf(chance.uniform(1e-9, 1 - 1e-9))


def _entry(setting: Setting, number: int, strength: float, chance: Random) -> Entry:
    # Few countries send many athletes and many send few, as in real championships.
    country = int(COUNTRIES ** chance.random())
    seen = setting.knowledge * strength + (1 - setting.knowledge) * _bell(chance)
    rating = round(RATING_MIDDLE + RATING_STEP * seen) if setting.knowledge else None
    return Entry(number, f"{number}", country=f"C{country:02}", rating=rating)


def _length(tournament: Tournament, number: int) -> Length:
    target, minutes = target_of(tournament, number), minutes_of(tournament, number)
    hands = hands_of(tournament, number)
    if target is not None and minutes is not None:
        hands = minutes // HAND_MINUTES
    return Length(target, hands, tournament.book.match.draws_allowed.value)


def _play_round(
    plan: Plan,
    strength: Mapping[int, float],
    length: Length,
    fortunes: Sequence[Fortune],
    chance: Random,
) -> RoundRecord:
    tables = tuple(
        _play_table(table, strength, length, fortunes, chance) for table in plan.tables
    )
    return RoundRecord(plan.round, tables, plan.byes, seed=plan.seed)


def _play_table(
    table: PlannedTable,
    strength: Mapping[int, float],
    length: Length,
    fortunes: Sequence[Fortune],
    chance: Random,
) -> TableRecord:
    sides = ByPair(_side(strength, table.a), _side(strength, table.b))
    score = contest(fortunes, sides, length, chance)
    return TableRecord(
        table.number,
        table.a,
        table.b,
        score=score.points,
        on_time=score.on_time,
        rotation=table.rotation,
    )


def _side(strength: Mapping[int, float], ids: Iterable[int]) -> float:
    values = [strength[one] for one in ids]
    return sum(values) / len(values)
