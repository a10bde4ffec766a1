"""One match as the facts have left it: who sits there, its sheet, its result."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights
from capicua.play.match.row import Row
from capicua.play.match.state import MatchState

NOBODY = (0, 0, 0, 0)


class Contest(NamedTuple):
    """Another row that a second scorer wrote for a place on the sheet."""

    row: int
    claim: Row


class Backed(NamedTuple):
    """Which row somebody of a pair says was the hand; one of each pair decides."""

    row: int
    stands: Row
    seat: Seat
    by: Actor


class UndoRequest(NamedTuple):
    """Who of a pair would take back the last row of a signed sheet."""

    row: int
    seat: Seat
    by: Actor


class Deed(StrEnum):
    """What somebody did with a row of a sheet."""

    WROTE = "wrote"
    UNDID = "undid"
    CLAIMED = "claimed"
    """They wrote another row for the same hand."""
    SETTLED = "settled"
    """They decided which of several rows stands."""


class SheetChange(NamedTuple):
    """Who did what with a row, for those who sit at the table to read."""

    at: str
    by: Actor
    deed: Deed
    number: int
    """The row, from 0."""
    row: Row


class FallenSignatures(NamedTuple):
    """Whose signature does not count any more, because the sheet changed after it."""

    seq: int
    by: Actor
    seats: frozenset[Seat]


class DecidedDispute(NamedTuple):
    """How an arbiter decided the last dispute about a sheet."""

    at: str
    by: Actor
    reason: Digest
    row: int | None = None
    before: Row | None = None
    after: Row | None = None


class ByCode(NamedTuple):
    """An answer that came by the code of a seat: who had given it out, and when."""

    seat: Seat
    by: str
    at: str


class Keyed(NamedTuple):
    """A paper result as one person typed it; it is not official yet."""

    outcome: Outcome
    by: str


class ErrorReport(NamedTuple):
    """What the desk entered wrongly as one person says, for a second one to confirm."""

    id: int
    at: str
    by: Actor
    second: Actor
    outcome: Outcome
    evidence: Digest
    reason: Digest


class Interruption(NamedTuple):
    """The last time a match was stopped from outside."""

    at: str
    reason: Digest
    ran: int | None = None
    """Microseconds that the hall's clock had run by then; None: it had not begun."""
    agreed_by: tuple[str, ...] = ()
    wait: int | None = None
    """Minutes that the commission set; None: until the cause is over."""
    whole_round: bool = False
    until: str | None = None
    """When the match went on; None: it stands still."""


class Replayed(NamedTuple):
    """A hand or match that is played again because its result was lost."""

    scope: ReplayScope
    reason: Digest
    at: str
    rows: int
    """How many rows of the sheet no longer count; the journal has them."""


class StruckHand(NamedTuple):
    """A written hand that a ruling took off the sheet: it stays to be seen (FID 81)."""

    at: int
    """The row where it stood; what the ruling wrote stands there now."""
    row: Row
    ruling: int
    """The number of the ruling's fact."""


class Ruled(NamedTuple):
    """A ruling at a table, with what was there before, so that it can be taken back."""

    seq: int
    rows: int
    """How many rows stood on the sheet before."""
    written: int
    """How many the ruling wrote."""
    outcome: Outcome | None
    """The result before."""
    after: Outcome | None
    """The result that the ruling left."""
    was_ruled: bool
    was_registered: bool
    entries: tuple[tuple[int, int | None, int | None], ...] = ()
    """Of those whom it put out of the event: their last round and return before."""
    struck: StruckHand | None = None
    """The written hand that it took off the sheet."""

    @property
    def first(self) -> int:
        """Return the row where its own rows begin."""
        return self.rows if self.struck is None else self.struck.at

    @property
    def left(self) -> int:
        """Return how many rows it left on the sheet."""
        return self.rows + self.written - (self.struck is not None)

    def moved(self, by: int) -> Ruled:
        """Return it when its rows stand elsewhere on the sheet."""
        struck = self.struck and self.struck._replace(at=self.struck.at + by)
        return self._replace(rows=self.rows + by, struck=struck)


class NoShowKept(NamedTuple):
    """The fact that punished who did not come, and the entries that it put out."""

    seq: int
    entries: tuple[tuple[int, int | None, int | None], ...] = ()
    """Their last round and return before."""


