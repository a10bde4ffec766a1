"""Examples: for every action of an event one request that a newcomer can copy.

They tell of one small event of four pairs: Ana and Luis (entry 1) meet Iván and Eva (entry
2) at table 1 of the first round. What came first there has the number 16 in the journal.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any

from capicua.actions.appeals import appeals, own_appeals, protests
from capicua.actions.entries import attendance, entries, pair_substitutes, teams
from capicua.actions.entries.numbers import Person
from capicua.actions.events import (
    changes,
    lifecycle,
    official_mode,
    officials,
    posts_handed_over,
    presentation,
    programme,
)
from capicua.actions.hands import reconstruction
from capicua.actions.public import screens
from capicua.actions.record import awards, income, notes
from capicua.actions.results import (
    closed_round,
    double_entry,
    organisers_error,
    result_entry,
)
from capicua.actions.rounds import clock, ending, late_seating, rounds
from capicua.actions.rulings import make_ruling, outsiders, ratification, take_back
from capicua.actions.sheets import (
    arbiter,
    conflicting_rows,
    interruptions,
    keeping,
    photos,
    scoring,
)
from capicua.event.facts.appeals import Party
from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.officials import Post
from capicua.event.facts.protests import Capacity
from capicua.event.facts.record import IncomeKind, NoteKind
from capicua.event.facts.results import Outcome
from capicua.event.facts.rounds import PairedTable
from capicua.event.facts.screens import ScreenPage
from capicua.event.place import Place
from capicua.event.table import Contest
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import Criterion

HERE, BESIDE = Place(1, 1), Place(1, 2)
FIRST = 16
"""The number in the journal of what is first done at a table: a call, a ruling, a photo."""
APPEAL = 21
"""The number in the journal of an appeal that was lodged when the event was over."""
WON = Outcome(ByPair(200, 88))
DOT = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5E"
    "rkJggg=="
)
"""A picture of one pixel."""
DEAL = (
    "66 51 42 30 21 10 00",
    "65 64 63 62 61 60 55",
    "54 53 52 50 44 43 41",
    "40 33 32 31 22 20 11",
)
ANA_AND_LUIS = entries.NewEntry((Person("Ana Pérez"), Person("Luis Gil")), club="Capicúa")
IVAN_AND_EVA = entries.NewEntry((Person("Iván Ruiz"), Person("Eva Sosa")), country="PRI")

_WINNER = (Fraction(1), Fraction(112), Fraction(200))
_LOSER = (Fraction(0), Fraction(-112), Fraction(88))
_TURNED = closed_round.Weighed(
    (Criterion.WON, Criterion.EFECTIVIDAD, Criterion.FOR),
    (
        closed_round.Moved(1, 1, 4, _WINNER, _LOSER),
        closed_round.Moved(2, 4, 1, _LOSER, _WINNER),
    ),
    (),
)
"""What changes when the pairs of a closed match win the other way round."""
_ENTRIES: Mapping[str, Any] = {
    "add_entries": entries.AddEntries((ANA_AND_LUIS, IVAN_AND_EVA)),
    "amend_entry": entries.AmendEntry(2, IVAN_AND_EVA._replace(club="La Ficha", rating=17)),
    "remove_entry": entries.RemoveEntry(4, "Se inscribieron dos veces."),
    "keep_apart": entries.KeepApart(1, 3),
    "fix_table": entries.FixTable(1, 2),
    "correct_names": entries.CorrectNames(1, ((1, "Ana Pérez Soto"),)),
    "record_fee": attendance.RecordFee(1, paid=True),
    "withdraw_entry": attendance.WithdrawEntry(4, "Tienen que viajar."),
    "reinstate_entry": attendance.ReinstateEntry(4, "El viaje se canceló."),
    "declare_absence": attendance.DeclareAbsence(4),
    "leave_out_missing": attendance.LeaveOutMissing(),
    "substitute": attendance.Substitute(1, leaves=4, enters=5),
    "assign_substitute": pair_substitutes.AssignSubstitute(
        1, leaves=2, enters="Rosa Mora", counts=False, reason="Luis se fracturó un brazo."
    ),
    "set_line_up": teams.SetLineUp(1, 1, (3, 4, 1, 2), "El capitán cambia los tableros."),
    "add_reserve": teams.AddReserve(1, Person("Rosa Marín")),
    "check_in": attendance.CheckIn((1, 2, 3, 4)),
}
_EVENT: Mapping[str, Any] = {
    "set_timezone": lifecycle.SetTimezone("America/Puerto_Rico"),
    "change_conditions": changes.ChangeConditions(4, "Copa del Puerto", minutes=30),
    "set_last_round": changes.SetLastRound(2, "Se fue la luz."),
    "cancel_event": changes.CancelEvent("El local no abre."),
    "archive_event": changes.ArchiveEvent(is_archived=True, reason="Es del año pasado."),
    "publish_conditions": lifecycle.PublishConditions(),
    "start_event": lifecycle.StartEvent(),
    "publish_standings": lifecycle.PublishStandings(),
    "finish_event": ending.FinishEvent(),
    "name_official": officials.NameOfficial(Post.ARBITER, "u3", tables=(1, 2)),
    "relieve_official": officials.RelieveOfficial(Post.ARBITER, "u3"),
    "hand_over_posts": posts_handed_over.HandOverPosts("u3", "u2"),
    "open_motion": officials.OpenMotion("¿Se juega la ronda 3 mañana?"),
    "cast_vote": officials.CastVote(3, in_favour=True),
    "leave_official_mode": official_mode.LeaveOfficialMode("Falta la comisión."),
    "confirm_leaving_official_mode": official_mode.ConfirmLeavingOfficialMode(2),
    "keep_official_mode": official_mode.KeepOfficialMode(2),
    "note_incident": notes.NoteIncident("Se fue la luz.", HERE, NoteKind.INCIDENT),
    "check_uniform": notes.CheckUniform(1, is_right=False, athlete=2, note="Sin camisa."),
    "define_award": awards.DefineAward("Campeones", entry=1),
    "set_prizes": awards.SetPrizes((50_000, 30_000), "USD"),
    "record_income": income.RecordIncome(IncomeKind.ENTRY_FEES, 4_000, "Cuatro parejas"),
    "announce": lifecycle.Announce("Almuerzo a las 13:00"),
    "give_programme": programme.GiveProgramme(
        (
            programme.PlannedItem("2026-11-16T20:05Z", 1),
            programme.PlannedItem("2026-11-16T21:00Z", text="Cena"),
        )
    ),
    "program_screen": screens.ProgramScreen(
        "entrada", (ScreenPage.PAIRINGS, ScreenPage.CLOCK), 15
    ),
    "remove_screen": screens.RemoveScreen("entrada"),
    "add_sponsor": screens.AddSponsor(DOT),
    "present_event": presentation.PresentEvent("Club Puerto", "Venezuela"),
    "set_logo": presentation.SetLogo(DOT),
    "remove_logo": presentation.RemoveLogo(),
    "remove_sponsor": screens.RemoveSponsor(sha256(DOT).hexdigest()),
}
_ROUND: Mapping[str, Any] = {
    "pair_round": rounds.PairRound(),
    "change_tables": rounds.ChangeTables(
        1, (PairedTable(1, (1,), (2,)), PairedTable(2, (3,), (4,))), "Son del mismo club."
    ),
    "discard_pairing": rounds.DiscardPairing(1, "Faltaba una pareja."),
    "publish_round": rounds.PublishRound(1),
    "take_round_back": rounds.TakeRoundBack(1, "Llegó una pareja más."),
    "seat_late": late_seating.SeatLate(1, (6,), "Llegó con la ronda publicada."),
    "close_round": rounds.CloseRound(1),
    "start_clock": clock.StartClock(1, 45),
    "pause_clock": clock.PauseClock(1, "Se fue la luz."),
    "resume_clock": clock.ResumeClock(1),
    "call_time": clock.CallTime(1),
    "suspend_round": interruptions.SuspendRound(1, "Se fue la luz.", wait_minutes=30),
    "resume_round": interruptions.ResumeRound(1),
    "set_double_entry": double_entry.SetDoubleEntry(is_on=True),
    "enter_result": result_entry.EnterResult(HERE, WON),
    "take_back_result": result_entry.TakeBackResult(HERE, "Era la mesa 2."),
    "forfeit_table": result_entry.Forfeit(BESIDE, (Seat.TWO, Seat.FOUR)),
    "settle_keyed": double_entry.SettleKeyed(HERE, WON, "El acta dice 88."),
    "register_paper_sheet": result_entry.RegisterPaperSheet(HERE, 2),
    "correct_organisers_error": organisers_error.CorrectOrganisersError(
        HERE, WON, "El acta firmada", "Se tecleó 98.", Actor(Role.DESK, "u2")
    ),
    "confirm_correction": organisers_error.ConfirmCorrection(HERE, 17),
    "change_closed_round": closed_round.ChangeClosedRound(
        HERE, Outcome(ByPair(88, 200)), "El acta se leyó al revés.", _TURNED.digest
    ),
}
_TABLE: Mapping[str, Any] = {
    "take_seat": scoring.TakeSeat(HERE, Seat.ONE, athlete=1),
    "record_starter": scoring.RecordStarter(HERE, Seat.TWO),
    "record_hand": scoring.RecordHand(HERE, 0, HandWon(Pair.A, 35)),
    "undo_hand": scoring.UndoHand(HERE, 0, "Eran 53.", HandWon(Pair.A, 35)),
    "settle_contest": conflicting_rows.SettleContest(
        HERE, keep_claim=True, seen=Contest(0, HandWon(Pair.A, 53))
    ),
    "call_time_here": scoring.CallTimeHere(HERE),
    "add_photo": photos.AddPhoto(HERE, DOT),
    "withdraw_photo": photos.WithdrawPhoto(HERE, FIRST, "Es de otra mesa."),
    "erase_photo": photos.ErasePhoto(HERE, FIRST, "Muestra a un menor."),
    "keep_sheet": keeping.KeepSheet(HERE, Seat.ONE),
    "share_sheet": keeping.ShareSheet(HERE),
    "tell_capicua": keeping.TellCapicua(HERE, 0),
    "leave_out": scoring.LeaveOut(HERE),
    "call_arbiter": scoring.CallArbiter(HERE, Seat.ONE, "Una ficha vista"),
    "withdraw_call": scoring.WithdrawCall(FIRST),
    "accept_sheet": scoring.AcceptSheet(HERE, Seat.ONE, 2, ByPair(200, 0)),
    "dispute_sheet": scoring.DisputeSheet(HERE, Seat.ONE, "La segunda mano eran 53."),
}
_RULINGS: Mapping[str, Any] = {
    "answer_call": arbiter.AnswerCall(FIRST),
    "sign_sheet": arbiter.SignSheet(HERE, 2, ByPair(200, 0)),
    "resolve_dispute": arbiter.ResolveDispute(HERE, "El acta es correcta."),
    "suspend_match": arbiter.SuspendMatch(HERE, "Un jugador se mareó.", wait_minutes=15),
    "resume_match": arbiter.ResumeMatch(HERE),
    "correct_athletes_error": arbiter.CorrectAthletesError(
        HERE, 0, HandWon(Pair.A, 53), (Pair.A, Pair.B), reason="Se escribió 35."
    ),
    "make_ruling": make_ruling.MakeRuling(
        HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE, call=FIRST
    ),
    "take_back_ruling": take_back.TakeBackRuling(HERE, FIRST, "Fue otro jugador."),
    "ratify_ruling": ratification.RatifyRuling(FIRST, reason="Acta 4 del Comité."),
    "set_wait": interruptions.SetWait(HERE, 20),
    "order_replay": interruptions.OrderReplay(HERE, ReplayScope.HAND, "Se borró el acta."),
    "sanction_outsider": outsiders.SanctionOutsider(
        "contempt_of_sanction", Capacity.COACH, "Pío Ochoa", "Se burló de la sanción."
    ),
    "attach_hand": reconstruction.AttachHand(HERE, 1, DEAL, "66 65 53", note="Mano 3"),
    "file_protest": protests.FileProtest(HERE, "La mano 2 se anotó al revés."),
    "decide_protest": protests.DecideProtest(FIRST, is_upheld=False, reason="Es correcta."),
    "appeal_sanction": own_appeals.AppealSanction(FIRST, "No hablé.", "Lo oyó la mesa 2."),
    "lodge_appeal": appeals.LodgeAppeal(
        FIRST, "No hablé.", "Lo oyó la mesa 2.", (Seat.TWO,)
    ),
    "seek_evidence": appeals.SeekEvidence(APPEAL, "La declaración de la mesa 2"),
    "finish_evidence": appeals.FinishEvidence(APPEAL),
    "decide_appeal": appeals.DecideAppeal(
        APPEAL, is_upheld=True, reason="Nadie lo oyó.", deciders="La junta"
    ),
    "prepare_notice": appeals.PrepareNotice(APPEAL, (Party.APPELLANT, Party.BOARD)),
}
EXAMPLES: Mapping[str, Any] = {**_ENTRIES, **_EVENT, **_ROUND, **_TABLE, **_RULINGS}
"""By the name of the action."""
