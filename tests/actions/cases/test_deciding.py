"""Who decides a case: members of its body, with quorum and majority, and nobody else."""

from datetime import timedelta

import pytest

from actions.cases.council import (
    ANA,
    DESK,
    EVA,
    IVAN,
    LUIS,
    NOE,
    PIA,
    SECRETARY,
    WARNING,
    Council,
    athlete,
)
from actions.registry.liga import OWNER
from capicua.actions.cases.bringing import (
    BringAppeal,
    BringComplaint,
    bring_appeal,
    bring_complaint,
)
from capicua.actions.cases.deciding import (
    MoveDecision,
    VoteOnDecision,
    move_decision,
    vote_on_decision,
)
from capicua.actions.cases.proving import CloseCaseEvidence, close_case_evidence
from capicua.actions.cases.reconsidering import AskReconsideration, ask_reconsideration
from capicua.actions.cases.recusing import RecuseMember, recuse_member
from capicua.discipline.record import GivenBy, SanctionKind
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseVerdict
from capicua.office.fact import OfficeFact, RecordedByOffice
from capicua.office.facts.cases import (
    CaseDecided,
    CaseMeasure,
    CaseOutcome,
    DecisionMoved,
    DecisionVoted,
    RecusalGround,
)
from capicua.office.facts.discipline import SanctionGiven, SuspensionLength
from capicua.office.facts.posts import OfficePost
from capicua.office.fold import fold_office
from capicua.rulebooks.sections.discipline import Accessory, SuspensionUnit
from kernel.refusals import refused

DISMISS = MoveDecision(1, CaseOutcome.DISMISSED, "No consta.")


@pytest.mark.article("DP-74-n1")
def test_dp_74_a_player_complains_and_the_committee_decides_by_majority(
    committee: Council,
) -> None:
    committee.complain()
    committee.hear()
    motion = committee.move(CaseOutcome.SANCTIONED, WARNING)

    decided = [committee.vote(who, motion) for who in (EVA, PIA)]

    assert decided == [False, True]
    assert committee.case().verdict == CaseVerdict(
        motion, CaseOutcome.SANCTIONED, "2026-11-16", (EVA.id, PIA.id)
    )
    assert committee.case().proposals[motion].measures == (WARNING,)


@pytest.mark.article("FID-13")
@pytest.mark.parametrize("who", [OWNER, DESK, SECRETARY, athlete(ANA), athlete(LUIS)])
def test_fid_13_neither_desk_nor_secretary_nor_party_decides(
    council: Council, who: Actor
) -> None:
    council.complain()
    council.move(CaseOutcome.DISMISSED)

    def refusal(act: object, request: object) -> tuple[str, str | None]:
        with pytest.raises(RuleViolation) as found:
            act(council.context, council.liga.by(who), request)  # type: ignore[operator]
        return found.value.code, found.value.article

    assert [
        refusal(move_decision, DISMISS),
        refusal(vote_on_decision, VoteOnDecision(1, 1, in_favour=True)),
    ] == [("not_in_body", "99"), ("not_in_body", "99")]
    assert council.case().verdict is None


@pytest.mark.article("DP-74-n2")
def test_dp_74_a_recused_member_neither_proposes_nor_votes(committee: Council) -> None:
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    committee.do(recuse_member, NOE, RecuseMember(1, NOE.id, "Es mi primo."))

    asked = VoteOnDecision(1, 1, in_favour=True)
    codes = [
        refused(move_decision, committee.context, committee.liga.by(NOE), DISMISS),
        refused(vote_on_decision, committee.context, committee.liga.by(NOE), asked),
    ]

    assert codes == ["recused", "recused"]
    assert committee.case().recused == {NOE.id: RecusalGround.INTEREST}
    assert committee.case().proposals[1].votes == {}


def test_half_of_the_members_is_no_quorum_and_a_vote_stands(committee: Council) -> None:
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    assert committee.vote(EVA) is False

    asked = VoteOnDecision(1, 1, in_favour=False)
    again = refused(vote_on_decision, committee.context, committee.liga.by(EVA), asked)

    assert again == "voted_before"
    assert [committee.vote(NOE, yes=False), committee.vote(PIA)] == [False, True]


def test_one_member_left_is_no_quorum_of_three(committee: Council) -> None:
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    for who in (NOE, PIA):
        committee.do(recuse_member, who, RecuseMember(1, who.id))

    assert committee.vote(EVA) is False
    assert committee.case().is_open