class TableState(NamedTuple):
    """A match of a round; the sides hold entry ids, on a board of a team match members."""

    place: Place
    a: tuple[int, ...]
    b: tuple[int, ...]
    teams: tuple[int, int] | None = None
    """The two entries of a team match, of which this is one board."""
    is_rotated: bool = False
    """The board is a rotation of one table (DP 37)."""
    by_hand: Digest | None = None
    """Why the organiser changed this table."""
    target: int | None = None
    starter: Seat = Seat.ONE
    prior_cards: Weights = NO_WEIGHTS
    """What the cards of before weigh, by seat; those of other events with them."""
    elsewhere: Weights = NO_WEIGHTS
    """Of these the part of other events, as the rulings here have known it."""
    taken: tuple[int, int, int, int] = NOBODY
    """The athletes that have sat down, by seat; 0: nobody yet."""
    rows: tuple[Row, ...] = ()
    match: MatchState | None = None
    """What the rows come to; None: nothing was written."""
    contests: tuple[Contest, ...] = ()
    accepted: frozenset[Seat] = frozenset()
    disputed: frozenset[Seat] = frozenset()
    codes_used: tuple[ByCode, ...] = ()
    """By which codes seats answered last, whether the answer still stands or not."""
    signed: bool = False
    outcome: Outcome | None = None
    """What was entered from paper, ruled or corrected; it goes before the rows."""
    is_ruled: bool = False
    """An arbiter's ruling made the outcome: the desk does not change it."""
    keyed: tuple[Keyed, ...] = ()
    """What was typed from paper and waits for a second person, or for a third look."""
    registered: bool = False
    suspended: bool = False
    interruption: Interruption | None = None
    replays: tuple[Replayed, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    """What was ruled here, and how the table was before each."""
    version: int = 0
    """The number of the last fact that changed this table."""
    heard: str = ""
    """When that was."""
    starter_noted: bool = False
    """Somebody noted who opened, or it was drawn; else the first seat is a mere guess."""
    struck: tuple[StruckHand, ...] = ()
    """The written hands that rulings took off the sheet."""
    no_show: NoShowKept | None = None
    backed: tuple[Backed, ...] = ()
    """Which rows the pairs have said stand, the newest word of each pair."""
    undo_asked: UndoRequest | None = None
    changes: tuple[SheetChange, ...] = ()
    """The last things that were done with its rows, in order."""
    rewritten: int = 0
    """The number of the last fact that changed its rows."""
    fallen: FallenSignatures | None = None
    """None: nobody's signature fell, or all have signed again."""
    decided: DecidedDispute | None = None
    keeper: Seat | None = None
    """Who writes the sheet alone, by choice; None: whoever may."""
    error_report: ErrorReport | None = None
    """The last one; it waits as long as nothing else has changed this table."""
    doubted_by: Actor | None = None
    """Who said of a kept sheet that it is not so; None: nobody since it was kept."""
    capicua: int | None = None
    """The last row, if it ended with a capicúa."""

    @property
    def seated(self) -> tuple[int, int, int, int]:
        """Return who sits at seats 1 to 4: entries, twice in pairs; members on a board."""
        if len(self.a) == 1:
            return self.a[0], self.b[0], self.a[0], self.b[0]
        return self.a[0], self.b[0], self.a[1], self.b[1]

    @property
    def last_ruling(self) -> Ruled | None:
        """Return the newest ruling, if nothing was written, entered or signed since."""
        found = self.rulings[-1] if self.rulings else None
        if found is None or self.registered != found.was_registered:
            return None
        is_last = len(self.rows) == found.left
        return found if is_last and self.outcome == found.after else None

    @property
    def is_over(self) -> bool:
        """Tell whether there is a result, official or not."""
        return self.outcome is not None or (
            self.match is not None and self.match.ending is not None
        )

    @property
    def is_begun(self) -> bool:
        """Tell whether anything was written, entered, ruled, disputed or stopped here."""
        told = (self.rows, self.keyed, self.rulings, self.replays, self.disputed)
        return self.is_over or self.interruption is not None or any(map(bool, told))

    @property
    def entries(self) -> tuple[int, ...]:
        """Return the entries that meet here: the two teams, or who sits on both sides."""
        return self.teams or (*self.a, *self.b)

    @property
    def by_code(self) -> tuple[ByCode, ...]:
        """Return which of the answers that stand came by the code of a seat."""
        answered = self.accepted | self.disputed
        return tuple(one for one in self.codes_used if one.seat in answered)

    def side(self, pair: Pair) -> tuple[int, ...]:
        """Return who plays as this pair."""
        return self.a if pair is Pair.A else self.b
