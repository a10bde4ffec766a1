"""Who did not come to the last round."""

from actions.event_office import Office, playing
from capicua.actions.entries.attendance import (
    DeclareAbsence,
    WithdrawEntry,
    declare_absence,
    withdraw_entry,
)
from capicua.actions.entries.roll_call import Missed, MissedRound, no_shows
from capicua.actions.results.result_entry import (
    EnterResult,
    Forfeit,
    enter_result,
    forfeit_table,
)
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import Modality


def absent(office: Office, place: Place, *seats: Seat) -> None:
    forfeit_table(office.context, office.caller(), Forfeit(place, seats))


def close(office: Office) -> None:
    number = office.state.last_round
    for table in office.state.rounds[number].tables.values():
        if not table.registered:
            asked = EnterResult(table.place, Outcome(ByPair(200, 100)))
            enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(number))


def test_before_the_first_round_nobody_is_missing() -> None:
    office = Office()
    office.create()
    office.enter(4)

    assert no_shows(office.state) == ()


def test_a_pair_is_missing_when_both_of_it_did_not_come() -> None:
    office = playing()
    absent(office, Place(1, 1), Seat.TWO)
    absent(office, Place(1, 2), Seat.ONE, Seat.THREE)
    entry = office.state.table(Place(1, 2)).a[0]

    assert no_shows(office.state) == (MissedRound(entry, Missed.FORFEITED, (1,)),)


def test_at_an_individual_table_one_seat_is_one_entry() -> None:
    office = playing(modality=Modality.INDIVIDUAL)
    absent(office, Place(1, 1), Seat.FOUR)
    entry = office.state.table(Place(1, 1)).b[1]

    assert no_shows(office.state) == (MissedRound(entry, Missed.FORFEITED, (1,)),)


def test_every_missed_round_is_told_until_the_entry_has_left() -> None:
    office = playing(entries=6)
    place = Place(1, 1)
    absent(office, place, Seat.ONE, Seat.THREE)
    entry = office.state.table(place).a[0]
    close(office)
    assert no_shows(office.state) == (MissedRound(entry, Missed.FORFEITED, (1,)),)
    declare_absence(office.context, office.caller(), DeclareAbsence(entry))
    office.pair()

    assert no_shows(office.state) == (MissedRound(entry, Missed.ABSENT, (1, 2)),)

    withdraw_entry(office.context, office.caller(), WithdrawEntry(entry, "no-show"))
    assert no_shows(office.state) == ()
