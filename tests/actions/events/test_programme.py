"""The programme of an event as the desk gives it."""

from datetime import UTC, datetime

import pytest

from actions.event_office import LUIS, Office, playing
from capicua.actions.engine.timezone import find_timezone, local_time
from capicua.actions.events.programme import (
    GiveProgramme,
    PlannedItem,
    give_programme,
    show_programme,
    spread_rounds,
)
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation

LUNCH = PlannedItem("2026-11-16T13:00-05:00", text="Almuerzo")
FIRST = PlannedItem("2026-11-16T15:00Z", 1)
SECOND = PlannedItem("2026-11-16T17:30Z", 2)


def give(office: Office, *items: PlannedItem, actor: Actor | None = None) -> None:
    caller = office.caller(actor) if actor else office.caller()
    give_programme(office.context, caller, GiveProgramme(items))


def refused(office: Office, *items: PlannedItem, actor: Actor | None = None) -> str:
    with pytest.raises(RuleViolation) as refusal:
        give(office, *items, actor=actor)
    return refusal.value.code


def test_a_programme_stands_in_the_order_of_time_in_universal_time() -> None:
    office = playing()

    give(office, LUNCH, SECOND, FIRST)

    assert show_programme(office.context, "copa") == (
        PlannedItem("2026-11-16T15:00Z", 1),
        PlannedItem("2026-11-16T17:30Z", 2),
        PlannedItem("2026-11-16T18:00Z", None, "Almuerzo"),
    )


def test_a_new_programme_takes_the_place_of_the_old_one() -> None:
    office = playing()
    give(office, LUNCH, FIRST)

    give(office)

    assert office.state.programme == ()


def test_rounds_are_spread_at_one_distance_and_the_rest_stays() -> None:
    office = playing()
    give(office, LUNCH, FIRST)
    begin = datetime(2026, 11, 17, 9, 30, tzinfo=UTC)

    assert spread_rounds(office.context, "copa", begin, 45) == (
        PlannedItem("2026-11-16T18:00Z", None, "Almuerzo"),
        PlannedItem("2026-11-17T09:30:00+00:00", 1),
        PlannedItem("2026-11-17T10:15:00+00:00", 2),
        PlannedItem("2026-11-17T11:00:00+00:00", 3),
    )


@pytest.mark.parametrize(
    ("apart", "hours"),
    [
        (7 * 24 * 60, ["10-22T20:00+02:00", "10-29T20:00+01:00", "11-05T20:00+01:00"]),
        (60, ["10-22T20:00+02:00", "10-22T21:00+02:00", "10-22T22:00+02:00"]),
        (60 * 60, ["10-22T20:00+02:00", "10-25T07:00+01:00", "10-27T19:00+01:00"]),
    ],
    ids=["weekly", "hourly", "sixty-hours"],
)
def test_whole_days_apart_rounds_keep_their_hour_when_the_clocks_change(
    apart: int, hours: list[str]
) -> None:
    office = playing()
    madrid = find_timezone("Europe/Madrid")
    begin = datetime(2026, 10, 22, 20, tzinfo=madrid)

    planned = spread_rounds(office.context, "copa", begin, apart)

    shown = [local_time(madrid, one.at).isoformat(timespec="minutes") for one in planned]
    assert shown == [f"2026-{hour}" for hour in hours]


def test_the_same_programme_is_no_news() -> None:
    office = playing()
    give(office, FIRST)
    before = office.state.seq

    give(office, FIRST)

    assert office.state.seq == before


@pytest.mark.parametrize(
    ("items", "code"),
    [
        ((PlannedItem("2026-11-16T15:00", 1),), "wrong_moment"),
        ((PlannedItem("tomorrow", 1),), "wrong_moment"),
        ((PlannedItem("9999-12-31T23:59-14:00", 1),), "wrong_moment"),
        ((PlannedItem("9999-12-31T23:59Z", 1),), "wrong_moment"),
        ((PlannedItem("0001-01-01T00:00Z", 1),), "wrong_moment"),
        ((PlannedItem("2026-11-16T15:00Z", 4),), "out_of_range"),
        ((PlannedItem("2026-11-16T15:00Z", text=" "),), "missing_reason"),
        ((PlannedItem("2026-11-16T15:00Z", text="x" * 201),), "too_large"),
        ((FIRST, FIRST._replace(at="2026-11-16T19:00Z")), "round_planned_twice"),
        ((FIRST, SECOND._replace(at="2026-11-16T14:00Z")), "rounds_out_of_order"),
        ((FIRST,) * 201, "out_of_range"),
    ],
)
def test_what_cannot_be_is_refused(items: tuple[PlannedItem, ...], code: str) -> None:
    assert refused(playing(), *items) == code


def test_only_who_may_tell_everybody_something_gives_it() -> None:
    assert refused(playing(), FIRST, actor=LUIS) == "not_allowed"
