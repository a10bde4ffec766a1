"""What the desk can take back."""

from collections.abc import Callable

import pytest

from actions.desk_day import close, drafted, enter, enter_all, run_clock, write
from actions.event_office import ANA, EVA, LUIS, Office, playing
from capicua.actions.entries.attendance import (
    CheckIn,
    DeclareAbsence,
    RecordFee,
    WithdrawEntry,
    check_in,
    declare_absence,
    record_fee,
    withdraw_entry,
)
from capicua.actions.entries.entries import (
    AddEntries,
    FixTable,
    NewEntry,
    RemoveEntry,
    add_entries,
    fix_table,
    remove_entry,
)
from capicua.actions.entries.numbers import Person
from capicua.actions.events.official_mode import LeaveOfficialMode, leave_official_mode
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.actions.results.undo_steps import Consequence, UndoAction, UndoStep
from capicua.actions.results.undo_view import NotUndoable, show_undo
from capicua.actions.rounds.clock import PauseClock, pause_clock
from capicua.actions.rounds.draft_swap import change_for_swap, weigh_swap
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import change_tables
from capicua.actions.sheets.arbiter import SuspendMatch, suspend_match
from capicua.actions.sheets.interruptions import SuspendRound, suspend_round
from capicua.event.facts.officials import Post
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Pair

AT = "2026-11-16T20:00:00.000000Z"
STAYS = Consequence.STAYS_IN_THE_JOURNAL
HERE = Place(1, 1)


def newest(office: Office) -> UndoStep:
    return show_undo(office.context, "copa").steps[0]


def expected(
    office: Office, kind: str, action: UndoAction, *follows: Consequence
) -> UndoStep:
    return UndoStep(
        office.state.seq, AT, "ana", kind, action, consequences=(*follows, STAYS)
    )


def test_a_paper_result_is_taken_back_with_a_reason() -> None:
    office = playing()
    enter(office, 1, 200, 88)

    assert newest(office) == expected(
        office,
        "result_recorded",
        UndoAction.TAKE_BACK_RESULT,
        Consequence.TABLE_IS_OPEN,
        Consequence.STANDINGS_CHANGE,
    )._replace(place=HERE, needs_reason=True)
    take_back_result(office.context, office.caller(), TakeBackResult(HERE, "slip"))
    assert newest(office).action is UndoAction.UNDO_CHECK_IN


def test_a_result_of_a_closed_round_is_changed_by_a_ruling_only() -> None:
    office = playing()
    enter_all(office)
    close(office)
    found = show_undo(office.context, "copa")

    assert [(one.action, one.place) for one in found.steps[:2]] == [
        (UndoAction.CHANGE_CLOSED_ROUND, Place(1, 2)),
        (UndoAction.CHANGE_CLOSED_ROUND, Place(1, 1)),
    ]
    assert found.steps[0].consequences == (
        Consequence.LATER_ROUNDS_STAY,
        Consequence.STANDINGS_CHANGE,
        STAYS,
    )
    assert found.settled[0] == NotUndoable(
        office.state.seq, AT, "ana", "round_closed", 1, UndoAction.CHANGE_CLOSED_ROUND
    )
    assert [one.kind for one in found.settled] == [
        "round_closed",
        "round_published",
        "event_started",
    ]


def test_only_the_last_hand_of_a_sheet_is_undone() -> None:
    office = playing()
    write(office, 1, Pair.A, 35, 20)

    assert newest(office) == expected(
        office, "hand_recorded", UndoAction.UNDO_HAND
    )._replace(place=HERE)
    actions = [one.action for one in show_undo(office.context, "copa").steps]
    assert actions.count(UndoAction.UNDO_HAND) == 1


def test_a_draft_is_thrown_away_with_what_was_changed_in_it() -> None:
    office = drafted(4)
    draft = expected(
        office, "round_paired", UndoAction.DISCARD_PAIRING, Consequence.SAME_SEED
    )._replace(round=1, needs_reason=True)
    assert newest(office) == draft

    one, other = (office.state.rounds[1].tables[n, 0] for n in (1, 2))
    swap = weigh_swap(office.context, "copa", 1, one.b[0], other.b[0])
    change_tables(office.context, office.caller(), change_for_swap(swap, "friends"))
    assert newest(office).consequences == (
        Consequence.SAME_SEED,
        Consequence.CHANGES_BY_HAND_ARE_LOST,
        STAYS,
    )
    actions = [one.action for one in show_undo(office.context, "copa").steps]
    assert actions.count(UndoAction.DISCARD_PAIRING) == 1


