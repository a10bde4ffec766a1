"""A whole rehearsal: every rulebook and modality, proven, repeatable, resumable."""

import pytest

from capicua.actions.proof.bundle import export_bundle, export_journal
from capicua.actions.proof.verify_file import prove
from capicua.event.pairing import paired_tables
from capicua.event.record import standings_of
from capicua.event.state import EventState, Phase
from capicua.event.table import TableState
from capicua.lab.rehearsal.plan import Occasion, RehearsalPlan, Stop
from capicua.rulebooks.sections.competition import Modality
from lab.rehearsal.hall import SETTINGS, hall, plan_of, random_plan, run, state_of

pytestmark = pytest.mark.slow

EVENTFUL = (8, 22)
"""Events that show every kind of fault together."""


def played(state: EventState) -> object:
    """Return the pairings and standings of an event."""
    rounds = {number: paired_tables(found) for number, found in state.rounds.items()}
    return rounds, standings_of(state)


@pytest.mark.parametrize(
    ("rulebook", "modality"), SETTINGS, ids=["-".join(one) for one in SETTINGS]
)
def test_an_event_full_of_faults_is_proven_to_its_end(
    rulebook: str, modality: Modality
) -> None:
    context, plan = hall(), plan_of(1, rulebook, modality)

    done = run(context, plan)
    alone = prove(export_journal(context.store, plan.event), done.head)
    proof = prove(export_bundle(context.store, plan.event), done.head)

    assert alone.damages == ()
    assert (done.phase, done.rounds, proof.damages) == (Phase.FINISHED, plan.rounds, ())
    assert (proof.facts, proof.state) == (done.version, state_of(context, plan.event))
    assert done.faults


@pytest.mark.long(size=300)
def test_many_events_full_of_faults_are_proven(size: int) -> None:
    for number in range(1000, 1000 + size):
        context, plan = hall(), random_plan(number)
        done = run(context, plan)
        proof = prove(export_journal(context.store, plan.event), done.head)
        assert (done.phase, proof.damages) == (Phase.FINISHED, ()), plan


def test_an_event_without_faults_has_none() -> None:
    plan = RehearsalPlan("copa", "amasfac", Modality.INDIVIDUAL, 9, 2, 5)

    done = run(hall(), plan)

    assert (done.phase, done.faults) == (Phase.FINISHED, {})


def test_every_kind_of_fault_happens() -> None:
    seen = {name for number in EVENTFUL for name in run(hall(), random_plan(number)).faults}

    assert seen == set(Occasion)


def test_the_same_seed_gives_the_same_journal() -> None:
    one, other = (run(hall(), random_plan(3)) for _ in range(2))
    different = run(hall(), random_plan(3)._replace(seed=4))

    assert one == other
    assert one.head != different.head


@pytest.mark.parametrize("number", [0, 5])
def test_an_event_that_was_left_goes_on_as_if_it_had_not_been(number: int) -> None:
    plan = random_plan(number)
    whole, left = hall(), hall()
    run(whole, plan)

    stopped = run(left, plan._replace(stop=Stop(2, 1)))
    again = hall(left.store)
    finished = run(again, plan)

    assert (stopped.phase, stopped.rounds) == (Phase.STARTED, 1)
    official = [one.registered for one in _tables(state_of(left, plan.event), 2)]
    assert any(official)
    assert finished.phase is Phase.FINISHED
    assert played(state_of(again, plan.event)) == played(state_of(whole, plan.event))
    assert run(again, plan).head == finished.head


def _tables(state: EventState, number: int) -> list[TableState]:
    return [table for _, table in sorted(state.rounds[number].tables.items())]
