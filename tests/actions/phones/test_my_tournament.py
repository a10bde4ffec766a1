"""What an event was for one athlete: place, partners, the best hand, the comeback."""

from actions.event_office import playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.phones.my_seat import show_my_event
from capicua.actions.phones.my_tournament import (
    BestHand,
    Comeback,
    MyTournament,
    show_my_tournament,
)
from capicua.kernel.seat import Pair, Seat


def test_an_event_is_looked_back_at_from_the_sheets_alone() -> None:
    office = playing()
    hands = ((Pair.B, 90), (Pair.A, 40), (Pair.B, 60), (Pair.A, 75), (Pair.A, 95))
    for number, (pair, points) in enumerate(hands):
        record(office, number, pair, points)
    winner, loser = (int(at(office, seat).id) for seat in (Seat.ONE, Seat.TWO))

    mine = show_my_event(office.context, office.event, winner)
    theirs = show_my_event(office.context, office.event, loser)

    found = show_my_tournament(office.context, office.event, mine)
    lost = show_my_tournament(office.context, office.event, theirs)
    assert found._replace(place=None, partners=()) == MyTournament(
        None, len(office.state.entries), 1, 1, (), BestHand(95, 1), Comeback(110, 1)
    )
    assert mine.name not in found.partners
    assert (lost.won, lost.best_hand, lost.comeback) == (0, BestHand(90, 1), None)
    assert HERE.round == 1
