"""Byes: how many rest, who, and how often."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.byes import choose_resting, give_byes, rest_order
from tournament.pairing.events import after, book_with, event, situation_of


@pytest.mark.parametrize(
    ("modality", "size", "expected"),
    [
        ("pairs", 8, ()),
        ("pairs", 9, (9,)),
        ("teams", 5, (5,)),
        ("individual", 8, ()),
        ("individual", 9, (9,)),
        ("individual", 10, (9, 10)),
        ("individual", 11, (9, 10, 11)),
    ],
)
def test_whoever_does_not_fill_a_table_rests(
    modality: str, size: int, expected: tuple[int, ...]
) -> None:
    assert give_byes(situation_of(event(size, modality=modality))) == expected


def test_who_has_rested_less_comes_first_then_the_lowest() -> None:
    played = after(event(5), "1-2 200:80, 3-4 200:90, bye 5")
    situation = situation_of(played)

    assert situation.listed == (1, 3, 5, 4, 2)
    assert rest_order(situation) == [2, 4, 3, 1, 5]
    assert give_byes(situation) == (2,)


def test_everybody_rests_twice_at_most() -> None:
    book = book_with(bye_max_per_player=1)
    rounds = ["1-2 200:100, bye 3", "1-3 200:100, bye 2", "2-3 200:100, bye 1"]
    situation = situation_of(after(event(3, book=book), *rounds))

    with pytest.raises(RuleViolation) as refusal:
        give_byes(situation)

    assert (refusal.value.code, refusal.value.at, refusal.value.message) == (
        "byes_used_up",
        "settings.bye_max_per_player",
        "1 of the field must rest, but there are not that many who have had fewer than 1 "
        "bye. Raise the setting bye_max_per_player above 1.",
    )


def test_no_bye_is_no_refusal() -> None:
    situation = situation_of(event(4, book=book_with(bye_max_per_player=0)))

    assert choose_resting(situation, 0) == ()
