"""A draft (*borrador*) in words: what is to be seen at a table, and how good a round is."""

from __future__ import annotations

from collections.abc import Callable

from capicua.actions.rounds.draft_pricing import DraftFigures
from capicua.tournament.pairing.marks import MarkKind, TableMark
from capicua.wording.catalog import Catalog

Name = Callable[[int], str]
"""Gives the name of an entry."""


def mark_label(catalog: Catalog, kind: MarkKind) -> str:
    """Return a mark in one or two words."""
    return catalog.text(f"draft:label.{kind}")


def mark_sentence(catalog: Catalog, mark: TableMark, name: Name) -> str:
    """Return a mark as a sentence with the names that it is about."""
    return catalog.text(
        f"draft:mark.{mark.kind}",
        table=mark.table,
        first=name(mark.first) if mark.first else "",
        second=name(mark.second) if mark.second else "",
        times=mark.times,
    )


def figure_label(catalog: Catalog, figure: str) -> str:
    """Return what a figure of a round counts."""
    return catalog.text(f"draft:figure.{figure}")


KEYS = (
    *(f"label.{kind}" for kind in MarkKind),
    *(f"mark.{kind}" for kind in MarkKind),
    *(f"figure.{name}" for name in DraftFigures._fields),
)
"""Every message of a draft's own."""
