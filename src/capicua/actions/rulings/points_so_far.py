"""Points so far of a match on which an arbiter rules: on its sheet, else told (DP 82-a)."""

from __future__ import annotations

from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.play.ruling import Incident, rule
from capicua.play.ruling.questions import do_points_matter

MOST_POINTS = 10_000


def points_so_far(
    table: TableState, written: ByPair[int], told: ByPair[int] | None
) -> ByPair[int]:
    """Return the points of a match: those of its sheet, else what the arbiter tells."""
    return written if table.rows or told is None else told


def are_points_unknown(state: EventState, place: Place, incident: Incident) -> bool:
    """Tell whether points decide of which nothing is written here."""
    return not state.table(place).rows and do_points_matter(state.book, incident)


def check_points_told(
    state: EventState, place: Place, incident: Incident, told: ByPair[int] | None
) -> None:
    """Raise if points decide that nobody told, or if no pair can have those told."""
    if told is None and are_points_unknown(state, place, incident):
        raise RuleViolation(
            "missing_fact",
            "The offenders keep the points that they have, and no hand is written here. "
            "Tell the points of both pairs.",
            at="running",
            article=next(iter(rule(state.book, incident).articles), None),
        )
    if told is not None and not all(0 <= one <= MOST_POINTS for one in told):
        raise RuleViolation(
            "out_of_range",
            "Points go from 0 to {most}. Correct the number.",
            at="running",
            most=MOST_POINTS,
        )
