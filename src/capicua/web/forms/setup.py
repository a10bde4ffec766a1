"""Set-up form of a new event: what it offers of a rulebook, and the request it makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.entries.entries import NewEntry
from capicua.actions.events.presentation import PresentEvent
from capicua.actions.law.explorer import Choices, Stance, ValueRow, choices_for, rows_of
from capicua.actions.setup.event import SetUpEvent
from capicua.actions.setup.templates import Template, from_template, with_choice
from capicua.event.facts.lifecycle import Setting
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook, load, load_all
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.rulebooks.settings import Settings
from capicua.web.site.request import Ask, read_number
from capicua.wording.language import Words

SETTING = "setting."
KIND = "kind"
NOT_OF_AN_EVENT = frozenset({"age_ref_date", "rated_abandon"})
"""Readings of who may enter and of ratings: no event reads them."""
YES, NO = "true", "false"


class Option(NamedTuple):
    """One value that a setting may be given: as it is sent, and in words."""

    value: str
    label: str


class SettingField(NamedTuple):
    """A setting of the rulebook as the form offers it."""

    row: ValueRow
    options: tuple[Option, ...]
    """Nothing to choose from: any whole number between the bounds of `choices`."""
    choices: Choices
    own: tuple[str, ...]
    """What the book says; several where an order is chosen."""

    @property
    def name(self) -> str:
        """Return the name of its field."""
        return SETTING + self.row.name


def chosen_template(template: Template, rulebook: str, modality: str) -> Template:
    """Return a template under another rulebook or in another modality, if one is named."""
    return with_choice(
        template,
        rulebook if rulebook in {book.id for book in load_all()} else None,
        Modality(modality) if modality in set(Modality) else None,
    )


def is_named(book: Rulebook, template: Template) -> bool:
    """Tell whether a book speaks of a modality; nothing keeps the others from being played.

    FED, PR and AMASFAC name no teams, FED no individual play either (reading E8).
    """
    return template.modality in book.events.modalities.value


def offers_of(words: Words, book: Rulebook) -> tuple[SettingField, ...]:
    """Return the settings that act in an event of the book, with what each may be given."""
    rows = (
        row
        for row in rows_of(book)
        if row.section == "settings" and row.name not in NOT_OF_AN_EVENT
    )
    return tuple(_offer(words, row) for row in rows if row.stance is not Stance.ABSENT)


def read_request(ask: Ask, template: Template, entries: tuple[NewEntry, ...]) -> SetUpEvent:
    """Return the request that the form holds."""
    kind = _kind(ask, template)
    event = from_template(
        template._replace(event_kind=kind),
        ask.field("title"),
        ask.optional_number("rounds"),
    )
    registration = ask.is_on("registration")
    return SetUpEvent(
        event._replace(
            official=ask.is_on("official"),
            settings=read_settings(ask, load(template.rulebook)),
            target=ask.optional_number("target") or event.target,
            hands=ask.optional_number("hands"),
            minutes=ask.optional_number("minutes"),
            timezone=ask.field("timezone") or None,
        ),
        entries,
        ask.field("event"),
        ask.is_on("listed") or registration,
        registration,
        ask.is_on("double_entry"),
        PresentEvent(
            ask.field("venue"), ask.field("country"), organiser=ask.field("organiser")
        ),
    )


def _kind(ask: Ask, template: Template) -> EventKind | None:
    """Return the kind that was chosen; a form without the field keeps the template's."""
    if KIND not in ask.form:
        return template.event_kind
    kind = ask.field(KIND)
    if kind and kind not in set(EventKind):
        raise RuleViolation("unknown_word", f'"{kind[:20]}" is no kind of event.', at=KIND)
    return EventKind(kind) if kind else None


def read_settings(ask: Ask, book: Rulebook) -> Mapping[str, Setting]:
    """Return the settings that were chosen otherwise than in the book."""
    chosen = {
        name: _value(name, texts)
        for name in Settings.params
        if (texts := tuple(filter(None, ask.fields(SETTING + name))))
    }
    return {
        name: value for name, value in chosen.items() if value != book.settings[name].value
    }


def _offer(words: Words, row: ValueRow) -> SettingField:
    choices = choices_for(row.name)
    is_list = Settings.params[row.name].is_list
    options = tuple(
        Option(_sent(value), words.value("settings", row.name, value))
        for value in (one[0] if is_list else one for one in choices.values)
    )
    own = row.cited.value
    places = tuple(map(_sent, own)) if is_list else (_sent(own),)
    return SettingField(row, options, choices, places)


def _sent(value: object) -> str:
    if isinstance(value, bool):
        return YES if value else NO
    return "" if value is None else str(value)


def _value(name: str, texts: tuple[str, ...]) -> Setting:
    """Return what the fields of a setting hold; the rulebook's own check follows."""
    if Settings.params[name].is_list:
        return texts
    text, choices = texts[0].strip(), choices_for(name)
    if not choices.values:
        return read_number(text, SETTING + name)
    known: dict[str, Setting] = {_sent(value): value for value in choices.values}
    found = known.get(text, text)
    return str(found) if isinstance(found, str) else found
