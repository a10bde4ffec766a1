"""The set of tiles, the match (*partido*) and the hand (*mano*): sizes, ends, points."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, whole, word, words


class TargetSetBy(StrEnum):
    """Who fixes the target of a match."""

    AUTHORITIES = "authorities"
    REGULATION = "regulation"
    AGREEMENT = "agreement"


class TimeUpRule(StrEnum):
    """What is still played when the clock of the match runs out."""

    FINISH_HAND = "finish_hand"
    FINISH_HAND_AND_ONE_MORE = "finish_hand_and_one_more"
    NOTHING = "nothing"


class TimeWinner(StrEnum):
    """Who wins a match that the clock ended."""

    LEADER = "leader"


class TiedLastHand(StrEnum):
    """What a tied last hand does after time."""

    ENDS_MATCH = "ends_match"


class HandEnd(StrEnum):
    """How a hand may end."""

    DOMINO = "domino"
    LOCK = "lock"
    SANCTION = "sanction"


class LockTest(StrEnum):
    """What makes a lock (*tranca*)."""

    SEVENTH_TILE_AT_BOTH_ENDS = "seventh_tile_at_both_ends"


class ScoredTiles(StrEnum):
    """Whose unplayed tiles the winners of a hand score."""

    ALL = "all"
    OPPONENTS = "opponents"


class LockWinner(StrEnum):
    """Which pair wins a lock."""

    FEWER_PIPS = "fewer_pips"


class TileRules(Section):
    """The set of tiles (*fichas*)."""

    count = whole(1, 200).or_none()
    pips = whole(1, 2000).or_none()
    suits = whole(1, 20).or_none()
    per_suit = whole(1, 20).or_none()
    each = whole(1, 20).or_none()


class MatchRules(Section):
    """Size and end of a match."""

    players = whole(2, 8)
    pairs = whole(1, 4)
    target = whole(1, 1000).or_none()
    target_set_by = word(TargetSetBy).or_none()
    hands = whole(1, 400).or_none()
    hands_multiple_of = whole(1, 40).or_none()
    minutes = whole(1, 600).or_none()
    long_target = whole(1, 1000).or_none()
    long_minutes = whole(1, 600).or_none()
    long_least_matches = whole(1, 100).or_none()
    time_decides = flag()
    time_up = word(TimeUpRule)
    time_winner = word(TimeWinner).or_none()
    draws_allowed = flag()
    tied_last_hand = word(TiedLastHand).or_none()


class HandRules(Section):
    """End and points of a hand."""

    ends_by = words(HandEnd)
    lock_test = word(LockTest).or_none()
    domino_scores = word(ScoredTiles)
    lock_winner = word(LockWinner)
    lock_scores = word(ScoredTiles)
    lock_tie_points = whole(0, 168)
    all_doubles_played = flag().or_none()
    placement_beats_words = flag().or_none()
