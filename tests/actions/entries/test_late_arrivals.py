"""What may be done with somebody who comes late, by the book of the event."""

import pytest

from actions.event_office import Office, playing
from capicua.actions.entries.attendance import (
    DeclareAbsence,
    WithdrawEntry,
    declare_absence,
    withdraw_entry,
)
from capicua.actions.entries.late_arrivals import Late, LateChoice, show_late_choices
from capicua.actions.results.result_entry import Forfeit, forfeit_table
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat

HERE = Place(1, 1)


def late(office: Office, entry: int) -> Late:
    return show_late_choices(office.context, "copa", entry)


def waiting(rulebook: str, minutes: int) -> tuple[Office, int]:
    """Return a hall whose clock has run so long, and an entry of the first table."""
    office = playing(rulebook)
    start_clock(office.context, office.caller(), StartClock(1))
    office.minutes = minutes
    return office, office.state.table(HERE).a[0]


@pytest.mark.parametrize(
    ("rulebook", "minutes", "expected"),
    [
        ("fid-2015", 2, Late((LateChoice.SIT_DOWN,), HERE, 2, 2, "67-a")),
        ("fid-2015", 3, Late((LateChoice.FORFEIT,), HERE, 3, 2, "67-b", "late_arrival")),
        ("dp-standard", 20, Late((LateChoice.SIT_DOWN,), HERE, 20, 20, "59")),
        ("dp-standard", 21,
         Late((LateChoice.FORFEIT,), HERE, 21, 20, "59", "late_arrival")),
        ("pr", 3, Late((LateChoice.FORFEIT,), HERE, 3, 2, "2-a", "late_arrival")),
        ("amasfac", 5, Late((LateChoice.SIT_DOWN,), HERE, 5, 5, "13.5")),
        ("fed", 30, Late((LateChoice.ARBITER_DECIDES, LateChoice.SIT_DOWN,
                          LateChoice.FORFEIT), HERE, 30)),
    ],
)  # fmt: skip
def test_a_table_waits_as_long_as_the_book_says(
    rulebook: str, minutes: int, expected: Late
) -> None:
    office, entry = waiting(rulebook, minutes)

    assert late(office, entry) == expected


def test_while_the_clock_has_not_begun_nobody_is_late() -> None:
    office = playing()
    entry = office.state.table(HERE).a[0]

    assert late(office, entry) == Late(
        (LateChoice.SIT_DOWN,), HERE, None, 2, article="67-a"
    )


def test_after_a_forfeit_one_plays_from_the_next_round_on() -> None:
    office, entry = waiting("fid-2015", 5)
    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.ONE, Seat.THREE)))

    assert late(office, entry) == Late((LateChoice.NEXT_ROUND,))


def test_in_the_last_round_there_is_no_next_one() -> None:
    office = playing(rounds=1)
    entry = office.state.table(HERE).a[0]
    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.ONE, Seat.THREE)))
    assert late(office, entry) == Late(())

    withdraw_entry(office.context, office.caller(), WithdrawEntry(entry))
    assert late(office, entry) == Late(())


def test_before_the_event_begins_nothing_is_lost() -> None:
    office = Office()
    office.create()
    office.enter(4)

    assert late(office, 3) == Late((LateChoice.CHECK_IN,))
    with pytest.raises(RuleViolation) as refusal:
        late(office, 9)
    assert refusal.value.code == "no_such_entry"


def test_a_draft_is_made_again_for_somebody_who_was_left_out_of_it() -> None:
    office = Office()
    office.create()
    office.enter(5)
    office.start()
    declare_absence(office.context, office.caller(), DeclareAbsence(3))
    pair_round(office.context, office.caller(), PairRound())

    assert late(office, 3) == Late((LateChoice.PAIR_AGAIN,))
    assert late(office, 1) == Late((LateChoice.CHECK_IN,))


def test_who_has_the_bye_only_checks_in_and_who_had_left_is_reinstated() -> None:
    office = playing(entries=5)
    (bye,) = office.state.rounds[1].byes
    assert late(office, bye) == Late((LateChoice.CHECK_IN,))

    withdraw_entry(office.context, office.caller(), WithdrawEntry(bye))

    assert late(office, bye) == Late((LateChoice.REINSTATE,))
