"""Facts: the closed list of what can stand in a journal, and their form there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

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
from capicua.journal.codec import codec_of
from capicua.journal.misfit import misfit
from capicua.journal.scalar_codec import Codec
from capicua.journal.upcast import newest
from capicua.kernel.error import RuleViolation

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
)
VERSION = "v"


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
    return _KINDS[kind]


def encode(fact: Fact) -> dict[str, Any]:
    """Return the data of a fact in its newest version."""
    kind = kind_of(fact)
    data: dict[str, Any] = _CODECS[kind].encode(fact)
    return data | {VERSION: newest(kind).version}


def decode(kind: str, data: Mapping[str, Any]) -> Fact:
    """Return the fact of a kind and its data, whichever version wrote them."""
    codec = _CODECS.get(kind)
    if codec is None:
        raise RuleViolation("unknown_kind", f'There is no fact of the kind "{kind}".')
    version = data.get(VERSION)
    if type(version) is not int:
        raise misfit("the version of a fact", version, VERSION)
    body = {name: value for name, value in data.items() if name != VERSION}
    fact: Fact = codec.decode(newest(kind).lift(version, body))
    return fact


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


_KINDS: Mapping[type[Fact], str] = {one: _snake(one.__name__) for one in Fact.__args__}
_CODECS: Mapping[str, Codec] = {
    kind: codec_of(cast("Any", one)) for one, kind in _KINDS.items()
}
KINDS = tuple(_CODECS)
"""The words for everything that can happen."""
