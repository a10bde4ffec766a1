"""Who opens next, through every kind of row."""

from typing import Any

import pytest
from hypothesis import given, strategies

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import Deducted, HandTied, HandWon, NextStarter, NullHand
from capicua.play.match.sheet import write
from capicua.rulebooks.loading import OFFICIAL
from play.match.sheets import opened, played


def proof(identifier: str, article: str, *values: Any) -> Any:
    return pytest.param(*values, marks=pytest.mark.article(article), id=identifier)


@pytest.mark.parametrize(
    ("book", "modality", "text", "opener"),
    [
        proof("fid-58-n2-a-tied-lock-counts-for-the-rotation", "FID-58-n2",
              "fid-2015", "pairs", "A10 =2", 3),
        proof("fid-66-p3-n2-pairs-the-next-one", "FID-66-p3-n2",
              "fid-2015", "pairs", "A10 -B40", 3),
        proof("fid-66-p3-n2-individual-repeats-the-start", "FID-66-p3-n2",
              "fid-2015", "individual", "A10 -2:40", 2),
        pytest.param("fid-2015", "teams", "A10 -2:40", 3, id="fid-66-p3-teams-as-pairs"),
        pytest.param("fid-2015", "pairs", "A10 null", 2, id="fid-75-e-null-hand"),
        pytest.param("fid-2015", "pairs", "A10 null>", 3, id="fid-75-e-told-otherwise"),
        pytest.param("fid-2015", "pairs", "A10 -A40!", 2, id="fid-83-the-hand-was-over"),
        pytest.param("fid-2015", "pairs", "A10 -A40~", 2, id="fid-76-the-rightful-one"),
        pytest.param("fid-2015", "individual", "-1:40>", 2, id="fid-66-told-otherwise"),
        pytest.param("fid-2015", "pairs", "yellow:1 time A10", 2, id="fid-others-keep-it"),
        proof("pr-0-n3-rotation-goes-on-in-pairs", "PR-0-n3", "pr", "pairs", "-A40", 2),
        proof("pr-0-n3-rotation-goes-on-individually", "PR-0-n3",
              "pr", "individual", "-1:40", 2),
        proof("pr-0-n3-article-9-repeats-the-start", "PR-0-n3", "pr", "pairs", "-A80~", 1),
        pytest.param("pr", "pairs", "null", 1, id="pr-0-null-hand"),
        proof("amasfac-13.1-n2-to-the-right-one-each", "AMASFAC-13.1-n2",
              "amasfac", "pairs", "A1 B1 A1 =1 B1", 2),
        pytest.param("amasfac", "pairs", "A10 -B25", 3, id="amasfac-8-start-moves-on"),
        pytest.param("amasfac", "pairs", "A10 -B25…", 2, id="amasfac-13.9-hand-goes-on"),
        pytest.param("amasfac", "pairs", "A10 null", 2, id="amasfac-7-reading-a10"),
        pytest.param("fed", "pairs", "-A10", 2, id="fed-5-offenders-had-started"),
        pytest.param("fed", "pairs", "-B10", 1, id="fed-5-the-others-had-started"),
        pytest.param("fed", "pairs", "null", 1, id="fed-6-offender-unknown"),
        pytest.param("dp-standard", "individual", "-3:10", 2, id="dp-82-b-own-start"),
        pytest.param("dp-standard", "individual", "-2:10", 1, id="dp-82-b-other-start"),
        pytest.param("dp-standard", "pairs", "-B10", 2, id="dp-46-rotation-goes-on"),
    ],
)  # fmt: skip
def test_the_opening_goes_on_as_the_book_says(
    book: str, modality: str, text: str, opener: int
) -> None:
    assert played(book, text, modality).state.starter is Seat(opener)


@pytest.mark.parametrize(
    ("book", "setting", "text", "opener"),
    [
        ("fid-2015", {"reopen_rule": "same"}, "-A40", 1),
        ("fid-2015", {"reopen_rule": "fed5"}, "-B40", 1),
        ("fid-2015", {"reopen_rule": "fed5"}, "-A40", 2),
        ("pr", {"reopen_rule": "fid66p3"}, "-A40", 2),
        ("fed", {"reopen_rule": "next"}, "-B40", 2),
        ("amasfac", {"annulled_hand_starter": "next"}, "null", 2),
        ("amasfac", {"annulled_hand_starter": "fed5"}, "null", 1),
    ],
)
def test_a_setting_changes_who_opens(
    book: str, setting: dict[str, str], text: str, opener: int
) -> None:
    assert played(book, text, **setting).state.starter is Seat(opener)


@given(
    book=strategies.sampled_from(OFFICIAL),
    first=strategies.sampled_from(list(Seat)),
    hands=strategies.lists(
        strategies.one_of(
            strategies.builds(HandTied, strategies.sampled_from(list(Seat))),
            strategies.just(HandWon(Pair.A, 1)),
        ),
        max_size=16,
    ),
)
def test_every_hand_moves_the_opening_one_seat_to_the_right(
    book: str, first: Seat, hands: list[HandWon | HandTied]
) -> None:
    sheet = opened(book, first_starter=first)
    for hand in hands:
        sheet = write(sheet, hand)

    assert sheet.state.starter is first.after(len(hands))


@given(
    book=strategies.sampled_from(OFFICIAL),
    first=strategies.sampled_from(list(Seat)),
    told=strategies.sampled_from(list(NextStarter)),
)
def test_a_row_that_names_the_opener_is_obeyed(
    book: str, first: Seat, told: NextStarter
) -> None:
    expected = first.next if told is NextStarter.NEXT else first
    empty = opened(book, first_starter=first)

    assert [
        write(empty, Deducted(Pair.A, 10, told)).state.starter,
        write(empty, NullHand(told)).state.starter,
    ] == [expected, expected]
