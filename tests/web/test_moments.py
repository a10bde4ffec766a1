"""Moments in the time of the hall."""

from datetime import UTC, datetime

from capicua.web.moments import day_text, moment_text

NIGHT = datetime(2026, 11, 16, 20, 5, tzinfo=UTC)


def test_a_moment_is_told_by_the_clock_of_this_machine() -> None:
    here = NIGHT.astimezone()
    at = NIGHT.strftime("%Y-%m-%dT%H:%M:%S.%fZ")

    assert (moment_text(at), day_text(at)) == (
        f"{here:%d/%m %H:%M}",
        f"{here:%d/%m/%Y}",
    )
