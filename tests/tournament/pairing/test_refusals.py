"""Rounds that cannot be made, and what each refusal offers."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import Tournament
from tournament.pairing.events import after, book_with, event


def refusal(tournament: Tournament) -> tuple[str, str | None, str]:
    with pytest.raises(RuleViolation) as caught:
        next_round(tournament)
    return caught.value.code, caught.value.at, caught.value.message


def test_a_table_without_a_result_is_named() -> None:
    tournament = after(event(6), "1-2 200:1, 3-4, 5-6")

    assert refusal(tournament) == (
        "result_missing",
        "played",
        "Table 2 of round 1 has no result yet (1 more in this round). Write it down, or "
        "its absence, before the next round is made.",
    )


def test_one_table_without_a_result_is_one() -> None:
    assert refusal(after(event(2), "1-2"))[2].startswith(
        "Table 1 of round 1 has no result yet. Write"
    )


def test_no_round_comes_after_the_last() -> None:
    tournament = after(event(2, rounds=1), "1-2 200:1")

    assert refusal(tournament) == (
        "rounds_over",
        "rounds",
        "The tournament has 1 round; round 2 cannot be made. Raise rounds, or close the "
        "event.",
    )


@pytest.mark.parametrize(
    ("modality", "size", "least"),
    [("pairs", 1, 2), ("pairs", 0, 2), ("teams", 1, 2), ("individual", 3, 4)],
)
def test_four_athletes_are_needed(modality: str, size: int, least: int) -> None:
    assert refusal(event(size, modality=modality)) == (
        "too_few_entries",
        "entries",
        f"A round needs four athletes, here {least} active entries; there are {size}. Add "
        "entries, or let somebody come back.",
    )


def test_a_ban_that_cannot_be_kept_names_who_would_meet() -> None:
    tournament = event(4, bans=frozenset({(1, 2), (1, 3), (1, 4)}))

    code, at, message = refusal(tournament)

    assert (code, at) == ("bans_not_met", "bans")
    assert message == (
        "Round 1 cannot keep apart everybody whom bans and fixed_tables part; it would "
        "bring together 1 and 3. Take one of these away from bans."
    )


def test_fixed_tables_that_part_everybody_are_told() -> None:
    assert refusal(event(2, fixed_tables={1: 1, 2: 2}))[:2] == (
        "bans_not_met",
        "fixed_tables",
    )


def test_a_rotated_four_that_must_be_parted_is_told() -> None:
    jornada = event(
        4,
        book=book_with("dp-standard"),
        modality="individual",
        kind="jornada",
        rounds=3,
        bans=frozenset({(2, 3)}),
    )

    assert refusal(jornada)[0] == "bans_not_met"


def test_groups_too_small_for_a_table_are_told() -> None:
    tournament = event(4, modality="individual")

    assert refusal(tournament._replace(absent_next=frozenset({4})))[0] == "too_few_entries"