def test_who_keeps_out_later_may_make_a_majority(committee: Council) -> None:
    other = committee.liga.post(committee.body, "u14")
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    for who, yes in ((EVA, True), (NOE, True), (PIA, False)):
        assert committee.vote(who, yes=yes) is False

    done = committee.do(recuse_member, other, RecuseMember(1, other.id))

    assert done.told == {"decided": True}
    assert committee.case().verdict == CaseVerdict(
        1, CaseOutcome.DISMISSED, "2026-11-16", (EVA.id, NOE.id)
    )


@pytest.mark.article("FID-31-p3")
def test_fid_31_p3_the_commission_needs_three_of_its_five(council: Council) -> None:
    liga = council.liga
    five = [liga.post(OfficePost.TECHNICAL_COMMISSION, f"u{n}") for n in range(41, 46)]
    asked = BringComplaint(
        "Faltó.", against=(LUIS,), complainant=ANA, body=OfficePost.TECHNICAL_COMMISSION
    )
    number = council.do(bring_complaint, SECRETARY, asked).told["case"]
    for who in five[3:]:
        council.do(recuse_member, who, RecuseMember(number, who.id))
    council.move(CaseOutcome.DISMISSED, number=number, by=five[0])

    # Two are half and one more of those three who are left, and not of the five.
    first, second, third = five[:3]
    split = [council.vote(who, number=number) for who in (first, second)]
    assert [*split, council.vote(third, yes=False, number=number)] == [False] * 3
    again = council.move(CaseOutcome.DISMISSED, number=number, by=third)
    agreed = [council.vote(who, again, number=number) for who in (first, second, third)]
    assert agreed == [False, False, True]


def test_nobody_is_sanctioned_unheard(committee: Council) -> None:
    committee.complain()
    asked = MoveDecision(1, CaseOutcome.SANCTIONED, "Consta.", (WARNING,))

    assert (
        refused(move_decision, committee.context, committee.liga.by(EVA), asked)
        == "not_heard"
    )
    committee.hear()
    assert committee.move(CaseOutcome.SANCTIONED, WARNING) == 1


MONTHS = CaseMeasure(LUIS, SanctionKind.SUSPENSION, "78", SuspensionUnit.MONTHS, 12)


@pytest.mark.article("DP-75")
@pytest.mark.article("DP-78-n3")
@pytest.mark.parametrize(
    ("measure", "code"),
    [
        (MONTHS, None),
        (MONTHS._replace(times=13), "out_of_range"),
        (MONTHS._replace(unit=SuspensionUnit.WEEKS, times=52), None),
        (MONTHS._replace(unit=SuspensionUnit.WEEKS, times=53), "out_of_range"),
        (MONTHS._replace(unit=SuspensionUnit.YEARS, times=1), "out_of_range"),
        (MONTHS._replace(unit=None), "out_of_range"),
        (MONTHS._replace(times=0), "out_of_range"),
        (MONTHS._replace(unit=SuspensionUnit.EVENT), "missing_key"),
        (WARNING._replace(unit=SuspensionUnit.WEEKS), "out_of_range"),
        (WARNING._replace(kind=SanctionKind.YELLOW), "out_of_range"),
        (WARNING._replace(kind=SanctionKind.EXPULSION), None),
        (WARNING._replace(accessories=(Accessory.STATISTICS_DELETION,)), None),
        (WARNING._replace(person=IVAN), "wrong_person"),
    ],
)
def test_dp_78_what_a_sanction_may_be(
    committee: Council, measure: CaseMeasure, code: str | None
) -> None:
    committee.complain()
    committee.hear()
    asked = MoveDecision(1, CaseOutcome.SANCTIONED, "Consta.", (measure,))

    if code is None:
        assert committee.move(CaseOutcome.SANCTIONED, measure) == 1
    else:
        by = committee.liga.by(EVA)
        assert refused(move_decision, committee.context, by, asked) == code


@pytest.mark.parametrize(
    ("months", "code"), [(11, "out_of_range"), (12, None), (36, None), (37, "out_of_range")]
)
def test_fid_66_p1_a_suspension_lasts_from_one_to_three_years(
    council: Council, months: int, code: str | None
) -> None:
    council.complain()
    council.hear()
    measure = MONTHS._replace(times=months)
    asked = MoveDecision(1, CaseOutcome.SANCTIONED, "Consta.", (measure,))

    if code is None:
        assert council.move(CaseOutcome.SANCTIONED, measure) == 1
    else:
        assert refused(move_decision, council.context, council.liga.by(EVA), asked) == code


