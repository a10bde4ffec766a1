"""Sections of the record (*acta*), and the layout of the page that all of them share."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.event.state import EventState
from capicua.web.display.dates import moment_text, zone_text
from capicua.web.site import urls
from capicua.web.site.access_control import may_use
from capicua.web.site.page import page, words_of
from capicua.web.site.request import Ask
from capicua.wording.language import Words
from capicua.wording.record import (
    articles_phrase,
    body_name,
    happening_name,
    income_name,
    place_name,
    post_name,
)


class RecordSection(NamedTuple):
    """A section of the record and where it is."""

    name: str
    address: str
    label: str
    need: Permission = Permission.SEE_DESK


class RecordSections(NamedTuple):
    """The sections that somebody may open; what the event hardly uses stands behind."""

    used: tuple[RecordSection, ...]
    more: tuple[RecordSection, ...]


ALWAYS = frozenset({"announcements", "programme", "awards", "papers", "log"})
"""What a club night uses, too; an official event uses everything."""


def sections_for(ask: Ask, words: Words, section: str) -> RecordSections:
    """Return the sections of an event, in the order of a day; the open one is used."""
    allowed = _allowed(ask, words)
    state = ask.context.states.newest(ask.event).state
    if state.made.is_official:
        return RecordSections(allowed, ())
    used = ALWAYS | {section} | _with_something_in_it(state)
    return RecordSections(
        tuple(one for one in allowed if one.name in used),
        tuple(one for one in allowed if one.name not in used),
    )


def _with_something_in_it(state: EventState) -> frozenset[str]:
    """Return the sections in which something stands already."""
    found = {
        "officials": state.officials,
        "votes": state.motions or state.ratifications,
        "appeals": state.appeals or state.record,
        "income": state.income,
    }
    return frozenset(name for name, content in found.items() if content)


def _allowed(ask: Ask, words: Words) -> tuple[RecordSection, ...]:
    event = ask.event
    sections = (
        RecordSection("officials", urls.record.officials(event), words.text("Officials")),
        RecordSection("votes", urls.record.votes(event), words.text("Votes")),
        RecordSection(
            "notes", urls.record.notes(event), words.text("Minutes and incidents")
        ),
        RecordSection("appeals", urls.record.appeals(event), words.text("Appeals")),
        RecordSection(
            "announcements", urls.record.announcements(event), words.text("Announcements")
        ),
        RecordSection("programme", urls.record.programme(event), words.text("Programme")),
        RecordSection("uniforms", urls.record.uniforms(event), words.text("Uniforms")),
        RecordSection("awards", urls.record.awards(event), words.text("Awards")),
        RecordSection(
            "income",
            urls.record.income(event),
            words.text("Income"),
            Permission.KEEP_ACCOUNTS,
        ),
        RecordSection("changes", urls.record.changes(event), words.text("Changes by hand")),
        RecordSection("proof", urls.record.proof(event), words.text("Proof")),
        RecordSection("papers", urls.record.papers(event), words.text("Papers")),
        RecordSection("log", urls.record.log(event), words.text("Log")),
    )
    return tuple(one for one in sections if may_use(ask.visitor, ask.role, one.need))


def record_page(ask: Ask, template: str, section: str, **view: object) -> Response:
    """Return a page of the record: its section with the way to the others."""
    words = words_of(ask)
    catalog = words.catalog
    shared: dict[str, Any] = {
        "section": section,
        "sections": sections_for(ask, words, section),
        "people": names_of_people(ask.workspace, ask.event),
        "moment": partial(moment_text, ask.timezone),
        "zone": zone_text(ask.timezone, ask.context.now()),
        "cited": partial(articles_phrase, catalog),
        "post_name": partial(post_name, catalog),
        "income_name": partial(income_name, catalog),
        "body_name": partial(body_name, catalog),
        "happening_name": partial(happening_name, catalog),
        "place_name": partial(place_name, catalog),
    }
    return page(ask, template, **shared | view)
