"""The words that each setting may be given; `Settings` says which setting takes which."""

from __future__ import annotations

from enum import StrEnum


class VoidSheetResult(StrEnum):
    """What a void sheet gives both sides."""

    DOUBLE_LOSS = "double_loss"


class IndividualPenaltyTie(StrEnum):
    """What an individual deduction that leaves the score level makes of the offender."""

    LOST = "lost"
    WON = "won"


class IndividualPenaltyEfectividad(StrEnum):
    """Whose score the offender's margin is taken from."""

    OWN_SCORE = "own_score"
    PAIR_SCORE = "pair_score"


class EfectividadMode(StrEnum):
    """How the margin of a match is computed."""

    FID64 = "fid64"
    FID64_TIME_DIFF = "fid64_time_diff"
    RAW = "raw"
    CAPPED_DIFF = "capped_diff"


class HandStart(StrEnum):
    """From when a hand counts as begun."""

    FID60 = "fid60"
    DP57 = "dp57"


class ZeroColumn(StrEnum):
    """In whose column the zero of a tied lock is written."""

    CLOSER = "closer"
    OPENER = "opener"


class TiePolicy(StrEnum):
    """How a level match is decided."""

    CANCEL_BACK = "cancel_back"
    EXTRA_HAND = "extra_hand"


class TimeUpBetweenHands(StrEnum):
    """How many hands are played when time runs out between two hands."""

    ONE = "one"
    TWO = "two"


class RematchPolicy(StrEnum):
    """Whether opponents may meet again."""

    AVOID = "avoid"
    FORBID = "forbid"
    ALLOW = "allow"


class RoundOneOrder(StrEnum):
    """How the first round is ordered."""

    RATING = "rating"
    DRAW = "draw"
    ENTRY = "entry"


class Avoid(StrEnum):
    """Whether a meeting is avoided where possible."""

    SOFT = "soft"
    OFF = "off"


class ClinchedPolicy(StrEnum):
    """Where a leader who cannot be caught plays."""

    SEAT_LAST = "seat_last"
    PAIR_BOTTOM = "pair_bottom"
    OFF = "off"


class FinalTiebreak(StrEnum):
    """What happens after the last criterion."""

    SHARED = "shared"
    DRAW = "draw"
    HEAD_TO_HEAD = "head_to_head"


class TeamPoints(StrEnum):
    """What a team's line adds up."""

    BOARDS = "boards"
    MATCHES = "matches"


class UnratedOrder(StrEnum):
    """Where the unrated stand in round one."""

    LAST_BY_DRAW = "last_by_draw"


class FoldScope(StrEnum):
    """What DP 38 folds: the whole list or each score group."""

    WHOLE = "whole"
    SCORE_GROUP = "score_group"


class DrawValue(StrEnum):
    """What a drawn match is worth."""

    HALF = "0.5"
    NOTHING = "0"
    WHOLE = "1"


class BergerDraw(StrEnum):
    """What a drawn rival adds to Berger."""

    NONE = "none"
    HALF = "half"


class AbsentPartner(StrEnum):
    """What happens to the partner of an absent athlete in individual play."""

    WINS = "wins"
    LOSES = "loses"


class DefaultAbsent(StrEnum):
    """What a default costs the absent."""

    MINUS30 = "minus30"
    ZERO = "zero"


class AbandonScope(StrEnum):
    """How far abandoning reaches."""

    EVENT = "event"
    MATCH = "match"


class AbandonTablePoints(StrEnum):
    """Which points an abandoned rotated table gives."""

    ART63_64 = "art63_64"


class RatedAbandon(StrEnum):
    """How an abandoned match is rated."""

    RESULT_ONLY = "result_only"
    FULL = "full"
    NONE = "none"


class EvenHandsTurns(StrEnum):
    """Whose openings count in DP 64."""

    OWN = "own"
    ALL = "all"


