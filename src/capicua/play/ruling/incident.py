"""An incident at the table: what was done, by whom, when, and what happened before."""

from __future__ import annotations

from typing import NamedTuple

from capicua.kernel.seat import ByPair, Seat
from capicua.play.tile import Tile
from capicua.rulebooks.infraction import ChoiceName, Detected, LockWon, Saw
from capicua.rulebooks.sections.competition import Modality

NO_POINTS = ByPair(0, 0)


class Facts(NamedTuple):
    """What was seen at the table; each fact has the usual value unless told."""

    to_prevent_lock_or_domino: bool = False
    intentional: bool = False
    refused_to_obey: bool = False
    inside_area: bool = False
    others_must_pass: bool = False
    last_tile_safe: bool = False
    withdrawal_consummated: bool = False
    written_same_event: bool = False
    announced: bool = True
    infractor_known: bool = True
    hand_started: bool = True
    detected: Detected = Detected.AT_ONCE
    saw: Saw = Saw.NONE
    tiles: tuple[Tile, ...] = ()
    round: int = 1
    minutes_late: float = 0
    tiles_left: int | None = None
    lock_winner: LockWon | None = None
    hand_on_sheet: bool = False
    """The hand was already written when the fault was found (reading F36)."""
    match_over: bool = False
    """It was done after the match (reading F37)."""
    identified: bool = True
    """Somebody named both ends of the tile (FID 75-b)."""


class Prior(NamedTuple):
    """What the offender has on record; offences in the event include those in the match."""

    same_in_match: int = 0
    same_in_event: int = 0
    verbal: int = 0
    yellow: int = 0
    red: int = 0
    written: int = 0

    @property
    def same(self) -> int:
        """Return how often the same was done in the event, this match included."""
        return max(self.same_in_match, self.same_in_event)


class RecordElsewhere(NamedTuple):
    """What is known of the offenders from other events, and until which day."""

    as_of: str
    """The day of the list that was at hand."""
    weights: tuple[int, int, int, int] = (0, 0, 0, 0)
    """What the cards of other events weigh, by seat; they add up at the table (FID 66-p1).

    Less than nothing: cards of this event that belong to another year.
    """


class Incident(NamedTuple):
    """One offence (*infracción*) and all that a ruling may depend on."""

    code: str
    offender: Seat | None
    """None where nobody knows who it was (FED 6)."""
    starter: Seat
    """The seat that should have opened this hand."""
    modality: Modality = Modality.PAIRS
    target: int | None = None
    """The target of the match; None: the rulebook's own."""
    choice: ChoiceName | None = None
    """What the deciding side chose; None: it has not been asked yet."""
    prior: Prior = Prior()
    running: ByPair[int] = NO_POINTS
    facts: Facts = Facts()
    told: frozenset[str] = frozenset()
    """Names of facts and of counts on record that were told, also with the usual value."""
    with_partner: bool = False
    """Both partners did it together, where the article names the pair (reading F35)."""
    partner_prior: Prior | None = None
    """What the partner has on record; None: the same as the offender."""
    leaves_adding_up: bool = False
    """The commission weighs what cards add up to (FID 66-p1, reading F38)."""
    elsewhere: RecordElsewhere | None = None
    """What other events are known to have given; None: nobody could look."""

    @property
    def offenders(self) -> tuple[Seat, ...]:
        """Return everybody who did it; nobody where nobody knows."""
        if self.offender is None:
            return ()
        both = (self.offender, self.offender.partner)
        return tuple(sorted(both)) if self.with_partner else (self.offender,)

    def record_of(self, seat: Seat) -> Prior:
        """Return what one of the offenders has on record."""
        if seat is self.offender or self.partner_prior is None:
            return self.prior
        return self.partner_prior
