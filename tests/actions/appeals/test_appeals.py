"""Appeals: by whom, until when, held while the event goes on, decided once, told."""

import time
from datetime import UTC, datetime

import pytest

from actions.appeal_case import DAY, HERE, LOST, TALKED, WARNED, Case, sanctioned
from actions.event_office import BEGIN, CHIEF, Office
from capicua.actions.appeals.appeal_view import show_appeal, show_appeals, show_sanctions
from capicua.actions.appeals.appeals import (
    DecideAppeal,
    FinishEvidence,
    PrepareNotice,
    SeekEvidence,
    decide_appeal,
    finish_evidence,
    lodge_appeal,
    prepare_notice,
    seek_evidence,
)
from capicua.actions.proof.bundle import export_journal
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.actions.rulings.outsiders import SanctionOutsider, sanction_outsider
from capicua.actions.rulings.sanctions import appellants, find_sanction
from capicua.event.daybook import Notice
from capicua.event.facts.appeals import Party
from capicua.event.facts.protests import Capacity
from capicua.event.labels import athlete_at
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import Modality


def refused(act: object, *given: object) -> tuple[str, str | None]:
    with pytest.raises(RuleViolation) as refusal:
        act(*given)  # type: ignore[operator]
    return refusal.value.code, refusal.value.article


def minute_of(text: str) -> int:
    """Return a time of the world in the minutes of the office's clock."""
    at = datetime.fromisoformat(text).replace(tzinfo=UTC)
    return int((at - BEGIN).total_seconds()) // 60


def decision(case: Case, number: int, *, is_upheld: bool) -> None:
    asked = DecideAppeal(number, is_upheld, "Se oyó a ambos.", "E. Ríos, M. Paz")
    decide_appeal(case.office.context, case.office.caller(), asked)


@pytest.mark.article("DP-73-n1")
def test_a_sanction_is_appealed_within_five_days_with_grounds_and_evidence() -> None:
    case = sanctioned()
    (view,) = show_sanctions(case.office.context, "copa")
    assert (str(view.last_day), view.who) == ("2026-11-21", case.label)
    case.office.minutes = 5 * DAY
    bare = case.asked()._replace(evidence=" ")
    given = (case.office.context, case.office.caller())
    assert refused(lodge_appeal, *given, bare) == ("missing_reason", None)
    bare = case.asked()._replace(grounds="")
    assert refused(lodge_appeal, *given, bare) == ("missing_reason", None)

    found = show_appeal(case.office.context, "copa", case.lodge())

    table = case.office.state.table(HERE)
    athlete = athlete_at(case.office.state, table, Seat.TWO)
    assert athlete is not None
    assert (found.appeal.received, found.grounds, found.evidence, found.who) == (
        "2026-11-21",
        "No hablé.",
        "Lo oyó el otro.",
        case.office.context.names("copa").person(athlete),
    )


@pytest.mark.article("DP-73-n1")
def test_what_comes_later_is_refused_and_what_came_in_time_may_be_written_later() -> None:
    case = sanctioned()
    case.office.minutes = 6 * DAY
    given = (case.office.context, case.office.caller())

    assert refused(lodge_appeal, *given, case.asked()) == ("appeal_too_late", "73")
    for day in ("2026-11-15", "2026-11-23", "mañana"):
        assert refused(lodge_appeal, *given, case.asked(received=day))[0] == "wrong_day"
    assert show_sanctions(case.office.context, "copa")[0].is_late
    assert case.lodge(received="2026-11-20")


@pytest.mark.parametrize(
    ("timezone", "given", "until", "last"),
    [
        ("America/Santo_Domingo", "2026-11-17T02:00", "2026-11-21", "2026-11-22T03:59"),
        ("Europe/Madrid", "2026-11-17T02:00", "2026-11-22", "2026-11-22T22:59"),
        ("UTC", "2026-11-17T02:00", "2026-11-22", "2026-11-22T23:59"),
        ("Europe/Madrid", "2026-10-20T21:59", "2026-10-25", "2026-10-25T22:59"),
        ("Europe/Madrid", "2026-03-24T22:59", "2026-03-29", "2026-03-29T21:59"),
    ],
    ids=["santo-domingo", "madrid", "utc", "clocks-set-back", "clocks-set-forward"],
)
def test_the_last_day_ends_at_midnight_in_the_time_zone_of_the_event(
    timezone: str, given: str, until: str, last: str
) -> None:
    office = Office()
    office.minutes = minute_of(given)
    case = sanctioned(office=office, timezone=timezone)
    (view,) = show_sanctions(office.context, "copa")

    office.minutes = minute_of(last) + 1
    late = refused(lodge_appeal, office.context, office.caller(), case.asked())
    is_late = show_sanctions(office.context, "copa")[0].is_late
    office.minutes = minute_of(last)
    found = show_appeal(office.context, "copa", case.lodge())

    assert (str(view.last_day), late, is_late) == (until, ("appeal_too_late", "73"), True)
    assert found.appeal.received == until


