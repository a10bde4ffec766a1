"""A round as it is entered from paper."""

from actions.desk_day import enter, enter_all, write
from actions.event_office import ANA, EVA, playing
from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.actions.results.result_entry import (
    EnterResult,
    Forfeit,
    enter_result,
    forfeit_table,
)
from capicua.actions.results.result_list import PaperResults, show_paper_results
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Pair, Seat


def numbers(view: PaperResults, name: str) -> list[int]:
    return [one.view.place.table for one in getattr(view, name)]


def test_what_is_missing_and_what_came_in_last() -> None:
    office = playing(entries=8)
    enter(office, 3, 200, 10)
    enter(office, 1, 200, 10)

    view = show_paper_results(office.context, "copa", ANA)

    assert (view.round, view.is_closed, view.double_entry, view.draws) == (
        1, False, False, False
    )  # fmt: skip
    assert numbers(view, "missing") == [2, 4]
    assert numbers(view, "recent") == [1, 3]
    assert [one.may_be_taken_back for one in view.recent] == [True, True]
    assert view.leaves == ()


def test_a_table_with_hands_of_its_own_is_not_typed_over() -> None:
    office = playing(entries=4)
    write(office, 1, Pair.A, 20)

    tables = show_paper_results(office.context, "copa", ANA).tables

    assert [one.is_open for one in tables] == [False, True]


def test_whoever_typed_first_waits_for_somebody_else() -> None:
    office = playing(entries=4)
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))
    enter(office, 1, 200, 10)

    mine = show_paper_results(office.context, "copa", ANA).tables[0]
    yours = show_paper_results(office.context, "copa", EVA).tables[0]

    assert (mine.is_mine, yours.is_mine, yours.is_open) == (True, False, True)


def test_two_different_results_are_to_be_settled() -> None:
    office = playing(entries=4)
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))
    enter(office, 1, 200, 10)
    asked = EnterResult(Place(1, 1), Outcome(ByPair(10, 200)))
    enter_result(office.context, office.caller(EVA), asked)

    view = show_paper_results(office.context, "copa", ANA)

    assert numbers(view, "differing") == [1]
    assert not view.tables[0].is_open


def test_no_shows_are_proposed_when_the_round_is_complete() -> None:
    office = playing(entries=4)
    absent = office.state.table(Place(1, 2)).b[0]
    asked = Forfeit(Place(1, 2), (Seat.TWO, Seat.FOUR))
    forfeit_table(office.context, office.caller(), asked)
    assert show_paper_results(office.context, "copa", ANA).leaves == ()

    enter_all(office)

    leaves = show_paper_results(office.context, "copa", ANA).leaves
    assert [(one.no_show.entry, one.name) for one in leaves] == [
        (absent, f"Athlete {absent}.0 / Athlete {absent}.1")
    ]
