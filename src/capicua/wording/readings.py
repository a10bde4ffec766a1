"""Readings (*lecturas*) in words: the question, the choice, the settings that change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.readings import is_reading
from capicua.wording.catalog import Catalog

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "F1": ("void_sheet_result",),
    "F3": ("indiv_penalty_tie", "floor_zero", "indiv_penalty_efec"),
    "F4": ("allow_negative_running", "floor_zero"),
    "F5": ("efec_mode",),
    "F6": ("tie_policy", "extra_hands"),
    "F7": ("hand_start",),
    "F9": ("zero_column",),
    "F10": (
        "pairing_mode",
        "rematch_policy",
        "bye_efec_pct",
        "bye_max_per_player",
        "round1_order",
    ),
    "F11": ("avoid_same_country",),
    "F12": ("clinched_policy",),
    "F13": ("final_tiebreak",),
    "F14": ("card_escalation", "verbal_to_yellow", "verbal_to_yellow_any"),
    "F16": ("reopen_rule",),
    "F17": ("forfeit_efec_pct",),
    "F20": ("seen_tile_opening",),
    "F21": ("exposure_limit",),
    "F22": ("claim_deadline",),
    "F24": ("age_ref_date",),
    "F26": ("card_on_continue",),
    "F28": ("post_hand_penalty",),
    "F29": ("seen_tile_order",),
    "F30": ("shuffler",),
    "F31": ("abandon_scope",),
    "F33": ("claim_window_min", "written_claims"),
    "F34": ("ladder_adds_up",),
    "F38": ("card_escalation",),
    "D2": ("dp_fold_scope",),
    "D3": ("phase1_rounds",),
    "D4": ("jornada_games",),
    "D6": ("absent_partner",),
    "D7": ("eh_turns", "eh_turns_scope"),
    "D8": ("tiebreak_order", "draw_value", "berger_draw"),
    "D9": ("cap_spread",),
    "D10": ("unrated_order", "round1_order"),
    "D12": ("appeal_during_event",),
    "D13": ("abandon_warnings",),
    "D15": ("abandon_table_points",),
    "D16": ("rated_abandon",),
    "D17": ("eh_forfeit",),
    "D18": ("dp_unlisted_infraction",),
    "P1": ("forfeit_win", "forfeit_loss"),
    "P2": ("pr_wrong_start",),
    "P3": ("reopen_rule",),
    "P5": ("penalty_unit",),
    "P6": ("chivo_late_pcd",),
    "P8": ("run_out_allowed",),
    "P9": ("chivo_area",),
    "P10": ("pr_early_play",),
    "A2": ("tie_policy",),
    "A3": ("extra_hands", "time_up_between_hands"),
    "A4": ("default_absent", "absent_partner"),
    "A6": ("cachirul_ends_hand",),
    "A7": ("rule_from_round",),
    "A8": ("touched_tile_mode",),
    "A9": ("misplay_immediate",),
    "A10": ("annulled_hand_starter",),
    "A12": ("deduct_scope",),
    "E1": ("extra_hands", "tie_policy"),
    "E2": ("cap_at_target",),
    "E3": ("reopen_rule",),
    "E4": ("claim_deadline",),
    "E6": ("open_tiles_span",),
    "E7": ("touched_tile_mode",),
    "E9": ("time_up_between_hands",),
}
"""The settings that change a reading, the principal one first; some readings have none."""


class ReadingWords(NamedTuple):
    """A reading as a person reads it."""

    question: str
    choice: str
    setting: str | None
    """The principal setting that changes the choice; None where no other is tenable."""
    settings: tuple[str, ...]


def reading_words(catalog: Catalog, reading: str) -> ReadingWords:
    """Return a reading's question, our choice and the settings that change it."""
    if not is_reading(reading):
        raise RuleViolation(
            "unknown_reading",
            f'There is no reading "{reading}". '
            "They are F1-F40, D1-D26, P1-P10, A1-A12 and E1-E10.",
            at="reading",
        )
    settings = SETTINGS.get(reading, ())
    return ReadingWords(
        catalog.text(f"reading:{reading}.question"),
        catalog.text(f"reading:{reading}.choice"),
        next(iter(settings), None),
        settings,
    )
