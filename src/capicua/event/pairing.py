"""A planned round as the journal writes it."""

from __future__ import annotations

from capicua.event.facts.rounds import PairedBoard, PairedTable, RoundPaired
from capicua.event.record import tournament_of
from capicua.event.state import EntryState, EventState, RoundState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.pairing.plan import Plan, PlannedTable
from capicua.tournament.pairing.round import next_round


def plan_round(state: EventState, seed: int) -> Plan:
    """Return the next round, from the seed that was fixed for it."""
    if state.made.modality is Modality.TEAMS:
        _refuse_expelled(state)
    return next_round(tournament_of(state)._replace(seed=seed))


def as_fact(state: EventState, plan: Plan) -> RoundPaired:
    """Return the fact of a planned round."""
    return RoundPaired(
        plan.round,
        plan.seed,
        tuple(_table(table) for table in plan.tables),
        plan.byes,
        tuple(sorted(n for n, one in state.entries.items() if plan.round in one.absences)),
        target=None,
        minutes=None,
    )


def expelled_members(state: EventState, entry: EntryState) -> tuple[int, ...]:
    """Return who of a team's members has a black card of this event (FID 66)."""
    return tuple(
        athlete
        for athlete in entry.particulars.athletes
        for sanction in state.record.get(str(athlete), ())
        for given in sanction.cards
        if given.card is Card.BLACK
    )


def _refuse_expelled(state: EventState) -> None:
    """Raise if a team that plays on would seat somebody who is out of the event."""
    upcoming = state.last_round + 1
    for number, entry in sorted(state.entries.items()):
        gone = expelled_members(state, entry)
        if gone and not entry.has_left and upcoming not in entry.absences:
            raise RuleViolation(
                "expelled_member",
                "Athlete {gone} of entry {number} has a black card and does not play "
                "again. Replace them from the bench, or withdraw the entry.",
                at=f"entry {number}",
                article=state.book.discipline.black_weight.article,
                gone=gone[0],
                number=number,
            )


def _table(table: PlannedTable) -> PairedTable:
    return PairedTable(
        table.number,
        table.a,
        table.b,
        table.rotation,
        tuple(PairedBoard(one.number, one.a, one.b) for one in table.boards),
    )


def paired_tables(
    found: RoundState,
) -> dict[tuple[int, int | None], tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the sides of each table of a round, by table and rotation; teams as teams."""
    sides = {}
    for table in found.tables.values():
        rotation = table.place.board if table.is_rotated else None
        a, b = table.a, table.b
        if table.teams is not None:
            a, b = table.teams[:1], table.teams[1:]
        sides[table.place.table, rotation] = (a, b)
    return sides
