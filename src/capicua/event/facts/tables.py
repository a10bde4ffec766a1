"""Facts of one match and its sheet (*planilla*)."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.kernel.seat import Seat
from capicua.play.match.row import Row


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down where the pairing says, or at the partner's seat."""

    place: Place
    seat: Seat
    athlete: int


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """Who came in for somebody of a team sits where that one sat or was to sit."""

    place: Place
    leaves: int
    enters: int


@dataclass(frozen=True, slots=True)
class StarterRecorded:
    """Who opens the first hand, as the lifted tiles said."""

    place: Place
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandRecorded:
    """One row was written: a hand that was won, tied or null."""

    place: Place
    row: Row


@dataclass(frozen=True, slots=True)
class HandUndone:
    """The last row was taken back."""

    place: Place
    row: int
    """Its number on the sheet, from 0."""
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class HandContested:
    """Another scorer wrote another row at a place that is taken; every claim is kept."""

    place: Place
    row: int
    claim: Row


@dataclass(frozen=True, slots=True)
class ContestSettled:
    """It was decided which of the claims stands; the sheet now reads as it should."""

    place: Place
    keep_claim: bool
    claim: int = 0
    """Which of the claims it is about, from 0 in the order in which they came."""
    of: int = 1
    """How many claims were decided about; what came later is still open."""


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """Time ran out at this table."""

    place: Place
    between_hands: bool = False


@dataclass(frozen=True, slots=True)
class TableForfeited:
    """Athletes did not come in time."""

    place: Place
    absent: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SheetAccepted:
    """An athlete accepts what stands on the sheet."""

    place: Place
    seat: Seat
    code_by: str = ""
    """Who gave out the code of the seat by which it came; empty: it came by none."""
    code_at: str = ""
    """When that was."""


@dataclass(frozen=True, slots=True)
class SheetDisputed:
    """An athlete disagrees; the sheet is frozen until an arbiter decides."""

    place: Place
    seat: Seat
    reason: Digest | None = None
    code_by: str = ""
    """Who gave out the code of the seat by which it came; empty: it came by none."""
    code_at: str = ""
    """When that was."""


@dataclass(frozen=True, slots=True)
class DisputeResolved:
    """An arbiter decided a dispute: the sheet stands, or one of its hands was otherwise."""

    place: Place
    reason: Digest
    row: int | None = None
    """The row that was wrong, from 0; None: the sheet stands as it is."""
    after: Row | None = None
    """What that hand was."""


@dataclass(frozen=True, slots=True)
class SheetSigned:
    """An arbiter signed the sheet."""

    place: Place


@dataclass(frozen=True, slots=True)
class SheetRegistered:
    """The sheet has all the signatures that the book asks for: its result is official."""

    place: Place


@dataclass(frozen=True, slots=True)
class ArbiterCalled:
    """A table calls; the call is known by this fact's number."""

    place: Place
    seat: Seat | None = None
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """An arbiter went there."""

    call: int


@dataclass(frozen=True, slots=True)
class MatchSuspended:
    """A match was interrupted for a cause outside it (FID 88)."""

    place: Place
    reason: Digest


@dataclass(frozen=True, slots=True)
class MatchResumed:
    """An interrupted match goes on from where it was (FID 89)."""

    place: Place


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """One of a pair asks to take back the last row of a sheet that somebody has signed."""

    place: Place
    row: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimBacked:
    """One of a pair says which of several rows for one hand stands."""

    place: Place
    row: int
    stands: Row
    seat: Seat


@dataclass(frozen=True, slots=True)
class CallWithdrawn:
    """A table needs no arbiter any more."""

    call: int


@dataclass(frozen=True, slots=True)
class SheetKept:
    """One of the four writes the sheet alone by choice; without a seat, all write again."""

    place: Place
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CapicuaTold:
    """A table says that its last hand ended with a capicúa; it counts for nothing."""

    place: Place
    row: int
