"""A table of a rehearsal: who sits there, and what they send."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from capicua.actions.engine.perform import Done
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import match_of
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import Seat
from capicua.lab.rehearsal.cast import skill_of
from capicua.lab.rehearsal.company import SCORER, Action, Company
from capicua.lab.rehearsal.plan import Occasion
from capicua.lab.rehearsal.players import Score, play_hand

W = TypeVar("W")


class RehearsedTable:
    """The place of a match, the people at it and their chance."""

    def __init__(self, company: Company, place: Place) -> None:
        self.company = company
        self.place = place
        self.planned = self.sitting
        """The athletes of seats 1 to 4 as the pairing has them."""

    @property
    def state(self) -> EventState:
        """Return the event as it is now."""
        return self.company.state

    @property
    def now(self) -> TableState:
        """Return the match as it is now."""
        return self.state.table(self.place)

    @property
    def sitting(self) -> tuple[int, ...]:
        """Return the athletes of seats 1 to 4."""
        state = self.state
        table = state.table(self.place)
        return tuple(_known(athlete_at(state, table, seat)) for seat in Seat)

    def chance(self, *key: object) -> Random:
        """Return the chance of one thing at this table."""
        return self.company.chance(*self.place, *key)

    def occurs(self, occasion: Occasion, *key: object) -> bool:
        """Tell whether something goes wrong at this table."""
        return self.company.occurs(occasion, *self.place, *key)

    def ask(self, actor: Actor, name: str, action: Action[W], request: W) -> Done:
        """Send a request of this table."""
        where = "-".join(map(str, self.place))
        return self.company.ask(actor, f"table-{where}/{name}", action, request)

    def athlete(self, number: int) -> Actor:
        """Return an athlete as somebody who acts."""
        return Actor(Role.ATHLETE, str(number))

    def scorer(self, seat: Seat) -> Actor:
        """Return who writes the sheet: an official, or in other events the seat itself."""
        if self.company.plan.official:
            return SCORER
        return self.athlete(self.sitting[seat - 1])

    def play(self, *key: object) -> Score:
        """Return how the players at this table play out a hand."""
        state = self.state
        skills = [skill_of(self.company.plan, one) for one in self.sitting]
        starter = match_of(state, state.table(self.place)).starter
        return play_hand(state.book, starter, skills, self.chance("tiles", *key))


def _known(athlete: int | None) -> int:
    if athlete is None:
        message = "a rehearsed entry has its athletes"
        raise BrokenInvariant(message)
    return athlete
