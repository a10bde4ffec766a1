"""Moments of the journal as people read them: the day and the clock of this machine."""

from __future__ import annotations

from datetime import datetime

from capicua.kernel.error import RuleViolation

FIELD = "%Y-%m-%dT%H:%M"


def moment_text(at: str) -> str:
    """Return a moment of the journal in the time of the hall, as in 16/11 20:05."""
    return datetime.fromisoformat(at).astimezone().strftime("%d/%m %H:%M")


def full_text(at: str) -> str:
    """Return a moment in the time of the hall with its year, as in 16/11/2026 20:05."""
    return f"{day_text(at)} {clock_text(at)}"


def day_text(at: str) -> str:
    """Return the day of a moment in the time of the hall, as in 16/11/2026."""
    return datetime.fromisoformat(at).astimezone().strftime("%d/%m/%Y")


def clock_text(at: str) -> str:
    """Return the time of a moment in the hall, as in 20:05."""
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")


def zone_text(now: datetime) -> str:
    """Return by how much the hall's time differs from universal time, as in UTC−04:00."""
    offset = now.astimezone().strftime("%z")
    sign = "−" if offset.startswith("-") else "+"
    return f"UTC{sign}{offset[1:3]}:{offset[3:5]}"


def field_text(at: str) -> str:
    """Return a moment as a field for day and time holds it, in the time of the hall."""
    return datetime.fromisoformat(at).astimezone().strftime(FIELD)


def read_field(text: str) -> datetime:
    """Return what a field for day and time says in the time of the hall, or refuse it."""
    try:
        return datetime.fromisoformat(text.strip()).astimezone()
    except (ValueError, OverflowError):
        raise RuleViolation(
            "wrong_moment",
            '"{text}" is no day and time. Give both.',
            at="at",
            text=text[:30],
        ) from None
