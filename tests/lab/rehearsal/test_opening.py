"""The way to the start: an official event is staffed, and another's event is left alone."""

from pathlib import Path

import pytest

from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.state import Phase
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.lab.rehearsal.plan import RehearsalPlan, Stop
from capicua.rulebooks.sections.competition import Modality
from capicua.store.opening import open_store
from lab.rehearsal.hall import hall, run, state_of

pytestmark = pytest.mark.slow

PLAN = RehearsalPlan("copa", "fid-2015", Modality.TEAMS, 4, 2, seed=1, stop=Stop(1, 0))


def test_an_official_event_has_its_commission_before_it_begins() -> None:
    context = hall()

    done = run(context, PLAN._replace(official=True))

    state = state_of(context, "copa")
    posts = {one.post for one in state.officials}
    assert done.phase is Phase.STARTED
    assert posts == {*MAIN_POSTS, Post.ARBITER, Post.SCORER}
    assert all(entry.is_present for entry in state.entries.values())
    assert [len(entry.particulars.athletes) for entry in state.entries.values()] == [4] * 4


def test_an_event_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    with open_store(tmp_path / "hall.db", chain) as store:
        done = run(hall(store), PLAN)
        with pytest.raises(RuleViolation) as caught:
            run(hall(store), PLAN._replace(seed=2))

        assert (caught.value.code, store.head("copa").hash) == ("event_exists", done.head)
