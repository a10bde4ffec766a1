"""The head of every page: which event, whose it is, and where its journal stood."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from capicua.wording.catalog import Catalog


class SheetSize(StrEnum):
    """On which paper something is printed, as the press calls it."""

    A4 = "a4"
    LETTER = "us-letter"


class Heading(NamedTuple):
    """What every sheet of paper says of where it comes from."""

    event: str
    round: int | None = None
    version: int | None = None
    """How many facts the journal had when this was printed."""
    head: str | None = None
    """The hash of the last of them; delegates hold it in their hands."""
    note: str = ""
    """What must be said beside the round: that it is a draft, or provisional."""
    sheet: SheetSize = SheetSize.A4
    host: str = ""
    """Who organises it, on which days and where."""
    logo: bytes = b""
    """The picture of whoever organises it; empty: there is none."""
    is_plain: bool = False
    """In black alone, for whoever prints without colour."""


def heading_data(heading: Heading, title: str, catalog: Catalog) -> dict[str, Any]:
    """Return the head of a document for its template."""
    number = heading.round
    named = "" if number is None else catalog.text("paper:round", round=number)
    return {
        "event": heading.event,
        "host": heading.host,
        # A template takes a picture's bytes as numbers: its data are JSON.
        "logo": list(heading.logo),
        "paper": heading.sheet.value,
        "plain": heading.is_plain,
        "title": title,
        "round": " · ".join(filter(None, (named, heading.note))),
        "version": (
            ""
            if heading.version is None
            else catalog.text("paper:version", version=heading.version)
        ),
        "head": heading.head or "",
        "page": catalog.text("paper:page"),
    }
