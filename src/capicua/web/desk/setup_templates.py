"""Templates of events as cards: what each is called and what it means, in words."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from importlib import import_module
from typing import NamedTuple

from capicua.actions.law.explorer import card_of
from capicua.actions.setup.templates import TEMPLATES, Shelf, Template
from capicua.rulebooks import load
from capicua.wording.language import Words


class TemplateCard(NamedTuple):
    """A template as somebody chooses it."""

    template: Template
    name: str
    book: str
    modality: str
    length: str
    time: str


class TemplateShelf(NamedTuple):
    """Templates that lie together; the first shelf is the largest on the page."""

    shelf: Shelf
    name: str
    cards: tuple[TemplateCard, ...]


def show_shelves(words: Words) -> tuple[TemplateShelf, ...]:
    """Return all templates, by shelf."""
    cards = [show_card(words, template) for template in TEMPLATES.values()]
    return tuple(
        TemplateShelf(
            shelf, name, tuple(one for one in cards if one.template.shelf is shelf)
        )
        for shelf, name in shelf_names(words).items()
    )


def show_card(words: Words, template: Template) -> TemplateCard:
    """Return one template: its name, and what its book says of a match."""
    book = load(template.rulebook)
    card = card_of(book)
    length, time = (
        words.cited(row.section, row.name, row.cited)
        for row in (card.length, card.figures[0])
    )
    if template.is_long:
        length, time = (
            words.cited("match", name, book.match[name])
            for name in ("long_target", "long_minutes")
        )
    modality = words.value("events", "modalities", (template.modality,))
    name = template_names(words)[template.id]
    return TemplateCard(template, name, book.name, modality, length, time)


def usual_title(words: Words, card: TemplateCard, now: datetime) -> str:
    """Return what an event made today is called if nobody says otherwise."""
    # Babel takes longer to import than most pages take to answer.
    dates = import_module("babel.dates")
    day = dates.format_date(now.astimezone(), "d MMM", locale=words.language)
    is_club = card.template.shelf is Shelf.CLUB
    return f"{words.text('Club night') if is_club else card.name}, {day}"


def shelf_names(words: Words) -> Mapping[Shelf, str]:
    """Return what each shelf is called."""
    return {
        Shelf.CLUB: words.text("Among friends, in the club"),
        Shelf.FID: words.text("Official, by the FID"),
        Shelf.DP: words.text("Dominó Prime circuit"),
        Shelf.OTHERS: words.text("Other regulations"),
    }


def template_names(words: Words) -> Mapping[str, str]:
    """Return what each template is called."""
    return {
        "club-individual": words.text("Club night, individual"),
        "club-pairs": words.text("Club night, pairs"),
        "fid-pairs": words.text("FID, pairs"),
        "fid-individual": words.text("FID, individual"),
        "fid-teams": words.text("FID, teams"),
        "fid-mundial": words.text("FID, world championship"),
        "dp-jornada": words.text("DP match day"),
        "dp-torneo": words.text("DP tournament"),
        "dp-liga": words.text("DP league"),
        "amasfac": words.text("AMASFAC event"),
        "pr": words.text("Puerto Rico event"),
        "fed": words.text("FED event"),
    }
