"""Settings (*ajustes*): the closed list of readings that an event or a book may choose."""

from __future__ import annotations

from capicua.rulebooks import choices as c
from capicua.rulebooks.param import Section, flag, one_of, whole, word, words
from capicua.rulebooks.sections.competition import Criterion, PairingMode


class Settings(Section):
    """Each book's own choice; None where a book does not have the rule at all."""

    # the match and its result
    void_sheet_result = word(c.VoidSheetResult).or_none()
    indiv_penalty_tie = word(c.IndividualPenaltyTie).or_none()
    indiv_penalty_efec = word(c.IndividualPenaltyEfectividad).or_none()
    floor_zero = flag().or_none()
    allow_negative_running = flag().or_none()
    efec_mode = word(c.EfectividadMode)
    hand_start = word(c.HandStart)
    zero_column = word(c.ZeroColumn)
    tie_policy = word(c.TiePolicy).or_none()
    extra_hands = whole(0, 4).or_none()
    time_up_between_hands = word(c.TimeUpBetweenHands).or_none()
    cap_at_target = flag()
    # pairing and standings
    pairing_mode = word(PairingMode).or_none()
    rematch_policy = word(c.RematchPolicy)
    bye_efec_pct = whole(0, 100)
    bye_max_per_player = whole(0, 100)
    round1_order = word(c.RoundOneOrder)
    avoid_same_country = word(c.Avoid)
    avoid_same_club = word(c.Avoid)
    clinched_policy = word(c.ClinchedPolicy)
    final_tiebreak = word(c.FinalTiebreak)
    team_points = word(c.TeamPoints)
    unrated_order = word(c.UnratedOrder)
    dp_fold_scope = word(c.FoldScope).or_none()
    phase1_rounds = whole(0, 100).or_none()
    jornada_games = one_of(9, 7, 8).or_none()
    tiebreak_order = words(Criterion)
    draw_value = word(c.DrawValue).or_none()
    berger_draw = word(c.BergerDraw).or_none()
    cap_spread = flag().or_none()
    # absence and abandonment
    absent_partner = word(c.AbsentPartner)
    forfeit_efec_pct = whole(0, 100).or_none()
    forfeit_win = whole(0, 1000).or_none()
    forfeit_loss = whole(0, 1000).or_none()
    default_absent = word(c.DefaultAbsent).or_none()
    abandon_scope = word(c.AbandonScope).or_none()
    abandon_warnings = whole(0, 10).or_none()
    abandon_table_points = word(c.AbandonTablePoints).or_none()
    rated_abandon = word(c.RatedAbandon).or_none()
    eh_turns = word(c.EvenHandsTurns).or_none()
    eh_turns_scope = word(c.EvenHandsTurnsScope).or_none()
    eh_forfeit = word(c.EvenHandsForfeit).or_none()
    # infractions and discipline
    card_escalation = word(c.CardEscalation).or_none()
    verbal_to_yellow = whole(1, 20).or_none()
    verbal_to_yellow_any = whole(0, 20).later()
    ladder_adds_up = flag().later()
    card_on_continue = word(c.CardOnContinue).or_none()
    reopen_rule = word(c.ReopenRule).or_none()
    annulled_hand_starter = word(c.AnnulledHandStarter).or_none()
    seen_tile_opening = word(c.SeenTileOpening).or_none()
    seen_tile_order = word(c.SeenTileOrder).or_none()
    exposure_limit = whole(0, 20).or_none()
    touched_tile_mode = word(c.TouchedTileMode).or_none()
    misplay_immediate = word(c.MisplayImmediate).or_none()
    cachirul_ends_hand = flag().or_none()
    post_hand_penalty = word(c.PostHandPenalty).or_none()
    penalty_unit = word(c.PenaltyUnit).or_none()
    deduct_scope = word(c.DeductScope).or_none()
    chivo_late_pcd = flag().or_none()
    chivo_area = word(c.ChivoArea).or_none()
    run_out_allowed = flag().or_none()
    pr_wrong_start = word(c.WrongStart).or_none()
    pr_early_play = word(c.EarlyPlay).later()
    open_tiles_span = word(c.OpenTilesSpan).or_none()
    rule_from_round = whole(1, 100).or_none()
    dp_unlisted_infraction = word(c.UnlistedInfraction).or_none()
    # claims, appeals, shuffling, ages
    claim_deadline = word(c.ClaimDeadline).or_none()
    claim_window_min = whole(0, 1440).or_none()
    written_claims = flag().or_none()
    appeal_during_event = word(c.AppealDuringEvent).or_none()
    shuffler = word(c.SettingShuffler).or_none()
    age_ref_date = word(c.AgeReferenceDate)
