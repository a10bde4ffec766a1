"""Actions for programs: every action of an event, one declared table, one route each."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, get_type_hints

from capicua.actions.accounts.identity.official_access import check_person
from capicua.actions.appeals import appeals, own_appeals, protests
from capicua.actions.cases.event_appeals import check_decided_by_body
from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries import attendance, entries, pair_substitutes, teams
from capicua.actions.entries import entries as spelling
from capicua.actions.events import changes as event_changes
from capicua.actions.events import lifecycle as event
from capicua.actions.events import (
    official_mode,
    officials,
    posts_handed_over,
    presentation,
    programme,
)
from capicua.actions.hands import reconstruction
from capicua.actions.public import screens
from capicua.actions.record import awards, income
from capicua.actions.record import notes as event_record
from capicua.actions.results import closed_round as consequences
from capicua.actions.results import double_entry, organisers_error, result_entry
from capicua.actions.rounds import clock, ending, late_seating, rounds
from capicua.actions.rulings import make_ruling as arbiter_rulings
from capicua.actions.rulings import outsiders, ratification
from capicua.actions.rulings import take_back as ruling_taken_back
from capicua.actions.sheets import arbiter, conflicting_rows, interruptions, keeping
from capicua.actions.sheets import photos as sheet_photos
from capicua.actions.sheets import scoring as leaving_out
from capicua.actions.sheets import scoring as table
from capicua.kernel.error import RuleViolation
from capicua.store.world import new_request_id
from capicua.web.api.examples import EXAMPLES
from capicua.web.api.operations import Answer, Operation
from capicua.web.api.request_body import body_like
from capicua.web.site import urls
from capicua.web.site.request import LONGEST_REQUEST_ID, Ask

Act = Callable[[Context, Caller, Any], Done]
ACTS: dict[Permission, tuple[Act, ...]] = {
    Permission.MANAGE_ENTRIES: (
        entries.add_entries, entries.amend_entry, entries.remove_entry, entries.keep_apart,
        entries.fix_table, spelling.correct_names, attendance.record_fee,
        attendance.withdraw_entry,
        attendance.reinstate_entry, attendance.declare_absence,
        attendance.leave_out_missing, attendance.substitute,
        pair_substitutes.assign_substitute, teams.add_reserve,
    ),
    Permission.CHECK_IN: (attendance.check_in,),
    Permission.NAME_OFFICIALS: (
        officials.name_official, officials.relieve_official,
        posts_handed_over.hand_over_posts,
    ),
    Permission.VOTE: (officials.open_motion, officials.cast_vote, protests.decide_protest),
    Permission.RUN_EVENT: (
        event.set_timezone, event.publish_conditions, event.start_event,
        event.publish_standings, ending.finish_event, rounds.pair_round,
        rounds.change_tables, teams.set_line_up, rounds.discard_pairing,
        rounds.publish_round, rounds.take_round_back, rounds.close_round,
        late_seating.seat_late, event_changes.change_conditions,
        event_changes.set_last_round, event_changes.cancel_event,
        presentation.present_event, presentation.set_logo, presentation.remove_logo,
        official_mode.leave_official_mode, official_mode.confirm_leaving_official_mode,
        official_mode.keep_official_mode, double_entry.set_double_entry,
    ),
    Permission.KEEP_RECORD: (event_record.note_incident, event_record.check_uniform),
    Permission.KEEP_ACCOUNTS: (
        awards.define_award, awards.set_prizes, income.record_income,
    ),
    Permission.RUN_CLOCK: (
        clock.start_clock, clock.pause_clock, clock.resume_clock, clock.call_time,
        interruptions.suspend_round, interruptions.resume_round,
    ),
    Permission.ENTER_PAPER: (
        result_entry.enter_result, result_entry.take_back_result,
        result_entry.forfeit_table,
        double_entry.settle_keyed,
        result_entry.register_paper_sheet, sheet_photos.withdraw_photo,
    ),
    Permission.CORRECT_ORGANISERS_ERROR: (
        organisers_error.correct_organisers_error, organisers_error.confirm_correction,
    ),
    Permission.CORRECT_ATHLETES_ERROR: (arbiter.correct_athletes_error,),
    Permission.CHANGE_CLOSED_ROUND: (consequences.change_closed_round,),
    Permission.ANNOUNCE: (
        event.announce, programme.give_programme, screens.program_screen,
        screens.remove_screen, screens.add_sponsor, screens.remove_sponsor,
    ),
    Permission.RULE: (
        arbiter.answer_call, arbiter.sign_sheet, arbiter.resolve_dispute,
        arbiter.suspend_match, arbiter.resume_match, arbiter_rulings.make_ruling,
        ruling_taken_back.take_back_ruling,
        interruptions.set_wait, interruptions.order_replay, outsiders.sanction_outsider,
        reconstruction.attach_hand,
    ),
    Permission.RATIFY: (ratification.ratify_ruling,),
    Permission.PROTEST: (protests.file_protest,),
    Permission.APPEAL: (own_appeals.appeal_sanction,),
    Permission.HEAR_APPEALS: (
        appeals.lodge_appeal, appeals.seek_evidence, appeals.finish_evidence,
        appeals.decide_appeal, appeals.prepare_notice,
    ),
    Permission.ERASE_DATA: (sheet_photos.erase_photo,),
    Permission.KEEP_ARCHIVE: (event_changes.archive_event,),
    Permission.TAKE_SEAT: (table.take_seat,),
    Permission.SCORE: (
        table.record_starter, table.record_hand, table.undo_hand,
        conflicting_rows.settle_contest, table.call_time_here,
        keeping.keep_sheet, keeping.share_sheet, keeping.tell_capicua,
        sheet_photos.add_photo, leaving_out.leave_out,
    ),
    Permission.CALL_ARBITER: (table.call_arbiter, table.withdraw_call),
    Permission.ACCEPT: (table.accept_sheet, table.dispute_sheet),
}  # fmt: skip
"""By the permission that each one needs; the action itself looks again, and closer."""


def request_type(act: Act) -> Any:
    """Return what an action is asked with."""
    return get_type_hints(act)["request"]


def caller_of(ask: Ask) -> Caller:
    """Return who asks, under the program's own id, so that asking twice is harmless."""
    given = ask.request.headers.get("idempotency-key", "")
    if len(given) > LONGEST_REQUEST_ID:
        raise RuleViolation(
            "too_large", f"An Idempotency-Key has at most {LONGEST_REQUEST_ID} letters."
        )
    asked = given or new_request_id()
    return Caller(ask.event, ask.actor, asked, tables=ask.tables, access=ask.access)


def _answer(act: Act) -> Answer:
    def answer(ask: Ask, request: Any) -> Done:
        caller, named = caller_of(ask), NAMES.get(act)
        if named is not None:
            at, person = named[0], attrgetter(".".join(named))(request)
            check_person(ask.workspace, caller, request, person, at)
        if act is appeals.decide_appeal:
            check_decided_by_body(ask.workspace, caller.event, request)
        return act(ask.context, caller, request)

    return answer


NAMES: dict[Act, tuple[str, ...]] = {
    officials.name_official: ("person",),
    posts_handed_over.hand_over_posts: ("to",),
    organisers_error.correct_organisers_error: ("second", "id"),
}
"""Which field names somebody who must be of the event's host."""
OPERATIONS = tuple(
    Operation(
        act.__name__,
        urls.api.action(act.__name__),
        need,
        (act.__doc__ or "").partition("\n")[0],
        _answer(act),
        Done,
        body_like(EXAMPLES[act.__name__]),
        is_once=True,
    )
    for need, acts in ACTS.items()
    for act in acts
)
