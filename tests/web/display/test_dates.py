"""Moments as people read them, in the time zone of an event or of this machine."""

import time
from datetime import UTC, datetime, timedelta, tzinfo

import pytest

from capicua.actions.engine.timezone import find_timezone
from capicua.kernel.error import RuleViolation
from capicua.web.display.dates import (
    clock_text,
    day_text,
    field_text,
    full_text,
    moment_text,
    read_field,
    second_text,
    zone_text,
)

NIGHT = datetime(2026, 11, 17, 2, 5, 59, tzinfo=UTC)
AT = NIGHT.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
SANTO_DOMINGO = find_timezone("America/Santo_Domingo")
MADRID = find_timezone("Europe/Madrid")


@pytest.mark.parametrize(
    ("zone", "here"),
    [
        (SANTO_DOMINGO, NIGHT - timedelta(hours=4)),
        (MADRID, NIGHT + timedelta(hours=1)),
        (None, NIGHT.astimezone()),
    ],
    ids=["santo-domingo", "madrid", "this-machine"],
)
def test_a_moment_is_told_by_the_clocks_of_a_zone(
    zone: tzinfo | None, here: datetime
) -> None:
    tell = (moment_text, day_text, clock_text, full_text, second_text, field_text)

    assert [one(zone, AT) for one in tell] == [
        f"{here:%d/%m %H:%M}",
        f"{here:%d/%m/%Y}",
        f"{here:%H:%M}",
        f"{here:%d/%m/%Y %H:%M}",
        f"{here:%d/%m/%Y %H:%M:%S}",
        f"{here:%Y-%m-%dT%H:%M}",
    ]


@pytest.mark.parametrize("zone", [SANTO_DOMINGO, MADRID, None])
def test_a_field_for_day_and_time_gives_the_moment_back(zone: tzinfo | None) -> None:
    assert read_field(zone, field_text(zone, AT)) == NIGHT.replace(second=0)


@pytest.mark.parametrize("zone", [MADRID, None])
@pytest.mark.parametrize("text", ["", "16/11/2026", "2026-13-01T10:00"])
def test_what_is_no_day_and_time_is_refused(text: str, zone: tzinfo | None) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_field(zone, text)

    assert refusal.value.code == "wrong_moment"


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        (SANTO_DOMINGO, "America/Santo Domingo, UTC−04:00"),
        (MADRID, "Europe/Madrid, UTC+01:00"),
        (find_timezone("UTC"), "UTC, UTC+00:00"),
    ],
)
def test_the_zone_of_an_event_is_told(zone: tzinfo, told: str) -> None:
    assert zone_text(zone, NIGHT) == told


@pytest.mark.parametrize(
    ("hours", "told"), [(-4, "UTC−04:00"), (0, "UTC+00:00"), (5.5, "UTC+05:30")]
)
def test_the_zone_of_this_machine_is_told(
    hours: float, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The sign of this variable is turned round: what is west is positive.
    minutes = int(-hours * 60)
    sign = "-" if minutes < 0 else ""
    whole, rest = divmod(abs(minutes), 60)
    monkeypatch.setenv("TZ", f"HALL{sign}{whole}:{rest:02}")
    time.tzset()
    try:
        assert zone_text(None, NIGHT) == told
    finally:
        monkeypatch.undo()
        time.tzset()
