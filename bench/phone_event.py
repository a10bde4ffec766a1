"""A small event whose first round is being played, and the link of one who plays."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from actions.event_office import Office
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.sheets.scoring import RecordHand, TakeSeat, record_hand, take_seat
from capicua.event.place import Place
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from capicua.store.opening import open_store
from capicua.web.site.server import workspace_of
from web.days.phone_day import sitters

EVENT = "bench"
PASSWORD = "una ficha doble"
HERE = Place(1, 1)
HANDS = 5


class Prepared(NamedTuple):
    """A store with a match that is being written, and whose phone is looked at."""

    place: Path
    link: str
    sheet: str


def prepare(place: Path) -> Prepared:
    """Make the event, let one athlete sit down and write some hands."""
    with open_store(place, chain) as store:
        people = workspace_of(store)
        found(people, Founding("Federación", "Ana Banco", "banco", PASSWORD))
        owner = visitor_of(people, sign_in(people, "banco", PASSWORD, "bench").token)
        office = Office(store, EVENT)
        office.create()
        office.enter(4)
        office.start()
        office.pair()
        athlete = sitters(office, office.state.table(HERE))[0]
        actor = Actor(Role.ATHLETE, str(athlete))
        seat = TakeSeat(HERE, Seat.ONE, athlete)
        take_seat(office.context, office.caller(actor), seat)
        for row in range(HANDS):
            asked = RecordHand(HERE, row, HandWon(Pair.A if row % 2 else Pair.B, 20))
            record_hand(office.context, office.caller(actor), asked)
        keys = {one.athlete: one.link for one in make_keys(people, owner, EVENT)}
    return Prepared(place, keys[athlete], f"/events/{EVENT}/tables/1/1")
