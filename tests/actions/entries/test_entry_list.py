"""The desk's list of entries: what it tells of each, and how one is found."""

import pytest

from actions.event_office import Office
from capicua.actions.entries.attendance import (
    CheckIn,
    DeclareAbsence,
    WithdrawEntry,
    check_in,
    declare_absence,
    withdraw_entry,
)
from capicua.actions.entries.entries import (
    AddEntries,
    FixTable,
    KeepApart,
    NewEntry,
    add_entries,
    fix_table,
    keep_apart,
)
from capicua.actions.entries.entry_list import (
    DeskEntry,
    EntryAthlete,
    find_entries,
    show_entry,
    show_entry_list,
)
from capicua.actions.entries.numbers import Person
from capicua.event.facts.entries import Particulars
from capicua.kernel.error import RuleViolation

PAIRS = (
    NewEntry((Person("Ángela Núñez"), Person("Luis Gil")), club="Leones"),
    NewEntry((Person("Eva Sosa", 40), Person("Iván Ruiz")), country="VEN"),
    NewEntry((Person("Rosa Marín"), Person("Paco Leal"))),
)


@pytest.fixture
def office() -> Office:
    office = Office()
    office.create()
    add_entries(office.context, office.caller(), AddEntries(PAIRS))
    return office


def test_a_line_tells_everything_about_an_entry(office: Office) -> None:
    context = office.context
    keep_apart(context, office.caller(), KeepApart(3, 1))
    fix_table(context, office.caller(), FixTable(1, 2))
    check_in(context, office.caller(), CheckIn((1,)))

    assert show_entry(context, "copa", 1) == DeskEntry(
        id=1,
        name="Ángela Núñez / Luis Gil",
        title="",
        people=(EntryAthlete(1, "Ángela Núñez"), EntryAthlete(2, "Luis Gil")),
        bench=(),
        particulars=Particulars((1, 2), club="Leones"),
        is_present=True,
        has_paid=False,
        from_round=1,
        left_after=None,
        is_away=False,
        table=2,
        apart=(EntryAthlete(3, "Rosa Marín / Paco Leal"),),
        has_played=False,
        substitutions=0,
    )


def test_the_desk_waits_for_whom_nothing_is_known(office: Office) -> None:
    context = office.context
    check_in(context, office.caller(), CheckIn((1,)))
    declare_absence(context, office.caller(), DeclareAbsence(2))

    assert [one.is_missing for one in show_entry_list(context, "copa")] == [
        False,
        False,
        True,
    ]
    withdraw_entry(context, office.caller(), WithdrawEntry(3, "left"))
    left = show_entry(context, "copa", 3)
    assert (left.left_after, left.is_missing) == (0, False)


def test_who_has_a_seat_or_a_bye_has_played(office: Office) -> None:
    office.start()
    office.pair()

    assert sum(one.has_played for one in show_entry_list(office.context, "copa")) == 3


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", [1, 2, 3]),
        ("nunez", [1]),
        ("  SOSA  ruiz", [2]),
        ("40", [2]),
        ("2", [1, 2]),
        ("leones gil", [1]),
        ("ven", [2]),
        ("nobody", []),
    ],
)
def test_an_entry_is_found_by_number_or_name(
    office: Office, wanted: str, found: list[int]
) -> None:
    lines = show_entry_list(office.context, "copa")

    assert [one.id for one in find_entries(lines, wanted)] == found


def test_an_entry_that_is_not_there_is_refused(office: Office) -> None:
    with pytest.raises(RuleViolation, match="no entry 9"):
        show_entry(office.context, "copa", 9)
