"""Who comes late sits down with those who rest, and no table that is there changes."""

from actions.event_office import ANA, LUIS, Office, code_of, is_proven
from capicua.actions.entries.attendance import (
    CheckIn,
    LeaveOutMissing,
    check_in,
    leave_out_missing,
)
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.late_seating import (
    SeatedTable,
    SeatLate,
    seat_late,
    show_late_seating,
)
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.record import standings_of
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Modality


def club_night(entries: int, modality: Modality = Modality.INDIVIDUAL) -> Office:
    """Return an office whose first round is published, and some of its entries rest."""
    office = Office()
    office.create("fid-2015", modality, 3)
    office.enter(entries)
    office.start()
    office.pair()
    return office


def come(office: Office, *names: str) -> tuple[int, ...]:
    """Let people come late: one entry each, pairs by a stroke, all of them checked in."""
    new = tuple(NewEntry(tuple(Person(one) for one in name.split("/"))) for name in names)
    done = add_entries(office.context, office.caller(), AddEntries(new))
    added = tuple(done.told["entries"])
    check_in(office.context, office.caller(), CheckIn(added))
    return added


def seated(office: Office) -> dict[int, tuple[int, ...]]:
    tables = office.state.rounds[1].tables
    return {number: tuple(sorted(one.entries)) for (number, _), one in tables.items()}


def test_two_who_come_late_and_two_who_rest_make_a_table() -> None:
    office = club_night(18)
    before, byes = seated(office), office.state.rounds[1].byes
    late = come(office, "Tarde Uno", "Tarde Dos")

    seat_late(office.context, office.caller(), SeatLate(1, late, "Llegaron tarde."))

    after = seated(office)
    assert (len(before), len(byes), late) == (4, 2, (19, 20))
    assert after == before | {5: tuple(sorted((*byes, *late)))}
    assert office.state.rounds[1].byes == ()
    assert [office.state.entries[one].from_round for one in late] == [1, 1]


def test_a_table_that_has_begun_stays_as_it_is() -> None:
    office = club_night(18)
    asked = EnterResult(Place(1, 2), Outcome(ByPair(200, 10)))
    enter_result(office.context, office.caller(), asked)
    begun = office.state.table(Place(1, 2))
    late = come(office, "Tarde Uno", "Tarde Dos")

    seat_late(office.context, office.caller(), SeatLate(1, late, "Llegaron tarde."))

    assert office.state.table(Place(1, 2)) == begun


def test_the_view_names_the_new_table_before_anything_is_done() -> None:
    office = club_night(5, Modality.PAIRS)
    late = come(office, "Tarde Uno/Tarde Dos")

    view = show_late_seating(office.context, "copa", 1)

    assert view is not None
    resting = office.context.names("copa").entry(
        office.state, office.state.rounds[1].byes[0]
    )
    assert (view.entries, view.waiting) == (late, ("Tarde Uno / Tarde Dos",))
    assert view.tables in (
        (SeatedTable(3, ("Tarde Uno / Tarde Dos",), (resting,), ()),),
        (SeatedTable(3, (resting,), ("Tarde Uno / Tarde Dos",), ()),),
    )
    assert (view.byes, view.left) == ((), ())


def test_one_alone_with_nobody_who_rests_waits_for_the_next_round() -> None:
    office = club_night(16)
    late = come(office, "Tarde Uno")

    view = show_late_seating(office.context, "copa", 1)
    refused = code_of(seat_late, office, ANA, SeatLate(1, late, "Llegó tarde."))

    assert view is not None
    assert (view.tables, view.left) == ((), ("Tarde Uno",))
    assert refused == "no_late_table"


def test_nobody_waits_where_all_came_in_time() -> None:
    office = club_night(18)

    assert show_late_seating(office.context, "copa", 1) is None


def test_who_came_meanwhile_is_not_overlooked() -> None:
    office = club_night(18)
    late = come(office, "Tarde Uno", "Tarde Dos")
    come(office, "Tarde Tres")

    assert code_of(seat_late, office, ANA, SeatLate(1, late, "x")) == "late_changed"


def test_who_was_absent_and_comes_is_seated_too() -> None:
    office = Office()
    office.create("fid-2015", Modality.PAIRS, 3)
    office.enter(6)
    check_in(office.context, office.caller(), CheckIn((6,), is_present=False))
    office.start()
    leave_out_missing(office.context, office.caller(), LeaveOutMissing())
    office.pair()
    check_in(office.context, office.caller(), CheckIn((6,)))

    seat_late(office.context, office.caller(), SeatLate(1, (6,), "Llegó tarde."))

    assert office.state.rounds[1].absent == ()
    assert 6 in seated(office)[3]


def test_an_arbiter_seats_nobody() -> None:
    office = club_night(18)
    late = come(office, "Tarde Uno", "Tarde Dos")

    assert code_of(seat_late, office, LUIS, SeatLate(1, late, "x")) == "not_allowed"


def test_the_round_goes_on_to_its_end_and_its_journal_is_proven() -> None:
    office = club_night(18)
    late = come(office, "Tarde Uno", "Tarde Dos")
    seat_late(office.context, office.caller(), SeatLate(1, late, "Llegaron tarde."))
    for table in office.state.rounds[1].tables.values():
        asked = EnterResult(table.place, Outcome(ByPair(200, 88)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))
    office.pair()

    assert {
        row.tally.figures.played for row in standings_of(office.state, through=1).rows
    } == {1}
    assert len(office.state.rounds[2].tables) == 5
    assert is_proven(office)
