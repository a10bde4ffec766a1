"""Bringing a case: who may, in time, before which body; a moved clock changes nothing."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from actions.cases.council import (
    ANA,
    EVA,
    IVAN,
    LUIS,
    NOE,
    PIA,
    SECRETARY,
    Council,
    athlete,
)
from actions.registry.liga import OWNER, liga_at
from capicua.actions.cases.bringing import (
    BringAppeal,
    BringComplaint,
    GiveNotice,
    bring_appeal,
    bring_complaint,
    give_notice,
)
from capicua.actions.cases.case_view import list_cases, show_case
from capicua.actions.cases.due import DueDay, DueKind, due_days
from capicua.actions.cases.holidays import KeepHolidays, keep_holidays
from capicua.actions.cases.reconsidering import AskReconsideration, ask_reconsideration
from capicua.actions.proof.verify_office import verify_office_journal
from capicua.actions.registry.officials import AccreditDelegate, accredit_delegate
from capicua.journal.actor import Actor, Role
from capicua.office.case_terms import term_of
from capicua.office.facts.cases import CaseKind, CaseOutcome
from capicua.office.facts.posts import OfficePost
from kernel.refusals import refused

APPEAL = BringAppeal("No hablé.", "La planilla.", "2026-11-12")
STRANGER = Actor(Role.PUBLIC, "u77")


@pytest.mark.article("DP-71")
def test_dp_71_any_player_complains_at_their_own_door_and_for_nobody_else(
    committee: Council,
) -> None:
    committee.complain(LUIS, IVAN)
    there = BringComplaint("Gritó.", against=(LUIS,), event="copa")
    committee.do(bring_complaint, athlete(IVAN), there)
    asked = BringComplaint("Gritó.", against=(LUIS,), complainant=IVAN)

    made = committee.case()
    assert (made.kind, made.complainant, made.against, made.body, made.received) == (
        CaseKind.COMPLAINT,
        ANA,
        (LUIS, IVAN),
        OfficePost.ETHICS_COMMITTEE,
        "2026-11-16",
    )
    by = committee.liga.by
    assert [
        refused(bring_complaint, committee.context, by(athlete(ANA)), asked),
        refused(bring_complaint, committee.context, by(STRANGER), asked),
        refused(
            bring_complaint,
            committee.context,
            by(athlete(LUIS)),
            asked._replace(complainant=None),
        ),
    ] == ["wrong_person", "not_allowed", "wrong_person"]


@pytest.mark.article("DP-74-n1")
def test_dp_74_a_complaint_may_be_about_an_authority_named_in_words(
    committee: Council,
) -> None:
    asked = BringComplaint("Cobró de más.", named="El director del torneo")
    committee.do(bring_complaint, athlete(ANA), asked)

    view = show_case(committee.context, "liga", EVA, 1)

    assert (view.named, view.case.against) == ("El director del torneo", ())
    nobody = BringComplaint("Algo pasó.")
    code = refused(
        bring_complaint, committee.context, committee.liga.by(athlete(1)), nobody
    )
    assert code == "missing_key"


@pytest.mark.article("FID-98")
def test_fid_98_of_an_event_only_an_accredited_delegate_complains(council: Council) -> None:
    asked = BringComplaint("Contó mal.", against=(LUIS,), event="copa")
    by = council.liga.by(athlete(ANA))

    assert refused(bring_complaint, council.context, by, asked) == "delegates_only"
    letter = AccreditDelegate(ANA, 1, "Carta 7", "copa")
    council.do(accredit_delegate, OWNER, letter)
    assert council.do(bring_complaint, athlete(ANA), asked).told == {"case": 1}


@pytest.mark.article("FID-99")
def test_fid_99_on_paper_the_secretary_takes_it_within_fifteen_days_of_the_end(
    council: Council,
) -> None:
    asked = APPEAL._replace(
        appellant=LUIS, event="copa", sanction=9, sanctioned_on="2026-10-31"
    )
    over = asked._replace(event_ended="2026-11-01")
    by = council.liga.by

    assert [
        refused(bring_appeal, council.context, by(SECRETARY), one)
        for one in (
            asked,
            over._replace(event_ended="2026-10-31"),
            over._replace(received="2026-11-17"),
            over._replace(evidence=" "),
            over,
            over,
        )
    ] == [
        "appeal_too_early", "appeal_too_late", "wrong_day", "missing_reason", None,
        "case_exists",
    ]  # fmt: skip
    assert (
        term_of(council.liga.state, council.case()).decide_by
        == datetime(2027, 1, 15, tzinfo=UTC).date()
    )


@pytest.mark.article("DP-73-n1")
def test_dp_73_five_days_from_the_sanction(committee: Council) -> None:
    by, context = committee.liga.by, committee.context
    late = APPEAL._replace(sanctioned_on="2026-11-10")
    due = late._replace(sanctioned_on="2026-11-11")

    assert [
        refused(bring_appeal, context, by(athlete(ANA)), one) for one in (late, due)
    ] == [
        "appeal_too_late",
        None,
    ]


@pytest.mark.parametrize(("book", "code"), [("amasfac", "no_appeal"), ("pr", "no_appeal")])
def test_where_the_book_has_no_appeal_none_is_taken(
    tmp_path: object, book: str, code: str
) -> None:
    with liga_at(tmp_path / "x.db", book) as liga:  # type: ignore[operator]
        assert refused(bring_appeal, liga.context, liga.by(OWNER), APPEAL) == code


@pytest.mark.article("DP-74-n3")
def test_dp_74_a_party_asks_once_and_in_time_for_reconsideration(
    committee: Council,
) -> None:
    committee.complain()
    asked = AskReconsideration(1, "Hay un testigo nuevo.")
    by, context = committee.liga.by, committee.context
    early = refused(ask_reconsideration, context, by(athlete(LUIS)), asked)
    committee.move(CaseOutcome.DISMISSED)
    committee.vote(EVA)
    committee.vote(NOE)
    committee.liga.wait(timedelta(days=5))
    stranger = refused(ask_reconsideration, context, by(athlete(IVAN)), asked)

    committee.do(ask_reconsideration, athlete(ANA), asked)

    made = committee.case(2)
    assert (early, stranger) == ("case_final", "not_a_party")
    assert (made.kind, made.earlier, made.parties) == (
        CaseKind.RECONSIDERATION,
        1,
        (ANA, LUIS),
    )
    assert refused(ask_reconsideration, context, by(athlete(ANA)), asked) == "case_final"
    committee.liga.wait(timedelta(days=1))
    assert refused(ask_reconsideration, context, by(athlete(LUIS)), asked) == (
        "appeal_too_late"
    )


def test_a_notice_is_read_by_the_body_alone(council: Council) -> None:
    asked = GiveNotice("Se venden partidas.", "Mesa 4", "pia@example.org")
    done = council.do(give_notice, Actor(Role.PUBLIC, ""), asked)

    assert done.told == {"received": "2026-11-16"}
    told = show_case(council.context, "liga", PIA, 1)
    assert (told.grounds, told.named) == (
        "Se venden partidas.\n\npia@example.org",
        "Mesa 4",
    )
    for who in (OWNER, SECRETARY, STRANGER, athlete(ANA)):
        assert list_cases(council.context, "liga", who) == ()
        assert due_days(council.context, "liga", who) == ()
        assert refused(show_case, council.context, "liga", who, 1) == "no_such_case"
    lines = [one.line.decode() for one in council.liga.store.read("office/liga")]
    assert not any("partidas" in line or "Mesa 4" in line for line in lines)


def test_the_journal_names_nobody_who_gives_a_notice_signed_in(council: Council) -> None:
    council.do(give_notice, SECRETARY, GiveNotice("Se venden partidas."))

    (line,) = [
        json.loads(one.line)
        for one in council.liga.store.read("office/liga")
        if b"case_opened" in one.line
    ]
    assert line["by"] == {"id": "", "role": "public"}


def test_from_a_notice_the_body_alone_makes_a_complaint(council: Council) -> None:
    council.do(give_notice, Actor(Role.PUBLIC, ""), GiveNotice("Se venden partidas."))
    asked = BringComplaint("Vendió.", against=(LUIS,), earlier=1)
    by = council.liga.by(SECRETARY)

    assert refused(bring_complaint, council.context, by, asked) == "no_such_case"
    council.do(bring_complaint, EVA, asked)
    assert council.case(2).earlier == 1


def story(committee: Council) -> None:
    """Let a complaint be heard and decided, an appeal come in, and holidays be kept."""
    committee.complain()
    committee.hear()
    committee.move(CaseOutcome.DISMISSED)
    committee.vote(EVA)
    committee.vote(NOE)
    committee.do(bring_appeal, athlete(LUIS), APPEAL)


@pytest.mark.parametrize(
    "clock",
    [datetime(1999, 12, 31, 23, 59, tzinfo=UTC), datetime(2031, 2, 28, tzinfo=UTC)],
)
def test_a_clock_that_is_moved_changes_nothing_that_was_recorded(
    committee: Council, clock: datetime
) -> None:
    story(committee)
    before, store = committee.liga.state, committee.liga.store
    lines = [one.line for one in store.read("office/liga")]
    terms = [term_of(before, one) for one in before.cases.values()]

    committee.liga.now = clock
    after = committee.liga.state

    assert after == before
    assert [term_of(after, one) for one in after.cases.values()] == terms
    assert [one.line for one in store.read("office/liga")] == lines
    proof = verify_office_journal(committee.context, "liga")
    assert (proof.damages, proof.facts) == ((), before.seq)


@pytest.mark.article("DP-73-n2")
def test_terms_pass_over_the_holidays_of_the_office(committee: Council) -> None:
    committee.complain()
    before = due_days(committee.context, "liga", EVA)
    asked = KeepHolidays(2026, ("2026-11-18", "2026-11-20", "2026-11-18"))

    committee.do(keep_holidays, SECRETARY, asked)

    def due(day: int) -> tuple[DueDay, ...]:
        on = datetime(2026, 11, day, tzinfo=UTC).date()
        return (DueDay(on, DueKind.DECIDE, 1, CaseKind.COMPLAINT, "73", is_over=False),)

    assert (before, due_days(committee.context, "liga", EVA)) == (due(23), due(25))
    by = committee.liga.by
    wrong = KeepHolidays(2026, ("2027-01-01",))
    assert [
        refused(keep_holidays, committee.context, by(SECRETARY), wrong),
        refused(keep_holidays, committee.context, by(EVA), asked),
    ] == ["wrong_day", "not_allowed"]


@pytest.mark.parametrize(("hour", "day"), [(3, "2026-11-16"), (4, "2026-11-17")])
def test_a_day_is_that_of_the_office_not_of_the_server(
    committee: Council, hour: int, day: str
) -> None:
    committee.liga.now = datetime(2026, 11, 17, hour, tzinfo=UTC)

    committee.complain()

    assert committee.case().received == day
