"""The standings as people look at them."""

from fractions import Fraction

import pytest

from actions.desk_day import close, enter, enter_all, play_round
from actions.event_office import Office, playing
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.standings.ranking import RankedGroup, show_ranking
from capicua.kernel.error import RuleViolation
from capicua.tournament.standings.divisions import Mark


def first_round_played() -> Office:
    office = playing(entries=4)
    enter(office, 1, 200, 90)
    enter(office, 2, 120, 200)
    return office


def test_while_a_round_is_played_the_standings_are_provisional() -> None:
    office = playing(entries=4)
    enter(office, 1, 200, 90)

    view = show_ranking(office.context, "copa")

    assert (view.through, view.is_final, view.official, view.tables) == (1, False, 1, 2)
    assert (view.rounds, view.is_published, view.marks) == ((), False, ())


def test_before_the_first_result_nobody_has_moved() -> None:
    view = show_ranking(playing(entries=4).context, "copa")

    assert (view.through, view.is_final, view.tables) == (0, True, 0)
    assert {line.risen for line in view.groups[0].lines} == {None}


def test_a_line_shows_its_criteria_and_which_one_decides() -> None:
    office = first_round_played()

    lines = show_ranking(office.context, "copa").groups[0].lines

    assert [(one.rank, one.values[0], one.decided_by) for one in lines] == [
        (1, Fraction(1), 1),
        (2, Fraction(1), 1),
        (3, Fraction(0), 0),
        (4, Fraction(0), 1),
    ]


def test_movement_counts_from_the_round_before() -> None:
    office = playing(entries=8)
    enter_all(office)
    close(office)
    play_round(office)

    now = show_ranking(office.context, "copa")
    then = show_ranking(office.context, "copa", through=1)

    before = {one.entry: one.rank for one in then.groups[0].lines}
    assert {one.entry: one.before for one in now.groups[0].lines} == before
    assert {one.before for one in then.groups[0].lines} == {None}


def test_groups_keep_the_overall_rank() -> None:
    office = Office()
    office.create()
    add_entries(
        office.context,
        office.caller(),
        AddEntries(
            tuple(
                NewEntry((Person(f"A{one}"), Person(f"B{one}")), club="NS"[one % 2])
                for one in range(4)
            )
        ),
    )

    view = show_ranking(office.context, "copa", by=Mark.CLUB)

    assert view.marks == (Mark.CLUB,)
    assert [(one.name, len(one.lines)) for one in view.groups] == [("N", 2), ("S", 2)]
    assert isinstance(view.groups[0], RankedGroup)
    assert {one.rank for group in view.groups for one in group.lines} == {1}


def test_a_round_that_is_not_closed_has_no_standings_of_its_own() -> None:
    with pytest.raises(RuleViolation, match="Round 2 is not closed"):
        show_ranking(first_round_played().context, "copa", through=2)


def test_who_left_is_marked_and_keeps_what_it_won() -> None:
    office = playing(entries=4)
    leave = WithdrawEntry(2, "Se va")
    withdraw_entry(office.context, office.caller(), leave)

    lines = show_ranking(office.context, "copa").groups[0].lines

    assert [one.entry for one in lines if one.has_left] == [2]
