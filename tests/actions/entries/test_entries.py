"""The list of entries and who is there."""

import pytest

from actions.event_office import ANA, Office, code_of, playing
from capicua.actions.entries.attendance import (
    CheckIn,
    DeclareAbsence,
    RecordFee,
    ReinstateEntry,
    Substitute,
    WithdrawEntry,
    check_in,
    declare_absence,
    record_fee,
    reinstate_entry,
    substitute,
    withdraw_entry,
)
from capicua.actions.entries.entries import (
    AddEntries,
    AmendEntry,
    FixTable,
    KeepApart,
    NewEntry,
    RemoveEntry,
    add_entries,
    amend_entry,
    fix_table,
    keep_apart,
    remove_entry,
)
from capicua.actions.entries.numbers import Person
from capicua.actions.events.summary import show_entries
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.record import standings_of
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Modality

PAIR = NewEntry((Person("Ana"), Person("Luis")), "", "VEN", "Norte", 1500)


def opened(modality: Modality = Modality.PAIRS) -> Office:
    office = Office()
    office.create(modality=modality)
    return office


def close(office: Office) -> None:
    number = office.state.last_round
    for table in office.state.rounds[number].tables.values():
        asked = EnterResult(table.place, Outcome(ByPair(200, 100)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(number))


def test_names_lie_beside_the_journal_and_what_pairing_needs_is_frozen_in_it() -> None:
    office = opened()

    add_entries(office.context, office.caller(), AddEntries((PAIR,)))

    own = office.state.entries[1].particulars
    assert (own.athletes, own.country, own.club, own.rating) == (
        (1, 2),
        "VEN",
        "Norte",
        1500,
    )
    assert [view.name for view in show_entries(office.context, "copa")] == ["Ana / Luis"]
    assert b"Luis" not in b"".join(stored.line for stored in office.store.read("copa"))


def test_somebody_who_is_erased_leaves_the_chain_and_a_number() -> None:
    office = opened()
    add_entries(office.context, office.caller(), AddEntries((PAIR,)))

    office.store.erase_athlete("copa", 1)

    assert [view.name for view in show_entries(office.context, "copa")] == ["1 / Luis"]


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (NewEntry((Person("Ana"),)), "wrong_entry"),
        (NewEntry((Person("Ana"), Person(" "))), "wrong_name"),
        (NewEntry((Person("Ana"), Person("Eva\N{RIGHT-TO-LEFT OVERRIDE}"))), "wrong_name"),
        (NewEntry((Person("Ana"), Person("Eva")), club="x" * 201), "wrong_name"),
        (NewEntry((Person("Ana"), Person("Eva")), country="V\0"), "wrong_name"),
        (NewEntry((Person("Ana"), Person("Eva")), rating=2**63), "out_of_range"),
        (NewEntry((Person("Ana", 5), Person("Eva", 5))), "number_taken"),
        (NewEntry((Person("Ana", 0), Person("Eva"))), "number_taken"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_all_the_others(
    entry: NewEntry, code: str
) -> None:
    office = opened()

    assert code_of(add_entries, office, ANA, AddEntries((PAIR, entry))) == code
    assert office.state.entries == {}


def test_numbers_may_be_brought_and_others_follow_them() -> None:
    office = opened(Modality.INDIVIDUAL)
    people = (NewEntry((Person("Ana", 40),)), NewEntry((Person("Eva"),)))

    add_entries(office.context, office.caller(), AddEntries(people))

    assert [one.particulars.athletes for one in office.state.entries.values()] == [
        (40,),
        (41,),
    ]


def test_an_entry_is_put_right_or_removed_only_before_it_plays() -> None:
    office = opened()
    office.enter(4)
    amended = NewEntry((Person("Pía", 1), Person("Leo")), rating=1700)
    amend_entry(office.context, office.caller(), AmendEntry(1, amended))
    assert office.state.entries[1].particulars.rating == 1700
    office.enter(1)
    remove_entry(office.context, office.caller(), RemoveEntry(5, "refused"))
    assert 5 not in office.state.entries
    office.start()
    office.pair()

    assert code_of(remove_entry, office, ANA, RemoveEntry(1)) == "has_played"
    assert code_of(amend_entry, office, ANA, AmendEntry(1, amended)) == "has_played"
    assert code_of(remove_entry, office, ANA, RemoveEntry(99)) == "no_such_entry"


def test_who_rested_is_not_taken_off_the_list() -> None:
    office = opened()
    office.enter(5)
    office.start()
    office.pair()
    (rests,) = office.state.rounds[1].byes

    assert code_of(remove_entry, office, ANA, RemoveEntry(rests)) == "has_played"
    # An older journal may hold that; its standings are made all the same.
    stays = {number: one for number, one in office.state.entries.items() if number != rests}
    table = standings_of(office.state._replace(entries=stays))
    assert {row.tally.entry for row in table.rows} == stays.keys()


def test_check_in_is_for_all_or_nobody_and_can_be_undone() -> None:
    office = opened()
    office.enter(3)
    assert all(one.is_present for one in office.state.entries.values())

    check_in(office.context, office.caller(), CheckIn((2,), is_present=False))

    assert [one.is_present for one in office.state.entries.values()] == [True, False, True]
    assert code_of(check_in, office, ANA, CheckIn((1, 9))) == "no_such_entry"
    before = office.state.seq
    check_in(office.context, office.caller(), CheckIn((1,)))
    assert office.state.seq == before
    record_fee(office.context, office.caller(), RecordFee(2, paid=True))
    assert office.state.entries[2].has_paid


def test_an_absent_entry_has_no_seat_and_a_withdrawn_one_none_until_it_returns() -> None:
    office = opened()
    office.enter(6)
    declare_absence(office.context, office.caller(), DeclareAbsence(1))
    declare_absence(office.context, office.caller(), DeclareAbsence(2))
    declare_absence(office.context, office.caller(), DeclareAbsence(2, is_absent=False))
    withdraw_entry(office.context, office.caller(), WithdrawEntry(3, "ill"))
    assert code_of(withdraw_entry, office, ANA, WithdrawEntry(3)) == "already_withdrawn"
    office.start()
    office.pair()

    assert seated(office) == {2, 4, 5, 6}
    close(office)
    assert (
        code_of(reinstate_entry, office, ANA, ReinstateEntry(1, "why")) == "not_withdrawn"
    )
    reinstate_entry(office.context, office.caller(), ReinstateEntry(3, "well again"))
    office.pair()

    assert seated(office) == {1, 2, 3, 4, 5, 6}


def seated(office: Office) -> set[int]:
    found = office.state.rounds[office.state.last_round]
    return {one for table in found.tables.values() for one in (*table.a, *table.b)}


def test_whoever_comes_late_plays_from_the_next_round_on() -> None:
    office = playing()
    office.enter(2)
    assert [one.from_round for one in office.state.entries.values()] == [1, 1, 1, 1, 2, 2]
    close(office)

    office.pair()

    assert seated(office) == {1, 2, 3, 4, 5, 6}


def test_entries_that_are_kept_apart_do_not_meet() -> None:
    office = opened()
    office.enter(4)
    keep_apart(office.context, office.caller(), KeepApart(1, 2))
    keep_apart(office.context, office.caller(), KeepApart(3, 1))
    fix_table(office.context, office.caller(), FixTable(2, 1))
    assert code_of(keep_apart, office, ANA, KeepApart(2, 2)) == "wrong_entry"
    assert code_of(fix_table, office, ANA, FixTable(2, 0)) == "out_of_range"
    office.start()
    office.pair()

    met = [{*table.a, *table.b} for table in office.state.rounds[1].tables.values()]
    assert sorted(met, key=min) == [{1, 4}, {2, 3}]


def test_only_a_team_has_a_bench() -> None:
    assert code_of(substitute, playing(), ANA, Substitute(1, 1, 2)) == "no_substitutions"


@pytest.mark.article("FID-27-n2")
def test_a_teams_member_is_replaced_from_the_bench() -> None:
    office = opened(Modality.TEAMS)
    people = tuple(Person(name) for name in ("Ana", "Eva", "Luis", "Paco"))
    team = NewEntry(people, "Norte", bench=(Person("Rosa"),))
    add_entries(office.context, office.caller(), AddEntries((team,)))

    assert code_of(substitute, office, ANA, Substitute(1, 5, 1)) == "wrong_substitution"
    substitute(office.context, office.caller(), Substitute(1, 2, 5))

    own = office.state.entries[1].particulars
    assert (own.athletes, own.bench) == ((1, 5, 3, 4), ())
    assert code_of(substitute, office, ANA, Substitute(1, 5, 2)) == "no_substitutions"


@pytest.mark.article("FID-27-n3")
def test_fid_27_nobody_is_replaced_while_a_round_is_played() -> None:
    office = playing(modality=Modality.TEAMS)
    asked = Substitute(1, 2, 5)

    assert code_of(substitute, office, ANA, asked) == "round_open"


@pytest.mark.article("PR-11-a-n2")
@pytest.mark.parametrize("name", ["", "  ", "x" * 201], ids=["none", "blanks", "too-long"])
def test_in_puerto_rico_too_a_name_is_never_blank(name: str) -> None:
    office = Office()
    office.create("pr")
    asked = AddEntries((NewEntry((Person("Ana Ruiz"), Person(name))),))

    assert code_of(add_entries, office, ANA, asked) == "wrong_name"
