"""Where two rulebooks differ."""

from capicua.rulebooks import load
from capicua.rulebooks.comparison import Comparison, compare


def test_a_book_does_not_differ_from_itself() -> None:
    book = load("pr")

    assert compare(book, book) == Comparison(book, book, (), ())


def test_the_two_modalities_of_dp_differ_in_length_draws_forfeits_and_rating() -> None:
    found = compare(load("dp-standard"), load("dp-even-hands"))

    assert [
        (f"{one.section}.{one.name}", one.left.value, one.right.value)
        for one in found.values
    ] == [
        ("match.target", 150, None),
        ("match.hands", None, 16),
        ("match.hands_multiple_of", None, 4),
        ("match.draws_allowed", False, True),
        ("attendance.late_score", "target_to_zero", "points_per_opening"),
        ("attendance.forfeit_score", "target_to_zero", "points_per_opening"),
        ("attendance.points_per_opening", None, 15),
        ("attendance.abandon_score", "target_to_zero", "points_per_opening"),
        ("athletes.rating", "spec", "elo"),
        ("athletes.rating_uses_margin", True, False),
        ("settings.eh_turns", None, "own"),
        ("settings.eh_turns_scope", None, "whole_match"),
        ("settings.eh_forfeit", None, "art64"),
    ]
    assert found.infractions == ()


def test_another_answer_to_an_infraction_is_a_difference() -> None:
    found = compare(load("fid-2015"), load("fed"))

    assert "false_pass" in [one.code for one in found.infractions]
    assert "last_winning_tile_revealed" not in [one.code for one in found.infractions]