def _pause(office: Office) -> None:
    run_clock(office)
    pause_clock(office.context, office.caller(), PauseClock(1, "no light"))


def _type_once(office: Office) -> None:
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))
    asked = EnterResult(HERE, Outcome(ByPair(200, 10)))
    enter_result(office.context, office.caller(), asked)


def _suspend(office: Office) -> None:
    suspend_match(office.context, office.caller(LUIS), SuspendMatch(HERE, "no light"))


def _suspend_round(office: Office) -> None:
    run_clock(office)
    suspend_round(office.context, office.caller(), SuspendRound(1, "no light"))


def _add(office: Office) -> None:
    new = NewEntry((Person("Teo"), Person("Sol")))
    add_entries(office.context, office.caller(), AddEntries((new,)))


def _name(office: Office) -> None:
    asked = NameOfficial(Post.ARBITER, "luis")
    name_official(office.context, office.caller(), asked)


def _fix(office: Office) -> None:
    fix_table(office.context, office.caller(), FixTable(2, 1))


def _withdraw(office: Office) -> None:
    withdraw_entry(office.context, office.caller(), WithdrawEntry(2))


def _declare(office: Office) -> None:
    declare_absence(office.context, office.caller(), DeclareAbsence(2))


def _pay(office: Office) -> None:
    record_fee(office.context, office.caller(), RecordFee(2, paid=True))


def _twice(office: Office) -> None:
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))


@pytest.mark.parametrize(
    ("act", "action", "about"),
    [
        (_pause, UndoAction.RESUME_CLOCK, {"round": 1}),
        (_type_once, UndoAction.TAKE_BACK_RESULT, {"place": HERE}),
        (_suspend, UndoAction.RESUME_MATCH, {"place": HERE}),
        (_suspend_round, UndoAction.RESUME_ROUND, {"round": 1}),
        (_add, UndoAction.REMOVE_ENTRY, {"entry": 5}),
        (_name, UndoAction.RELIEVE_OFFICIAL, {"person": "luis", "post": Post.ARBITER}),
        (_fix, UndoAction.RELEASE_TABLE, {"entry": 2}),
        (_withdraw, UndoAction.REINSTATE_ENTRY, {"entry": 2}),
        (_declare, UndoAction.LIFT_ABSENCE, {"entry": 2, "round": 2}),
        (_pay, UndoAction.RECORD_FEE, {"entry": 2}),
        (_twice, UndoAction.SET_DOUBLE_ENTRY, {}),
    ],
    ids=lambda one: one.value if isinstance(one, UndoAction) else "",
)
def test_what_was_just_done_can_be_taken_back(
    act: Callable[[Office], None], action: UndoAction, about: dict[str, object]
) -> None:
    office = playing()
    act(office)
    found = newest(office)

    assert found.action is action
    assert {name: getattr(found, name) for name in about} == about


def test_check_in_is_taken_back_as_long_as_somebody_is_present() -> None:
    office = Office()
    office.create()
    office.enter(2)
    assert newest(office) == expected(
        office, "entry_checked_in", UndoAction.UNDO_CHECK_IN
    )._replace(entry=2)

    check_in(office.context, office.caller(), CheckIn((2,), is_present=False))
    assert newest(office).entry == 1
    remove_entry(office.context, office.caller(EVA), RemoveEntry(1))
    assert newest(office).action is UndoAction.REMOVE_ENTRY
    assert newest(office).entry == 2


def test_after_the_end_only_a_ruling_changes_anything() -> None:
    office = playing(rounds=1)
    enter_all(office)
    close(office)
    finish_event(office.context, office.caller(), FinishEvent())
    actions = [one.action for one in show_undo(office.context, "copa").steps]

    assert actions == [UndoAction.CHANGE_CLOSED_ROUND] * 2


def test_a_wish_to_leave_the_official_mode_can_be_dropped() -> None:
    office = Office()
    office.create(official=True)
    asked = LeaveOfficialMode("only friends came")
    leave_official_mode(office.context, office.caller(ANA), asked)

    assert newest(office).action is UndoAction.KEEP_OFFICIAL_MODE
