"""Knockout: the bracket, its byes, and who goes on."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.knockout import open_bracket
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from tournament.pairing.events import after, book_with, event, rounds_of, short


def cup(size: int, **given: object) -> Tournament:
    return event(size, book=book_with(pairing_mode="knockout"), **given)


@pytest.mark.parametrize(
    ("seeds", "expected"),
    [
        ((), [None]),
        ((1, 2), [1, 2]),
        ((1, 2, 3), [1, None, 2, 3]),
        ((1, 2, 3, 4, 5, 6, 7, 8), [1, 8, 4, 5, 2, 7, 3, 6]),
    ],
)
def test_the_best_seeds_meet_last(seeds: tuple[int, ...], expected: list[int]) -> None:
    assert open_bracket(seeds) == expected


def test_the_best_rest_where_the_field_is_no_power_of_two() -> None:
    assert short(next_round(cup(6))) == ["1: 3 v 6", "2: 4 v 5", "bye 1", "bye 2"]


def test_winners_go_on_and_losers_are_out() -> None:
    played = after(cup(6), "3-6 200:10, 4-5 20:200, bye 1 2")

    assert short(next_round(played)) == ["1: 3 v 2", "2: 5 v 1"]
    final = after(played, "1-5 50:200, 2-3 60:200")
    assert short(next_round(final)) == ["1: 5 v 3"]


@pytest.mark.parametrize("size", [2, 3, 5, 8, 13, 16])
def test_a_cup_ends_with_one_winner(size: int) -> None:
    rounds = (size - 1).bit_length()
    *_, (before, final) = rounds_of(cup(size, rounds=rounds))

    assert (len(final.tables), final.byes) == (1, ())
    (table,) = final.tables
    record = RoundRecord(
        final.round, (TableRecord(1, table.a, table.b, absent=frozenset(table.b)),)
    )
    over = before._replace(played=(*before.played, record), rounds=rounds + 1)
    with pytest.raises(RuleViolation) as refusal:
        next_round(over)
    assert (refusal.value.code, refusal.value.message) == (
        "knockout_decided",
        f"The knockout is over: {table.a[0]} has won it. "
        "There is no further round to make.",
    )


def test_an_opponent_who_has_left_is_a_bye() -> None:
    played = after(cup(4), "1-4 200:10, 2-3 200:20")._replace(withdrawn={2: 1})

    with pytest.raises(RuleViolation) as refusal:
        next_round(played)
    assert refusal.value.code == "knockout_decided"

    eight = after(cup(8), "1-8 200:10, 4-5 200:10, 2-7 200:20, 3-6 200:20")
    assert short(next_round(eight._replace(withdrawn={2: 1}))) == ["1: 1 v 4", "bye 3"]


def test_nobody_goes_on_from_a_void_match() -> None:
    played = after(cup(4), "1-4 200:10, 2-3 200:20")
    first, second = played.played[0].tables
    void = played.played[0]._replace(
        tables=(first, second._replace(score=None, is_void=True))
    )

    with pytest.raises(RuleViolation) as refusal:
        next_round(played._replace(played=(void,)))

    assert refusal.value.code == "knockout_decided"


def test_a_drawn_match_is_played_on() -> None:
    book = book_with("dp-even-hands", pairing_mode="knockout")
    played = after(event(4, book=book), "1-4 100:100, 2-3 50:60")

    with pytest.raises(RuleViolation) as refusal:
        next_round(played)

    assert (refusal.value.code, refusal.value.message) == (
        "knockout_undecided",
        "Table 1 of round 1 has no winner, and a knockout needs one. Let them play on and "
        "write down the score that decided.",
    )


def test_who_was_paired_by_hand_keeps_a_place() -> None:
    swapped = after(cup(4), "1-2 10:200, 3-4 200:10")

    assert short(next_round(swapped)) == ["1: 2 v 3"]


def test_both_winners_of_one_half_meet_when_changed_by_hand() -> None:
    swapped = after(cup(4), "1-2 200:10, 4-3 200:10")

    assert short(next_round(swapped)) == ["1: 1 v 4"]
