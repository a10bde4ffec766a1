"""What a hand tells by itself: safe last tiles, false passes, who must pass, the lock."""

import pytest

from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.ruling import Facts, Incident, rule
from capicua.play.ruling.detection import (
    facts_of,
    false_pass_code,
    is_last_tile_safe,
    must_others_pass,
)
from capicua.play.ruling.offence import pass_falsely
from capicua.rulebooks.infraction import LockWon
from play.hands import position
from play.ruling.notation import told
from play.ruling.real_hands import (
    DOMINO,
    DOMINO_MOVES,
    LAST_TILE,
    LAST_TILE_MOVES,
    LOCK,
    LOCK_MOVES,
    PLAIN,
    played,
    tile,
)

FITS_BOTH = (
    "4 | 65 61 44 33 32 31 22 | 66 64 63 60 54 50 43 | 62 53 51 41 30 20 00 "
    "| 55 52 42 40 21 11 10 | 10 31L 43L 20R 42L 32R 63R 62L pass 61R 60L 30L 21R 22R pass "
    "53L 55L 65L 66L pass 52R pass 64L 51R 40L pass 50L 41R pass"
)
"""Seat 2 holds the 5-4 alone, the ends are 5 and 4, seat 1 is to play."""
SEVENTH = (
    "2 | 66 63 43 40 33 21 11 | 65 64 53 52 50 42 30 | 60 44 31 22 20 10 00 "
    "| 62 61 55 54 51 41 32 | 65 60L 51R 40L 64L 10R 61L 11L 30R 31L 32R 33L 42R 44R 54R "
    "43L 53R pass 41L 21L 52L pass 55L"
)
"""Seat 2 holds the 5-0 alone, the last tile of the fives, seat 1 is to play."""
RUNNING = (
    "3 | 63 55 52 50 21 20 00 | 62 54 53 51 44 42 31 | 65 61 43 40 33 32 30 "
    "| 66 64 60 41 22 11 10 | 40 64L 20R 62R 61R 11R 21R 42R 43R 66L 63L 31R 33L 41R pass "
    "53L 65L 60L 50L 54L pass pass pass"
)
"""Seat 2 is to play and the other three have no tile that fits."""


TIED = (
    "1 | 66 62 60 52 50 43 42 | 64 63 53 51 40 33 30 | 65 61 55 41 32 11 10 "
    "| 54 44 31 22 21 20 00 | 60 30R 65L 54L 43R 64R 61R 21R 62R 63R 32R 22R 42R 40R 41L "
    "00R 50R 53R 10L 31R pass 51R 55R 20L 52L"
)
"""A lock with the same points on both sides."""


def hand_of(text: str, book: str = "fid-2015") -> Hand:
    return Hand.parse(f"{book} {text}")


@pytest.mark.article("FID-82-pu")
@pytest.mark.parametrize(
    ("text", "seat", "expected"),
    [
        pytest.param(FITS_BOTH, 2, True, id="fid-82-pu-fits-both-ends"),
        pytest.param(SEVENTH, 2, True, id="fid-82-pu-seventh-of-an-end"),
        pytest.param(FITS_BOTH, 1, False, id="fid-82-pu-more-than-one-tile"),
        pytest.param(
            f"{LAST_TILE} {LAST_TILE_MOVES.removesuffix(' 60L')}",
            4,
            False,
            id="fid-82-pu-neither-both-nor-seventh",
        ),
        pytest.param(
            f"{DOMINO} {DOMINO_MOVES.removesuffix(' pass 31L')}",
            1,
            False,
            id="fid-82-pu-left-adversary-has-one-tile-too",
        ),
        pytest.param(
            f"{LAST_TILE} {LAST_TILE_MOVES}", 4, False, id="fid-82-pu-own-turn-already"
        ),
    ],
)
def test_a_last_tile_is_safe_as_fid_says(text: str, seat: int, *, expected: bool) -> None:
    hand = hand_of(text)

    assert is_last_tile_safe(hand, Seat(seat)) is expected


@pytest.mark.article("FID-82-pu", "FED-9-d")
@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("fid-2015", "82-pu | hand continues", id="fid-82-pu-no-sanction"),
        pytest.param("fed", "9-d | hand continues", id="fed-9-d-valid"),
        pytest.param(
            "pr", "7-b | opponents: continue shuffle | hand none", id="pr-7-b-no-exemption"
        ),
    ],
)
def test_the_facts_of_a_hand_lead_to_the_exemption(book: str, expected: str) -> None:
    hand = hand_of(FITS_BOTH, book)
    facts = facts_of(hand, Seat.TWO, (tile("54"),))
    ruling = rule(
        hand.book,
        Incident("tiles_revealed_before_end", Seat.TWO, hand.starter, facts=facts),
    )

    assert told(ruling) == expected


