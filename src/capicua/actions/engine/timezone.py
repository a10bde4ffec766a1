"""The time zone (*zona horaria*) of an event: its name and a moment become a local time.

An event holds the IANA name alone, as text: the rooms below know no files, and zones are
files. Here, at their border, the name is turned into a `tzinfo`, once for deadlines, pages
and papers alike. The files are those of the package `tzdata`, which is pinned, and never
the machine's own: the same journal means the same hours everywhere. An event without a
name, as journals had none before, keeps the zone of the machine that serves it; that zone
is `None` here, as in `datetime.astimezone`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, tzinfo
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation

UTC_NAME = "UTC"
EXAMPLE = "Europe/Madrid"
LONGEST_NAME = 40
"""Letters of a wrong name that are looked at and said again."""
UNSET = "Factory"
"""A file that says that nobody has chosen a zone."""


def timezone_of(state: EventState) -> tzinfo | None:
    """Return the zone of an event; None: that of this machine."""
    name = state.made.timezone
    return None if name is None else find_timezone(name)


def local_time(zone: tzinfo | None, at: str | datetime) -> datetime:
    """Return a moment, such as one of the journal, by the clocks of a zone."""
    moment = datetime.fromisoformat(at) if isinstance(at, str) else at
    return moment.astimezone(zone)


def local_day(zone: tzinfo | None, at: str | datetime) -> date:
    """Return the day of a moment by the calendar of a zone."""
    return local_time(zone, at).date()


def moment_at(zone: tzinfo | None, clock: datetime) -> datetime:
    """Return the moment at which the clocks of a zone show a day and time.

    Of an hour that comes twice, when clocks are set back, it is the first; one that is left
    out, when they are set forward, is counted on from before. A time that says by how much
    it differs from universal time means that.
    """
    is_bare = clock.tzinfo is None and zone is not None
    return clock.replace(tzinfo=zone) if is_bare else clock.astimezone(zone)


@cache
def find_timezone(name: str) -> tzinfo:
    """Return a zone by its name, however it is spelt, or say what to write."""
    known = check_timezone(name)
    with files("tzdata").joinpath("zoneinfo", *known.split("/")).open("rb") as content:
        return ZoneInfo.from_file(content, known)


def check_timezone(name: str) -> str:
    """Return the name of a zone as it is written, or say what to write.

    >>> check_timezone("america/santo domingo")
    'America/Santo_Domingo'
    """
    known = _spellings().get(_spelling(name))
    if known is not None:
        return known
    raise RuleViolation(
        "no_such_timezone",
        'There is no time zone "{name}". Write a continent and a city of its list, as in '
        "{example}.",
        at="timezone",
        name=name.strip()[:LONGEST_NAME],
        example=_nearest(name),
    )


@cache
def offered_timezones() -> tuple[str, ...]:
    """Return the names to choose from: those of the countries' zones, and UTC."""
    table = files("tzdata").joinpath("zoneinfo", "zone.tab").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    return (*sorted(row[2] for row in rows), UTC_NAME)


@cache
def _spellings() -> Mapping[str, str]:
    names = files("tzdata").joinpath("zones").read_text("utf-8").split()
    return {_spelling(name): name for name in names if name != UNSET}


def _spelling(name: str) -> str:
    return "_".join(name.split()).casefold()


def _nearest(name: str) -> str:
    """Return the name that was probably meant, by its city, else an example."""
    wanted = _spelling(name[:LONGEST_NAME]).rpartition("/")[2]
    cities = {_spelling(one).rpartition("/")[2]: one for one in offered_timezones()}
    near = get_close_matches(wanted, cities, 1)
    return cities[near[0]] if near else EXAMPLE
