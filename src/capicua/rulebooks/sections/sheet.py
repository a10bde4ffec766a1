"""The score sheet (*planilla*): who signs, who delivers, when it may be corrected."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, word


class Signatures(StrEnum):
    """Who must sign or accept a sheet."""

    ONE_OF_EACH_PAIR_AND_ARBITER = "one_of_each_pair_and_arbiter"
    ONE_OF_EACH_PAIR = "one_of_each_pair"
    ONE_LOSER = "one_loser"


class Delivery(StrEnum):
    """Who hands the sheet in."""

    ARBITER = "arbiter"
    WINNERS = "winners"
    INFORMATICS = "informatics"
    SCORER_IN_APP = "scorer_in_app"


class Correction(StrEnum):
    """Until when and how athletes may correct a sheet."""

    BEFORE_TIME_AND_REGISTRATION = "before_time_and_registration"
    TOLD_TO_ALL = "told_to_all"
    JUDGE_DECIDES = "judge_decides"
    UNTIL_NEXT_MATCH = "until_next_match"


class CorrectionSigners(StrEnum):
    """Who must sign a correction."""

    BOTH_PAIRS = "both_pairs"


class WrongSheet(StrEnum):
    """What a registered wrong or inverted sheet costs."""

    EVERYBODY_LOSES = "everybody_loses"
    NOT_CLAIMABLE = "not_claimable"


class DeductionPlace(StrEnum):
    """Where personal deductions of the individual modality are written."""

    BACK_AFTER_MATCH = "back_after_match"
    OFFENDER_ONLY = "offender_only"
    PAIR = "pair"
    NONE = "none"
    """No points are ever taken off there (FED: reading E8)."""


class WilfulAlteration(StrEnum):
    """What altering a sheet on purpose costs."""

    BLACK_CARD = "black_card"
    EVENT_SUSPENSION = "event_suspension"


class SheetRules(Section):
    """The paper or screen on which a match is written."""

    signed_by = word(Signatures).or_none()
    delivered_by = word(Delivery).or_none()
    correction = word(Correction).or_none()
    changes_need_arbiter = flag().or_none()
    wrong_sheet = word(WrongSheet).or_none()
    wilful_alteration = word(WilfulAlteration).or_none()
    individual_deductions = word(DeductionPlace).or_none()
    correction_signed_by = word(CorrectionSigners).or_none()
    organiser_errors_stay_open = flag().or_none()
    last_hand_marked = flag().or_none()
