"""Facts that make or change a result: paper, rulings, the two kinds of correction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from capicua.event.place import Place
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import Row
from capicua.play.match.state import EndedBy
from capicua.play.ruling.incident import Incident
from capicua.rulebooks.infraction import Card, Confirmer, Warned
from capicua.tournament.rules.record import CardColour


class PersonalOutcome(NamedTuple):
    """What an individual table means for one athlete beside the score."""

    seat: Seat
    deduct: int = 0
    card: CardColour | None = None


class Outcome(NamedTuple):
    """What is official about a match: the score as written, or why there is none."""

    score: ByPair[int] | None = None
    on_time: bool = False
    absent: tuple[Seat, ...] = ()
    is_void: bool = False
    personal: tuple[PersonalOutcome, ...] = ()
    winner: Pair | None = None
    """Who won by a ruling, whatever the points (DP 82-a)."""
    ended_by: EndedBy | None = None
    """A ruling or an abandonment: who is named as absent sat there and lost as if away."""


class CardGiven(NamedTuple):
    """A card that a ruling shows."""

    seat: Seat
    card: Card
    again: bool = False
    """What it adds up to with earlier cards: shown again, it weighs nothing more."""


class WarningGiven(NamedTuple):
    """A warning that a ruling gives."""

    seat: Seat
    kind: Warned


class NoShow(NamedTuple):
    """What the book gives to those who did not come, as by an arbiter (FID 67-b)."""

    cards: tuple[CardGiven, ...] = ()
    withdraws: tuple[int, ...] = ()
    """Entries that are out: the card adds up with earlier ones."""


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """A signed paper sheet was entered at the desk."""

    place: Place
    outcome: Outcome
    no_show: NoShow | None = None


@dataclass(frozen=True, slots=True)
class ResultWithdrawn:
    """A result that was entered from paper in a round still open was taken back."""

    place: Place
    reason: Digest


@dataclass(frozen=True, slots=True)
class RulingMade:
    """An arbiter ruled on an incident; what follows from it is written out."""

    place: Place
    incident: Incident
    rows: tuple[Row, ...] = ()
    """What the ruling writes on the sheet."""
    outcome: Outcome | None = None
    """The result, if the ruling ends the match in a way that no row tells."""
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    withdraws: tuple[int, ...] = ()
    """Entries that are out of the rest of the event."""
    departs: bool = False
    """The arbiter decided otherwise than the book; the reason must be given."""
    reason: Digest | None = None
    call: int | None = None
    strikes: int | None = None
    """The row of the hand that is struck; what the ruling writes takes its place."""
    returns: int | None = None
    """The round from which those who are out play again: the next date of a league."""
    waits_for: Confirmer | None = None
    """Who must confirm it; nothing follows until they do (DP 86, FID 48, 91)."""


@dataclass(frozen=True, slots=True)
class RatificationVote:
    """Somebody confirmed a sanction, or refused to; the last vote lets it take effect."""

    ruling: int
    """The number of the sanction's fact."""
    in_favour: bool
    is_ratified: bool | None = None
    """What it comes to with this vote; None: others are still to be heard."""
    reason: Digest | None = None
    rows: tuple[Row, ...] = ()
    outcome: Outcome | None = None
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    withdraws: tuple[int, ...] = ()
    returns: int | None = None


def with_vote(proposal: RulingMade, vote: RatificationVote) -> RulingMade:
    """Return a ruling that waited, with what follows from it since it was confirmed."""
    return replace(
        proposal,
        rows=vote.rows,
        outcome=vote.outcome,
        cards=vote.cards,
        warnings=vote.warnings,
        withdraws=vote.withdraws,
        returns=vote.returns,
    )


@dataclass(frozen=True, slots=True)
class RulingTakenBack:
    """A ruling was a mistake: everything that followed from it is undone."""

    place: Place
    ruling: int
    """The number of the ruling's fact."""
    reason: Digest


@dataclass(frozen=True, slots=True)
class AthletesErrorCorrected:
    """A row that the athletes wrote wrong was put right in time (FID 59-c)."""

    place: Place
    row: int
    after: Row
    signed_by: tuple[Pair, ...] = ()
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class OrganisersErrorCorrected:
    """The desk entered a sheet wrongly; a second person saw the evidence (FED 10).

    In an official event it is the second one who corrects; ``second`` is then the first.
    """

    place: Place
    outcome: Outcome
    evidence: Digest
    second: Actor
    reason: Digest
    no_show: NoShow | None = None


@dataclass(frozen=True, slots=True)
class OrganisersErrorReported:
    """The desk entered a sheet wrongly; the second person has yet to confirm it."""

    place: Place
    outcome: Outcome
    evidence: Digest
    second: Actor
    reason: Digest


@dataclass(frozen=True, slots=True)
class ClosedRoundChanged:
    """A result of a closed round was changed by an arbiter's ruling."""

    place: Place
    outcome: Outcome
    reason: Digest
    standings: Digest
    """The standings after the last closed round as they are now."""
