"""What is to be seen at a table of a draft: repetitions, compatriots, floats, bans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.draft import Meeting
from capicua.tournament.pairing.given import GivenTable
from capicua.tournament.pairing.quality import opponents_of, partners_of
from capicua.tournament.pairing.situation import PairingSituation


class MarkKind(StrEnum):
    """What somebody who looks at a draft should see."""

    KEPT_APART = "kept_apart"
    """The organiser keeps the two from meeting."""
    FIXED_TABLE = "fixed_table"
    """An entry must sit at another table."""
    REPEATED_OPPONENTS = "repeated_opponents"
    REPEATED_PARTNERS = "repeated_partners"
    SAME_COUNTRY = "same_country"
    """Partners of one country."""
    SAME_CLUB = "same_club"
    """Opponents of one club; in individual play, partners."""
    FLOAT = "float"
    """Not everybody at the table has the same wins."""
    BYE_AGAIN = "bye_again"
    """An entry rests that has rested before."""


class TableMark(NamedTuple):
    """One thing to be seen at a table."""

    kind: MarkKind
    table: int
    """0: it is about the byes."""
    first: int = 0
    second: int = 0
    """The entries that it is about; 0: the whole table, or nobody else."""
    times: int = 0
    """How often it has been before; where somebody must sit, for a fixed table."""


def marks_of_round(
    situation: PairingSituation, tables: Iterable[GivenTable], byes: Sequence[int]
) -> tuple[TableMark, ...]:
    """Return every mark of a round, table by table, the byes last."""
    marks = [mark for table in tables for mark in marks_of(situation, table)]
    had = situation.history.byes
    marks += [
        TableMark(MarkKind.BYE_AGAIN, 0, one, 0, had[one]) for one in byes if had[one]
    ]
    return tuple(marks)


def marks_of(situation: PairingSituation, table: GivenTable) -> tuple[TableMark, ...]:
    """Return the marks of one table."""
    meeting = Meeting(table.a, table.b, PairingMode.DRAW, is_rotated=table.is_rotated)
    marks = [*_barred(situation, table), *_repeated(situation, table, meeting)]
    marks += _alike(situation, table, meeting)
    wins = {situation.wins.get(one, 0) for one in meeting.ids}
    if len(wins) > 1:
        marks.append(TableMark(MarkKind.FLOAT, table.number))
    return tuple(marks)


def _barred(situation: PairingSituation, table: GivenTable) -> Iterator[TableMark]:
    tournament = situation.tournament
    everybody = sorted((*table.a, *table.b))
    for one, other in combinations(everybody, 2):
        if (one, other) in tournament.bans:
            yield TableMark(MarkKind.KEPT_APART, table.number, one, other)
    for one in everybody:
        due = tournament.fixed_tables.get(one)
        if due is not None and due != table.number:
            yield TableMark(MarkKind.FIXED_TABLE, table.number, one, 0, due)


def _repeated(
    situation: PairingSituation, table: GivenTable, meeting: Meeting
) -> Iterator[TableMark]:
    history = situation.history
    for one, other in opponents_of(meeting):
        times = history.times_met(one, other)
        if times:
            yield TableMark(MarkKind.REPEATED_OPPONENTS, table.number, one, other, times)
    for one, other in partners_of(meeting):
        times = history.times_partnered(one, other)
        if times:
            yield TableMark(MarkKind.REPEATED_PARTNERS, table.number, one, other, times)


def _alike(
    situation: PairingSituation, table: GivenTable, meeting: Meeting
) -> Iterator[TableMark]:
    entries = situation.tournament.entries
    partners = tuple(partners_of(meeting))
    for one, other in partners:
        country = entries[one].country
        if country is not None and country == entries[other].country:
            yield TableMark(MarkKind.SAME_COUNTRY, table.number, one, other)
    for one, other in partners or tuple(opponents_of(meeting)):
        club = entries[one].club
        if club is not None and club == entries[other].club:
            yield TableMark(MarkKind.SAME_CLUB, table.number, one, other)
