"""Lateness, forfeits, abandonment (*abandono*) and interrupted matches."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, whole, word


class ForfeitScore(StrEnum):
    """What is written when a match is lost without being played to its end."""

    TARGET_TO_ZERO = "target_to_zero"
    ASYMMETRIC = "asymmetric"
    FIXED_DIFFERENCE = "fixed_difference"
    POINTS_PER_OPENING = "points_per_opening"


class AbandonIndividual(StrEnum):
    """What abandoning does to the table in the individual modality."""

    PARTNER_WINS_UNLESS_CAUSE = "partner_wins_unless_cause"
    ROTATED_TABLE = "rotated_table"


class AbandonRest(StrEnum):
    """What abandoning does to the matches still to come."""

    WHOLE_EVENT = "whole_event"
    WHOLE_EVENT_OR_LEAGUE_DATE = "whole_event_or_league_date"


class Interrupted(StrEnum):
    """How an interrupted match goes on."""

    FROM_THE_INTERRUPTION = "from_the_interruption"


class LateFrom(StrEnum):
    """From when lateness is counted."""

    SCHEDULED_START = "scheduled_start"
    START_NOTICE = "start_notice"


class LongInterruption(StrEnum):
    """Who says how long an interruption may last."""

    COMMISSION_SETS_WAIT = "commission_sets_wait"


class LostResult(StrEnum):
    """What happens when a result is lost beyond recovery."""

    REPLAY_AFTER_LAST_ROUND = "replay_after_last_round"


class AttendanceRules(Section):
    """Being there, leaving, and what it costs."""

    tolerance_minutes = whole(0, 240).or_none()
    late_score = word(ForfeitScore).or_none()
    forfeit_score = word(ForfeitScore)
    forfeit_difference = whole(0, 1000).or_none()
    points_per_opening = whole(0, 168).or_none()
    abandon_score = word(ForfeitScore).or_none()
    abandon_individual = word(AbandonIndividual).or_none()
    abandon_rest = word(AbandonRest).or_none()
    late_red_card = flag().or_none()
    extra_time_only_if_authorised = flag().or_none()
    interrupted = word(Interrupted).or_none()
    lost_result = word(LostResult).or_none()
    late_counted_from = word(LateFrom).or_none()
    long_interruption = word(LongInterruption).or_none()