@pytest.mark.parametrize(
    ("timezone", "due", "last"),
    [
        ("America/Santo_Domingo", "2026-11-23", "2026-11-24T03:59"),
        ("Europe/Madrid", "2026-11-24", "2026-11-24T22:59"),
    ],
)
def test_the_decision_is_due_by_the_days_of_the_event(
    timezone: str, due: str, last: str
) -> None:
    office = Office()
    office.minutes = minute_of("2026-11-17T02:00")
    case = sanctioned(office=office, timezone=timezone)
    number = case.lodge()
    case.finish()

    found = []
    for minute in (0, 1):
        office.minutes = minute_of(last) + minute
        view = show_appeal(office.context, "copa", number)
        found.append((str(view.due), view.is_overdue))

    assert found == [(due, False), (due, True)]


def test_without_a_time_zone_the_day_is_that_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    case = sanctioned()
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        (view,) = show_sanctions(case.office.context, "copa")
    finally:
        monkeypatch.undo()
        time.tzset()

    assert str(view.last_day) == "2026-11-22"


@pytest.mark.article("DP-53")
def test_a_hand_that_a_sanction_ended_is_appealed_by_whom_it_affects() -> None:
    goes_on, ended = sanctioned(ruling=WARNED), sanctioned(ruling=LOST)
    given = (goes_on.office.context, goes_on.office.caller())

    assert refused(lodge_appeal, *given, goes_on.asked(Seat.ONE)) == (
        "not_the_appellant",
        "73",
    )
    nobody = goes_on.asked()._replace(seats=())
    assert refused(lodge_appeal, *given, nobody) == ("not_the_appellant", "73")
    assert goes_on.lodge(Seat.TWO, Seat.FOUR)
    assert ended.lodge(Seat.ONE, Seat.THREE)
    assert show_appeals(ended.office.context, "copa")[0].sanction.code == (
        "misplaced_tile_intentional"
    )


@pytest.mark.article("DP-87")
def test_an_appeal_lodged_during_the_event_is_held_and_suspends_nothing() -> None:
    case = sanctioned()
    number = case.lodge()
    given = (case.office.context, case.office.caller())
    early = DecideAppeal(number, is_upheld=True, reason="Ya.")

    held = show_appeal(case.office.context, "copa", number)
    assert (held.is_held, held.due) == (True, None)
    assert refused(decide_appeal, *given, early) == ("appeal_held", "87")
    sought = SeekEvidence(number, "El testigo")
    assert refused(seek_evidence, *given, sought) == ("appeal_held", "87")
    assert [one.code for one in case.office.state.record[case.label]] == ["talking"]

    case.finish()
    decision(case, number, is_upheld=False)
    assert [one.code for one in case.office.state.record[case.label]] == ["talking"]


def test_an_event_may_refuse_appeals_until_it_is_over() -> None:
    case = sanctioned(settings={"appeal_during_event": "refuse"})
    given = (case.office.context, case.office.caller(), case.asked())

    assert refused(lodge_appeal, *given) == ("appeal_too_early", "87")
    case.finish()
    assert case.lodge()


@pytest.mark.article("DP-73-n2")
def test_the_decision_is_due_in_five_working_days_after_it_can_be_heard() -> None:
    case = sanctioned()
    number = case.lodge()
    case.office.minutes = DAY
    case.finish()
    due = show_appeal(case.office.context, "copa", number)
    assert (str(due.due), due.is_overdue) == ("2026-11-24", False)
    case.office.minutes = 9 * DAY
    assert show_appeal(case.office.context, "copa", number).is_overdue


@pytest.mark.article("DP-73-n2")
def test_the_time_begins_when_the_evidence_that_was_announced_is_there() -> None:
    case = sanctioned()
    number = case.lodge()
    case.finish()
    given = (case.office.context, case.office.caller())
    nothing = FinishEvidence(number)
    assert refused(finish_evidence, *given, nothing) == ("no_evidence_sought", None)

    seek_evidence(*given, SeekEvidence(number, "Oír al árbitro"))
    waiting = show_appeal(case.office.context, "copa", number)
    assert (waiting.due, waiting.sought) == (None, "Oír al árbitro")
    case.office.minutes = 4 * DAY
    finish_evidence(case.office.context, case.office.caller(), FinishEvidence(number))

    assert str(show_appeal(case.office.context, "copa", number).due) == "2026-11-27"


