"""Checks the pairing of a round against the one that its seed makes again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.check.deviation import Deviation
from capicua.tournament.pairing.past import as_before, seed_of
from capicua.tournament.pairing.plan import Plan, PlannedTable
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.line_up import line_up, seated_for
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament

Seats = tuple[tuple[int, ...], tuple[int, ...], int | None]
People = frozenset[frozenset[int]]


class PlannedTables(NamedTuple):
    """The tables of a plan, found by seats and by who plays whom."""

    by_seats: Mapping[Seats, PlannedTable]
    by_people: Mapping[People, PlannedTable]
    by_entry: Mapping[tuple[int, int | None], PlannedTable]
    """In which match of the plan an entry plays, by rotation."""


def pairing_deviations(tournament: Tournament, played: RoundRecord) -> Iterator[Deviation]:
    """Yield where the tables and byes of a round are not those that its seed makes.

    A round without a seed of its own is made again with the tournament's.
    """
    if tournament.modality is Modality.TEAMS:
        yield from _boards(tournament, played)
    try:
        plan = next_round(as_before(tournament, played.number))
    except RuleViolation as refusal:
        message = f"Round {played.number} cannot be made again. {refusal.message}"
        yield Deviation(played.number, None, "not_recomputed", message, refusal.article)
        yield from _changed_by_hand(played)
        return
    yield from _tables(played, plan, seed_of(tournament, played.number))
    yield from _left_out(played, plan)
    yield from _byes(tournament, played, plan)


def _tables(played: RoundRecord, plan: Plan, seed: int) -> Iterator[Deviation]:
    planned = PlannedTables(
        {(one.a, one.b, one.rotation): one for one in plan.tables},
        {_people(one): one for one in plan.tables},
        {(who, one.rotation): one for one in plan.tables for who in (*one.a, *one.b)},
    )
    for table in played.tables:
        found = _compare(table, planned, seed)
        if found is None and table.reason is not None:
            message = "The table has a reason, but it is the one that the seed makes."
            found = ("as_paired", message)
        if found is not None:
            yield Deviation(played.number, table.number, *found, None, table.reason)


def _left_out(played: RoundRecord, plan: Plan) -> Iterator[Deviation]:
    """Tell who should have had a seat and has neither a seat nor a bye."""
    seated = {one for table in played.tables for one in table.ids} | {*played.byes}
    for table in plan.tables:
        missing = sorted({*table.a, *table.b} - seated)
        if missing and (table.rotation or 1) == 1:
            names = ", ".join(map(str, missing))
            message = f"{names} should sit at table {table.number}, but have no seat."
            yield Deviation(played.number, None, "not_seated", message)


def _compare(
    table: TableRecord, planned: PlannedTables, seed: int
) -> tuple[str, str] | None:
    """Return code and message of a table that is not the planned one."""
    same = planned.by_seats.get((table.a, table.b, table.rotation))
    if same is not None:
        if same.number == table.number:
            return None
        return (
            "other_table_number",
            f"Seed {seed} gives this table the number {same.number}.",
        )
    seats = planned.by_people.get(_people(table))
    if seats is not None:
        return "other_seats", f"Seed {seed} seats them as {_versus(seats)}."
    matches = (planned.by_entry.get((one, table.rotation)) for one in table.ids)
    due = dict.fromkeys(_versus(one) for one in matches if one is not None)
    made = " and ".join(due) or "no such match"
    return "other_opponents", f"Seed {seed} makes {made}, not {_versus(table)}."


def _byes(tournament: Tournament, played: RoundRecord, plan: Plan) -> Iterator[Deviation]:
    if sorted(plan.byes) == sorted(played.byes):
        return
    due = ", ".join(map(str, sorted(plan.byes))) or "nobody"
    message = f"By the standing list {due} should rest in round {played.number}."
    yield Deviation(played.number, None, "other_byes", message, None, _told(played, plan))
    most = tournament.book.settings.bye_max_per_player
    for one in played.byes:
        had = sum(
            one in earlier.byes
            for earlier in tournament.played
            if earlier.number <= played.number
        )
        if had > most.value:
            message = f"{one} rests for the {had}th time; {most.value} byes are the most."
            yield Deviation(played.number, None, "too_many_byes", message, most.article)


def _told(played: RoundRecord, plan: Plan) -> str | None:
    """Return the reason of a table at which somebody plays who should rest."""
    resting = {*plan.byes} - {*played.byes}
    reasons = (table.reason for table in played.tables if resting & {*table.ids})
    return next((one for one in reasons if one is not None), None)


def _boards(tournament: Tournament, played: RoundRecord) -> Iterator[Deviation]:
    """Tell boards that are not filled in the order of the line-up, substitutes included."""
    for table in played.tables:
        for team in table.ids if table.boards else ():
            due = line_up(tournament, team, played.number + 1)
            if due and seated_for(table, team) != due:
                names = ", ".join(map(str, due))
                message = f"Team {team} should fill its boards in this order: {names}."
                yield Deviation(
                    played.number, table.number, "other_boards", message, None, table.reason
                )


def _changed_by_hand(played: RoundRecord) -> Iterator[Deviation]:
    message = "The table was changed by hand."
    for table in played.tables:
        if table.reason is not None:
            number = table.number
            yield Deviation(
                played.number, number, "changed_by_hand", message, None, table.reason
            )


def _people(table: TableRecord | PlannedTable) -> People:
    return frozenset((frozenset(table.a), frozenset(table.b)))


def _versus(table: TableRecord | PlannedTable) -> str:
    sides = ("+".join(map(str, side)) for side in (table.a, table.b))
    return " v ".join(sides)
