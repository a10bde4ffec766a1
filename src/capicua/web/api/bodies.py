"""What programs send: JSON that becomes a wish, or is refused with its place."""

from __future__ import annotations

import json
from typing import Any

from capicua.event.codec import codec_of
from capicua.kernel.error import RuleViolation


def read_wish(kind: Any, body: bytes) -> Any:
    """Return the wish that a body describes; an empty body wishes what needs no words."""
    try:
        return codec_of(kind).decode(_parse(body))
    except RuleViolation as refusal:
        if refusal.code == "malformed_fact":
            raise RuleViolation(
                "wrong_request", f"{refusal.message} See /api/openapi.json.", at=refusal.at
            ) from None
        raise


def _parse(body: bytes) -> Any:
    if not body.strip():
        return {}
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise RuleViolation(
            "invalid_json", "The body cannot be read as JSON. Check commas and quotes."
        ) from None
