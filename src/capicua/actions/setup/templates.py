"""Templates of events: a rulebook, a modality and a length to begin with."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.actions.events.lifecycle import CreateEvent
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.problem import nearest
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.event_limits import known_kinds


class Shelf(StrEnum):
    """Where a template lies when somebody chooses one, the nearest first."""

    CLUB = "club"
    """A night among ourselves: it is made and begun at once."""
    FID = "fid"
    DP = "dp"
    OTHERS = "others"


class Template(NamedTuple):
    """What a new event begins with; everything can be chosen otherwise."""

    id: str
    rulebook: str
    modality: Modality
    rounds: int
    event_kind: EventKind | None = None
    is_official: bool = False
    shelf: Shelf = Shelf.OTHERS
    is_long: bool = False
    """To the exceptional target of the book, with its longer time (FID 61-pu)."""


FID = "fid-2015"
DP = "dp-standard"
TEMPLATES: dict[str, Template] = {
    one.id: one
    for one in (
        Template("club-individual", FID, Modality.INDIVIDUAL, 5, shelf=Shelf.CLUB),
        Template("club-pairs", FID, Modality.PAIRS, 5, shelf=Shelf.CLUB),
        Template("fid-pairs", FID, Modality.PAIRS, 9, EventKind.TORNEO, True, Shelf.FID),
        Template(
            "fid-individual",
            FID,
            Modality.INDIVIDUAL,
            9,
            EventKind.TORNEO,
            True,
            Shelf.FID,
        ),
        Template("fid-teams", FID, Modality.TEAMS, 7, EventKind.TORNEO, True, Shelf.FID),
        Template(
            "fid-mundial",
            FID,
            Modality.PAIRS,
            7,
            EventKind.MUNDIAL,
            True,
            Shelf.FID,
            is_long=True,
        ),
        Template(
            "dp-jornada",
            DP,
            Modality.INDIVIDUAL,
            3,
            EventKind.JORNADA,
            shelf=Shelf.DP,
        ),
        Template("dp-torneo", DP, Modality.PAIRS, 9, EventKind.TORNEO, shelf=Shelf.DP),
        Template("dp-liga", DP, Modality.PAIRS, 7, EventKind.LIGA, shelf=Shelf.DP),
        Template("amasfac", "amasfac", Modality.INDIVIDUAL, 6),
        Template("pr", "pr", Modality.PAIRS, 7),
        Template("fed", "fed", Modality.PAIRS, 7),
    )
}
"""How long each one is by default is our choice, within what its book allows."""


def template_named(name: str) -> Template:
    """Return a template by its name."""
    if name not in TEMPLATES:
        raise RuleViolation(
            "unknown_template",
            f'There is no template "{name[:40]}". {nearest(name, TEMPLATES)}',
            at="template",
        )
    return TEMPLATES[name]


def from_template(
    template: Template, title: str = "", rounds: int | None = None
) -> CreateEvent:
    """Return the request for an event that a template describes."""
    match = load(template.rulebook).match
    return CreateEvent(
        template.rulebook,
        template.modality,
        template.rounds if rounds is None else rounds,
        title,
        template.event_kind,
        template.is_official,
        target=match.long_target.value if template.is_long else None,
    )


def with_choice(
    template: Template, rulebook: str | None = None, modality: Modality | None = None
) -> Template:
    """Return a template under another rulebook or in another modality.

    It stays the kind of event that it was where the book knows it so (DP 32 to 36).
    """
    book = load(rulebook or template.rulebook)
    chosen = template._replace(rulebook=book.id, modality=modality or template.modality)
    kind = template.event_kind
    is_known = kind in known_kinds(book, chosen.modality)
    is_long = template.is_long and book.match.long_target.value is not None
    return chosen._replace(event_kind=kind if is_known else None, is_long=is_long)
