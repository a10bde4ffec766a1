"""The demo's federation: made through the actions, gone on with, and taken away whole."""

from collections.abc import Callable
from pathlib import Path

import pytest

from capicua.actions.accounts.demo import DEMO
from capicua.actions.accounts.ports import Hosting
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.proof.verify_office import CountedProof, verify_office_journal
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.directory import list_persons
from capicua.journal import chain
from capicua.lab.demo_season import (
    CLUBS,
    OFFICE,
    Season,
    SeasonProgress,
    SeasonSize,
)
from capicua.store.opening import open_store
from capicua.store.signing import Ed25519Keys
from capicua.web.site.server import workspace_of

SMALL = SeasonSize(people=60, regulars=24, events=4, entries=8, rounds=2)
EVENTS = tuple(f"liga-capicua-{number:02}" for number in range(1, 5))


class _StoppedError(Exception):
    """The server ends."""


def _stopping_after(steps: int) -> Callable[[float], None]:
    left = iter(range(steps))

    def pace(_: float) -> None:
        if next(left, None) is None:
            raise _StoppedError

    return pace


def _hosted(workspace: Workspace) -> set[str]:
    rows = workspace.people.look(
        lambda records: records.every(Hosting, organisation=DEMO.id)
    )
    return {one.event for one in rows}


def test_a_federation_that_was_cut_off_anywhere_is_gone_on_with(tmp_path: Path) -> None:
    told: list[SeasonProgress] = []
    with open_store(tmp_path / "demo.db", chain) as store:
        for steps in (0, 2, 3, 4):
            season = Season(workspace_of(store), Ed25519Keys(), SMALL)
            with pytest.raises(_StoppedError):
                season.play(_stopping_after(steps), told.append)
            # An event that nobody hosts would be the first owner's, and lead them into it.
            assert set(EVENTS) & set(store.events()) <= _hosted(workspace_of(store))

        workspace = workspace_of(store)
        Season(workspace, Ed25519Keys(), SMALL).play(lambda _: None, told.append)

        context = workspace.offices
        proof = verify_office_journal(context, OFFICE)
        state = context.state(OFFICE)
        assert [one.name for one in state.lists] == ["position_points", "spec"] * 3
        people = list_persons(context, OFFICE)
        sums = [show_career(context, OFFICE, one.person).sums for one in people]
        names = {one.person: one.name for one in people}
        first = store.athletes(EVENTS[0])
        hosted = workspace.people.look(
            lambda records: records.every(Hosting, organisation=DEMO.id)
        )

    assert told[-1] == SeasonProgress(60, 4)
    assert (proof.damages, proof.events) == ((), dict.fromkeys(EVENTS, CountedProof.SAME))
    assert {one.unit for one in people} == set(CLUBS)
    assert sum(one.events for one in sums) == 3 * 16 + 8
    assert all(one.played >= one.events for one in sums)
    who = state.events[EVENTS[0]].people
    assert [one.name for one in first] == [names[who[one.number]] for one in first]
    assert hosted == tuple(Hosting(one, DEMO.id, False, False) for one in EVENTS)
    assert sum(bool(one.courses) for one in state.persons.values()) == 8
    assert sum(one.consent is not None for one in state.persons.values()) > 12
