"""A round of a rehearsal: its clock, and people who act in it, too."""

import pytest

from capicua.actions.engine.context import Caller, Context
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.event.facts.results import Outcome
from capicua.event.state import Phase
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.lab.rehearsal.conduct import rehearse
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.play.match.row import TimeUp
from capicua.rulebooks.sections.competition import Modality
from lab.rehearsal.hall import hall, run, state_of

pytestmark = pytest.mark.slow

PLAN = RehearsalPlan("copa", "fid-2015", Modality.PAIRS, 8, 2, seed=3)
EVA = Actor(Role.DESK, "eva")


def test_time_is_called_for_those_who_still_play() -> None:
    context = hall()
    run(context, PLAN._replace(entries=12))

    tables = [*state_of(context, "copa").tables()]
    called = [any(isinstance(row, TimeUp) for row in table.rows) for table in tables]
    assert {True, False} == set(called)


def test_time_goes_by_as_fast_as_the_door_lets_it() -> None:
    waited: list[float] = []

    rehearse(hall(), PLAN, waited.append, lambda *_: None)

    assert min(waited) >= 0
    assert 2 * 20 * 60 < sum(waited) < 2 * 90 * 60


def test_progress_is_told_for_every_round() -> None:
    told: list[tuple[int, int, int]] = []

    rehearse(hall(), PLAN, lambda _: None, lambda *one: told.append(one))

    assert told == sorted(told)
    assert [one for one in told if one[1] == one[2]] == [(1, 4, 4), (2, 4, 4)]


def test_people_may_act_in_the_same_event() -> None:
    context = hall()
    person = hall(context.store)
    entered: list[int] = []

    def wait(_: float) -> None:
        entered.extend(_enter_where_nobody_plays(person))

    done = rehearse(context, PLAN, wait, lambda *_: None)

    assert done.phase is Phase.FINISHED
    assert entered


def _enter_where_nobody_plays(person: Context) -> list[int]:
    """Enter a result from paper at a table that the rehearsal is about to visit."""
    state = state_of(person, "copa")
    found = []
    for table in [*state.tables()]:
        asked = EnterResult(table.place, Outcome(ByPair(200, 100)))
        caller = Caller("copa", EVA, f"eva-{table.place}-{state.seq}")
        try:
            enter_result(person, caller, asked)
        except RuleViolation:
            continue
        found.append(table.place.table)
        break
    return found
