"""The desk: who is there, who is away, who has left, who comes in."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import Deed, Done, perform
from capicua.actions.engine.powers import Power
from capicua.actions.entries.entries import about_entry, entry_of
from capicua.actions.rounds.coming_round import coming_round
from capicua.event.facts.entries import (
    AbsenceDeclared,
    AbsenceLifted,
    CheckInUndone,
    EntryCheckedIn,
    EntryReinstated,
    EntryWithdrawn,
    FeeRecorded,
    MemberSubstituted,
)
from capicua.event.facts.tables import SeatPassed
from capicua.event.round_rules import upcoming_round
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality


class CheckIn(NamedTuple):
    """Mark entries as present, or no longer."""

    entries: tuple[int, ...]
    is_present: bool = True


class RecordFee(NamedTuple):
    """Note whether an entry has paid."""

    entry: int
    paid: bool


class WithdrawEntry(NamedTuple):
    """Let an entry leave for good."""

    entry: int
    reason: str = ""


class ReinstateEntry(NamedTuple):
    """Take an entry in again that had left."""

    entry: int
    reason: str


class DeclareAbsence(NamedTuple):
    """Note that an entry does not play the next round, or does after all."""

    entry: int
    is_absent: bool = True


class LeaveOutMissing(NamedTuple):
    """Let check-in decide who plays the next round."""


class Substitute(NamedTuple):
    """Replace a team's member from its bench."""

    entry: int
    leaves: int
    enters: int


def check_in(context: Context, caller: Caller, wish: CheckIn) -> Done:
    """Mark entries as present, all or none."""

    def decide(now: Situation) -> Deed:
        for number in wish.entries:
            entry_of(now.state, number)
        fact = EntryCheckedIn if wish.is_present else CheckInUndone
        return Deed(
            tuple(
                fact(number)
                for number in wish.entries
                if now.state.entries[number].is_present is not wish.is_present
            )
        )

    return perform(context, caller, Power.CHECK_IN, wish, decide)


def record_fee(context: Context, caller: Caller, wish: RecordFee) -> Done:
    """Note whether an entry has paid."""
    return about_entry(
        context, caller, wish, FeeRecorded(wish.entry, wish.paid), wish.entry
    )


def withdraw_entry(context: Context, caller: Caller, wish: WithdrawEntry) -> Done:
    """Let an entry leave after the last round that was published; a draft is none yet."""

    def decide(now: Situation) -> Deed:
        entry = entry_of(now.state, wish.entry)
        last = coming_round(now.state) - 1
        if entry.has_left:
            raise RuleViolation(
                "already_withdrawn", "Entry {entry} has left already.", entry=wish.entry
            )
        return Deed((EntryWithdrawn(wish.entry, last, now.note(wish.reason)),))

    return perform(context, caller, Power.MANAGE_ENTRIES, wish, decide)


def reinstate_entry(context: Context, caller: Caller, wish: ReinstateEntry) -> Done:
    """Take an entry in again from the coming round on."""

    def decide(now: Situation) -> Deed:
        entry = entry_of(now.state, wish.entry)
        if not entry.has_left:
            raise RuleViolation(
                "not_withdrawn", "Entry {entry} has not left.", entry=wish.entry
            )
        first = coming_round(now.state)
        return Deed((EntryReinstated(wish.entry, first, now.reason(wish.reason)),))

    return perform(context, caller, Power.MANAGE_ENTRIES, wish, decide)


def declare_absence(context: Context, caller: Caller, wish: DeclareAbsence) -> Done:
    """Note who does not play the coming round; its draft has to be made again."""

    def decide(now: Situation) -> Deed:
        entry_of(now.state, wish.entry)
        upcoming = coming_round(now.state)
        fact = AbsenceDeclared if wish.is_absent else AbsenceLifted
        return Deed((fact(wish.entry, upcoming),), {"round": upcoming})

    return perform(context, caller, Power.MANAGE_ENTRIES, wish, decide)


def leave_out_missing(context: Context, caller: Caller, wish: LeaveOutMissing) -> Done:
    """Declare absent who is not checked in, and who is present to play after all.

    Where nobody was ever checked in, nobody is left out.
    """
    return perform(context, caller, Power.MANAGE_ENTRIES, wish, _leave_out)


def substitute(context: Context, caller: Caller, wish: Substitute) -> Done:
    """Replace a team's member between two rounds (FID 27).

    Where a book allows it during one, the seat at a match that is not over goes with it.
    """
    return perform(
        context, caller, Power.MANAGE_ENTRIES, wish, lambda now: _substitute(now, wish)
    )


def _leave_out(now: Situation) -> Deed:
    upcoming = upcoming_round(now.state)
    entries = {number: one for number, one in now.state.entries.items() if not one.has_left}
    if not any(one.is_present for one in entries.values()):
        return Deed(told={"round": upcoming, "absent": []})
    facts = tuple(
        AbsenceLifted(number, upcoming)
        if one.is_present
        else AbsenceDeclared(number, upcoming)
        for number, one in entries.items()
        if (upcoming in one.absences) is one.is_present
    )
    absent = [number for number, one in entries.items() if not one.is_present]
    return Deed(facts, {"round": upcoming, "absent": absent})


def _substitute(now: Situation, wish: Substitute) -> Deed:
    limit = now.state.book.events.team_substitutions
    entry = entry_of(now.state, wish.entry)
    if limit.value is None or now.state.made.modality is not Modality.TEAMS:
        raise RuleViolation(
            "no_substitutions", "Only teams have a bench here.", article=limit.article
        )
    if len(entry.replaced) >= limit.value:
        raise RuleViolation(
            "no_substitutions",
            "Entry {entry} has had its {limit} substitution.",
            article=limit.article,
            entry=wish.entry,
            limit=limit.value,
        )
    _check_between_rounds(now.state)
    own = entry.particulars
    if wish.leaves not in own.athletes or wish.enters not in own.bench:
        raise RuleViolation(
            "wrong_substitution",
            "{enters} must be on the bench and {leaves} in the team.",
            article=limit.article,
            enters=wish.enters,
            leaves=wish.leaves,
        )
    passed = tuple(
        SeatPassed(table.place, wish.leaves, wish.enters)
        for table in now.state.tables()
        if table.teams
        and wish.leaves in (*table.a, *table.b)
        and not (table.is_over or now.state.rounds[table.place.round].is_closed)
    )
    return Deed((MemberSubstituted(wish.entry, wish.leaves, wish.enters), *passed))


def _check_between_rounds(state: EventState) -> None:
    during = state.book.events.substitution_during_match
    last = state.rounds.get(state.last_round)
    is_played = last is not None and last.is_published and not last.is_closed
    if during.value is False and is_played:
        raise RuleViolation(
            "round_open",
            "Nobody is replaced while a round is played. Wait until it is closed.",
            article=during.article,
        )
