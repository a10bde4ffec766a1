"""Both claims of a dispute lie beside each other until it is resolved."""

from actions.desk_day import write
from actions.event_office import CHIEF, code_of, playing
from capicua.actions.phones.table_news import show_table_news
from capicua.actions.sheets.arbiter import (
    Claim,
    ResolveDispute,
    resolve_dispute,
    show_disputes,
)
from capicua.actions.sheets.scoring import DisputeSheet, dispute_sheet
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon

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


def test_the_arbiter_puts_a_hand_right_and_what_cannot_be_is_refused() -> None:
    office = playing()
    write(office, 1, Pair.A, 100, 100)
    athlete = athlete_at(office.state, office.state.table(HERE), Seat.TWO)
    dispute = DisputeSheet(HERE, Seat.TWO, "Eran 20.")
    actor = Actor(Role.ATHLETE, str(athlete))
    dispute_sheet(office.context, office.caller(actor), dispute)
    right = HandWon(Pair.A, 20)
    half = ResolveDispute(HERE, "Se contó.", 1)
    nowhere = ResolveDispute(HERE, "Se contó.", 7, right)
    assert [code_of(resolve_dispute, office, CHIEF, one) for one in (half, nowhere)] == [
        "no_such_row",
        "no_such_row",
    ]

    decided = ResolveDispute(HERE, "Se contó.", 1, right)
    resolve_dispute(office.context, office.caller(CHIEF), decided)

    table = office.state.table(HERE)
    assert (table.rows, table.disputed) == ((HandWon(Pair.A, 100), right), frozenset())
    found = show_table_news(office.context, "copa", HERE).decided
    assert found is not None
    assert (found.reason, found.row, found.before, found.after) == (
        "Se contó.",
        1,
        HandWon(Pair.A, 100),
        right,
    )
