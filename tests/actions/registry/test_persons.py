"""Persons: a number for life, spellings kept, transfers, categories, merges."""

import pytest

from actions.registry.liga import OFFICE, OWNER, Liga
from capicua.actions.registry.affiliation import AffiliationStanding
from capicua.actions.registry.directory import PersonLine, list_persons, show_person
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.persons import (
    AmendPerson,
    ApprovePlayUp,
    EnrolPersons,
    GiveConsent,
    MergePersons,
    NewPerson,
    ReclassifyPerson,
    RevokePlayUp,
    TransferPerson,
    UndoMerge,
    WithdrawConsent,
    amend_person,
    approve_play_up,
    enrol_persons,
    give_consent,
    merge_persons,
    reclassify_person,
    revoke_play_up,
    transfer_person,
    undo_merge,
    withdraw_consent,
)
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.persons import PersonEnrolled
from capicua.office.facts.posts import OfficePost
from capicua.office.fold import fold_office
from capicua.office.state import Approval, Transfer
from capicua.registry.age_category import AgeCategory
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import Nationality, PersonDetails
from kernel.refusals import refused
from office.telling import AT

ANA = PersonDetails(
    "Ana María Pérez",
    "Nené",
    AthleteSex.FEMALE,
    "2010-02-28",
    (Nationality("VEN"), Nationality("ESP", "2024-05-01")),
    "VEN",
    "ana@example.org",
    "Luis Pérez",
)
LUIS = PersonDetails("Luis Gil")


@pytest.mark.article("FID-15")
@pytest.mark.parametrize(
    "details",
    [
        pytest.param(PersonDetails("Ana Pérez"), id="nothing-said"),
        pytest.param(PersonDetails("Ana Pérez", sex=AthleteSex.FEMALE), id="woman"),
        pytest.param(PersonDetails("Luis Gil", sex=AthleteSex.MALE), id="man"),
        pytest.param(
            PersonDetails("Kim Lee", nationalities=(Nationality("KOR"),), resident="VEN"),
            id="foreigner",
        ),
    ],
)
def test_whatever_their_sex_or_nationality_people_are_enrolled_as_they_are(
    liga: Liga, details: PersonDetails
) -> None:
    assert liga.enrol(details) == [1]
    assert details_of(liga.context, OFFICE, 1) == details


@pytest.mark.article("DP-18-n1")
def test_every_number_is_given_once_whatever_becomes_of_its_person(liga: Liga) -> None:
    first = liga.enrol(ANA, LUIS)
    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 2))
    wrong = PersonEnrolled(2, liga.state.person(2).details)

    again = liga.enrol(LUIS)

    assert (first, again, liga.state.newest_person) == ([1, 2], [3], 3)
    said = [RecordedByOffice(liga.state.seq + 1, AT, OWNER, wrong)]
    assert refused(fold_office, liga.state, said) == "impossible_fact"


def test_people_get_the_next_numbers_and_nothing_is_asked_but_a_name(liga: Liga) -> None:
    assert (liga.enrol(ANA, LUIS), liga.enrol(PersonDetails(" Eva   Sosa "))) == (
        [1, 2],
        [3],
    )
    assert [details_of(liga.context, OFFICE, one) for one in (1, 2, 3)] == [
        ANA,
        LUIS,
        PersonDetails("Eva Sosa"),
    ]


def test_asking_twice_enrols_once(liga: Liga) -> None:
    asked, caller = EnrolPersons((NewPerson(ANA),)), liga.by(OWNER, "twice")

    first = enrol_persons(liga.context, caller, asked)
    second = enrol_persons(liga.context, caller, asked)

    assert (first.told, second.told, second.is_repeat) == (
        {"persons": [1]},
        {"persons": [1]},
        True,
    )
    assert len(liga.state.persons) == 1


