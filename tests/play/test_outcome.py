"""The outcome of a hand under each book: who won, what it scores, who opens next."""

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.move import RIGHT_MOVES
from capicua.play.outcome import (
    HandOutcome,
    Termination,
    following,
    last_to_lay,
    lock_winner,
    outcome_of,
    pips_left,
    points_for,
)
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.sections.match import ScoredTiles
from capicua.rulebooks.sections.start import NextStart
from play.hands import gone_out, locked, position, tile

article = pytest.mark.article


@pytest.mark.parametrize(
    ("book", "points", "cited"),
    [
        pytest.param(
            "fid-2015",
            27,
            ("57",),
            id="fid-57-all-tiles",
            marks=article("FID-57", "FID-55"),
        ),
        pytest.param(
            "dp-standard",
            22,
            ("51",),
            id="dp-51-opponents-tiles",
            marks=article("DP-51", "DP-48"),
        ),
        pytest.param("dp-even-hands", 22, ("51",), id="dp-51-even-hands"),
        pytest.param("pr", 27, (), id="pr-all-tiles-by-reading-p7"),
        pytest.param(
            "amasfac",
            22,
            ("9",),
            id="amasfac-9-n1-opponents-tiles",
            marks=article("AMASFAC-9-n1"),
        ),
        pytest.param(
            "fed", 27, ("10",), id="fed-10-n1-all-tiles", marks=article("FED-10-n1")
        ),
    ],
)
def test_going_out_scores_the_tiles_that_the_book_counts(
    book: str, points: int, cited: tuple[str, ...]
) -> None:
    assert outcome_of(gone_out(), Seat.THREE, load(book)) == HandOutcome(
        Termination.DOMINO,
        winner=Pair.B,
        winner_seat=Seat.FOUR,
        closer=None,
        points=ByPair(0, points),
        zero_column=None,
        next_starter=Seat.FOUR,
        articles=cited,
    )


@pytest.mark.parametrize(
    ("book", "points", "cited"),
    [
        pytest.param(
            "fid-2015",
            22,
            ("58",),
            id="fid-58-n1-all",
            marks=article("FID-58-n1", "FID-56"),
        ),
        pytest.param(
            "dp-standard", 17, ("52",), id="dp-52-n1", marks=article("DP-52-n1", "DP-49")
        ),
        pytest.param("dp-even-hands", 17, ("52",), id="dp-52-n1-even-hands"),
        pytest.param("pr", 22, (), id="pr-all-tiles-by-reading-p7"),
        pytest.param(
            "amasfac", 17, ("9",), id="amasfac-9-n2", marks=article("AMASFAC-9-n2")
        ),
        pytest.param("fed", 22, ("10",), id="fed-10-n1", marks=article("FED-10-n1")),
    ],
)
def test_a_lock_is_won_by_the_pair_with_fewer_points(
    book: str, points: int, cited: tuple[str, ...]
) -> None:
    # Pair A holds 5-5 and 5-2, pair B the closer's double blank and 4-1.
    found = outcome_of(locked("55", "41", "52"), Seat.ONE, load(book))

    assert found == HandOutcome(
        Termination.LOCK,
        winner=Pair.B,
        winner_seat=None,
        closer=Seat.TWO,
        points=ByPair(0, points),
        zero_column=None,
        next_starter=Seat.TWO,
        articles=cited,
    )


def test_who_locks_may_lose() -> None:
    found = outcome_of(locked("10", "55", "20"), Seat.ONE, load("fid-2015"))

    assert found is not None
    assert (found.winner, found.closer, found.points) == (Pair.A, Seat.TWO, ByPair(13, 0))


@pytest.mark.parametrize(
    ("book", "column", "cited"),
    [
        pytest.param(
            "fid-2015", "B", ("58",), id="fid-58-n2-closer", marks=article("FID-58-n2")
        ),
        pytest.param(
            "dp-standard", "A", ("52",), id="dp-52-n2-opener", marks=article("DP-52-n2")
        ),
        pytest.param("dp-even-hands", "A", ("52",), id="dp-52-n2-even-hands"),
        pytest.param("pr", "B", ("4-a",), id="pr-4-a-closer", marks=article("PR-4-a")),
        pytest.param(
            "amasfac", "A", ("9",), id="amasfac-9-n3", marks=article("AMASFAC-9-n3")
        ),
        pytest.param("fed", "A", ("10",), id="fed-10-n3", marks=article("FED-10-n3")),
    ],
)
def test_a_tied_lock_scores_nothing_and_the_start_goes_on(
    book: str, column: str, cited: tuple[str, ...]
) -> None:
    # Both pairs hold ten points; seat 2 locks a hand that seat 3 opened.
    found = outcome_of(locked("55", "41", "00", mine="50"), Seat.THREE, load(book))

    assert found == HandOutcome(
        Termination.LOCK,
        winner=None,
        winner_seat=None,
        closer=Seat.TWO,
        points=ByPair(0, 0),
        zero_column=Pair(column),
        next_starter=Seat.FOUR,
        articles=cited,
    )


