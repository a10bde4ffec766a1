"""Discipline (*disciplina*): levels, accumulation, suspensions, claims and appeals."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, whole, word, words


class Level(StrEnum):
    """A level of sanction."""

    VERBAL = "verbal"
    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"
    WRITTEN = "written"
    SUSPENSION = "suspension"
    EXPULSION = "expulsion"
    DEDUCTION = "deduction"
    ANNULMENT = "annulment"
    JUDGE_DECIDES = "judge_decides"


class Expiry(StrEnum):
    """When accumulated sanctions stop counting."""

    YEAR_END = "year_end"
    EVENT_WINDOWS = "event_windows"


class BlackAtWorlds(StrEnum):
    """What a black card at a world championship does to the other modalities."""

    OUT_OF_LATER_MODALITIES = "out_of_later_modalities"


class ClaimBy(StrEnum):
    """Who may claim during an event."""

    DELEGATES = "delegates"
    ANY_PLAYER = "any_player"
    PLAYERS_TO_JUDGE = "players_to_judge"


class CountedFrom(StrEnum):
    """From when a deadline is counted."""

    EVENT_END = "event_end"
    SANCTION = "sanction"


class DayKind(StrEnum):
    """Which days count towards a deadline."""

    CALENDAR = "calendar"
    WORKING = "working"


class Span(StrEnum):
    """Over what sanctions add up."""

    HAND = "hand"
    MATCH = "match"
    EVENT = "event"
    EVENTS = "events"


class Accessory(StrEnum):
    """What may be added to a sanction."""

    MATCH_LOSS = "match_loss"
    POINT_REDUCTION = "point_reduction"
    STATISTICS_DELETION = "statistics_deletion"


class SuspensionUnit(StrEnum):
    """In what a suspension is measured."""

    EVENT = "event"
    EVENTS = "events"
    WEEKS = "weeks"
    MONTHS = "months"
    YEARS = "years"


class AbandonLimit(StrEnum):
    """What too many abandonments in a circuit cost."""

    OUT_FOR_REST_OF_CIRCUIT = "out_for_rest_of_circuit"


class EducationalFor(StrEnum):
    """For whom discipline is essentially educational."""

    MINORS = "minors"
    EVERYBODY = "everybody"


class AppealBody(StrEnum):
    """Who hears an appeal."""

    HONOUR_COUNCIL = "honour_council"
    ETHICS_COMMITTEE = "ethics_committee"


class OutsiderOffence(StrEnum):
    """For what somebody who does not play is sanctioned: codes of infractions."""

    OFFENDING_AUTHORITY = "offending_authority"
    PHYSICAL_AGGRESSION = "physical_aggression"
    CONTEMPT_OF_SANCTION = "contempt_of_sanction"
    PROMOTING_WITHDRAWAL = "promoting_withdrawal"


class DisciplineRules(Section):
    """Sanctions, how they add up and how they are contested."""

    levels = words(Level)
    deduction_least_percent = whole(0, 100).or_none()
    deduction_most_percent = whole(0, 100).or_none()
    yellow_weight = whole(1, 10).or_none()
    red_weight = whole(1, 10).or_none()
    black_weight = whole(1, 10).or_none()
    cards_personal = flag().or_none()
    announced_by_number = flag().or_none()
    expiry = word(Expiry).or_none()
    suspension_least_months = whole(0, 600).or_none()
    suspension_most_months = whole(0, 600).or_none()
    black_at_worlds = word(BlackAtWorlds).or_none()
    verbals_for_written = whole(1, 20).or_none()
    verbals_in_consecutive_events = whole(1, 20).or_none()
    verbals_in_last_events = whole(1, 20).or_none()
    writtens_for_suspension = whole(1, 20).or_none()
    writtens_in_consecutive_events = whole(1, 20).or_none()
    writtens_in_last_events = whole(1, 20).or_none()
    suspensions_for_expulsion = whole(1, 20).or_none()
    suspensions_within_months = whole(1, 60).or_none()
    suspensions_in_year = whole(1, 20).or_none()
    abandon_warnings_in_circuit = whole(1, 20).or_none()
    abandon_warnings_each_of_three = whole(1, 20).or_none()
    claims_by = word(ClaimBy).or_none()
    appeal_days = whole(0, 365).or_none()
    appeal_counted_from = word(CountedFrom).or_none()
    appeal_possible = flag().or_none()
    decision_days = whole(0, 365).or_none()
    decision_day_kind = word(DayKind).or_none()
    reconsideration_days = whole(0, 365).or_none()
    accumulates_over = words(Span).or_none()
    no_podium_after_black = flag().or_none()
    accessory_sanctions = words(Accessory).or_none()
    suspension_units = words(SuspensionUnit).or_none()
    writtens_in_same_event = whole(1, 20).or_none()
    abandon_limit_effect = word(AbandonLimit).or_none()
    appeal_to = word(AppealBody).or_none()
    appeal_heard_during_event = flag().or_none()
    sanctioned_hand_appealable = flag().or_none()
    decision_waits_for_evidence = flag().or_none()
    outsiders_sanctioned_for = words(OutsiderOffence).or_none()
    educational_for = word(EducationalFor).later()
