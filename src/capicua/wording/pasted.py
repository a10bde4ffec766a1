"""What is said about a pasted list: remarks as sentences, and which ones wait."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.pasted.columns import Column
from capicua.actions.entries.pasted.names import PastedList
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.wording.language import Words

JUST_TOLD = frozenset(
    {
        RemarkKind.HEADINGS,
        RemarkKind.COLUMN_IGNORED,
        RemarkKind.ON_THE_BENCH,
        RemarkKind.BYE,
    }
)
"""How the list was understood; nobody has to decide anything."""
DIGEST_LENGTH = 16
MOST_SINGLE = 3
"""So many remarks of one kind are told one by one; more are told together."""


class ToldRemark(NamedTuple):
    """A remark as a page shows it."""

    line: int
    sentence: str
    is_left_out: bool
    waits: bool
    alike: tuple[ToldRemark, ...] = ()
    """All remarks of one kind, this one too, where so many lines are odd alike."""

    @property
    def lines(self) -> tuple[int, ...]:
        """Return the lines that it is about."""
        return tuple(dict.fromkeys(one.line for one in self.alike or (self,)))


class ShownList(NamedTuple):
    """A pasted list as a page shows it."""

    entries: tuple[NewEntry, ...]
    remarks: tuple[ToldRemark, ...]

    @property
    def waits(self) -> bool:
        """Tell whether a person must look at the list before it is entered."""
        return any(one.waits for one in self.remarks)


def show_pasted(words: Words, pasted: PastedList) -> ShownList:
    """Return a list and what is odd about it in words, in the order of the list.

    What is odd alike about many lines is one remark, which counts them.
    """
    kinds: dict[tuple[RemarkKind, bool], list[ToldRemark]] = {}
    for one in pasted.remarks:
        told = ToldRemark(one.line, _sentence(words, one), one.is_left_out, _waits(one))
        kinds.setdefault((one.kind, one.is_left_out), []).append(told)
    shown = [told for alike in kinds.values() for told in _told_together(words, alike)]
    return ShownList(pasted.entries, tuple(shown))


def _told_together(words: Words, alike: Sequence[ToldRemark]) -> Sequence[ToldRemark]:
    """Return remarks of one kind: a few one by one, many as one with the first of them."""
    first, lines = alike[0], len({one.line for one in alike})
    if lines <= MOST_SINGLE:
        return alike
    said = words.many(
        "{count} line like this one: {first}",
        "{count} lines like this one: {first}",
        lines,
        first=first.sentence,
    )
    return (first._replace(sentence=said, alike=tuple(alike)),)


def digest_of_names(text: str) -> str:
    """Return a sign of a list as it was looked at; line ends do not matter."""
    return sha256("\n".join(text.splitlines()).encode()).hexdigest()[:DIGEST_LENGTH]


def tell_remarks(words: Words, remarks: Iterable[Remark]) -> tuple[str, ...]:
    """Return remarks in words."""
    return tuple(_sentence(words, one) for one in remarks)


def _waits(remark: Remark) -> bool:
    return remark.is_left_out or remark.kind not in JUST_TOLD


def _sentence(words: Words, remark: Remark) -> str:
    said = {**_about_columns(words, remark), **_about_names(words, remark)}
    return said[remark.kind]


def _about_columns(words: Words, remark: Remark) -> Mapping[RemarkKind, str]:
    text = remark.text
    return {
        RemarkKind.HEADINGS: words.text("Read as the headings of the columns."),
        RemarkKind.COLUMN_GUESSED: words.text(
            "The column with “{text}” was read as: {what}.",
            text=text,
            what=column_names(words).get(remark.other_text, remark.other_text),
        ),
        RemarkKind.COLUMN_IGNORED: words.text("“{text}” is not used.", text=text),
        RemarkKind.WRONG_NUMBER: words.text(
            "“{text}” is no number; the next free one is given.", text=text
        ),
        RemarkKind.NUMBER_TAKEN: words.text(
            "Number {number} belongs to {other}; {name} gets the next free one.",
            number=remark.other,
            other=remark.other_text,
            name=text,
        ),
        RemarkKind.WRONG_RATING: words.text("“{text}” is no rating.", text=text),
        RemarkKind.BYE: words.many(
            "{count} will sit out each round: the tables do not come out even.",
            "{count} will sit out each round: the tables do not come out even.",
            remark.other,
        ),
    }


def _about_names(words: Words, remark: Remark) -> Mapping[RemarkKind, str]:
    text, other = remark.text, remark.other_text
    return {
        RemarkKind.WAITING_TWICE: words.text("{name} waits here twice.", name=text),
        RemarkKind.NEARLY_WAITING: words.text(
            "{name} looks like {other}, who waits as well. The same person?",
            name=text,
            other=other,
        ),
        RemarkKind.NO_NAME: words.text("“{text}”: there is no name.", text=text),
        RemarkKind.TOO_LONG: words.text("The text is too long for a name."),
        RemarkKind.NO_PARTNER: words.text("{name} has no partner.", name=text),
        RemarkKind.TOO_MANY: words.text("“{text}”: these are too many.", text=text),
        RemarkKind.TOO_FEW: words.text("“{text}”: too few for a team.", text=text),
        RemarkKind.NO_TEAM: words.text("{name} stands in no team.", name=text),
        RemarkKind.SEPARATED: words.text("“{text}” was read as two people.", text=text),
        RemarkKind.ON_THE_BENCH: words.text("{name} is the reserve.", name=text),
        RemarkKind.ODD_NAME: words.text("Is “{text}” a name?", text=text),
        RemarkKind.DUPLICATE: words.text(
            "{name} is there twice: also on line {line}.", name=text, line=remark.other
        ),
        RemarkKind.NEAR_DUPLICATE: words.text(
            "{name} looks like {other} on line {line}. The same person?",
            name=text,
            other=other,
            line=remark.other,
        ),
        RemarkKind.ALREADY_ENTERED: words.text(
            "{name} is entered already, with number {number}.",
            name=text,
            number=remark.other,
        ),
        RemarkKind.NEARLY_ENTERED: words.text(
            "{name} looks like {other}, who has number {number}. The same person?",
            name=text,
            other=other,
            number=remark.other,
        ),
    }


def column_names(words: Words) -> Mapping[str, str]:
    """Return what the columns of a list hold, in words."""
    return {
        Column.NAME: words.text("the name"),
        Column.SURNAME: words.text("the surname"),
        Column.PARTNER: words.text("the partner"),
        Column.NUMBER: words.text("the number"),
        Column.COUNTRY: words.text("the country"),
        Column.CLUB: words.text("the club"),
        Column.RATING: words.text("the rating"),
        Column.CATEGORY: words.text("the category"),
        Column.SEX: words.text("the sex"),
        Column.TEAM: words.text("the team"),
        Column.TITLE: words.text("the name of the pair"),
    }