def test_what_is_decided_stands(committee: Council) -> None:
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    committee.vote(EVA)
    committee.vote(NOE)
    committee.liga.wait(timedelta(days=1))

    late = VoteOnDecision(1, 1, in_favour=False)
    by = committee.liga.by
    assert [
        refused(vote_on_decision, committee.context, by(PIA), late),
        refused(move_decision, committee.context, by(PIA), DISMISS),
        refused(close_case_evidence, committee.context, by(PIA), CloseCaseEvidence(1)),
    ] == ["case_decided"] * 3


def test_a_case_ends_in_one_of_the_ways_of_its_kind(committee: Council) -> None:
    committee.complain()
    asked = DISMISS._replace(outcome=CaseOutcome.REVOKED)

    code = refused(move_decision, committee.context, committee.liga.by(EVA), asked)

    assert code == "wrong_outcome"


@pytest.mark.article("DP-75")
def test_what_is_decided_stands_on_the_record_until_it_is_reconsidered(
    committee: Council,
) -> None:
    committee.complain()
    committee.hear()
    suspended = MONTHS._replace(times=3, accessories=(Accessory.STATISTICS_DELETION,))
    committee.move(CaseOutcome.SANCTIONED, suspended)
    committee.vote(EVA)
    committee.vote(NOE)
    ((record, given),) = committee.liga.state.discipline.given.items()
    asked = AskReconsideration(1, "No fui yo.")
    committee.do(ask_reconsideration, athlete(LUIS), asked)
    committee.move(CaseOutcome.REVOKED, number=2)
    committee.vote(EVA, number=2)
    committee.vote(PIA, number=2)

    assert given.given == SanctionGiven(
        LUIS,
        SanctionKind.SUSPENSION,
        "2026-11-16",
        None,
        "78",
        given_by=GivenBy.COUNCIL,
        lasts=SuspensionLength(SuspensionUnit.MONTHS, 3),
        reason=committee.case().proposals[1].reasons,
        deletes_statistics=True,
    )
    marks = committee.liga.state.discipline.marks_of(record)
    assert (marks.revoked_on, marks.case) == ("2026-11-16", "2")


@pytest.mark.article("FID-100")
@pytest.mark.parametrize(
    ("outcome", "revoked"),
    [(CaseOutcome.REVOKED, "2026-11-16"), (CaseOutcome.CONFIRMED, None)],
)
def test_fid_100_the_council_confirms_or_revokes_what_is_appealed(
    council: Council, outcome: CaseOutcome, revoked: str | None
) -> None:
    asked = BringAppeal(
        "No hablé.",
        "La planilla.",
        "2026-11-10",
        event="copa",
        event_ended="2026-11-12",
        records=("copa/7/3/0",),
    )
    council.do(bring_appeal, athlete(LUIS), asked)
    before = council.liga.state.discipline.marks_of("copa/7/3/0")
    council.move(outcome)
    council.vote(EVA)
    council.vote(PIA)

    after = council.liga.state.discipline.marks_of("copa/7/3/0")
    assert (before.appealed_on, before.revoked_on, before.case) == ("2026-11-16", None, "1")
    assert (after.appealed_on, after.revoked_on, after.case) == ("2026-11-16", revoked, "1")


@pytest.mark.article("FID-13")
@pytest.mark.parametrize(
    "fact",
    [
        DecisionVoted(1, 1, in_favour=True),
        CaseDecided(1, 1, "2026-11-16"),
        DecisionMoved(1, 2, CaseOutcome.DISMISSED, Digest("ab" * 32)),
    ],
)
def test_a_journal_in_which_a_stranger_decides_cannot_be_folded(
    council: Council, fact: OfficeFact
) -> None:
    council.complain()
    council.move(CaseOutcome.DISMISSED)
    council.vote(EVA)
    state = council.liga.state
    forged = RecordedByOffice(state.seq + 1, "2026-11-16T20:00:00.000000Z", OWNER, fact)

    assert refused(fold_office, state, (forged,)) == "impossible_fact"


@pytest.mark.article("DP-74-n2")
def test_a_journal_in_which_a_recused_member_votes_cannot_be_folded(
    committee: Council,
) -> None:
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    committee.do(recuse_member, NOE, RecuseMember(1, NOE.id))
    state, at = committee.liga.state, "2026-11-16T20:00:00.000000Z"
    vote = DecisionVoted(1, 1, in_favour=True)

    def folded(who: Actor) -> str | None:
        line = RecordedByOffice(state.seq + 1, at, who, vote)
        return refused(fold_office, state, (line,))

    assert [folded(who) for who in (NOE, PIA)] == ["impossible_fact", None]