@pytest.mark.article("DP-73-n3")
def test_it_is_on_record_whom_the_decision_was_told_and_no_address_is() -> None:
    case = sanctioned()
    number = case.lodge()
    case.finish()
    parties = (Party.APPELLANT, Party.BOARD)
    asked = PrepareNotice(number, parties)
    given = (case.office.context, case.office.caller())
    assert refused(prepare_notice, *given, asked) == ("appeal_undecided", None)
    decision(case, number, is_upheld=True)
    nobody = asked._replace(parties=())
    assert refused(prepare_notice, *given, nobody) == ("no_addresses", None)

    prepare_notice(case.office.context, case.office.caller(), asked)

    view = show_appeal(case.office.context, "copa", number)
    at = str(view.appeal.decided_at)
    assert view.appeal.notices == (Notice(parties, "ana", at),)
    assert view.untold == (Party.INTERESTED,)
    assert b"@" not in export_journal(case.office.store, "copa")


def test_an_appeal_is_decided_once_and_an_upheld_one_annuls_the_sanction() -> None:
    case = sanctioned()
    number = case.lodge()
    given = (case.office.context, case.office.caller())
    assert refused(lodge_appeal, *given, case.asked()) == ("appealed_before", None)
    case.finish()
    assert case.label in case.office.state.record

    decision(case, number, is_upheld=True)

    view = show_appeal(case.office.context, "copa", number)
    assert (view.reason, view.deciders, view.due) == (
        "Se oyó a ambos.",
        "E. Ríos, M. Paz",
        None,
    )
    assert case.office.state.record == {}
    again = DecideAppeal(number, is_upheld=False, reason="Otra vez.")
    assert refused(decide_appeal, *given, again) == ("appeal_decided", None)
    unknown = again._replace(appeal=999)
    assert refused(decide_appeal, *given, unknown) == ("no_such_appeal", None)
    kinds = [one.kind for one in report_incidents(case.office.context, "copa")]
    assert kinds == ["ruling", "appeal", "appeal_decided"]


@pytest.mark.article("FID-99")
@pytest.mark.article("FID-100")
def test_fid_hears_appeals_after_the_end_for_fifteen_days_and_decides_in_sixty() -> None:
    case = sanctioned("fid-2015", TALKED)
    given = (case.office.context, case.office.caller())
    assert refused(lodge_appeal, *given, case.asked()) == ("appeal_too_early", "99")
    case.office.minutes = 20 * DAY
    case.finish()
    case.office.minutes = 36 * DAY
    assert refused(lodge_appeal, *given, case.asked()) == ("appeal_too_late", "99")
    early = case.asked(received="2026-11-20")
    assert refused(lodge_appeal, *given, early) == ("wrong_day", "99")
    number = case.lodge(received="2026-12-21")

    due = show_appeal(case.office.context, "copa", number).due
    sought = SeekEvidence(number, "El testigo")
    assert str(due) == "2027-02-19"
    assert refused(seek_evidence, *given, sought) == ("time_runs_on", None)
    decision(case, number, is_upheld=True)
    assert case.office.state.record == {}


@pytest.mark.article("AMASFAC-14")
@pytest.mark.parametrize(
    ("rulebook", "code"),
    [
        ("amasfac", ("no_appeal", "14")),
        ("pr", ("appeals_unknown", None)),
        ("fed", ("appeals_unknown", None)),
    ],
)
def test_a_book_without_appeals_takes_none(
    rulebook: str, code: tuple[str, str | None]
) -> None:
    office = Office()
    modality = Modality.INDIVIDUAL if rulebook != "fed" else Modality.PAIRS
    office.create(rulebook, modality, 1)
    office.enter(4)
    office.start()
    office.pair()
    code_of = next(iter(office.state.book.infractions))
    asked = MakeRuling(HERE, code_of, Seat.TWO, departure=Departure(), reason="Se habló.")
    done = make_ruling(office.context, office.caller(CHIEF), asked)
    case = Case(office, int(done.told["ruling"]))

    assert refused(lodge_appeal, office.context, office.caller(), case.asked()) == code


def test_who_does_not_play_and_was_sanctioned_appeals_too() -> None:
    case = sanctioned("fid-2015", TALKED)
    office = case.office
    asked = SanctionOutsider("offending_authority", Capacity.COACH, "Raúl Soto", "Insultó.")
    done = sanction_outsider(office.context, office.caller(CHIEF), asked)
    case.finish()
    own = Case(office, int(done.told["sanction"]))
    assert appellants(office.state, find_sanction(office.context, "copa", own.ruling)) == ()
    appeal = own.asked()._replace(seats=())

    number = lodge_appeal(office.context, office.caller(), appeal).told["appeal"]

    view = show_appeal(office.context, "copa", number)
    assert (view.who, view.appellants, view.interested) == ("Raúl Soto", (), ())


def test_only_the_desk_takes_appeals_and_only_of_rulings() -> None:
    case = sanctioned()
    given = (case.office.context, case.office.caller(CHIEF), case.asked())
    assert refused(lodge_appeal, *given) == ("not_allowed", None)
    unknown = case.asked()._replace(ruling=1)
    given = (case.office.context, case.office.caller(), unknown)
    assert refused(lodge_appeal, *given) == ("no_such_ruling", None)
    case.finish()
    assert case.office.state.phase is Phase.FINISHED
