"""Statistics of discipline: cards and warnings by event, by who gave them, by article."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from capicua.actions.discipline.dossier import RecordLine, dossiers_of
from capicua.actions.engine.context import Context
from capicua.actions.registry.office_context import OfficeContext
from capicua.discipline.record import SanctionKind


class KindCount(NamedTuple):
    """How often a sanction was given."""

    kind: SanctionKind
    times: int


class CountedSanctions(NamedTuple):
    """What was given under one heading."""

    heading: str
    """An event, who gave it, or an article; empty: it was not told."""
    kinds: tuple[KindCount, ...]
    """In the order of gravity."""
    revoked: int

    @property
    def times(self) -> int:
        """Return how many there are together."""
        return sum(one.times for one in self.kinds)


class DisciplineStatistics(NamedTuple):
    """What was given in an office's events and by its bodies."""

    year: int | None
    """None: ever."""
    by_event: tuple[CountedSanctions, ...]
    by_giver: tuple[CountedSanctions, ...]
    """As journals call accounts."""
    by_article: tuple[CountedSanctions, ...]
    years: tuple[int, ...]
    """In which anything was given."""


def show_statistics(
    context: OfficeContext, events: Context, office: str, year: int | None = None
) -> DisciplineStatistics:
    """Return how often what was given, of a year or ever; nobody is named."""
    every = [
        line
        for dossier in dossiers_of(context, events, context.state(office))
        for line in dossier.lines
    ]
    lines = [one for one in every if year in {None, one.sanction.on.year}]
    return DisciplineStatistics(
        year,
        _counted(lines, lambda one: one.sanction.event or ""),
        _counted(lines, lambda one: one.account),
        _counted(lines, lambda one: one.sanction.article or ""),
        tuple(sorted({one.sanction.on.year for one in every}, reverse=True)),
    )


def _counted(
    lines: list[RecordLine], heading_of: Callable[[RecordLine], str]
) -> tuple[CountedSanctions, ...]:
    """Return lines under their headings, the most often used first."""
    kinds: dict[str, Counter[SanctionKind]] = {}
    revoked: Counter[str] = Counter()
    for one in lines:
        heading = heading_of(one)
        kinds.setdefault(heading, Counter())[one.sanction.kind] += 1
        revoked[heading] += one.is_revoked
    found = [
        CountedSanctions(
            heading,
            tuple(KindCount(kind, counts[kind]) for kind in SanctionKind if counts[kind]),
            revoked[heading],
        )
        for heading, counts in kinds.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.times, one.heading)))
