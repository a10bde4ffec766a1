"""Moments in the time of the hall."""

import time
from datetime import UTC, datetime

import pytest

from capicua.kernel.error import RuleViolation
from capicua.web.display.dates import (
    clock_text,
    day_text,
    field_text,
    full_text,
    moment_text,
    read_field,
    zone_text,
)

NIGHT = datetime(2026, 11, 16, 20, 5, tzinfo=UTC)


def test_a_moment_is_told_by_the_clock_of_this_machine() -> None:
    here = NIGHT.astimezone()
    at = NIGHT.strftime("%Y-%m-%dT%H:%M:%S.%fZ")

    assert (moment_text(at), day_text(at), full_text(at)) == (
        f"{here:%d/%m %H:%M}",
        f"{here:%d/%m/%Y}",
        f"{here:%d/%m/%Y %H:%M}",
    )


def test_a_field_for_day_and_time_gives_the_moment_back() -> None:
    at = NIGHT.strftime("%Y-%m-%dT%H:%MZ")

    assert read_field(field_text(at)) == NIGHT
    assert clock_text(at) == f"{NIGHT.astimezone():%H:%M}"


@pytest.mark.parametrize("text", ["", "16/11/2026", "2026-13-01T10:00"])
def test_what_is_no_day_and_time_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_field(text)

    assert refusal.value.code == "wrong_moment"


@pytest.mark.parametrize(
    ("hours", "told"), [(-4, "UTC−04:00"), (0, "UTC+00:00"), (5.5, "UTC+05:30")]
)
def test_the_zone_of_the_hall_is_told(
    hours: float, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The sign of this variable is turned round: what is west is positive.
    minutes = int(-hours * 60)
    sign = "-" if minutes < 0 else ""
    whole, rest = divmod(abs(minutes), 60)
    monkeypatch.setenv("TZ", f"HALL{sign}{whole}:{rest:02}")
    time.tzset()
    try:
        assert zone_text(NIGHT) == told
    finally:
        monkeypatch.undo()
        time.tzset()
