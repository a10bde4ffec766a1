"""Pasted list, remarks: each odd line, and why it is odd."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class RemarkKind(StrEnum):
    """What is odd about a line, or how it was understood."""

    HEADINGS = "headings"
    """The line was read as the headings of the columns."""
    COLUMN_GUESSED = "column_guessed"
    """A column without a heading was taken for something; the remark says what."""
    COLUMN_IGNORED = "column_ignored"
    """A column that nothing is made of."""
    NO_NAME = "no_name"
    TOO_LONG = "too_long"
    NO_PARTNER = "no_partner"
    """One name where a pair has two."""
    TOO_MANY = "too_many"
    """More names than an entry has."""
    TOO_FEW = "too_few"
    """Fewer members than a team has."""
    NO_TEAM = "no_team"
    """It cannot be told to which team somebody belongs."""
    SEPARATED = "separated"
    """Two names on a line became two entries."""
    ON_THE_BENCH = "on_the_bench"
    """A team's members are an even number; the last one is its reserve."""
    ODD_NAME = "odd_name"
    """A name with a digit or a sign in it."""
    WRONG_NUMBER = "wrong_number"
    """What stands where the athlete's number should be is none; they get the next free."""
    NUMBER_TAKEN = "number_taken"
    """Another athlete has the number already; this one gets the next free."""
    WRONG_RATING = "wrong_rating"
    DUPLICATE = "duplicate"
    """The same name stands on an earlier line."""
    NEAR_DUPLICATE = "near_duplicate"
    """A name a letter or a word apart, or turned round, stands on an earlier line."""
    ALREADY_ENTERED = "already_entered"
    NEARLY_ENTERED = "nearly_entered"
    WAITING_TWICE = "waiting_twice"
    """The same name waits to be confirmed in another registration, or twice in one."""
    NEARLY_WAITING = "nearly_waiting"
    BYE = "bye"
    """The entries do not fill their tables; so many sit out each round."""


class Remark(NamedTuple):
    """One thing to look at."""

    line: int
    """Counted from 1; 0: the whole list."""
    kind: RemarkKind
    text: str
    """What it is about, as it was pasted."""
    other: int = 0
    """The earlier line, or the number of the athlete who is entered already."""
    other_text: str = ""
    is_left_out: bool = False
    """Nothing was made of the text: it is in no entry."""
