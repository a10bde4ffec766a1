"""The refusal of a journal's data that is not what its kind promises."""

from __future__ import annotations

from typing import Any

from capicua.kernel.error import RuleViolation

MOST_SHOWN = 60


def misfit(wanted: str, raw: Any, at: str | None = None) -> RuleViolation:
    """Return the refusal of a value that should have been something else."""
    message = f"{str(raw)[:MOST_SHOWN]!r} is not {wanted}."
    return RuleViolation("malformed_fact", message, at=at)
