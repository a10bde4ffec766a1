"""Moments of the journal as people read them: the day and the clock of this machine."""

from __future__ import annotations

from datetime import datetime


def moment_text(at: str) -> str:
    """Return a moment of the journal in the time of the hall, as in 16/11 20:05."""
    return datetime.fromisoformat(at).astimezone().strftime("%d/%m %H:%M")


def day_text(at: str) -> str:
    """Return the day of a moment in the time of the hall, as in 16/11/2026."""
    return datetime.fromisoformat(at).astimezone().strftime("%d/%m/%Y")