@pytest.mark.parametrize(
    ("details", "at"),
    [
        pytest.param(PersonDetails("  "), "name", id="no-name"),
        pytest.param(PersonDetails("Ana", born="2010-02-30"), "born", id="no-day"),
        pytest.param(PersonDetails("Ana", born="2030-01-01"), "born", id="not-yet"),
        pytest.param(PersonDetails("Ana", born="1850-01-01"), "born", id="too-old"),
        pytest.param(
            PersonDetails("Ana", nationalities=(Nationality("VEN", "soon"),)),
            "nationalities",
            id="no-day-of-nationality",
        ),
        pytest.param(PersonDetails("Ana", contact="x" * 300), "contact", id="too-long"),
    ],
)
def test_what_cannot_be_is_told_and_nobody_is_enrolled(
    liga: Liga, details: PersonDetails, at: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        liga.enrol(LUIS, details)

    assert (refusal.value.at, liga.state.newest_person) == (at, 0)


def test_what_was_written_before_is_kept_and_the_new_spelling_counts(liga: Liga) -> None:
    liga.enrol(ANA)
    now = ANA._replace(name="Ana María Pérez Gil")

    amend_person(liga.context, liga.by(OWNER), AmendPerson(1, now, "se casó"))

    found = show_person(liga.context, OFFICE, 1)
    assert (found.details, found.former_names) == (now, ("Ana María Pérez",))


@pytest.mark.article("FID-42")
def test_a_transfer_stands_on_record_with_its_day(liga: Liga) -> None:
    puerto, sol = liga.unit("Puerto"), liga.unit("Sol")
    liga.enrol(ANA, unit=puerto)
    asked = TransferPerson(1, sol, "2026-12-01", "se muda")

    transfer_person(liga.context, liga.by(OWNER), asked)

    person = liga.state.person(1)
    assert (person.unit, person.transfers) == (
        sol,
        (Transfer("2026-12-01", puerto, sol),),
    )
    assert refused(transfer_person, liga.context, liga.by(OWNER), asked) == "wrong_unit"


def test_a_clubs_secretary_keeps_the_clubs_people_and_takes_none_from_another(
    liga: Liga,
) -> None:
    puerto, sol = liga.unit("Puerto"), liga.unit("Sol")
    head = liga.post(OfficePost.SECRETARY, "u5", puerto)
    liga.enrol(LUIS, unit=sol)
    asked = EnrolPersons((NewPerson(ANA, puerto),))

    enrol_persons(liga.context, liga.by(head), asked)

    amend = AmendPerson(1, ANA)
    take = TransferPerson(1, puerto, "2026-12-01")
    assert liga.state.person(2).unit == puerto
    assert [
        refused(amend_person, liga.context, liga.by(head), amend),
        refused(transfer_person, liga.context, liga.by(head), take),
    ] == ["not_allowed", "not_allowed"]


@pytest.mark.article("FID-41-pu")
def test_fid_41_pu_a_commission_approves_a_higher_category_with_reasons(
    liga: Liga,
) -> None:
    liga.enrol(ANA)
    member = liga.post(OfficePost.TECHNICAL_COMMISSION, "u6")
    asked = ApprovePlayUp(1, AgeCategory.SUB_18, "juega mejor que su edad")
    bare = asked._replace(reasons=" ")

    assert [
        refused(approve_play_up, liga.context, liga.by(member), bare),
        refused(approve_play_up, liga.context, liga.by(OWNER), asked),
    ] == ["missing_reason", "not_allowed"]
    approve_play_up(liga.context, liga.by(member), asked)
    (approval,) = liga.state.person(1).plays_up
    assert approval[:2] == ("sub-18", "2026-11-16")
    revoke_play_up(
        liga.context, liga.by(member), RevokePlayUp(1, AgeCategory.SUB_18, "fin")
    )
    assert liga.state.person(1).plays_up == ()


@pytest.mark.article("FID-42")
def test_fid_42_a_reclassification_keeps_its_day(liga: Liga) -> None:
    liga.enrol(ANA)
    asked = ReclassifyPerson(1, AgeCategory.OPEN, "2026-12-01")

    reclassify_person(liga.context, liga.by(OWNER), asked)

    assert liga.state.person(1).reclassified == (Approval("open", "2026-12-01"),)


@pytest.mark.article("DP-18-n2")
def test_dp_18_a_consent_has_its_day_and_can_be_taken_back(prime: Liga) -> None:
    prime.enrol(ANA)
    give_consent(prime.context, prime.by(OWNER), GiveConsent(1, by_guardian=True))
    given = prime.state.person(1)
    withdraw_consent(prime.context, prime.by(OWNER), WithdrawConsent(1))

    assert (given.consent, given.consent_by_guardian) == ("2026-11-16", True)
    assert prime.state.person(1).consent is None


def test_two_numbers_become_one_person_and_two_again(liga: Liga) -> None:
    liga.enrol(ANA, ANA._replace(name="Ana Perez"))
    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 2, "la misma"))
    again = MergePersons(1, 2)

    assert [
        refused(merge_persons, liga.context, liga.by(OWNER), again),
        refused(merge_persons, liga.context, liga.by(OWNER), MergePersons(1, 1)),
        refused(amend_person, liga.context, liga.by(OWNER), AmendPerson(2, ANA)),
    ] == ["merged_person", "wrong_person", "merged_person"]
    assert list_persons(liga.context, OFFICE) == (
        PersonLine(1, "Ana María Pérez", "Liga Nacional", AffiliationStanding.PLAYER),
        PersonLine(2, "Ana Perez", "Liga Nacional", AffiliationStanding.PLAYER, 1),
    )

    undo_merge(liga.context, liga.by(OWNER), UndoMerge(2, "son hermanas"))

    assert (liga.state.kept(2), liga.state.person(2).merged_into) == (2, None)
    undo = UndoMerge(2, "otra vez")
    assert refused(undo_merge, liga.context, liga.by(OWNER), undo) == "wrong_person"


def test_who_has_no_post_and_no_role_does_nothing(liga: Liga) -> None:
    asked = EnrolPersons((NewPerson(ANA),))
    stranger = liga.by(Actor(Role.PUBLIC, "u9"))

    assert refused(enrol_persons, liga.context, stranger, asked) == "not_allowed"
    desk = liga.by(Actor(Role.DESK, "u8"))
    assert enrol_persons(liga.context, desk, asked).told == {"persons": [1]}
