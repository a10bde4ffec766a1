"""What arbiters look at: calls from the tables, and the report of everything."""

import pytest

from actions.event_office import ANA, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.events.official_mode import LeaveOfficialMode, leave_official_mode
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.actions.results.double_entry import (
    SetDoubleEntry,
    SettleKeyed,
    set_double_entry,
    settle_keyed,
)
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.incident_report import report_incidents, show_queue
from capicua.actions.rulings.make_ruling import MakeRuling, consult, make_ruling
from capicua.actions.sheets.arbiter import SuspendMatch, suspend_match
from capicua.actions.sheets.interruptions import (
    OrderReplay,
    SuspendRound,
    order_replay,
    suspend_round,
)
from capicua.actions.sheets.scoring import (
    CallArbiter,
    DisputeSheet,
    call_arbiter,
    dispute_sheet,
)
from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.record import NoteKind
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.rulebooks.infraction import ChoiceName

THERE = Place(1, 2)


def call(office: Office, seat: int, reason: str) -> None:
    asked = CallArbiter(HERE, Seat(seat), reason)
    call_arbiter(office.context, office.caller(at(office, seat)), asked)


@pytest.mark.article("FID-72")
def test_a_claim_goes_to_the_arbiter_who_may_note_a_reproach() -> None:
    office = playing()

    call(office, 2, "seat 1 blames me")

    (queued,) = show_queue(office.context, "copa")
    assert (queued.call.place, queued.call.seat, queued.reason) == (
        HERE,
        Seat.TWO,
        "seat 1 blames me",
    )
    ruling = consult(
        office.context, "copa", MakeRuling(HERE, "recriminate_opponent", Seat.ONE)
    )
    assert (ruling.cards, ruling.deductions, ruling.articles) == ((), (), ("72",))


@pytest.mark.article("DP-31")
def test_athletes_report_and_do_not_sanction() -> None:
    office = playing("dp-standard")
    asked = MakeRuling(HERE, "talking", Seat.ONE)

    call(office, 2, "they talk")

    assert [one.reason for one in show_queue(office.context, "copa")] == ["they talk"]
    assert code_of(make_ruling, office, at(office, 2), asked) == "not_allowed"


@pytest.mark.article("FID-33")
def test_the_report_has_every_incident_sanction_and_decision_with_time_and_table() -> None:
    office = playing()
    by = office.caller
    set_double_entry(office.context, by(), SetDoubleEntry(is_on=True))
    record(office, 0, Pair.A, 35)
    ruled = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)
    make_ruling(office.context, by(LUIS), ruled)
    dispute = DisputeSheet(HERE, Seat.TWO, "not so")
    dispute_sheet(office.context, by(at(office, 2)), dispute)
    lost = OrderReplay(HERE, ReplayScope.HAND, "unreadable")
    order_replay(office.context, by(LUIS), lost)
    suspend_match(office.context, by(LUIS), SuspendMatch(HERE, "a fall"))
    for actor, points in ((ANA, 150), (Actor(Role.DESK, "eva"), 160)):
        typed = EnterResult(THERE, Outcome(ByPair(200, points)))
        enter_result(office.context, by(actor), typed)
    settled = SettleKeyed(THERE, Outcome(ByPair(200, 160)), "a six")
    settle_keyed(office.context, by(), settled)
    decided = NoteIncident("We go on.", None, NoteKind.DECISION)
    note_incident(office.context, by(), decided)

    told = [
        (one.kind, one.place, one.reason)
        for one in report_incidents(office.context, "copa")
    ]

    assert told == [
        ("ruling", HERE, ""),
        ("dispute", HERE, "not so"),
        ("replay", HERE, "unreadable"),
        ("match_suspended", HERE, "a fall"),
        ("typed_differently", THERE, "a six"),
        ("decision", None, "We go on."),
    ]


def test_what_concerns_the_whole_event_is_told_without_a_table() -> None:
    office = Office()
    office.create("pr", official=True)
    office.enter(4)
    office.start()
    office.pair()
    suspend_round(office.context, office.caller(), SuspendRound(1, "no light"))
    leave = LeaveOfficialMode("nobody came")
    leave_official_mode(office.context, office.caller(), leave)

    told = [
        (one.kind, one.place, one.reason)
        for one in report_incidents(office.context, "copa")
    ]

    assert told == [
        ("round_suspended", None, "no light"),
        ("leave_official_mode", None, "nobody came"),
    ]
