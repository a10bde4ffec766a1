"""Draft (*borrador*) of a round: marks and figures in words, and a swap weighed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from capicua.actions.rounds.coming_round import show_draft_changes
from capicua.actions.rounds.draft import DraftEntry, DraftTable, DraftView, show_draft
from capicua.actions.rounds.draft_pricing import DraftFigures
from capicua.actions.rounds.draft_swap import SwapView, weigh_swap
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.pairing.marks import MarkKind, TableMark
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask, read_number
from capicua.wording.catalog import Catalog
from capicua.wording.drafts import figure_label, mark_label, mark_sentence
from capicua.wording.pairings import table_sentence


class FigureLine(NamedTuple):
    """A figure of a round beside the one it is measured by."""

    label: str
    value: int
    other: int | None
    """The best possible, or what it would be; None: not known."""


class ShownMark(NamedTuple):
    """A small mark of a table and the sentences behind it."""

    kind: MarkKind
    label: str
    sentences: tuple[str, ...]


class ShownTable(NamedTuple):
    """A table of the draft with its words."""

    table: DraftTable
    why: str
    marks: tuple[ShownMark, ...]


class ShownSwap(NamedTuple):
    """A swap with its words; nothing is done yet."""

    swap: SwapView
    first: DraftEntry
    second: DraftEntry
    breaks: tuple[str, ...]
    mends: tuple[str, ...]
    figures: tuple[FigureLine, ...]
    """Only those that would change."""


def draft_view(ask: Ask, number: int) -> dict[str, Any]:
    """Return what the page of a draft shows."""
    catalog = words_of(ask).catalog
    draft = show_draft(ask.context, ask.event, number)
    entries = {one.entry: one for one in entries_of(draft)}
    first = _chosen(ask, "first", entries)
    swap, refused = _weighed(ask, draft, entries, first)
    return {
        "draft": draft,
        "draft_changes": show_draft_changes(ask.context, ask.event, number),
        "tables": tuple(_table(catalog, entries, table) for table in draft.tables),
        "bye_marks": _marks(
            catalog, entries, [one for one in draft.marks if not one.table]
        ),
        "figures": figure_lines(catalog, draft.figures, draft.best),
        "is_best": draft.figures == draft.best,
        "screens_differ": len({table.has_screens for table in draft.tables}) > 1,
        "line_ups": ask.context.states.newest(ask.event).state.made.modality
        is Modality.TEAMS,
        "entries": sorted(entries.values(), key=lambda one: one.name.casefold()),
        "first": first,
        "swap": swap,
        "swap_refused": refused,
    }


def entries_of(draft: DraftView) -> Iterator[DraftEntry]:
    """Yield everybody who has a seat or a bye, table by table."""
    for table in draft.tables:
        yield from (*table.sides.a, *table.sides.b)
    yield from draft.byes


def figure_lines(
    catalog: Catalog, figures: DraftFigures, others: DraftFigures | None
) -> tuple[FigureLine, ...]:
    """Return every figure of a round beside the other round's."""
    beside: tuple[int | None, ...] = others or (None,) * len(figures)
    return tuple(
        FigureLine(figure_label(catalog, name), value, other)
        for name, value, other in zip(figures._fields, figures, beside, strict=True)
    )


def _chosen(ask: Ask, which: str, entries: dict[int, DraftEntry]) -> DraftEntry | None:
    wanted = ask.query(which)
    return entries.get(read_number(wanted, which)) if wanted else None


def _weighed(
    ask: Ask, draft: DraftView, entries: dict[int, DraftEntry], first: DraftEntry | None
) -> tuple[ShownSwap | None, RuleViolation | None]:
    second = _chosen(ask, "second", entries)
    if first is None or second is None or first == second:
        return None, None
    try:
        swap = weigh_swap(ask.context, ask.event, draft.round, first.entry, second.entry)
    except RuleViolation as refused:
        return None, refused
    catalog = words_of(ask).catalog
    say = partial(mark_sentence, catalog, name=lambda one: entries[one].name)
    lines = figure_lines(catalog, swap.figures_before, swap.figures_after)
    shown = ShownSwap(
        swap,
        first,
        second,
        tuple(map(say, swap.breaks)),
        tuple(map(say, swap.mends)),
        tuple(line for line in lines if line.value != line.other),
    )
    return shown, None


def _table(
    catalog: Catalog, entries: dict[int, DraftEntry], table: DraftTable
) -> ShownTable:
    why = table_sentence(catalog, table.planned())
    return ShownTable(table, why, _marks(catalog, entries, table.marks))


def _marks(
    catalog: Catalog, entries: dict[int, DraftEntry], marks: Sequence[TableMark]
) -> tuple[ShownMark, ...]:
    """Return marks of one kind as one, with all their sentences."""
    kinds: dict[MarkKind, list[str]] = {}
    for mark in marks:
        sentence = mark_sentence(catalog, mark, lambda one: entries[one].name)
        kinds.setdefault(mark.kind, []).append(sentence)
    return tuple(
        ShownMark(kind, mark_label(catalog, kind), tuple(said))
        for kind, said in kinds.items()
    )
