"""Calendar file (RFC 5545): whole days that any calendar program takes in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

LONGEST_LINE = 75
"""Bytes; longer lines are folded."""
END = "\r\n"


class CalendarEntry(NamedTuple):
    """A day on which something is due."""

    id: str
    """The same for the same thing, so that a calendar does not hold it twice."""
    day: date
    title: str
    link: str = ""


def calendar_file(name: str, entries: Iterable[CalendarEntry], at: datetime) -> bytes:
    """Return a calendar with entries of a whole day each, as it was at a moment."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Capicua//Calendar//EN",
        f"X-WR-CALNAME:{_escaped(name)}",
        *(line for one in entries for line in _entry(one, at)),
        "END:VCALENDAR",
    ]
    return "".join(folded + END for line in lines for folded in _folded(line)).encode()


def _entry(one: CalendarEntry, at: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_escaped(one.id)}@capicua"
    yield f"DTSTAMP:{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield f"DTSTART;VALUE=DATE:{one.day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{one.day + timedelta(1):%Y%m%d}"
    yield f"SUMMARY:{_escaped(one.title)}"
    if one.link:
        yield f"URL:{one.link}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return "\\n".join(text.splitlines())


def _folded(line: str) -> Iterator[str]:
    """Yield a line in pieces of so many bytes; no letter is cut in two."""
    piece, used = "", 0
    for letter in line:
        size = len(letter.encode())
        if used + size > LONGEST_LINE:
            yield piece
            piece, used = " ", 1
        piece, used = piece + letter, used + size
    yield piece
