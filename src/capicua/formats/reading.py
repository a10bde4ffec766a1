"""Document of the public formats: its format and extensions, the rulebook that it names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any

from capicua.journal.reading import read_flag, read_object, refuse, require, shown
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choose import with_settings

NUMBER = "1"
"""The number of every format there is."""
EXTENSION_KEYS = ("id", "required", "data")


class FormatKind(StrEnum):
    """The kinds of documents, by the word between `capicua-` and the number."""

    HAND = "hand"
    SHEET = "sheet"
    RULING = "ruling"
    TOURNAMENT = "tournament"
    RATE = "rate"
    SOLVE = "solve"
    JOURNAL = "journal"
    DISCIPLINE = "discipline"
    ELIGIBILITY = "eligibility"
    RANKING = "ranking"
    KNOW = "know"
    BOT = "bot"
    REVIEW = "review"

    @property
    def full_name(self) -> str:
        """Return what a document of this kind may call itself."""
        return f"capicua-{self}/{NUMBER}"


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


def read_document(
    document: object, known: Iterable[str], kind: FormatKind
) -> Mapping[str, Any]:
    """Return a document whose keys are all known, and which is of its kind.

    Extensions are left alone, but for one that is required: none is known here.
    """
    raw = read_object(document, {*known, "format", "extensions"})
    if raw.get("format") is not None:
        _check_format(raw["format"], kind)
    extensions = raw.get("extensions")
    if extensions is None:
        return raw
    if not isinstance(extensions, list):
        raise refuse("wrong_type", f"{shown(extensions)} is not a list.", "extensions")
    for number, one in enumerate(extensions):
        _check_extension(one, f"extensions[{number}]")
    return raw


def _check_format(given: object, kind: FormatKind) -> None:
    known = {one.full_name: one for one in FormatKind}
    if not isinstance(given, str) or given not in known:
        message = f"{shown(given)} is not a format of ours; they are {', '.join(known)}."
        raise refuse("unknown_format", message, "format")
    if known[given] is not kind:
        message = f'{shown(given)} is another format; here it must be "{kind.full_name}".'
        raise refuse("unknown_format", message, "format")


def _check_extension(document: object, at: str) -> None:
    raw = read_object(document, EXTENSION_KEYS, at)
    name = require(raw, "id", at)
    if not isinstance(name, str) or not name:
        raise refuse("wrong_type", f"{shown(name)} is not a text in quotes.", f"{at}.id")
    is_required = raw.get("required")
    if is_required is not None and read_flag(is_required, f"{at}.required"):
        message = f"The document requires the extension {shown(name)}, which is not known."
        raise refuse("unknown_extension", message, at)
