"""What an arbiter can do: calls, signatures, disputes, interruptions, corrections."""

import pytest

from actions.event_office import ANA, CHIEF, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.rulings.incident_report import report_incidents, show_queue
from capicua.actions.sheets.arbiter import (
    AnswerCall,
    CorrectAthletesError,
    ResolveDispute,
    ResumeMatch,
    SignSheet,
    SuspendMatch,
    answer_call,
    correct_athletes_error,
    resolve_dispute,
    resume_match,
    sign_sheet,
    suspend_match,
)
from capicua.actions.sheets.scoring import (
    CallArbiter,
    DisputeSheet,
    RecordHand,
    call_arbiter,
    dispute_sheet,
    record_hand,
)
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon

BOTH = tuple(Pair)


def call(office: Office, place: Place = HERE) -> int:
    asked = CallArbiter(place, Seat.ONE, "he passed with a tile")
    done = call_arbiter(office.context, office.caller(at(office, 1, place)), asked)
    return int(done.told["call"])


def test_calls_wait_in_a_queue_until_somebody_goes() -> None:
    office = playing()
    first, second = call(office), call(office, Place(1, 2))
    queue = show_queue(office.context, "copa")
    assert [(one.call.id, one.reason) for one in queue] == [
        (first, "he passed with a tile"),
        (second, "he passed with a tile"),
    ]

    answer_call(office.context, office.caller(LUIS), AnswerCall(first))
    late = answer_call(office.context, office.caller(CHIEF), AnswerCall(first))

    assert late.told == {"answered_by": "luis"}
    assert [one.call.id for one in show_queue(office.context, "copa")] == [second]
    assert code_of(answer_call, office, LUIS, AnswerCall(99)) == "no_such_call"


def test_an_arbiter_with_tables_keeps_to_them() -> None:
    office = playing()
    named = NameOfficial(Post.ARBITER, "luis", tables=(2,))
    name_official(office.context, office.caller(), named)
    number = call(office)

    assert code_of(answer_call, office, LUIS, AnswerCall(number)) == "not_your_table"
    answer_call(office.context, office.caller(CHIEF), AnswerCall(number))


def test_an_arbiter_keeps_to_the_tables_that_came_with_the_role() -> None:
    office = playing()
    here, there = call(office), call(office, Place(1, 2))

    def code(number: int) -> str:
        caller = office.caller(LUIS)._replace(tables=(2,))
        try:
            answer_call(office.context, caller, AnswerCall(number))
        except RuleViolation as refusal:
            return refusal.code
        return "answered"

    assert (code(here), code(there)) == ("not_your_table", "answered")
    # A post that names tables goes before them: the journal knows where he is needed.
    named = NameOfficial(Post.ARBITER, "luis", tables=(1,))
    name_official(office.context, office.caller(), named)
    assert code(here) == "answered"


def test_nobody_decides_at_the_table_where_he_plays() -> None:
    office = playing()
    playing_arbiter = int(at(office, 1).id)
    named = NameOfficial(Post.ARBITER, "luis", athlete=playing_arbiter)
    name_official(office.context, office.caller(), named)
    number = call(office)

    assert code_of(answer_call, office, LUIS, AnswerCall(number)) == "own_case"
    answer_call(office.context, office.caller(LUIS), AnswerCall(call(office, Place(1, 2))))


def test_in_an_official_event_only_named_people_referee() -> None:
    office = Office()
    office.create(official=True)
    office.enter(4)
    for post in (
        Post.GENERAL_DIRECTOR, Post.TECHNICAL_DIRECTOR, Post.INFORMATICS_DIRECTOR,
        Post.CHIEF_ARBITER, Post.SECRETARY_GENERAL,
    ):  # fmt: skip
        name_official(office.context, office.caller(), NameOfficial(post, str(post)))
    office.start()
    office.pair()
    asked = SuspendMatch(HERE, "no light")

    informatics = Actor(Role.ARBITER, "informatics_director")
    assert code_of(suspend_match, office, LUIS, asked) == "not_named"
    assert code_of(suspend_match, office, informatics, asked) == "not_named"
    technical = Actor(Role.ARBITER, "technical_director")
    agreed = asked._replace(agreed_by=("chief_arbiter", "secretary_general"))
    suspend_match(office.context, office.caller(technical), agreed)

    scored = RecordHand(Place(1, 2), 0, HandWon(Pair.A, 3))
    assert (
        code_of(record_hand, office, at(office, 1, Place(1, 2)), scored)
        == "official_scores"
    )


@pytest.mark.article("FID-89")
def test_an_interrupted_match_goes_on_from_where_it_was() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    suspend_match(office.context, office.caller(LUIS), SuspendMatch(HERE, "no light"))
    hand = RecordHand(HERE, 1, HandWon(Pair.B, 20))
    assert code_of(record_hand, office, at(office, 1), hand) == "match_suspended"
    assert code_of(suspend_match, office, LUIS, SuspendMatch(HERE, "x")) == "not_to_suspend"

    resume_match(office.context, office.caller(LUIS), ResumeMatch(HERE))
    record(office, 1, Pair.B, 20)

    assert office.state.table(HERE).rows == (HandWon(Pair.A, 35), HandWon(Pair.B, 20))
    assert code_of(resume_match, office, LUIS, ResumeMatch(HERE)) == "not_suspended"


def test_a_dispute_is_resolved_with_a_reason_and_the_sheet_can_be_signed() -> None:
    office = playing()
    record(office, 0, Pair.A, 160)
    record(office, 1, Pair.A, 60)
    asked = ResolveDispute(HERE, "the paper says so")
    assert code_of(resolve_dispute, office, LUIS, asked) == "not_disputed"
    dispute = DisputeSheet(HERE, Seat.TWO)
    dispute_sheet(office.context, office.caller(at(office, 2)), dispute)

    resolve_dispute(office.context, office.caller(LUIS), asked)
    assert [one.answered_by for one in office.state.calls.values()] == [LUIS.id]
    sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, 2))

    assert office.state.table(HERE).signed
    kinds = [one.kind for one in report_incidents(office.context, "copa")]
    assert kinds == ["dispute", "dispute_resolved"]
    assert code_of(resolve_dispute, office, ANA, asked) == "not_allowed"


@pytest.mark.article("FID-59-c")
def test_an_athletes_error_is_put_right_in_time_with_both_signatures() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    asked = CorrectAthletesError(HERE, 0, HandWon(Pair.B, 35))
    assert code_of(correct_athletes_error, office, LUIS, asked) == "signatures_missing"

    signed = asked._replace(signed_by=BOTH, reason="wrong side")
    correct_athletes_error(office.context, office.caller(LUIS), signed)

    assert office.state.table(HERE).rows == (HandWon(Pair.B, 35),)
    assert code_of(correct_athletes_error, office, ANA, signed) == "not_allowed"
    missing = signed._replace(row=7)
    assert code_of(correct_athletes_error, office, LUIS, missing) == "no_such_row"
