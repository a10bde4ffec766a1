"""Check-in and attendance: who is there, who is away, who has left, who comes in."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.records_elsewhere import refuse_barred
from capicua.actions.entries.entries import about_entry, entry_of
from capicua.actions.events.barred import barred_in
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


def check_in(context: Context, caller: Caller, request: CheckIn) -> Done:
    """Mark entries as present, all or none; nobody who may not play is let in."""
    barred = barred_in(context, caller.event) if request.is_present else {}

    def decide(now: Situation) -> ActionEffect:
        for number in request.entries:
            for athlete in entry_of(now.state, number).everybody:
                if athlete in barred:
                    raise refuse_barred(barred[athlete], "entries")
        fact = EntryCheckedIn if request.is_present else CheckInUndone
        return ActionEffect(
            tuple(
                fact(number)
                for number in request.entries
                if now.state.entries[number].is_present is not request.is_present
            )
        )

    return perform(context, caller, Permission.CHECK_IN, request, decide)


def record_fee(context: Context, caller: Caller, request: RecordFee) -> Done:
    """Note whether an entry has paid."""
    return about_entry(
        context, caller, request, FeeRecorded(request.entry, request.paid), request.entry
    )


def withdraw_entry(context: Context, caller: Caller, request: WithdrawEntry) -> Done:
    """Let an entry leave after the last round that was published; a draft is none yet."""

    def decide(now: Situation) -> ActionEffect:
        entry = entry_of(now.state, request.entry)
        last = coming_round(now.state) - 1
        if entry.has_left:
            raise RuleViolation(
                "already_withdrawn", "Entry {entry} has left already.", entry=request.entry
            )
        return ActionEffect(
            (EntryWithdrawn(request.entry, last, now.note(request.reason)),)
        )

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def reinstate_entry(context: Context, caller: Caller, request: ReinstateEntry) -> Done:
    """Take an entry in again from the coming round on."""

    def decide(now: Situation) -> ActionEffect:
        entry = entry_of(now.state, request.entry)
        if not entry.has_left:
            raise RuleViolation(
                "not_withdrawn", "Entry {entry} has not left.", entry=request.entry
            )
        first = coming_round(now.state)
        return ActionEffect(
            (EntryReinstated(request.entry, first, now.reason(request.reason)),)
        )

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def declare_absence(context: Context, caller: Caller, request: DeclareAbsence) -> Done:
    """Note who does not play the coming round; its draft has to be made again."""

    def decide(now: Situation) -> ActionEffect:
        entry_of(now.state, request.entry)
        upcoming = coming_round(now.state)
        fact = AbsenceDeclared if request.is_absent else AbsenceLifted
        return ActionEffect((fact(request.entry, upcoming),), {"round": upcoming})

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def leave_out_missing(context: Context, caller: Caller, request: LeaveOutMissing) -> Done:
    """Declare absent who is not checked in, and who is present to play after all.

    Where nobody was ever checked in, nobody is left out.
    """
    return perform(context, caller, Permission.MANAGE_ENTRIES, request, _leave_out)


def substitute(context: Context, caller: Caller, request: Substitute) -> Done:
    """Replace a team's member between two rounds (FID 27).

    Where a book allows it during one, the seat at a match that is not over goes with it.
    """
    return perform(
        context,
        caller,
        Permission.MANAGE_ENTRIES,
        request,
        lambda now: _substitute(now, request),
    )


def _leave_out(now: Situation) -> ActionEffect:
    upcoming = upcoming_round(now.state)
    entries = {number: one for number, one in now.state.entries.items() if not one.has_left}
    if not any(one.is_present for one in entries.values()):
        return ActionEffect(answer={"round": upcoming, "absent": []})
    facts = tuple(
        AbsenceLifted(number, upcoming)
        if one.is_present
        else AbsenceDeclared(number, upcoming)
        for number, one in entries.items()
        if (upcoming in one.absences) is one.is_present
    )
    absent = [number for number, one in entries.items() if not one.is_present]
    return ActionEffect(facts, {"round": upcoming, "absent": absent})


def _substitute(now: Situation, request: Substitute) -> ActionEffect:
    limit = now.state.book.events.team_substitutions
    entry = entry_of(now.state, request.entry)
    if limit.value is None or now.state.made.modality is not Modality.TEAMS:
        raise RuleViolation(
            "no_substitutions", "Only teams have a bench here.", article=limit.article
        )
    if len(entry.replaced) >= limit.value:
        raise RuleViolation(
            "no_substitutions",
            "Entry {entry} has had its {limit} substitution.",
            article=limit.article,
            entry=request.entry,
            limit=limit.value,
        )
    check_between_rounds(now.state)
    own = entry.particulars
    if request.leaves not in own.athletes or request.enters not in own.bench:
        raise RuleViolation(
            "wrong_substitution",
            "{enters} must be on the bench and {leaves} in the team.",
            article=limit.article,
            enters=request.enters,
            leaves=request.leaves,
        )
    passed = tuple(
        SeatPassed(table.place, request.leaves, request.enters)
        for table in now.state.tables()
        if table.teams
        and request.leaves in (*table.a, *table.b)
        and not (table.is_over or now.state.rounds[table.place.round].is_closed)
    )
    return ActionEffect(
        (MemberSubstituted(request.entry, request.leaves, request.enters), *passed)
    )


def check_between_rounds(state: EventState) -> None:
    """Raise if a round is being played in which the book replaces nobody (FID 27)."""
    during = state.book.events.substitution_during_match
    last = state.rounds.get(state.last_round)
    is_played = last is not None and last.is_published and not last.is_closed
    if during.value is False and is_played:
        raise RuleViolation(
            "round_open",
            "Nobody is replaced while a round is played. Wait until it is closed.",
            article=during.article,
        )
