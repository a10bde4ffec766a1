"""The event sheet: what is played, by which book, and everybody who answers for it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from capicua.actions.events.officials import OfficialsView, OfficialView
from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from capicua.wording.record import articles_phrase, post_name
from capicua.wording.values import value_phrase


class Standing(StrEnum):
    """Whether an event is official."""

    OFFICIAL = "official"
    NOT_OFFICIAL = "not_official"
    LEFT_OFFICIAL = "left_official"


class EventSheet(NamedTuple):
    """What the sheet tells of an event."""

    rulebook: str
    modality: Modality
    rounds: int
    standing: Standing
    entries: int
    officials: OfficialsView


def print_event_sheet(heading: Heading, sheet: EventSheet, catalog: Catalog) -> bytes:
    """Return the sheet of an event on one page, in most events."""
    return press(
        "event_sheet",
        {
            **heading_data(heading, catalog.text("record:event_sheet"), catalog),
            "facts": _facts(sheet, catalog),
            "director": _director(sheet.officials, catalog),
            "groups": official_groups(sheet.officials, catalog),
            "warning": _warning(sheet.officials, catalog),
        },
    )


def _facts(sheet: EventSheet, catalog: Catalog) -> list[list[str]]:
    said = {
        "rulebook": sheet.rulebook,
        "modality": value_phrase(catalog, "events", "modalities", sheet.modality),
        "rounds": str(sheet.rounds),
        "standing": catalog.text(f"record:{sheet.standing}"),
        "entries": str(sheet.entries),
        "athletes": str(sheet.officials.athletes),
    }
    return [[catalog.text(f"record:{word}"), value] for word, value in said.items()]


def _director(officials: OfficialsView, catalog: Catalog) -> dict[str, str]:
    """Return who stands for the board, in the first place of the sheet (FID 32)."""
    vacant = catalog.text("record:vacant")
    return {
        "post": post_name(catalog, Post.GENERAL_DIRECTOR),
        "name": officials.general_director or vacant,
    }


def official_groups(officials: OfficialsView, catalog: Catalog) -> list[dict[str, Any]]:
    """Return who runs the event, group by group, each as its title and rows."""
    groups = [
        ("commission", _commission(officials, catalog)),
        ("arbiters", _rows(officials.arbiters, catalog)),
        ("organising", _rows(officials.organising, catalog)),
        ("local", _rows(officials.local, catalog)),
        ("others", _rows(officials.others, catalog)),
    ]
    return [
        {"title": catalog.text(f"record:{word}"), "rows": rows}
        for word, rows in groups
        if rows
    ]


def _commission(officials: OfficialsView, catalog: Catalog) -> list[list[str]]:
    """Return the main posts; where no commission is asked for, only who is named."""
    holders = {one.post: one.name for one in officials.main}
    posts = MAIN_POSTS if officials.needs_commission else tuple(holders)
    vacant = catalog.text("record:vacant")
    return [[post_name(catalog, post), holders.get(post, vacant)] for post in posts]


def _rows(named: Sequence[OfficialView], catalog: Catalog) -> list[list[str]]:
    return [[post_name(catalog, one.post), _with_tables(one, catalog)] for one in named]


def _with_tables(one: OfficialView, catalog: Catalog) -> str:
    if not one.tables:
        return one.name
    tables = ", ".join(map(str, one.tables))
    return f"{one.name} ({catalog.text('record:tables', tables=tables)})"


def _warning(officials: OfficialsView, catalog: Catalog) -> str:
    if not officials.missing_arbiters:
        return ""
    return catalog.text(
        "record:arbiters_short",
        missing=officials.missing_arbiters,
        each=officials.each.value,
        basis=articles_phrase(catalog, [officials.each.article or ""]),
    )
