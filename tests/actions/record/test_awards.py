"""Awards of an event, and prizes by place."""

import pytest

from actions.desk_day import close, enter
from actions.event_office import ANA, code_of, playing
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.record.awards import (
    AwardView,
    DefineAward,
    SetPrizes,
    define_award,
    set_prizes,
    show_awards,
    show_prizes,
)


@pytest.mark.article("FID-49")
def test_an_event_defines_awards_and_says_later_who_gets_them() -> None:
    office = playing()
    first = define_award(office.context, office.caller(), DefineAward("Copa de Oro"))
    define_award(office.context, office.caller(), DefineAward("Juego limpio", 2))
    assert [one.name for one in show_awards(office.context, "copa")] == [
        "",
        "Athlete 2.0 / Athlete 2.1",
    ]

    again = DefineAward("Copa de Oro", 1, first.told["award"])
    define_award(office.context, office.caller(), again)

    assert show_awards(office.context, "copa") == (
        AwardView(1, "Copa de Oro", 1, "Athlete 1.0 / Athlete 1.1"),
        AwardView(2, "Juego limpio", 2, "Athlete 2.0 / Athlete 2.1"),
    )


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (DefineAward(" "), "missing_reason"),
        (DefineAward("Copa", 99), "no_such_entry"),
        (DefineAward("Copa", None, 7), "no_such_award"),
    ],
)
def test_an_award_for_nobody_known_is_refused(asked: DefineAward, code: str) -> None:
    assert code_of(define_award, playing(), ANA, asked) == code


def test_who_shares_a_place_shares_its_prize_and_a_prize_set_again_is_another() -> None:
    office = playing(entries=4, rulebook="amasfac")
    set_prizes(office.context, office.caller(), SetPrizes((1,)))
    set_prizes(office.context, office.caller(), SetPrizes((500, 201, 50), "USD"))
    before = show_prizes(office.context, "copa")
    enter(office, 1, 100, 40)
    enter(office, 2, 100, 40)

    found = show_prizes(office.context, "copa")
    assert (before.cents, before.currency, before.lines) == ((500, 201, 50), "USD", ())
    assert [(one.rank, one.last, one.each, one.left_over) for one in found.lines] == [
        (1, 2, 350, 1),
        (3, 4, 25, 0),
    ]
    assert [len(one.lines) for one in found.lines] == [2, 2]


@pytest.mark.parametrize(
    "asked",
    [SetPrizes((0,)), SetPrizes((5, -1)), SetPrizes((1,) * 101), SetPrizes((1,), "x" * 9)],
)
def test_prizes_that_cannot_be_are_refused(asked: SetPrizes) -> None:
    assert code_of(set_prizes, playing(), ANA, asked) == "out_of_range"


def test_who_left_before_the_last_round_gets_no_prize_where_the_event_says_so() -> None:
    office = playing(entries=4)
    prizes = SetPrizes((500, 200), "USD", skips_leavers=True)
    set_prizes(office.context, office.caller(), prizes)
    enter(office, 1, 200, 40)
    enter(office, 2, 200, 60)
    close(office)
    first, second, *_ = (one.lines[0] for one in show_prizes(office.context, "copa").lines)
    left = WithdrawEntry(first.entry, "ill")
    withdraw_entry(office.context, office.caller(), left)

    found = show_prizes(office.context, "copa")
    set_prizes(office.context, office.caller(), prizes._replace(skips_leavers=False))
    kept = show_prizes(office.context, "copa")

    assert [(one.rank, one.lines[0].entry, one.each) for one in found.lines[:1]] == [
        (1, second.entry, 500)
    ]
    assert [one.entry for one in found.skipped] == [first.entry]
    assert (kept.lines[0].lines[0].entry, kept.skipped) == (first.entry, ())
