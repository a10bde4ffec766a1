"""Names of people as they are kept, and free texts; what is none is refused."""

from __future__ import annotations

import re
from unicodedata import category

from capicua.kernel.error import RuleViolation

LONGEST_NAME = 200


def clean_name(name: str, at: str = "name") -> str:
    """Return a name without the spaces around it; refuse what is none."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or has_controls(name):
        raise RuleViolation(
            "wrong_name",
            "A name has from 1 to {longest_name} letters and no control characters.",
            at=at,
            longest_name=LONGEST_NAME,
        )
    return name


def clean_text(text: str, longest: int, at: str) -> str:
    """Return a free text on one or more lines; refuse what is too long or unreadable."""
    text = text.strip()
    if len(text) > longest or has_controls(re.sub(r"[\r\n\t]", " ", text)):
        raise RuleViolation(
            "wrong_text",
            "A text has at most {longest} letters here and no control characters.",
            at=at,
            longest=longest,
        )
    return text


def has_controls(text: str) -> bool:
    """Tell if a text holds signs that nobody sees, or half a letter."""
    return any(category(sign).startswith("C") for sign in text)
