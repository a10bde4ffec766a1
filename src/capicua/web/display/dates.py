"""Dates and times as people read them, in the time zone of an event.

Where a page belongs to no event its zone is None, that of this machine.
"""

from __future__ import annotations

from datetime import date, datetime, tzinfo
from importlib import import_module
from zoneinfo import ZoneInfo

from capicua.actions.engine.timezone import local_time, moment_at
from capicua.kernel.error import RuleViolation
from capicua.wording.words import Words

FIELD = "%Y-%m-%dT%H:%M"
SHORT_DAY = "EEE d MMM y"
WHOLE_DAY = "full"
"""As letters write it: lunes, 16 de noviembre de 2026."""


def moment_text(zone: tzinfo | None, at: str) -> str:
    """Return a moment of the journal in a zone, as in 16/11 20:05."""
    return local_time(zone, at).strftime("%d/%m %H:%M")


def full_text(zone: tzinfo | None, at: str) -> str:
    """Return a moment in a zone with its year, as in 16/11/2026 20:05."""
    return local_time(zone, at).strftime("%d/%m/%Y %H:%M")


def second_text(zone: tzinfo | None, at: str) -> str:
    """Return a moment in a zone to the second, as in 16/11/2026 20:05:59."""
    return local_time(zone, at).strftime("%d/%m/%Y %H:%M:%S")


def day_text(zone: tzinfo | None, at: str) -> str:
    """Return the day of a moment in a zone, as in 16/11/2026."""
    return local_time(zone, at).strftime("%d/%m/%Y")


def clock_text(zone: tzinfo | None, at: str) -> str:
    """Return the time of a moment in a zone, as in 20:05."""
    return local_time(zone, at).strftime("%H:%M")


def zone_name(zone: tzinfo | None) -> str:
    """Return the IANA name of a zone; nothing for that of this machine."""
    return zone.key if isinstance(zone, ZoneInfo) and zone.key else ""


def zone_text(zone: tzinfo | None, now: datetime) -> str:
    """Return a zone for readers, as in America/Santo Domingo, UTC−04:00."""
    offset = local_time(zone, now).strftime("%z")
    sign = "−" if offset.startswith("-") else "+"
    told = f"UTC{sign}{offset[1:3]}:{offset[3:5]}"
    return ", ".join(filter(None, (zone_name(zone).replace("_", " "), told)))


def field_text(zone: tzinfo | None, at: str) -> str:
    """Return a moment as a field for day and time holds it, in a zone."""
    return local_time(zone, at).strftime(FIELD)


def read_field(zone: tzinfo | None, text: str) -> datetime:
    """Return what a field for day and time says in a zone, or refuse it."""
    try:
        return moment_at(zone, datetime.fromisoformat(text.strip()))
    except (ValueError, OverflowError):
        raise RuleViolation(
            "wrong_moment",
            '"{text}" is no day and time. Give both.',
            at="at",
            text=text[:30],
        ) from None


def day_phrase(words: Words, day: date, form: str = SHORT_DAY) -> str:
    """Return a day with its weekday, as in mié 18 nov 2026."""
    # Babel takes longer to import than most pages take to answer.
    dates = import_module("babel.dates")
    return str(dates.format_date(day, form, locale=words.language))