@pytest.mark.parametrize(("column", "pair"), [("closer", "B"), ("opener", "A")])
@pytest.mark.parametrize("book", OFFICIAL)
def test_the_column_of_the_zero_can_be_chosen(book: str, column: str, pair: str) -> None:
    law = with_settings(load(book), {"zero_column": column})
    found = outcome_of(locked("55", "41", "00", mine="50"), Seat.THREE, law)

    assert found is not None
    assert found.zero_column == pair


@article("AMASFAC-13.1-n2")
@pytest.mark.parametrize("starter", Seat)
def test_the_start_goes_round_to_the_right(starter: Seat) -> None:
    found = outcome_of(gone_out(), starter, load("amasfac"))

    assert found is not None
    assert found.next_starter is starter.next


@pytest.mark.parametrize(
    ("rule", "seat"),
    [
        (NextStart.NEXT, 3),
        (NextStart.SAME, 2),
        (NextStart.RIGHTFUL, 2),
        (NextStart.OPPONENTS_IF_OFFENDER_STARTED, 2),
        (NextStart.NEXT_IF_OFFENDER_STARTED, 2),
    ],
)
def test_who_opens_after_a_hand_without_an_offence(rule: NextStart, seat: int) -> None:
    assert following(rule, Seat.TWO) is Seat(seat)


def test_a_book_may_let_the_same_seat_open_again() -> None:
    law = load("fid-2015")
    start = {name: law.start[name] for name in type(law.start).params}
    start["after_hand"] = start["after_hand"]._replace(value=NextStart.SAME)
    start["after_tied_lock"] = start["after_tied_lock"]._replace(value=NextStart.SAME)
    changed = law._replace(start=type(law.start)(start))

    found = [
        outcome_of(gone_out(), Seat.TWO, changed),
        outcome_of(locked("55", "41", "52"), Seat.TWO, changed),
        outcome_of(locked("55", "41", "00", mine="50"), Seat.TWO, changed),
    ]
    assert [end.next_starter for end in found if end] == [Seat.TWO] * 3


@article("FID-55", "FID-56", "DP-48", "DP-49")
def test_a_last_tile_that_also_closes_is_a_domino() -> None:
    before = position("61", "55", "41", "52", "61", seat=2)
    found = outcome_of(before.play(RIGHT_MOVES[tile("61")]), Seat.ONE, load("dp-standard"))

    assert found is not None
    assert (found.termination, found.winner_seat, found.closer) == (
        "domino",
        Seat.TWO,
        None,
    )


@article("PR-3")
def test_doubles_that_are_left_are_played_and_end_nothing() -> None:
    book = load("pr")
    doubles = position("66 44", "55", "33", "22", "65")

    assert outcome_of(doubles, Seat.ONE, book) is None
    assert [move.text for move in doubles.legal()] == ["66L"]
    after = doubles.play(doubles.legal()[0])
    assert [move.text for move in after.legal()] == ["55R"]
    over = outcome_of(after.play(after.legal()[0]), Seat.ONE, book)
    assert over is not None
    assert (over.termination, over.points) == ("domino", ByPair(0, 18))


def test_while_the_hand_goes_on_there_is_no_outcome() -> None:
    going_on = position("61 00", "55", "41", "52", "61")

    assert [outcome_of(going_on, Seat.ONE, load(book)) for book in OFFICIAL] == [None] * 6


def test_points_left_and_who_wins_a_lock() -> None:
    left = pips_left(locked("55", "41", "52"))

    assert left == ByPair(17, 5)
    assert [lock_winner(pips) for pips in (left, ByPair(5, 17), ByPair(9, 9))] == [
        Pair.B,
        Pair.A,
        None,
    ]


@pytest.mark.parametrize(
    ("winner", "tiles", "points"),
    [
        (Pair.A, ScoredTiles.ALL, ByPair(30, 0)),
        (Pair.B, ScoredTiles.ALL, ByPair(0, 30)),
        (Pair.A, ScoredTiles.OPPONENTS, ByPair(20, 0)),
        (Pair.B, ScoredTiles.OPPONENTS, ByPair(0, 10)),
    ],
)
def test_the_winners_score_what_counts(
    winner: Pair, tiles: ScoredTiles, points: ByPair[int]
) -> None:
    assert points_for(winner, ByPair(10, 20), tiles) == points


def test_nobody_laid_the_last_tile_of_an_empty_line() -> None:
    with pytest.raises(BrokenInvariant, match="nobody who laid one"):
        last_to_lay(position("66", "55", "44", "33"))
