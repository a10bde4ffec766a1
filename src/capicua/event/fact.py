"""Facts: the closed list of what can stand in a journal, and their form there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from capicua.event.facts import (
    appeals,
    double_entry,
    entries,
    hands,
    interruptions,
    lifecycle,
    official_mode,
    officials,
    photos,
    programme,
    protests,
    record,
    results,
    rounds,
    screens,
    tables,
)
from capicua.journal.actor import Actor
from capicua.journal.fact_kinds import FactKinds

Fact = (
    lifecycle.EventCreated
    | lifecycle.ConditionsPublished
    | lifecycle.EventStarted
    | lifecycle.StandingsPublished
    | lifecycle.EventFinished
    | lifecycle.Announced
    | entries.EntryAdded
    | entries.EntryAmended
    | entries.EntryRemoved
    | entries.EntryWithdrawn
    | entries.EntryReinstated
    | entries.AbsenceDeclared
    | entries.AbsenceLifted
    | entries.EntryCheckedIn
    | entries.CheckInUndone
    | entries.FeeRecorded
    | entries.MemberSubstituted
    | entries.EntriesKeptApart
    | entries.TableFixed
    | officials.OfficialNamed
    | officials.OfficialRelieved
    | officials.MotionOpened
    | officials.VoteCast
    | rounds.SeedDrawn
    | rounds.RoundPaired
    | rounds.TablesChanged
    | rounds.PairingDiscarded
    | rounds.RoundPublished
    | rounds.ClockStarted
    | rounds.ClockPaused
    | rounds.ClockResumed
    | rounds.RoundClosed
    | tables.SeatTaken
    | tables.StarterRecorded
    | tables.HandRecorded
    | tables.HandUndone
    | tables.HandContested
    | tables.ContestSettled
    | tables.TimeCalled
    | tables.TableForfeited
    | tables.SheetAccepted
    | tables.SheetDisputed
    | tables.DisputeResolved
    | tables.SheetSigned
    | tables.SheetRegistered
    | tables.ArbiterCalled
    | tables.CallAnswered
    | tables.MatchSuspended
    | tables.MatchResumed
    | results.ResultRecorded
    | results.ResultWithdrawn
    | results.RulingMade
    | results.AthletesErrorCorrected
    | results.OrganisersErrorCorrected
    | results.ClosedRoundChanged
    | double_entry.DoubleEntrySet
    | double_entry.ResultKeyed
    | double_entry.KeyedSettled
    | official_mode.OfficialModeLeaveAsked
    | official_mode.OfficialModeKept
    | official_mode.OfficialModeLeft
    | interruptions.SuspensionAgreed
    | interruptions.RoundSuspended
    | interruptions.RoundResumed
    | interruptions.ReplayOrdered
    | record.IncidentNoted
    | record.UniformChecked
    | record.IncomeRecorded
    | record.AwardDefined
    | protests.ProtestFiled
    | protests.ProtestDecided
    | protests.OutsiderSanctioned
    | screens.ScreenProgrammed
    | screens.ScreenRemoved
    | screens.SponsorsShown
    | hands.HandAttached
    | photos.PaperPhotographed
    | photos.PhotoWithdrawn
    | programme.ProgrammeGiven
    | appeals.AppealLodged
    | appeals.EvidenceSought
    | appeals.EvidenceGathered
    | appeals.AppealDecided
    | appeals.NoticePrepared
    | screens.TableFeatured
    | tables.SeatPassed
    | photos.PhotoErased
    | results.RulingTakenBack
    | lifecycle.TimezoneSet
    | results.RatificationVote
    | lifecycle.ConditionsChanged
    | lifecycle.LastRoundSet
    | lifecycle.EventCancelled
    | lifecycle.EventArchived
    | rounds.RoundTakenBack
    | rounds.LateSeated
    | officials.AccessRenewed
    | tables.UndoAsked
    | tables.ClaimBacked
    | tables.CallWithdrawn
    | entries.PairSubstituteAssigned
    | lifecycle.EventPresented
    | record.PrizesSet
    | tables.SheetKept
    | tables.CapicuaTold
    | results.OrganisersErrorReported
)


@dataclass(frozen=True, slots=True)
class Undisclosed:
    """A fact of whose line the withheld content is not at hand."""

    kind: str
    effect: results.RulingMade | results.RatificationVote | None = None
    """What a ruling did to the sheet, which every line tells; its incident is unknown."""


class Recorded(NamedTuple):
    """A fact with what its line says about it."""

    seq: int
    at: str
    """UTC with microseconds, as in `2026-11-16T20:05:00.000000Z`."""
    by: Actor
    fact: Fact | Undisclosed


def kind_of(fact: Fact | Undisclosed) -> str:
    """Return the word for what happened, as the journal writes it.

    >>> kind_of(tables.CallAnswered(7))
    'call_answered'
    """
    return fact.kind if isinstance(fact, Undisclosed) else word_for(type(fact))


def word_for(kind: type[Any]) -> str:
    """Return the word for a kind of fact.

    >>> word_for(tables.CallAnswered)
    'call_answered'
    """
    return _KINDS.word_for(kind)


def encode(fact: Fact) -> dict[str, Any]:
    """Return the data of a fact in its newest version."""
    return _KINDS.encode(fact)


def decode(kind: str, data: Mapping[str, Any]) -> Fact:
    """Return the fact of a kind and its data, whichever version wrote them."""
    return _KINDS.decode(kind, data)


_KINDS: FactKinds[Fact] = FactKinds(Fact.__args__)
KINDS = _KINDS.words
"""The words for everything that can happen."""
