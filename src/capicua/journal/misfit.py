"""Misfit: the refusal of a journal's data that is not what its kind promises."""

from __future__ import annotations

import json
from typing import Any

from capicua.kernel.error import RuleViolation

MOST_SHOWN = 60


def misfit(wanted: str, raw: Any, at: str | None = None) -> RuleViolation:
    """Return the refusal of a value that should have been something else."""
    message = f"{_shown(raw)} is not {wanted}."
    return RuleViolation("malformed_fact", message, at=at)


def _shown(raw: Any) -> str:
    """Return a value as whoever wrote the document calls it."""
    match raw:
        case dict():
            return "This object"
        case list():
            return "This list"
        case None | bool() | int():
            return json.dumps(raw)[:MOST_SHOWN]
        case _:
            return json.dumps(str(raw)[:MOST_SHOWN], ensure_ascii=False)
