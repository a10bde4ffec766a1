"""Recusal: what binds a member is found, proposed and answered; who is bound stays out."""

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
from actions.event_office import Office
from actions.registry.liga import OWNER
from capicua.actions.cases.bringing import BringComplaint, bring_complaint
from capicua.actions.cases.case_view import show_case
from capicua.actions.cases.deciding import VoteOnDecision, vote_on_decision
from capicua.actions.cases.recusing import (
    ChallengeMember,
    DismissRecusal,
    RecuseMember,
    challenge_member,
    dismiss_recusal,
    recuse_member,
)
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.registry.persons import TransferPerson, transfer_person
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import CaseOutcome, RecusalGround
from kernel.refusals import refused

EVA_PERSON, NOE_PERSON = 4, 5
YES = VoteOnDecision(1, 1, in_favour=True)


@pytest.mark.article("DP-74-n2")
def test_a_member_about_whom_it_is_keeps_out_at_once(committee: Council) -> None:
    committee.complain(NOE_PERSON)

    assert committee.case().recused == {NOE.id: RecusalGround.PARTY}
    committee.move(CaseOutcome.DISMISSED)
    assert refused(vote_on_decision, committee.context, committee.liga.by(NOE), YES) == (
        "recused"
    )
    with pytest.raises(RuleViolation) as refusal:
        show_case(committee.context, "liga", NOE, 1)
    assert (refusal.value.code, refusal.value.article) == ("recused", "74")


@pytest.mark.article("DP-74-n2")
def test_a_member_of_a_partys_club_does_not_vote_before_another_one_answers(
    committee: Council,
) -> None:
    moved = TransferPerson(NOE_PERSON, 1, "2026-01-01", "Se mudó.")
    committee.do(transfer_person, OWNER, moved)
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    answer = DismissRecusal(1, NOE.id, "No se conocen.")

    assert committee.case().proposed == {NOE.id: RecusalGround.SAME_CLUB}
    by = committee.liga.by
    assert [
        refused(vote_on_decision, committee.context, by(NOE), YES),
        refused(dismiss_recusal, committee.context, by(NOE), answer),
        refused(dismiss_recusal, committee.context, by(SECRETARY), answer),
    ] == ["recusal_open", "recusal_not_yours", "recusal_not_yours"]

    committee.do(dismiss_recusal, PIA, answer)

    assert [committee.vote(NOE), committee.vote(EVA)] == [False, True]
    assert committee.case().cleared == (NOE.id,)


def test_what_is_proposed_another_member_may_grant(committee: Council) -> None:
    moved = TransferPerson(NOE_PERSON, 2, "2026-01-01", "Se mudó.")
    committee.do(transfer_person, OWNER, moved)
    committee.complain()

    committee.do(recuse_member, EVA, RecuseMember(1, NOE.id, "Son vecinos."))

    assert committee.case().recused == {NOE.id: RecusalGround.SAME_CLUB}
    by = committee.liga.by
    again = RecuseMember(1, NOE.id)
    nobody = RecuseMember(1, PIA.id)
    assert [
        refused(recuse_member, committee.context, by(NOE), again),
        refused(recuse_member, committee.context, by(EVA), nobody),
        refused(recuse_member, committee.context, by(EVA), RecuseMember(1, "u99")),
    ] == ["recused", "recusal_not_yours", "no_such_account"]


def test_a_party_challenges_a_member_with_a_reason(committee: Council) -> None:
    committee.complain()
    asked = ChallengeMember(1, PIA.id, "Es su socia.")

    committee.do(challenge_member, athlete(LUIS), asked)

    assert committee.case().proposed == {PIA.id: RecusalGround.INTEREST}
    stranger = committee.liga.by(athlete(IVAN))
    other = asked._replace(account=NOE.id)
    assert refused(challenge_member, committee.context, stranger, other) == (
        "recusal_not_yours"
    )


@pytest.mark.article("FID-13")
def test_who_ran_the_event_does_not_decide_about_it(council: Council) -> None:
    event = Office(council.liga.store, "copa")
    event.create()
    event.enter(2)
    ran = event.caller(Actor(Role.DESK, NOE.id))
    newcomers = NewEntry((Person("Uno Más"), Person("Dos Más")))
    add_entries(event.context, ran, AddEntries((newcomers,)))
    asked = BringComplaint("Gritó.", against=(LUIS,), complainant=ANA, event="copa")

    council.do(bring_complaint, SECRETARY, asked)

    assert council.case().recused == {NOE.id: RecusalGround.RAN_EVENT}


def test_who_complains_is_no_judge_of_it(council: Council) -> None:
    asked = BringComplaint("Lo vi yo.", against=(LUIS,))

    council.do(bring_complaint, EVA, asked)

    assert council.case().recused == {EVA.id: RecusalGround.BROUGHT_IT}
