"""A round on the stage whose tables stand in every state that a phone can show."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.engine.context import Caller
from capicua.actions.entries.pasted.names import read_names
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.rounds.rounds import PublishRound, publish_round
from capicua.actions.setup.event import SetUpEvent, begin_and_pair, set_up_event
from capicua.actions.setup.templates import from_template, template_named
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    CallArbiter,
    CallTimeHere,
    DisputeSheet,
    RecordHand,
    TakeSeat,
    accept_sheet,
    call_arbiter,
    call_time_here,
    dispute_sheet,
    record_hand,
    take_seat,
)
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon

FIRST = ("Alba", "Beto", "Celia", "Darío", "Elsa", "Félix", "Gina", "Hilario")
LAST = ("Arias", "Bravo", "Castro", "Durán")
HANDS = ((Pair.A, 35), (Pair.B, 28), (Pair.A, 42), (Pair.B, 19))
LAST_HANDS = (*HANDS, (Pair.B, 25), (Pair.A, 60))
"""Hands after which the target is reached."""


class HallOfPhones(NamedTuple):
    """The event of the phones while its tables are put into their states."""

    office: Workspace
    caller: Caller
    numbers: count[int]

    def step(self, seat: Seat | None = None, place: Place | None = None) -> Caller:
        """Return who does the next thing: the athlete of a seat, else the desk."""
        actor = self.caller.actor
        if seat is not None and place is not None:
            actor = Actor(Role.ATHLETE, str(self.athlete(place, seat)))
        return self.caller._replace(actor=actor, request_id=f"phones {next(self.numbers)}")

    def athlete(self, place: Place, seat: Seat) -> int:
        """Return who sits at a seat."""
        state = self.office.context.states.newest(self.caller.event).state
        entry = state.table(place).seated[list(Seat).index(seat)]
        return state.entries[entry].particulars.athletes[0]

    def sit(self, place: Place) -> None:
        """Let everybody of a table sit down."""
        for seat in Seat:
            asked = TakeSeat(place, seat, self.athlete(place, seat))
            take_seat(self.office.context, self.step(seat, place), asked)

    def play(self, place: Place, hands: tuple[tuple[Pair, int], ...] = HANDS) -> None:
        """Let everybody sit down and write these hands."""
        self.sit(place)
        for row, (winner, points) in enumerate(hands):
            self.write(place, row, HandWon(winner, points))

    def write(self, place: Place, row: int, hand: HandWon, seat: Seat = Seat.ONE) -> None:
        """Write one hand."""
        asked = RecordHand(place, row, hand)
        record_hand(self.office.context, self.step(seat, place), asked)


def set_phones(office: Workspace, visitor: Visitor) -> dict[str, str]:
    """Make the event; return it and the personal link of seat one of each table."""
    template = template_named("amasfac")
    names = "\n".join(f"{first} {last}" for last in LAST for first in FIRST)
    asked = SetUpEvent(
        from_template(template, "Jueves de teléfonos"),
        read_names(names, template.modality).entries,
    )
    caller = set_up_event(office, visitor, "set up phones", asked)
    begin_and_pair(office.context, caller)
    hall = HallOfPhones(office, caller, count(1))
    publish_round(office.context, hall.step(), PublishRound(1))
    start_clock(office.context, hall.step(), StartClock(1))
    _put_into_states(hall)
    links = {}
    for table in range(1, 9):
        (key,) = make_keys(
            office, visitor, caller.event, (hall.athlete(Place(1, table), Seat.ONE),)
        )
        links[f"link{table}"] = key.link
    return {"phones": caller.event, **links}


def _put_into_states(hall: HallOfPhones) -> None:
    """Leave table 1 as it was published; each of the others stands somewhere else."""
    context = hall.office.context
    hall.play(Place(1, 2))
    for table in (3, 4, 5, 8):
        hall.play(Place(1, table), LAST_HANDS)
    for table, seats in ((4, (Seat.ONE,)), (8, (Seat.ONE, Seat.TWO))):
        for seat in seats:
            place = Place(1, table)
            asked = AcceptSheet(place, seat, len(LAST_HANDS))
            accept_sheet(context, hall.step(seat, place), asked)
    frozen = Place(1, 5)
    why = DisputeSheet(frozen, Seat.TWO, "La última mano fue nuestra.")
    dispute_sheet(context, hall.step(Seat.TWO, frozen), why)
    claimed = Place(1, 6)
    hall.play(claimed)
    hall.write(claimed, 3, HandWon(Pair.B, 91), Seat.FOUR)
    late = Place(1, 7)
    hall.play(late)
    call_time_here(context, hall.step(Seat.ONE, late), CallTimeHere(late))
    call = CallArbiter(late, Seat.ONE, "Se nos viró una ficha.")
    call_arbiter(context, hall.step(Seat.ONE, late), call)
