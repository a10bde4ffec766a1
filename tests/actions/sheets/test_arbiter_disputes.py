"""Both claims of a dispute lie beside each other until it is resolved."""

from actions.desk_day import write
from actions.event_office import CHIEF, playing
from capicua.actions.sheets.arbiter import (
    Claim,
    ResolveDispute,
    resolve_dispute,
    show_disputes,
)
from capicua.actions.sheets.scoring import DisputeSheet, dispute_sheet
from capicua.event.actor import Actor, Role
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat

HERE = Place(1, 1)


def test_an_open_dispute_shows_who_says_what() -> None:
    office = playing()
    write(office, 1, Pair.A, 100, 100)
    athlete = athlete_at(office.state, office.state.table(HERE), Seat.TWO)
    actor = Actor(Role.ATHLETE, str(athlete))
    assert show_disputes(office.context, "copa", HERE) == ()
    dispute = DisputeSheet(HERE, Seat.TWO, "Eran 20, no 200.")
    dispute_sheet(office.context, office.caller(actor), dispute)

    (claim,) = show_disputes(office.context, "copa", HERE)
    assert claim == Claim(Seat.TWO, claim.at, "Eran 20, no 200.")
    resolve = ResolveDispute(HERE, "Se contó otra vez.")
    resolve_dispute(office.context, office.caller(CHIEF), resolve)
    assert show_disputes(office.context, "copa", HERE) == ()
