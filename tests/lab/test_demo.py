"""The demo: an event in the middle of its fourth round, which goes on by itself."""

from pathlib import Path

import pytest

from capicua.journal import chain
from capicua.lab.demo import ROUND, newest_demo, play_demo, prepare_demo
from capicua.lab.rehearsal.reasons import SPANISH, RehearsedReason
from capicua.store.opening import open_store
from capicua.web.site.server import workspace_of

pytestmark = pytest.mark.slow


def test_the_demo_stands_in_its_fourth_round_and_is_played_to_the_end(
    tmp_path: Path,
) -> None:
    with open_store(tmp_path / "demo.db", chain) as store:
        context = workspace_of(store).context
        plan = prepare_demo(context, "Copa")
        begun = context.states.newest(plan.event).state
        clock = begun.rounds[ROUND].clock

        assert (begun.closed_rounds, begun.last_round) == (ROUND - 1, ROUND)
        assert clock is not None
        assert clock.started < context.now().strftime("%Y-%m-%dT%H:%M:%S")
        official = [one.registered for one in begun.rounds[ROUND].tables.values()]
        assert 0 < sum(official) < len(official)
        texts = {one.text for one in store.texts(plan.event)}
        assert texts & set(RehearsedReason) == set()
        assert texts & set(SPANISH.values())
        assert {one.round for one in begun.programme} >= set(range(1, plan.rounds + 1))
        assert prepare_demo(context, "Copa") == plan

        play_demo(context, plan, lambda _: None)
        ended = context.states.newest(plan.event).state

        assert (ended.closed_rounds, ended.last_round) == (ROUND - 1, ROUND)
        assert all(one.registered for one in ended.rounds[ROUND].tables.values())
        assert prepare_demo(context, "Copa").event != plan.event
        assert newest_demo(context) == 2
