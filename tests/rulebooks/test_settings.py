"""The closed list of settings, and which book has which."""

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.settings import Settings

EVERY_BOOK = {
    "efec_mode", "hand_start", "zero_column", "cap_at_target", "rematch_policy",
    "bye_efec_pct", "bye_max_per_player", "round1_order", "avoid_same_country",
    "avoid_same_club", "clinched_policy", "final_tiebreak", "team_points", "unrated_order",
    "tiebreak_order", "absent_partner", "age_ref_date", "pairing_mode",
}  # fmt: skip
FID_AND_PR = {
    "indiv_penalty_tie", "indiv_penalty_efec", "floor_zero", "allow_negative_running",
    "tie_policy", "extra_hands", "reopen_rule", "seen_tile_order", "touched_tile_mode",
    "deduct_scope",
}  # fmt: skip
DP = {
    "dp_fold_scope", "phase1_rounds", "jornada_games",
    "draw_value", "berger_draw", "cap_spread",
    "abandon_warnings", "abandon_table_points", "rated_abandon", "dp_unlisted_infraction",
    "appeal_during_event",
}  # fmt: skip
OWN = {
    "fid-2015": FID_AND_PR
    | {
        "void_sheet_result", "card_escalation", "verbal_to_yellow",
        "verbal_to_yellow_any", "ladder_adds_up", "forfeit_efec_pct",
        "seen_tile_opening", "exposure_limit", "claim_deadline", "card_on_continue",
        "post_hand_penalty", "shuffler",
        "abandon_scope", "claim_window_min", "written_claims",
    },
    "dp-standard": DP,
    "dp-even-hands": DP | {"eh_turns", "eh_turns_scope", "eh_forfeit"},
    "pr": FID_AND_PR
    | {
        "forfeit_win", "forfeit_loss", "pr_wrong_start", "penalty_unit", "chivo_late_pcd",
        "run_out_allowed", "chivo_area", "pr_early_play",
    },
    "amasfac": {
        "floor_zero", "allow_negative_running", "tie_policy", "extra_hands",
        "time_up_between_hands", "default_absent", "cachirul_ends_hand", "rule_from_round",
        "touched_tile_mode", "misplay_immediate", "annulled_hand_starter", "deduct_scope",
    },
    "fed": {
        "tie_policy", "extra_hands",
        "time_up_between_hands", "reopen_rule", "claim_deadline",
        "touched_tile_mode", "open_tiles_span",
    },
}  # fmt: skip


def test_the_list_of_settings_is_closed() -> None:
    assert set(Settings.params) == EVERY_BOOK.union(*OWN.values())
    assert len(Settings.params) == 72


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_a_book_has_the_settings_of_the_rules_it_has(book_id: str) -> None:
    settings = load(book_id).settings

    found = {
        name for name in Settings.params if settings[name].article or settings[name].silent
    }
    assert found == EVERY_BOOK | OWN[book_id]
