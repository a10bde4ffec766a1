"""Rulebook explorer: views of all rulebooks, one of them, two side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from capicua.rulebooks import Rulebook, load, load_all
from capicua.rulebooks.choose import in_force
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.comparison import compare
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.rulebook import values
from capicua.rulebooks.settings import Settings

LENGTH = (("match", "target"), ("match", "hands"))
"""What ends a match; a book has one or the other."""
TIME = (("match", "minutes"), ("match", "time_up"))
"""How long a match may last; without a limit, what the end of a time means."""
FIGURES = (("hand", "domino_scores"), ("sheet", "signed_by"))
"""What else a rulebook is known by."""


class Stance(StrEnum):
    """How a regulation stands to a value."""

    SAID = "said"
    FILLED = "filled"
    """It is silent, and a reading or a choice of ours fills the gap."""
    SILENT = "silent"
    ABSENT = "absent"
    """The rule has no place in this book."""


class Answer(StrEnum):
    """How a book answers an infraction."""

    OWN = "own"
    OTHER = "other"
    """As the more general infraction that the book does have."""
    CLAUSE = "clause"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class ValueRow:
    """One value of a book."""

    section: str
    name: str
    cited: Cited[Any]

    @property
    def stance(self) -> Stance:
        """Return whether the regulation says it, is silent, or has no place for it."""
        if self.cited.value is not None:
            return Stance.FILLED if self.cited.silent else Stance.SAID
        return Stance.SILENT if self.cited.silent else Stance.ABSENT


@dataclass(frozen=True, slots=True)
class SectionView:
    """The values of one section."""

    section: str
    rows: tuple[ValueRow, ...]


@dataclass(frozen=True, slots=True)
class BookCard:
    """A rulebook at a glance: what ends a match, and its key figures, the time first."""

    book: Rulebook
    fingerprint: str
    length: ValueRow
    figures: tuple[ValueRow, ...]


@dataclass(frozen=True, slots=True)
class BookView:
    """A rulebook in full: its values by section, its infractions by how it answers them."""

    card: BookCard
    groups: tuple[SectionView, ...]
    infractions: Mapping[Answer, tuple[Infraction, ...]]


@dataclass(frozen=True, slots=True)
class PairedRow:
    """One value of two books."""

    left: ValueRow
    right: ValueRow
    differs: bool


@dataclass(frozen=True, slots=True)
class PairedInfraction:
    """One infraction as two books answer it."""

    left: Infraction
    right: Infraction
    differs: bool


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """Two rulebooks side by side; sections without a row are left out."""

    left: Rulebook
    right: Rulebook
    differences: int
    groups: tuple[tuple[str, tuple[PairedRow, ...]], ...]
    infractions: tuple[PairedInfraction, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """What a setting may be given: single values, or every whole number between bounds."""

    values: tuple[Any, ...] = ()
    least: int = 0
    most: int = 0


def show_books() -> tuple[BookCard, ...]:
    """Return the official rulebooks at a glance."""
    return tuple(map(card_of, load_all()))


def show_book(book_id: str) -> BookView:
    """Return one official rulebook in full."""
    return view_of(load(book_id))


def show_difference(
    left_id: str, right_id: str, *, everything: bool = False
) -> DifferenceView:
    """Return two official rulebooks side by side: what differs, or everything."""
    return difference_of(load(left_id), load(right_id), everything=everything)


def card_of(book: Rulebook) -> BookCard:
    """Return a rulebook at a glance."""
    figures = (_first_set(book, TIME), *(_row(book, *key) for key in FIGURES))
    return BookCard(book, fingerprint(book), _first_set(book, LENGTH), figures)


def view_of(book: Rulebook) -> BookView:
    """Return a rulebook, official or not, in full."""
    shown = in_force(book)
    rows: dict[str, list[ValueRow]] = {}
    for row in rows_of(book):
        rows.setdefault(row.section, []).append(row)
    infractions: dict[Answer, list[Infraction]] = {answer: [] for answer in Answer}
    for infraction in shown.infractions.values():
        infractions[answer_of(infraction)].append(infraction)
    return BookView(
        replace(card_of(book), book=shown),
        tuple(SectionView(section, tuple(found)) for section, found in rows.items()),
        {answer: tuple(found) for answer, found in infractions.items()},
    )


def answer_of(infraction: Infraction) -> Answer:
    """Return how the infraction's book answers it."""
    if infraction.answered_as is not None:
        return Answer.OTHER
    if not infraction.silent:
        return Answer.OWN
    return Answer.CLAUSE if infraction.articles else Answer.NOTHING


def difference_of(left: Rulebook, right: Rulebook, *, everything: bool) -> DifferenceView:
    """Return two rulebooks, official or not, side by side."""
    left, right = in_force(left), in_force(right)
    found = compare(left, right)
    changed = {(one.section, one.name) for one in found.values}
    codes = {one.code for one in found.infractions}
    groups: dict[str, list[PairedRow]] = {}
    for mine, theirs in zip(rows_of(left), rows_of(right), strict=True):
        differs = (mine.section, mine.name) in changed
        if differs or everything:
            groups.setdefault(mine.section, []).append(PairedRow(mine, theirs, differs))
    infractions = tuple(
        PairedInfraction(mine, right.infractions[code], code in codes)
        for code, mine in left.infractions.items()
        if code in codes or everything
    )
    rows = tuple((section, tuple(group)) for section, group in groups.items())
    return DifferenceView(left, right, len(changed) + len(codes), rows, infractions)


def choices_for(setting: str) -> Choices:
    """Return what a setting may be given, each value as the rulebook would hold it."""
    param = Settings.params[setting]
    match param.offered:
        case range():
            return Choices(least=param.offered[0], most=param.offered[-1])
        case tuple():
            return Choices(param.offered)
        case vocabulary if param.is_list:
            return Choices(tuple((word,) for word in vocabulary))
        case vocabulary:
            return Choices(tuple(vocabulary))


def closest(wanted: str, known: Iterable[str]) -> str | None:
    """Return the known name that is written most like the wanted one, if any is near."""
    return next(iter(get_close_matches(wanted, list(known), n=1, cutoff=0.5)), None)


def rows_of(book: Rulebook) -> Iterator[ValueRow]:
    """Yield every value of a book in the order of the sections."""
    return (ValueRow(section, name, cited) for section, name, cited in values(book))


def _first_set(book: Rulebook, keys: Iterable[tuple[str, str]]) -> ValueRow:
    """Return the first of these values that the book has, else the first of them."""
    rows = [_row(book, *key) for key in keys]
    return next((row for row in rows if row.cited.value is not None), rows[0])


def _row(book: Rulebook, section: str, name: str) -> ValueRow:
    cited: Cited[Any] = getattr(book, section)[name]
    return ValueRow(section, name, cited)
