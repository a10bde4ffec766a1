"""Standings (*clasificación*), pairing (*pareo*), events, officials and athletes."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, whole, word, words


class Criterion(StrEnum):
    """A number by which standings are ordered."""

    WON = "won"
    EFECTIVIDAD = "efectividad"
    FOR = "for"
    SCORE = "score"
    BERGER = "berger"
    BUCHHOLZ = "buchholz"
    PROGRESSIVE = "progressive"
    SPREAD = "spread"


class EfectividadSays(StrEnum):
    """How the regulation describes the margin of a match."""

    TARGET_MINUS_LOSER = "target_minus_loser"
    MADE_MINUS_RECEIVED = "made_minus_received"
    TARGET_MINUS_LOSER_OR_DIFFERENCE_ON_TIME = "target_minus_loser_or_difference_on_time"


class PairingMode(StrEnum):
    """A way of making a round."""

    FID_HALVES = "fid_halves"
    WHOLE_HALVES = "whole_halves"
    NEIGHBOURS = "neighbours"
    DP38 = "dp38"
    FOURS = "fours"
    ROTATED = "rotated"
    ROUND_ROBIN = "round_robin"
    FOLD = "fold"
    DRAW = "draw"
    KNOCKOUT = "knockout"


class FourSequence(StrEnum):
    """Which fours of the standing list a round of individual play would like."""

    HALVES = "halves"
    STANDING = "standing"


class EventKind(StrEnum):
    """A kind of event."""

    MUNDIAL = "mundial"
    TORNEO = "torneo"
    JORNADA = "jornada"
    LIGA = "liga"
    ESPECIAL = "especial"


class Modality(StrEnum):
    """How athletes compete."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"
    TEAMS = "teams"


class PairSubstituteRule(StrEnum):
    """How the missing member of a pair may be replaced."""

    COMMISSION_DECIDES = "commission_decides"


class Identifier(StrEnum):
    """By what an athlete or pair is known at the table and in announcements."""

    NUMBER_AND_LETTER = "number_and_letter"
    AFFILIATION_NUMBER = "affiliation_number"
    PLAYER_NUMBER = "player_number"
    TABLE_SEAT = "table_seat"


class RatingSystem(StrEnum):
    """How performance outlives an event."""

    POSITION_POINTS = "position_points"
    SPEC = "spec"
    ELO = "elo"


class StandingsRules(Section):
    """How the order of the table is described; the order itself is a setting."""

    efectividad = word(EfectividadSays).or_none()
    order_may_vary = flag().or_none()


class PairingRules(Section):
    """How rounds are made."""

    pairs = word(PairingMode)
    individual = word(PairingMode)
    individual_sequence = word(FourSequence)
    jornada = word(PairingMode).or_none()
    torneo = word(PairingMode).or_none()
    especial = word(PairingMode).or_none()
    liga = word(PairingMode).or_none()
    first_phase_percent = whole(0, 100).or_none()
    first_round_by_draw_in = words(EventKind).or_none()
    clinched_seated_last_in = words(EventKind).or_none()
    same_country_partners_avoided = flag().or_none()
    first_event_by_draw = flag().or_none()


class EventRules(Section):
    """Which events exist and how long they are."""

    kinds = words(EventKind).or_none()
    modalities = words(Modality)
    most_matches = whole(1, 100).or_none()
    jornada_least_matches = whole(1, 100).or_none()
    jornada_most_matches = whole(1, 100).or_none()
    jornada_days = whole(1, 30).or_none()
    torneo_least_matches = whole(1, 100).or_none()
    torneo_most_matches = whole(1, 100).or_none()
    torneo_most_days = whole(1, 30).or_none()
    matches_in_rotated_round = whole(1, 10).or_none()
    team_substitutions = whole(0, 10).or_none()
    pair_substitute = word(PairSubstituteRule).or_none()
    identifier = word(Identifier).or_none()
    conditions_published_first = flag().or_none()
    most_matches_in = words(EventKind).or_none()
    jornada_modality = words(Modality).or_none()
    torneo_modality = words(Modality).or_none()
    teams_in = words(EventKind).or_none()
    matches_fixed_per_league_date = flag().or_none()
    substitution_during_match = flag().or_none()
    substituted_may_return = flag().or_none()
    matching_uniform = flag().or_none()
    own_sponsors_to_host = whole(0, 100).or_none()
    own_sponsors_to_body = whole(0, 100).or_none()
    endorsed_sponsors_to_host = whole(0, 100).or_none()
    endorsed_sponsors_to_body = whole(0, 100).or_none()
    body_sponsors_to_host = whole(0, 100).or_none()
    entry_fees_to_body = whole(0, 100).or_none()
    reserved_admission = flag().later()
    special_requirements = flag().later()


class OfficialRules(Section):
    """Who runs an event."""

    commission_members = whole(1, 30).or_none()
    commission_majority = whole(1, 30).or_none()
    athletes_per_arbiter = whole(1, 400).or_none()
    screens_at_first_tables = whole(0, 400).or_none()
    commission_optional = flag().or_none()
    informatics_referees = flag().or_none()
    arbiters_from_list = flag().later()
    arbiters_pass_course = flag().later()


class AthleteRules(Section):
    """Ratings and categories."""

    rating = word(RatingSystem).or_none()
    sub_12_below_age = whole(1, 99).or_none()
    sub_15_below_age = whole(1, 99).or_none()
    sub_18_below_age = whole(1, 99).or_none()
    categories_by_performance = flag().or_none()
    one_nationality_per_pair = flag().or_none()
    rating_uses_margin = flag().or_none()
    rating_per_pair = flag().or_none()
    rating_resets_each_circuit = flag().or_none()
    members_share_position_points = flag().or_none()
    participation_bonus = flag().or_none()
    open_from_age = whole(1, 99).or_none()
    moving_up_on_request = flag().or_none()
    age_categories = flag().later()
    classed_by_sex = flag().later()
    by_federation = flag().later()
    keeps_represented_country = flag().later()
    proposed_by_spokesperson = flag().later()
    accepts_code = flag().later()
    formalised_at_event = flag().later()
    affiliated_after_events = whole(1, 100).later()
    number_for_life = flag().later()
    agrees_to_data = flag().later()
