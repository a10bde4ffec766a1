"""An exact solver by other people: the least cost of a round of tables of four."""

from ortools.sat.python import cp_model

from capicua.tournament.pairing.field import Field
from oracle.pairing.fours import Vector, cheapest_splits

Four = tuple[int, ...]
ABOVE_ORDER = 5
"""The levels above the span: bans, partners, countries, wins, opponents."""
WINS = 3
PATIENCE = 60.0
"""Effort for one level, as the solver counts it: the same on every machine."""


def least_above_order(field: Field, hint: list[Four], *, halves: bool) -> Vector:
    """Return the least cost of a round in the levels above the span, level by level.

    `hint` is a round to begin with; the answer does not depend on it. It ends before the
    first level that is not proven within `PATIENCE`.
    """
    costs = {
        four: cost for four, (cost, _) in cheapest_splits(field, halves=halves).items()
    }
    model = cp_model.CpModel()
    sits = {four: model.new_bool_var(str(four)) for four in costs}
    for place in range(len(field.wins)):
        model.add_exactly_one(sit for four, sit in sits.items() if place in four)
    for four, sit in sits.items():
        model.add_hint(sit, four in hint)
    least: list[int] = []
    for level in range(ABOVE_ORDER):
        if level == WINS and least == [
            sum(costs[four][at] for four in hint) for at in (0, 1, 2)
        ]:
            _leave_out(model, field, sits, sum(costs[four][WINS] for four in hint))
        paid = sum(costs[four][level] * sit for four, sit in sits.items())
        minimum = _minimum(model, paid)
        if minimum is None:
            break
        least.append(minimum)
        model.add(paid == minimum)
    return tuple(least)


def _minimum(model: cp_model.CpModel, paid: cp_model.LinearExprT) -> int | None:
    model.minimize(paid)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 8
    solver.parameters.interleave_search = True
    solver.parameters.max_deterministic_time = PATIENCE
    is_proven = solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value) if is_proven else None


def _leave_out(
    model: cp_model.CpModel, field: Field, sits: dict[Four, cp_model.IntVar], most: int
) -> None:
    """Leave out the fours after which the rest, cut by wins, has too much to pay.

    The hint is within `most`, so no better round loses a table.
    """
    everybody = range(len(field.wins))
    for four, sit in sits.items():
        rest = [place for place in everybody if place not in four]
        tables = [list(four), *(rest[at : at + 4] for at in range(0, len(rest), 4))]
        if sum(_spread([field.wins[place] for place in table]) for table in tables) > most:
            model.add(sit == 0)


def _spread(wins: list[int]) -> int:
    return 4 * sum(own * own for own in wins) - sum(wins) ** 2
