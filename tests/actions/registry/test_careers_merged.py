"""Merges and days of an office: what holds for all of them."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.registry.liga import OFFICE, OWNER, Liga, liga_at
from actions.registry.played_night import play_night
from capicua.actions.engine.timezone import offered_timezones
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.counting import CountEvent, count_event
from capicua.actions.registry.event_results import results_of
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.office_context import day_in_office
from capicua.actions.registry.persons import (
    MergePersons,
    UndoMerge,
    merge_persons,
    undo_merge,
)
from capicua.office.state import OfficeState
from capicua.registry.career import CareerSums, EventResult, add_up
from capicua.registry.person import PersonDetails
from capicua.rulebooks import load
from kernel.refusals import refused

PEOPLE = 8
FIRST, LAST = 631_152_000, 2_145_916_800
"""Seconds: from 1990 to 2037."""
NIGHTS = ((1, 2, 3, 4), (5, 6, 7, 8), (1, 3, 5, 7), (8, 2, 6, 4))
DEEDS = st.lists(
    st.tuples(st.booleans(), st.integers(1, PEOPLE), st.integers(1, PEOPLE)), max_size=25
)


class Ledger:
    """What merges come to, kept by hand: who stands for whom."""

    def __init__(self) -> None:
        self.into: dict[int, int] = {}

    def root(self, number: int) -> int:
        """Return who counts for somebody."""
        while number in self.into:
            number = self.into[number]
        return number


def _play(liga: Liga) -> dict[str, dict[int, EventResult]]:
    liga.enrol(*(PersonDetails(f"Persona {one}") for one in range(PEOPLE)))
    brought = {}
    for number, people in enumerate(NIGHTS):
        event = f"noche-{number}"
        night = play_night(liga.store, event)
        asked = tuple(AthleteIs(n, one) for n, one in enumerate(people, 1))
        link_athletes(liga.context, night.context, OFFICE, event, LinkAthletes(asked))
        count_event(liga.context, night.context, liga.by(OWNER), CountEvent(event))
        results = results_of(night.state)
        brought[event] = {one: results[n] for n, one in enumerate(people, 1)}
    return brought


@settings(max_examples=6, deadline=None)
@given(deeds=DEEDS)
def test_merging_and_parting_leave_every_career_as_computed_anew(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[bool, int, int]]
) -> None:
    folder: Path = tmp_path_factory.mktemp("merges")
    with liga_at(folder / "liga.db", "dp-standard") as liga:
        brought = _play(liga)
        ledger = Ledger()
        for is_merge, one, other in deeds:
            _do(liga, ledger, one, other, is_merge=is_merge)

        careers = {
            one: show_career(liga.context, OFFICE, one) for one in range(1, PEOPLE + 1)
        }

    for number, career in careers.items():
        assert (career.person, career.sums) == (
            ledger.root(number),
            _anew(ledger, brought, ledger.root(number)),
        )


def _do(liga: Liga, ledger: Ledger, one: int, other: int, *, is_merge: bool) -> None:
    """Merge or part two, in the office and by hand; both refuse the same."""
    context, by = liga.context, liga.by(OWNER)
    if is_merge and {one, other} & ledger.into.keys():
        told = refused(merge_persons, context, by, MergePersons(one, other))
        assert told == "merged_person"
    elif is_merge and one == other:
        told = refused(merge_persons, context, by, MergePersons(one, other))
        assert told == "wrong_person"
    elif is_merge:
        merge_persons(context, by, MergePersons(one, other))
        ledger.into[other] = one
    elif other in ledger.into:
        undo_merge(context, by, UndoMerge(other, "son dos"))
        del ledger.into[other]
    else:
        told = refused(undo_merge, context, by, UndoMerge(other, "son dos"))
        assert told == "wrong_person"


def _anew(
    ledger: Ledger, brought: dict[str, dict[int, EventResult]], root: int
) -> CareerSums:
    """Return what somebody's events add up to, from the events alone."""
    return add_up(
        result
        for results in brought.values()
        for person, result in results.items()
        if ledger.root(person) == root
    )


@given(
    st.sampled_from(offered_timezones()),
    st.integers(FIRST, LAST),
)
def test_an_office_lives_by_the_calendar_of_its_zone(zone: str, second: int) -> None:
    moment = datetime.fromtimestamp(second, UTC)
    state = OfficeState(OFFICE, load("fid-2015"), timezone=zone)

    assert day_in_office(state, moment) == moment.astimezone(ZoneInfo(zone)).date()
