"""Facts about entries (*inscripción*): who competes, who is there, who is not any more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.journal.digest import Digest


class Particulars(NamedTuple):
    """What is frozen of an entry, so that every pairing can be redone from the journal."""

    athletes: tuple[int, ...] = ()
    """Numbers: one in individual play, two of a pair, the members of a team by board."""
    country: str | None = None
    club: str | None = None
    rating: int | None = None
    category: str | None = None
    sex: str | None = None
    bench: tuple[int, ...] = ()
    captain: int | None = None
    title: Digest | None = None
    """What a pair or team calls itself, if not after its members."""
    team: str | None = None
    """For whom athletes or pairs play who are ranked on their own."""

    @property
    def public(self) -> Particulars:
        """What is told of a single entry to everybody: all but the sex of its people."""
        return self._replace(sex=None)


@dataclass(frozen=True, slots=True)
class EntryAdded:
    """Somebody entered; from a later round on if the event has begun."""

    entry: int
    particulars: Particulars
    from_round: int = 1


@dataclass(frozen=True, slots=True)
class EntryAmended:
    """What was written down of an entry was put right, or a team's bench has grown."""

    entry: int
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class EntryRemoved:
    """An entry was taken off the list, or refused (DP 30), before it played."""

    entry: int
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class EntryWithdrawn:
    """An entry left for good after a round."""

    entry: int
    after_round: int
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class EntryReinstated:
    """An entry that had left plays again from a round on."""

    entry: int
    from_round: int
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class AbsenceDeclared:
    """An entry does not play one round."""

    entry: int
    round: int


@dataclass(frozen=True, slots=True)
class AbsenceLifted:
    """An entry plays the round after all."""

    entry: int
    round: int


@dataclass(frozen=True, slots=True)
class EntryCheckedIn:
    """An entry is in the hall."""

    entry: int


@dataclass(frozen=True, slots=True)
class CheckInUndone:
    """An entry was marked as present by mistake."""

    entry: int


@dataclass(frozen=True, slots=True)
class FeeRecorded:
    """The fee of an entry was paid, or was not."""

    entry: int
    paid: bool


@dataclass(frozen=True, slots=True)
class MemberSubstituted:
    """A team's member was replaced from its bench (FID 27)."""

    entry: int
    leaves: int
    enters: int


@dataclass(frozen=True, slots=True)
class PairSubstituteAssigned:
    """The commission let a pair go on with somebody new to the event (FID 27)."""

    entry: int
    leaves: int
    enters: int
    from_round: int
    counts: bool
    """Whether the results obtained from then on count for the pair."""
    reason: Digest
    """What was decided, in words."""
    motion: int | None = None
    """The motion that was carried; None: the event has no commission."""


@dataclass(frozen=True, slots=True)
class EntriesKeptApart:
    """The organiser keeps two entries from meeting."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class TableFixed:
    """An entry must sit at a certain table, or no longer."""

    entry: int
    table: int | None
