"""What a simple model knows of one table; shares nothing with the fold."""

from dataclasses import dataclass, field

from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon

TARGET = 200


@dataclass
class Table:
    """What the model knows of a table."""

    pairs: tuple[int, int]
    hands: list[HandWon] = field(default_factory=list)
    claims: list[tuple[int, HandWon]] = field(default_factory=list)
    accepted: set[int] = field(default_factory=set)
    disputed: set[int] = field(default_factory=set)
    signed: bool = False
    paper: tuple[int, int] | None = None
    official: bool = False
    backed: dict[int, HandWon] = field(default_factory=dict)
    """Which row each pair says stands."""
    undo_asked: int | None = None
    """The pair that would take the last hand of a signed sheet back."""

    @property
    def score(self) -> tuple[int, int]:
        a = sum(hand.points for hand in self.hands if hand.winner is Pair.A)
        return a, sum(hand.points for hand in self.hands) - a

    @property
    def over(self) -> bool:
        return max(self.score) >= TARGET

    @property
    def frozen(self) -> bool:
        return self.official or bool(self.disputed) or bool(self.claims)

    def pair_of(self, actor: Actor) -> int | None:
        """Return 0 or 1 for the pair in which an athlete plays here."""
        if actor.role is not Role.ATHLETE:
            return None
        entry = (int(actor.id) + 1) // 2
        return self.pairs.index(entry) if entry in self.pairs else None

    def unsign(self) -> None:
        self.accepted.clear()
        self.undo_asked = None
        self.signed = False

    def register(self) -> None:
        both = {seat % 2 for seat in self.accepted} == {0, 1}
        self.official = both and self.signed and not self.disputed
