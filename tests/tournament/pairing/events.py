"""Events to make rounds of: entries, results from a fixed seed, rounds written short."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from capicua.kernel.seat import ByPair
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.pairing.history import read_history
from capicua.tournament.pairing.plan import Plan, PlannedTable
from capicua.tournament.pairing.round import next_round
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.pairing.standing_list import list_entries
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.roster import active_in, next_round_number
from capicua.tournament.rules.terms import target_of

COUNTRIES = ("VEN", "PUR", "DOM", "MEX", "ESP")
BOARD = 2

official = cache(load)


def book_with(name: str = "fid-2015", **settings: object) -> Rulebook:
    """Return an official rulebook with other settings."""
    return with_settings(official(name), settings)


def entries(size: int, countries: tuple[str | None, ...] = COUNTRIES) -> dict[int, Entry]:
    """Return entries 1, 2, 3 …, the first with the highest rating."""
    return {
        one: Entry(one, f"Entry {one}", countries[one % len(countries)], rating=2000 - one)
        for one in range(1, size + 1)
    }


def teams(size: int, boards: int = 2) -> dict[int, Entry]:
    """Return teams 1, 2, 3 … whose members are 101, 102 …, 201, 202 …"""
    return {
        one: entry._replace(
            members=tuple(100 * one + member for member in range(1, BOARD * boards + 1))
        )
        for one, entry in entries(size).items()
    }


def event(size: int = 8, **given: Any) -> Tournament:
    """Return an event of nine rounds before its first one; pairs of FID unless told."""
    modality = Modality(given.pop("modality", "pairs"))
    book = given.pop("book", None) or book_with("fid-2015")
    kind = given.pop("kind", None)
    entered = teams(size) if modality is Modality.TEAMS else entries(size)
    frame = Tournament(
        book=book,
        modality=modality,
        rounds=given.pop("rounds", 9),
        seed=7,
        entries=given.pop("entries", entered),
        event=kind and EventKind(kind),
    )
    return frame._replace(**given)


def situation_of(tournament: Tournament) -> PairingSituation:
    """Return what the next round of a tournament starts from."""
    number = next_round_number(tournament)
    listed = list_entries(tournament, active_in(tournament, number))
    return PairingSituation(
        tournament, number, listed.ids, listed.wins, read_history(tournament)
    )


def after(tournament: Tournament, *rounds: str) -> Tournament:
    """Return a tournament after rounds written as `1-2 200:150, 3-4 90:120, bye 5`.

    In individual play a side is `1+3`; a table without a score has no result.
    """
    for text in rounds:
        number = next_round_number(tournament)
        parts = [part.split() for part in text.split(",")]
        tables = [part for part in parts if part[0] != "bye"]
        record = RoundRecord(
            number,
            tuple(_table(place, *part) for place, part in enumerate(tables, start=1)),
            byes=tuple(int(one) for part in parts if part[0] == "bye" for one in part[1:]),
        )
        tournament = tournament._replace(played=(*tournament.played, record))
    return tournament


def short(plan: Plan) -> list[str]:
    """Return the tables of a plan as `1: 1 v 3`, then who rests."""
    tables = [_written(table) for table in plan.tables]
    return [*tables, *(f"bye {one}" for one in plan.byes)]


def played_on(tournament: Tournament, plan: Plan, chance: Random) -> Tournament:
    """Return the tournament after a planned round with results drawn by chance."""
    target = target_of(tournament, plan.round) or 200
    record = RoundRecord(
        plan.round,
        tuple(_with_result(table, target, chance) for table in plan.tables),
        byes=plan.byes,
        absent=tournament.absent_next,
        seed=plan.seed,
    )
    return tournament._replace(played=(*tournament.played, record), absent_next=frozenset())


def rounds_of(tournament: Tournament, seed: int = 0) -> Iterator[tuple[Tournament, Plan]]:
    """Yield every round of an event with the tournament from which it was made."""
    chance = Random(seed)  # noqa: S311
    while next_round_number(tournament) <= tournament.rounds:
        plan = next_round(tournament)
        yield tournament, plan
        tournament = played_on(tournament, plan, chance)


def seated(plan: Plan) -> list[int]:
    """Return everybody who has a seat, once for each table that is theirs."""
    first = [table for table in plan.tables if table.rotation in (None, 1)]
    return sorted(one for table in first for one in (*table.a, *table.b))


def _table(number: int, sides: str, score: str = "") -> TableRecord:
    a, b = (tuple(map(int, side.split("+"))) for side in sides.split("-"))
    if not score:
        return TableRecord(number, a, b)
    points = [int(one) for one in score.split(":")]
    return TableRecord(number, a, b, ByPair(points[0], points[1]))


def _written(table: PlannedTable) -> str:
    a, b = ("+".join(map(str, side)) for side in (table.a, table.b))
    rotation = "" if table.rotation is None else f".{table.rotation}"
    return f"{table.number}{rotation}: {a} v {b}"


def _with_result(table: PlannedTable, target: int, chance: Random) -> TableRecord:
    score = ByPair(target, chance.randrange(target))
    if chance.random() < 0.5:
        score = ByPair(score.b, score.a)
    return TableRecord(
        table.number,
        table.a,
        table.b,
        None if table.boards else score,
        rotation=table.rotation,
        boards=tuple(_with_result(board, target, chance) for board in table.boards),
    )
