"""The way into a hand, by book."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.guide import (
    Act,
    GuideStep,
    after_turned_tile,
    may_lift,
    may_reshuffle,
    pick_order,
    preparation,
    shuffling,
)
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.infraction import Effect, HandEffect, StartEffect, Warned

article = pytest.mark.article
ALL = tuple(Seat)
ONE, TWO, THREE, FOUR = Seat


@pytest.mark.parametrize(
    ("book", "first_hand", "steps"),
    [
        pytest.param(
            "fid-2015",
            True,
            (
                GuideStep(Act.TURN_DOWN, ALL, "74-a", any_one=True),
                GuideStep(Act.SHUFFLE, ALL, "74-b", any_one=True),
                GuideStep(Act.PICK, (TWO, THREE, FOUR, ONE), "74-c"),
            ),
            id="fid-74-first-hand",
            marks=article("FID-74-a", "FID-74-b", "FID-74-c-n1"),
        ),
        pytest.param(
            "fid-2015",
            False,
            (
                GuideStep(Act.TURN_DOWN, ALL, "74-a", any_one=True),
                GuideStep(Act.SHUFFLE, (ONE,), "74-c"),
                GuideStep(Act.PICK, (TWO, THREE, FOUR, ONE), "74-c"),
            ),
            id="fid-74-later-hand",
            marks=article("FID-74-a", "FID-74-c-n1"),
        ),
        pytest.param(
            "dp-standard",
            True,
            (
                GuideStep(Act.TURN_DOWN, ALL, "46-a", any_one=True),
                GuideStep(Act.SHUFFLE, (TWO,), "46-c"),
                GuideStep(Act.SHUFFLE, (ONE,), "46-c"),
                GuideStep(Act.PICK, (TWO, THREE, FOUR, ONE), "46-c"),
                GuideStep(Act.LIFT, (TWO, THREE), "46-d"),
            ),
            id="dp-46",
            marks=article("DP-46-a", "DP-46-c-n1", "DP-46-c-n2", "DP-46-d"),
        ),
        pytest.param("pr", True, (), id="pr-silent"),
        pytest.param(
            "amasfac",
            False,
            (
                GuideStep(Act.TURN_DOWN, ALL, "2.1", any_one=True),
                GuideStep(Act.SHUFFLE, (ONE,), "13.1"),
                GuideStep(Act.PICK, (TWO, THREE, FOUR, ONE), "13.1"),
            ),
            id="amasfac-2.1-and-13.1",
            marks=article("AMASFAC-2.1", "AMASFAC-13.1-n1"),
        ),
        pytest.param(
            "fed",
            True,
            (
                GuideStep(Act.TURN_DOWN, ALL, "1", any_one=True),
                GuideStep(Act.SHUFFLE, (ONE,), "1"),
                GuideStep(Act.SHUFFLE, (TWO,), "1"),
                GuideStep(Act.PICK, (THREE, FOUR, ONE, TWO), "1"),
                GuideStep(Act.LIFT, (TWO, THREE), "2"),
            ),
            id="fed-1",
            marks=article("FED-1-n2", "FED-1-n3", "FED-1-n4"),
        ),
    ],
)
def test_the_steps_before_the_opening_when_seat_two_starts(
    book: str, first_hand: bool, steps: tuple[GuideStep, ...]
) -> None:
    assert preparation(load(book), TWO, first_hand=first_hand) == steps


def test_with_another_setting_anybody_shuffles_every_hand() -> None:
    book = with_settings(load("fid-2015"), {"shuffler": "any"})

    assert shuffling(book, TWO, first_hand=False) == (
        GuideStep(Act.SHUFFLE, ALL, "74-b", any_one=True),
    )


@article("FID-74-c-n1")
@pytest.mark.parametrize(
    ("shuffler", "order"),
    [
        pytest.param(ONE, (TWO, THREE, FOUR, ONE), id="left-of-the-starter"),
        pytest.param(THREE, (TWO, FOUR, ONE, THREE), id="right-of-the-starter"),
        pytest.param(FOUR, (TWO, THREE, ONE, FOUR), id="the-partner"),
        pytest.param(TWO, (THREE, FOUR, ONE, TWO), id="the-starter"),
    ],
)
def test_under_fid_who_shuffled_picks_last(shuffler: Seat, order: tuple[Seat, ...]) -> None:
    assert pick_order(load("fid-2015"), TWO, shuffler=shuffler) == order


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-74-c-n2", marks=article("FID-74-c-n2")),
        pytest.param("amasfac", id="amasfac-13.1-n1", marks=article("AMASFAC-13.1-n1")),
    ],
)
def test_a_starter_who_shuffles_again_picks_last(book: str) -> None:
    assert pick_order(load(book), TWO, reshuffled_by=TWO) == (THREE, FOUR, ONE, TWO)


@pytest.mark.parametrize(
    ("book", "seat", "cited"),
    [
        pytest.param("fid-2015", ONE, "74-c", id="fid-74-c", marks=article("FID-74-c-n2")),
        pytest.param(
            "dp-standard", TWO, "46-c", id="dp-46-c-starter", marks=article("DP-46-c-n1")
        ),
        pytest.param(
            "dp-standard", FOUR, "46-c", id="dp-46-c", marks=article("DP-46-c-n1")
        ),
        pytest.param("fed", TWO, "1", id="fed-1"),
        pytest.param("pr", TWO, None, id="pr-silent"),
        pytest.param("amasfac", FOUR, None, id="amasfac-silent-on-the-others"),
    ],
)
def test_nobody_else_may_shuffle_again(book: str, seat: Seat, cited: str | None) -> None:
    law = load(book)

    with pytest.raises(RuleViolation) as refused:
        pick_order(law, TWO, reshuffled_by=seat)

    found = refused.value
    assert (found.code, found.article) == ("reshuffle_not_allowed", cited)
    assert found.message == (
        f"Under {law.name} seat {seat} may not shuffle again. Pick the tiles as they lie."
    )


def test_who_may_shuffle_again_by_book() -> None:
    found = {
        book: [may_reshuffle(load(book), TWO, seat) for seat in (TWO, THREE)]
        for book in OFFICIAL
    }

    assert found == {
        "fid-2015": [True, False],
        "dp-standard": [False, False],
        "dp-even-hands": [False, False],
        "pr": [None, None],
        "amasfac": [True, None],
        "fed": [None, None],
    }


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("dp-standard", id="dp-46-d", marks=article("DP-46-d")),
        pytest.param("fed", id="fed-2-n2", marks=article("FED-1-n4", "FED-2-n2")),
    ],
)
def test_racks_are_lifted_in_stages(book: str) -> None:
    law = load(book)

    assert [may_lift(law, FOUR, moves) for moves in range(5)] == [
        (FOUR, ONE),
        (FOUR, ONE, TWO),
        (FOUR, ONE, TWO, THREE),
        (FOUR, ONE, TWO, THREE),
        (FOUR, ONE, TWO, THREE),
    ]
    assert law.deal.lift_actions.value in {3, 7}


@pytest.mark.parametrize("book", ["fid-2015", "pr", "amasfac"])
def test_where_the_book_is_silent_everybody_lifts_at_once(book: str) -> None:
    assert may_lift(load(book), THREE, 0) == (THREE, FOUR, ONE, TWO)


@pytest.mark.parametrize(
    ("book", "steps"),
    [
        pytest.param(
            "fid-2015",
            (
                GuideStep(Act.TURN_DOWN, ALL, "75-a", any_one=True),
                GuideStep(Act.SHUFFLE, (TWO,), "74-c"),
            ),
            id="fid-75-a",
            marks=article("FID-75-a"),
        ),
        pytest.param(
            "amasfac",
            (
                GuideStep(Act.TURN_DOWN, ALL, "13.3-a", any_one=True),
                GuideStep(Act.SHUFFLE, (TWO,), "13.1"),
            ),
            id="amasfac-13.3-a",
            marks=article("AMASFAC-13.3-a"),
        ),
        pytest.param(
            "fed",
            (
                GuideStep(Act.TURN_DOWN, ALL, "9-a", any_one=True),
                GuideStep(Act.SHUFFLE, (TWO,), "1"),
                GuideStep(Act.SHUFFLE, (THREE,), "1"),
            ),
            id="fed-9-a",
            marks=article("FED-9-a"),
        ),
        pytest.param("dp-standard", None, id="dp-leaves-it-to-the-arbiter"),
        pytest.param("pr", None, id="pr-silent"),
    ],
)
def test_a_tile_that_turns_while_shuffling_means_shuffling_again_for_the_same_starter(
    book: str, steps: tuple[GuideStep, ...] | None
) -> None:
    law = load(book)

    assert after_turned_tile(law, THREE, first_hand=False) == steps
    if steps is not None:
        [case] = law.infractions["tile_turned_while_shuffling"].cases
        assert (case.always, dict(case.choices)) == (
            Effect(hand=HandEffect.RESHUFFLED, next_starter=StartEffect.SAME),
            {},
        )


def test_for_the_first_hand_anybody_shuffles_again_under_fid() -> None:
    assert after_turned_tile(load("fid-2015"), THREE, first_hand=True) == (
        GuideStep(Act.TURN_DOWN, ALL, "75-a", any_one=True),
        GuideStep(Act.SHUFFLE, ALL, "74-b", any_one=True),
    )


def test_a_book_that_warns_for_a_turned_tile_leaves_it_to_the_ruling() -> None:
    law = load("fid-2015")
    rule = law.infractions["tile_turned_while_shuffling"]
    warned = rule.cases[0]._replace(always=Effect(warning=Warned.VERBAL))
    strict = law._replace(
        infractions={**law.infractions, rule.code: rule._replace(cases=(warned,))}
    )

    assert after_turned_tile(strict, THREE, first_hand=False) is None
