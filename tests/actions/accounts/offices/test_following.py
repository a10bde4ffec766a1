"""Closing a round at a door writes the ledger of the office whose event it is."""

from pathlib import Path
from typing import cast

import pytest

from actions.ratings.season import WON, Season
from actions.registry.liga import Liga
from capicua.actions.events.lifecycle import (
    PublishConditions,
    StartEvent,
    publish_conditions,
    start_event,
)
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.registry.person import PersonDetails
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.store.database import Database
from web.days.hall_day import open_hall

SPEC = RatingSystem.SPEC


@pytest.mark.article("DP-21", "DP-39")
def test_an_event_is_seeded_when_it_begins_and_moves_ratings_when_a_round_is_closed(
    tmp_path: Path,
) -> None:
    with open_hall(tmp_path) as hall:
        store = cast("Database", hall.server.context.store)
        season = Season(Liga(store, "dp-standard"))
        season.liga.enrol(*(PersonDetails(f"Ana {one}") for one in "ABCD"))
        season.played("jueves-1", WON, people=(1, 2, 3, 4))
        night = season.open("jueves-2", rounds=1)
        season.link("jueves-2", 3, 4, 1, 2)
        context = hall.server.context

        publish_conditions(context, night.caller(), PublishConditions())
        start_event(context, night.caller(), StartEvent())
        seeded = {
            one.id: one.particulars.rating
            for one in context.states.newest("jueves-2").state.entries.values()
        }
        night.pair()
        state = context.states.newest("jueves-2").state
        for table in state.rounds[1].tables.values():
            enter_result(context, night.caller(), EnterResult(table.place, WON))
        before = dict(season.liga.state.ratings[SPEC].persons)
        close_round(context, night.caller(), CloseRound(1))

        after = season.liga.state.ratings[SPEC].persons
        assert seeded == {1: 1489, 2: 1511}
        assert {one: it.matches for one, it in before.items()} == dict.fromkeys(after, 1)
        assert {one: it.matches for one, it in after.items()} == dict.fromkeys(after, 2)
