"""The sheet of a table for whoever looks: their seat, what is missing, who may write."""

import pytest

from actions.event_office import ANA, SCORER, Office, playing
from actions.official_hall import official_hall
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.phones.sheet import PhoneSheet, show_phone_sheet
from capicua.actions.sheets.scoring import (
    CallTimeHere,
    RecordHand,
    call_time_here,
    record_hand,
)
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.rulebooks.sections.competition import Modality

HERE, THERE = Place(1, 1), Place(1, 2)
PUBLIC = Actor(Role.PUBLIC, "")


def athlete_of(office: Office, place: Place, pair: Pair) -> Actor:
    """Return the first athlete of a side."""
    entry = office.state.table(place).side(pair)[0]
    number = office.state.entries[entry].particulars.athletes[0]
    return Actor(Role.ATHLETE, str(number))


def official_amasfac() -> Office:
    """Return an official event of a book whose athletes write in the app."""
    office = Office()
    office.create("amasfac", official=True)
    office.enter(4)
    office.start()
    office.pair()
    return office


def look(office: Office, actor: Actor, place: Place = HERE) -> PhoneSheet:
    """Look at a table as somebody."""
    return show_phone_sheet(office.context, "copa", place, actor)


def test_whoever_sits_there_sees_the_own_pair_and_may_write() -> None:
    office = playing()

    view = look(office, athlete_of(office, HERE, Pair.B))

    assert (view.seats, view.pair) == ((Seat.TWO, Seat.FOUR), Pair.B)
    assert (view.may_score, view.elsewhere, view.has_sat_down) == (True, None, False)


@pytest.mark.article("FID-59-a")
def test_at_the_wrong_table_one_is_told_where_to_go_before_anybody_plays() -> None:
    office = playing()

    view = look(office, athlete_of(office, THERE, Pair.A))

    assert (view.seats, view.elsewhere, view.may_score) == ((), THERE, False)


def test_officials_write_and_spectators_look() -> None:
    office = playing()

    assert look(office, ANA).may_score
    assert look(office, SCORER).may_score
    watching = look(office, PUBLIC)
    assert watching.refused is not None
    assert (watching.refused.code, watching.may_score) == ("not_allowed", False)


@pytest.mark.parametrize(("book", "able"), [("fid-2015", False), ("amasfac", True)])
def test_in_an_official_event_the_book_says_who_writes(book: str, able: bool) -> None:
    office = official_hall() if book == "fid-2015" else official_amasfac()
    view = look(office, athlete_of(office, HERE, Pair.A))

    assert view.may_score is able


def test_what_is_missing_and_what_follows_the_call_of_time() -> None:
    office = playing("amasfac")
    record_hand(office.context, office.caller(), RecordHand(HERE, 0, HandWon(Pair.A, 35)))
    before = look(office, ANA)
    call_time_here(office.context, office.caller(), CallTimeHere(HERE))

    after = look(office, ANA)

    assert (before.to_go, before.after_time) == (ByPair(65, 100), None)
    assert after.after_time == 1


def test_a_sheet_with_two_claims_is_held_up_for_those_who_write_alone() -> None:
    office = playing()
    for pair in (Pair.A, Pair.B):
        asked = RecordHand(HERE, 0, HandWon(pair, 35))
        record_hand(office.context, office.caller(), asked)
    views = [look(office, one) for one in (athlete_of(office, HERE, Pair.A), ANA, PUBLIC)]

    assert [one.is_held_up for one in views] == [True, True, False]
    assert [one.may_score for one in views] == [False, False, False]


def test_a_match_of_hands_lacks_no_points() -> None:
    office = playing("dp-even-hands")

    assert look(office, ANA).to_go is None


def test_a_title_is_known_from_a_persons_name() -> None:
    office = Office()
    office.create(modality=Modality.INDIVIDUAL)
    new = [NewEntry((Person(f"Ana Gil {number}"),)) for number in (1, 2, 3)]
    new.append(NewEntry((Person("Luis Ruiz"),), title="Los Tigres"))
    add_entries(office.context, office.caller(), AddEntries(tuple(new)))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()

    view = look(office, PUBLIC)

    assert {one.name for one in view.sheet.table.seats} & {"Luis Ruiz", "Los Tigres"} == {
        "Los Tigres"
    }
    assert view.titles == {"Los Tigres"}
