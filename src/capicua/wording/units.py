"""Units: what each number of a rulebook counts."""

from __future__ import annotations

from collections.abc import Mapping

from capicua.wording.catalog import Catalog

_BY_UNIT: Mapping[str, str] = {
    "tiles": (
        "tiles.count tiles.per_suit tiles.each line.first_run line.second_run "
        "line.third_run_least"
    ),
    "pips": "tiles.pips",
    "suits": "tiles.suits",
    "athletes": "match.players officials.athletes_per_arbiter",
    "pairs": "match.pairs",
    "points": (
        "match.target match.long_target hand.lock_tie_points attendance.forfeit_difference "
        "attendance.points_per_opening settings.forfeit_win settings.forfeit_loss"
    ),
    "hands": "match.hands settings.extra_hands",
    "multiple": "match.hands_multiple_of",
    "matches": (
        "match.long_least_matches events.most_matches events.jornada_least_matches "
        "events.jornada_most_matches events.torneo_least_matches "
        "events.torneo_most_matches events.matches_in_rotated_round settings.jornada_games"
    ),
    "seconds": (
        "clock.typical_seconds clock.single_tile_seconds clock.pass_seconds "
        "clock.lock_seconds clock.send_to_lock_seconds clock.forced_lock_seconds "
        "clock.deciding_play_seconds"
    ),
    "minutes": (
        "match.minutes match.long_minutes attendance.tolerance_minutes "
        "settings.claim_window_min"
    ),
    "days": (
        "events.jornada_days events.torneo_most_days discipline.appeal_days "
        "discipline.decision_days discipline.reconsideration_days"
    ),
    "months": (
        "discipline.suspension_least_months discipline.suspension_most_months "
        "discipline.suspensions_within_months"
    ),
    "below_age": (
        "athletes.sub_12_below_age athletes.sub_15_below_age athletes.sub_18_below_age"
    ),
    "from_age": "athletes.open_from_age",
    "percent": (
        "pairing.first_phase_percent settings.bye_efec_pct settings.forfeit_efec_pct "
        "events.own_sponsors_to_host events.own_sponsors_to_body "
        "events.endorsed_sponsors_to_host events.endorsed_sponsors_to_body "
        "events.body_sponsors_to_host events.entry_fees_to_body"
    ),
    "percent_of_target": (
        "discipline.deduction_least_percent discipline.deduction_most_percent"
    ),
    "lifts": "deal.lift_actions",
    "substitutions": "events.team_substitutions",
    "members": "officials.commission_members",
    "votes": "officials.commission_majority",
    "tables": "officials.screens_at_first_tables",
    "yellow_cards": (
        "discipline.yellow_weight discipline.red_weight discipline.black_weight"
    ),
    "verbal_warnings": (
        "discipline.verbals_for_written settings.verbal_to_yellow "
        "settings.verbal_to_yellow_any"
    ),
    "written_warnings": (
        "discipline.writtens_for_suspension discipline.writtens_in_same_event "
        "discipline.abandon_warnings_in_circuit "
        "discipline.abandon_warnings_each_of_three settings.abandon_warnings"
    ),
    "events": (
        "athletes.affiliated_after_events "
        "discipline.verbals_in_consecutive_events discipline.verbals_in_last_events "
        "discipline.writtens_in_consecutive_events discipline.writtens_in_last_events"
    ),
    "suspensions": "discipline.suspensions_for_expulsion discipline.suspensions_in_year",
    "byes": "settings.bye_max_per_player",
    "rounds": "settings.phase1_rounds",
    "from_round": "settings.rule_from_round",
    "times": "settings.exposure_limit",
}
UNITS: Mapping[str, str] = {
    param: unit for unit, params in _BY_UNIT.items() for param in params.split()
}
"""The unit of every number, by section and name: ``match.target`` is told in points."""


def quantity(catalog: Catalog, section: str, name: str, number: int) -> str:
    """Return a number of the rulebook with its unit."""
    return catalog.counted(f"unit:{UNITS[f'{section}.{name}']}", number)
