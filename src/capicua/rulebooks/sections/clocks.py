"""Time for one play (*tiempo por jugada*) and the word *paso*."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, whole, word


class LastTileShown(StrEnum):
    """When showing the last tile early is no offence."""

    FITS_BOTH_OR_SEVENTH = "fits_both_or_seventh"
    FITS_BOTH_OR_SAFE_EXIT = "fits_both_or_safe_exit"
    TWO_TILES_RUNNING = "two_tiles_running"
    ALONE_WITH_DOUBLE_MISSING = "alone_with_double_missing"


class ClockRules(Section):
    """Seconds for a play, by situation."""

    typical_seconds = whole(1, 600).or_none()
    single_tile_seconds = whole(1, 600).or_none()
    single_tile_at_once = flag().or_none()
    pass_seconds = whole(1, 600).or_none()
    pass_at_once = flag().or_none()
    lock_seconds = whole(1, 600).or_none()
    send_to_lock_seconds = whole(1, 600).or_none()
    forced_lock_seconds = whole(1, 600).or_none()
    deciding_play_seconds = whole(1, 600).or_none()
    two_ended_tile_is_a_choice = flag().or_none()
    lock_before_single_tile = flag().or_none()


class PassingRules(Section):
    """What saying *paso* means."""

    only_the_word = flag().or_none()
    gestures_forbidden = flag().or_none()
    consumes_turn = flag().or_none()
    one_tile_left_exempt = flag().or_none()
    last_tile_shown_exempt = word(LastTileShown).or_none()
