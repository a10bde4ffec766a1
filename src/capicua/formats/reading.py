"""Rulebook that a document of the public formats names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capicua.journal.reading import refuse, require, shown
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choose import with_settings

LoadBook = Callable[[str], Rulebook]
"""Finds a rulebook by the name or path that a document gives."""


def read_book(document: Mapping[str, Any], load_book: LoadBook) -> Rulebook:
    """Return the rulebook that a document names, with the settings that it chooses."""
    name = require(document, "rulebook")
    if not isinstance(name, str):
        message = f"{shown(name)} is not the name of a rulebook in quotes."
        raise refuse("wrong_type", message, "rulebook")
    try:
        book = load_book(name)
    except RuleViolation as refusal:
        refusal.at = "rulebook"
        raise
    if "settings" not in document:
        return book
    settings = document["settings"]
    if not isinstance(settings, dict):
        message = f"The settings must be an object, not {shown(settings)}."
        raise refuse("wrong_type", message, "settings")
    return with_settings(book, settings)
