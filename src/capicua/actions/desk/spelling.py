"""The desk: how a name is written is put right, also after the entry has played."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.credentials import clean_name
from capicua.actions.context import Caller, Context, Situation
from capicua.actions.desk.entries import entry_of
from capicua.actions.perform import Deed, Done, perform
from capicua.actions.ports import Athlete
from capicua.actions.powers import Power
from capicua.event.facts.entries import EntryAmended
from capicua.kernel.error import RuleViolation


class CorrectNames(NamedTuple):
    """Write the names of an entry's athletes otherwise; it stays the same people."""

    entry: int
    names: tuple[tuple[int, str], ...]
    """The number of each athlete and how they are called."""


def correct_names(context: Context, caller: Caller, wish: CorrectNames) -> Done:
    """Correct names; nothing that a pairing was made from changes."""

    def decide(now: Situation) -> Deed:
        own = entry_of(now.state, wish.entry).particulars
        people = []
        for number, text in wish.names:
            if number not in (*own.athletes, *own.bench):
                raise RuleViolation(
                    "no_such_athlete",
                    "Athlete {number} is not in entry {entry}.",
                    at="number",
                    number=number,
                    entry=wish.entry,
                )
            name = clean_name(text)
            people.append(Athlete(number, name, own.country, own.club, own.rating))
        return Deed((EntryAmended(wish.entry, own),), athletes=people)

    return perform(context, caller, Power.MANAGE_ENTRIES, wish, decide)