class EvenHandsTurnsScope(StrEnum):
    """Which openings count in DP 64."""

    WHOLE_MATCH = "whole_match"
    REMAINING = "remaining"


class EvenHandsForfeit(StrEnum):
    """How a forfeit is scored without a target."""

    ART64 = "art64"


class CardEscalation(StrEnum):
    """Whether cards add up to the next colour by themselves."""

    AUTO = "auto"
    COUNT_ONLY = "count_only"


class CardOnContinue(StrEnum):
    """Whether the card is shown although the opponents continue."""

    ALWAYS = "always"
    WITH_SHUFFLE = "with_shuffle"


class ReopenRule(StrEnum):
    """Who opens after a penalised hand."""

    FID66P3 = "fid66p3"
    PR_INTRO = "pr_intro"
    FED5 = "fed5"
    SAME = "same"
    NEXT = "next"


class AnnulledHandStarter(StrEnum):
    """Who opens after an annulled hand."""

    SAME = "same"
    NEXT = "next"
    FED5 = "fed5"


class SeenTileOpening(StrEnum):
    """What opening in favour of a seen tile (*ficha vista*) is."""

    FORBID = "forbid"
    WARN = "warn"


class SeenTileOrder(StrEnum):
    """In which order several seen tiles are played."""

    DECLARED_THEN_LEFT_RIGHT = "declared_then_left_right"


class TouchedTileMode(StrEnum):
    """Where an exposed tile must go when it fits."""

    HIGHER_END = "higher_end"
    FREE_END = "free_end"
    NO_DUTY = "no_duty"


class MisplayImmediate(StrEnum):
    """What happens to a misplaced tile noticed at once."""

    OPEN_TILE = "open_tile"
    TAKE_BACK = "take_back"


class PostHandPenalty(StrEnum):
    """Whether a deduction after the hand needs the opponents' wish."""

    AUTOMATIC = "automatic"
    RIVALS_ASK = "rivals_ask"


class PenaltyUnit(StrEnum):
    """Whether deductions are fixed points or a share of the target."""

    FIXED = "fixed"
    PERCENT = "percent"


class DeductScope(StrEnum):
    """Who bears a deduction in individual play."""

    PAIR = "pair"
    OFFENDER = "offender"


class ChivoArea(StrEnum):
    """Who says whether tiles were turned inside the playing area (*chivo*)."""

    ARBITER = "arbiter"


class WrongStart(StrEnum):
    """How PR treats a wrong start."""

    FID76_MINUS40 = "fid76_minus40"
    ARBITER = "arbiter"


class OpenTilesSpan(StrEnum):
    """Whose tiles are shown in open-tiles play."""

    OFFENDER_TO_PARTNER = "offender_to_partner"
    ALL = "all"


class EarlyPlay(StrEnum):
    """What becomes of a tile played before its turn where the hand goes on (PR 7-a)."""

    EXPOSED = "exposed"
    RETURNED = "returned"


class UnlistedInfraction(StrEnum):
    """Who answers an infraction that DP does not list."""

    ARBITER = "arbiter"


class ClaimDeadline(StrEnum):
    """Until when an infraction may be claimed."""

    SHEET_REGISTERED = "sheet_registered"
    SHEET_SIGNED = "sheet_signed"
    HAND_END = "hand_end"
    AT_ONCE = "at_once"
    PER_ARTICLE = "per_article"


class AppealDuringEvent(StrEnum):
    """What happens to an appeal lodged during the event."""

    HOLD = "hold"
    REFUSE = "refuse"


class SettingShuffler(StrEnum):
    """Who shuffles from the second hand on."""

    LEFT_OF_STARTER = "left_of_starter"
    ANY = "any"


class AgeReferenceDate(StrEnum):
    """On which day an athlete's age is taken."""

    EVENT_FIRST_DAY = "event_first_day"
    JAN_1 = "jan_1"
    DEC_31 = "dec_31"
