"""Openings of real hands after a tile was seen before them (FID 75-h, 75-i)."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling.on_hand import (
    apply_ruling,
    favours_seen_tile,
    open_hand,
    openings,
)
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from play.ruling.real_hands import (
    PLAIN,
    played,
    ruling_on,
    tile,
)


def test_the_partner_may_not_open_in_favour_of_a_seen_tile() -> None:
    dealt = played(PLAIN)
    ruling = ruling_on(dealt, "tile_exposed_before_start", 3, "41", choice="keep")
    hand = apply_ruling(dealt, ruling).hand
    assert hand is not None
    with pytest.raises(RuleViolation) as caught:
        open_hand(hand, "51")

    assert [move.text for move in openings(hand)] == ["66", "30", "00"]
    assert (caught.value.code, caught.value.article) == (
        "opening_favours_seen_tile",
        "75-h",
    )
    assert caught.value.message == (
        "Seat 1 may not open with 51: the partner's seen tile shares a suit with it, and "
        "other tiles are held."
    )
    assert open_hand(hand, "30").ends == (3, 0)


def test_without_a_seen_tile_any_opening_is_fair() -> None:
    dealt = played(PLAIN)

    assert len(openings(dealt)) == 7
    assert not any(favours_seen_tile(dealt, tile(name)) for name in ("66", "51", "00"))


def test_who_holds_nothing_else_may_open_with_any_tile() -> None:
    deal = (
        "1 | 66 65 64 63 62 61 60 | 55 54 53 52 51 50 44 | 43 42 41 40 33 32 31 "
        "| 30 22 21 20 11 10 00 |"
    )
    dealt = played(deal.replace("66 65", "33 65").replace("40 33", "40 66"))
    ruling = ruling_on(dealt, "tile_exposed_before_start", 3, "66", choice="keep")
    hand = apply_ruling(dealt, ruling).hand
    assert hand is not None

    assert [move.text for move in openings(hand)] == ["33"]
    assert favours_seen_tile(hand, tile("65"))


def test_with_the_setting_at_warn_the_opening_is_only_told() -> None:
    book = with_settings(load("fid-2015"), {"seen_tile_opening": "warn"})
    dealt = played(PLAIN)._replace(book=book)
    ruling = ruling_on(dealt, "tile_exposed_before_start", 3, "41", choice="keep")
    hand = apply_ruling(dealt, ruling).hand
    assert hand is not None

    assert len(openings(hand)) == 7
    assert open_hand(hand, "51").ends == (5, 1)
    assert favours_seen_tile(hand, tile("51"))


@pytest.mark.article("FID-75-i")
def test_a_reshuffle_closes_the_hand_before_it_began() -> None:
    dealt = played(PLAIN)
    ruling = ruling_on(dealt, "tile_exposed_before_start", 3, "41", choice="reshuffle")

    assert apply_ruling(dealt, ruling) == (None, Seat.ONE, ())