@pytest.mark.article("FED-9-d")
def test_fed_asks_only_that_the_tile_is_shown_before_its_own_turn() -> None:
    left_has_one = f"{DOMINO} {DOMINO_MOVES.removesuffix(' pass 31L')}"

    assert is_last_tile_safe(hand_of(left_has_one, "fed"), Seat.ONE)
    assert not is_last_tile_safe(hand_of(f"{DOMINO} {DOMINO_MOVES[:-4]}", "fed"), Seat.ONE)


@pytest.mark.article("PR-7-a")
def test_who_alone_can_play_may_lay_several_tiles_running() -> None:
    hand = hand_of(RUNNING, "pr")
    running, waiting = (
        rule(
            hand.book,
            Incident(
                "play_out_of_turn",
                Seat.TWO,
                hand.starter,
                facts=facts_of(one, Seat.TWO, (tile("44"),)),
            ),
        )
        for one in (hand, hand.back_to(18))
    )

    assert told(running) == "7-a | hand continues"
    assert told(waiting) == "7-a | opponents: continue shuffle | hand none"


@pytest.mark.parametrize("book", ["pr", "dp-standard"])
def test_a_book_without_the_exemption_finds_no_tile_safe(book: str) -> None:
    assert not is_last_tile_safe(hand_of(FITS_BOTH, book), Seat.TWO)


@pytest.mark.article("AMASFAC-13.11")
def test_amasfac_exempts_who_plays_alone_while_a_double_is_missing() -> None:
    hand = hand_of(RUNNING, "amasfac")

    assert is_last_tile_safe(hand, Seat.TWO)
    assert not is_last_tile_safe(hand, Seat.ONE)


@pytest.mark.parametrize(
    "hand", [played(PLAIN), played(LOCK, LOCK_MOVES)], ids=["unopened", "locked"]
)
def test_where_nobody_can_play_nobody_plays_alone(hand: Hand) -> None:
    assert [must_others_pass(hand.position, seat) for seat in Seat] == [False] * 4


@pytest.mark.article("FID-81-n1", "FID-81-pu")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param(played(PLAIN, "66 65"), "false_pass", id="fid-81-n1-a-tile-fits"),
        pytest.param(played(PLAIN, "66 60 50"), None, id="fid-81-n1-a-true-pass"),
        pytest.param(
            played(LAST_TILE, LAST_TILE_MOVES),
            "false_pass_last_tile",
            id="fid-81-pu-one-tile-left",
        ),
    ],
)
def test_a_pass_is_false_when_a_tile_fits(hand: Hand, expected: str | None) -> None:
    assert false_pass_code(hand) == expected


@pytest.mark.article("FID-75-g")
def test_a_locked_hand_tells_who_won() -> None:
    hand = played(LOCK, LOCK_MOVES)

    assert [facts_of(hand, seat).lock_winner for seat in Seat] == [
        LockWon.OFFENDER,
        LockWon.OPPONENTS,
    ] * 2
    assert facts_of(hand_of(TIED), Seat.TWO).lock_winner is LockWon.TIE


def test_the_facts_of_a_hand_are_told_whole() -> None:
    hand = pass_falsely(played(LAST_TILE, LAST_TILE_MOVES))

    assert facts_of(hand, Seat.FOUR) == Facts(tiles_left=1)
    assert facts_of(played(PLAIN), Seat.FOUR) == Facts(tiles_left=7, hand_started=False)


def test_who_plays_alone_at_a_blank_end() -> None:
    table = position("50 21", "66", "65", "64", "00")

    assert [must_others_pass(table, seat) for seat in Seat] == [True, False, False, False]


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        pytest.param("05", True, id="fid-82-pu-both-ends-one-of-them-blank"),
        pytest.param("", False, id="fid-82-pu-nothing-lies-yet"),
        pytest.param("34", False, id="fid-82-pu-fits-nowhere"),
    ],
)
def test_a_last_tile_beside_a_blank_end(ends: str, *, expected: bool) -> None:
    table = position("66 21", "50", "65", "64", ends)
    hand = played(PLAIN)._replace(position=table)

    assert is_last_tile_safe(hand, Seat.TWO) is expected
