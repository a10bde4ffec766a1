"""Time zones: names as they are written, and moments by the clocks of a zone."""

import zoneinfo
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.event_office import Office
from capicua.actions.engine.timezone import (
    check_timezone,
    find_timezone,
    local_day,
    local_time,
    moment_at,
    offered_timezones,
    timezone_of,
)
from capicua.kernel.error import RuleViolation

ZONES = st.sampled_from(offered_timezones()).map(find_timezone)
MIDNIGHT = datetime.min.time()
INSTANT = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Europe/Madrid", "Europe/Madrid"),
        (" america/santo domingo ", "America/Santo_Domingo"),
        ("utc", "UTC"),
        ("America/Buenos_Aires", "America/Buenos_Aires"),
    ],
)
def test_a_name_is_known_however_it_is_spelt(written: str, name: str) -> None:
    assert check_timezone(written) == name


@pytest.mark.parametrize(
    ("written", "told", "example"),
    [
        ("Madrid", "Madrid", "Europe/Madrid"),
        ("Santo Domingo", "Santo Domingo", "America/Santo_Domingo"),
        ("", "", "Europe/Madrid"),
        ("Factory", "Factory", "Europe/Madrid"),
        ("../../etc/passwd", "../../etc/passwd", "Europe/Madrid"),
        ("é" * 5000, "é" * 40, "Europe/Madrid"),
    ],
)
def test_a_wrong_name_is_refused_with_one_to_write(
    written: str, told: str, example: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        check_timezone(written)

    assert (refusal.value.code, refusal.value.at, str(refusal.value)) == (
        "no_such_timezone",
        "timezone",
        f'There is no time zone "{told}". Write a continent and a city of its list, as in '
        f"{example}.",
    )


def test_every_name_that_is_offered_is_a_zone() -> None:
    assert [check_timezone(name) for name in offered_timezones()] == list(
        offered_timezones()
    )


@pytest.mark.parametrize(
    ("zone", "at", "shown"),
    [
        ("America/Santo_Domingo", "2026-11-17T02:30:00Z", "2026-11-16T22:30:00-04:00"),
        ("Europe/Madrid", "2026-11-17T02:30:00Z", "2026-11-17T03:30:00+01:00"),
        ("Europe/Madrid", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"),
        ("Europe/Madrid", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00"),
        ("America/Caracas", "2016-05-01T06:59:59Z", "2016-05-01T02:29:59-04:30"),
        ("America/Caracas", "2016-05-01T07:00:00Z", "2016-05-01T03:00:00-04:00"),
    ],
)
def test_a_moment_is_shown_by_the_clocks_of_its_zone(
    zone: str, at: str, shown: str
) -> None:
    assert local_time(find_timezone(zone), at).isoformat() == shown


@pytest.mark.parametrize(
    ("clock", "at"),
    [
        ("2026-11-16T20:05", "2026-11-16T19:05:00+00:00"),
        ("2026-10-25T02:30", "2026-10-25T00:30:00+00:00"),
        ("2026-03-29T02:30", "2026-03-29T01:30:00+00:00"),
        ("2026-11-16T20:05-04:00", "2026-11-17T00:05:00+00:00"),
    ],
    ids=["winter", "the-first-of-two", "left-out", "says-its-own"],
)
def test_what_a_clock_shows_in_madrid_is_a_moment(clock: str, at: str) -> None:
    shown = moment_at(find_timezone("Europe/Madrid"), datetime.fromisoformat(clock))

    assert shown.astimezone(UTC).isoformat() == at


@given(ZONES, st.dates(date(1971, 1, 1), date(2100, 1, 1)))
def test_a_day_ends_when_the_clocks_of_its_zone_come_to_midnight(
    zone: zoneinfo.ZoneInfo, day: date
) -> None:
    begin = datetime.combine(day, MIDNIGHT, zone).astimezone(UTC)

    # Where clocks are changed at midnight it may come twice, or the day begin later; where
    # the date line was moved, a day is missing.
    assert local_day(zone, begin) in (day, day + timedelta(1))
    assert local_day(zone, begin - INSTANT) < day


@given(ZONES, st.integers(0, 2**32))
def test_a_day_is_that_of_universal_time_moved_by_the_offset(
    zone: zoneinfo.ZoneInfo, second: int
) -> None:
    at = datetime.fromtimestamp(second, UTC)
    offset = at.astimezone(zone).utcoffset()

    assert offset is not None
    assert local_day(zone, at.isoformat()) == (at + offset).date()


@pytest.fixture
def other_files(tmp_path: Path) -> Iterator[None]:
    """Let this machine's own files say that Madrid has the time of Tokyo."""
    tokyo = files("tzdata").joinpath("zoneinfo", "Asia", "Tokyo")
    before = zoneinfo.TZPATH
    (tmp_path / "Europe").mkdir()
    (tmp_path / "Europe" / "Madrid").write_bytes(tokyo.read_bytes())
    zoneinfo.reset_tzpath([str(tmp_path)])
    zoneinfo.ZoneInfo.clear_cache()
    find_timezone.cache_clear()
    yield
    zoneinfo.reset_tzpath(before)
    zoneinfo.ZoneInfo.clear_cache()
    find_timezone.cache_clear()


@pytest.mark.usefixtures("other_files")
def test_what_this_machine_knows_of_a_zone_changes_nothing() -> None:
    at = "2026-11-17T02:30:00Z"

    ours = local_time(find_timezone("Europe/Madrid"), at)
    machines = local_time(zoneinfo.ZoneInfo("Europe/Madrid"), at)

    assert (ours.hour, machines.hour) == (3, 11)


def test_an_event_without_a_zone_has_that_of_this_machine() -> None:
    office = Office()
    office.create()
    at = datetime(2026, 11, 16, 20, 5, tzinfo=UTC)

    assert timezone_of(office.state) is None
    assert local_time(timezone_of(office.state), at) == at.astimezone()
