"""Where two rulebooks differ (*comparación*): value by value, infraction by infraction."""

from __future__ import annotations

from typing import Any, NamedTuple

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.infraction import Case, Infraction
from capicua.rulebooks.rulebook import Rulebook, values


class ValueDifference(NamedTuple):
    """One value that two books fix differently."""

    section: str
    name: str
    left: Cited[Any]
    right: Cited[Any]


class InfractionDifference(NamedTuple):
    """One infraction that two books answer differently."""

    code: str
    left: Infraction
    right: Infraction


class Comparison(NamedTuple):
    """Everything in which two books differ, in the order of the sections and codes."""

    left: Rulebook
    right: Rulebook
    values: tuple[ValueDifference, ...]
    infractions: tuple[InfractionDifference, ...]


def compare(left: Rulebook, right: Rulebook) -> Comparison:
    """Return where the rules themselves differ; another article alone is no difference."""
    pairs = zip(values(left), values(right), strict=True)
    return Comparison(
        left,
        right,
        tuple(
            ValueDifference(section, name, mine, theirs)
            for (section, name, mine), (_, _, theirs) in pairs
            if mine.value != theirs.value
        ),
        tuple(
            InfractionDifference(code, mine, right.infractions[code])
            for code, mine in left.infractions.items()
            if _answers(mine) != _answers(right.infractions[code])
        ),
    )


def _answers(infraction: Infraction) -> list[Case]:
    return [case._replace(articles=()) for case in infraction.cases]
