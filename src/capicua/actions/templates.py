"""Templates of events: a rulebook, a modality and a length to begin with."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.desk.event import CreateEvent
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.problem import nearest
from capicua.rulebooks.sections.competition import EventKind, Modality


class Template(NamedTuple):
    """What a new event begins with; everything can be chosen otherwise."""

    id: str
    rulebook: str
    modality: Modality
    rounds: int
    event_kind: EventKind | None = None
    is_official: bool = False


TEMPLATES: dict[str, Template] = {
    one.id: one
    for one in (
        Template("club-pairs", "fid-2015", Modality.PAIRS, 5),
        Template("club-individual", "fid-2015", Modality.INDIVIDUAL, 5),
        Template("fid-pairs", "fid-2015", Modality.PAIRS, 9, EventKind.TORNEO, True),
        Template(
            "fid-individual", "fid-2015", Modality.INDIVIDUAL, 9, EventKind.TORNEO, True
        ),
        Template("fid-teams", "fid-2015", Modality.TEAMS, 7, EventKind.TORNEO, True),
        Template("dp-jornada", "dp-standard", Modality.INDIVIDUAL, 3, EventKind.JORNADA),
        Template("dp-torneo", "dp-standard", Modality.PAIRS, 9, EventKind.TORNEO),
        Template("dp-liga", "dp-standard", Modality.PAIRS, 7, EventKind.LIGA),
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
    """Return the wish for an event that a template describes."""
    return CreateEvent(
        template.rulebook,
        template.modality,
        rounds or template.rounds,
        title,
        template.event_kind,
        template.is_official,
    )
