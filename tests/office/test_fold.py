"""The fold of an office: numbers, bodies, posts, affiliation, events that count."""

from dataclasses import replace

import pytest

from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact
from capicua.office.facts.affiliation import (
    AffiliationDecided,
    AffiliationEnded,
    AffiliationFormalised,
    AffiliationProposed,
    CodeAccepted,
)
from capicua.office.facts.events import (
    AthleteIdentified,
    ChampionshipPlanned,
    CircuitPlanned,
    CountedAthlete,
    EventCounted,
    EventDropped,
    EventFrame,
    ListPublished,
)
from capicua.office.facts.officials import (
    ArbitersListed,
    CoursePassed,
    CourseRevoked,
    DelegateAccredited,
)
from capicua.office.facts.persons import (
    ConsentGiven,
    ConsentWithdrawn,
    CountryRepresented,
    MergeUndone,
    NationalityWaived,
    NationalityWaiverRevoked,
    PersonAmended,
    PersonEnrolled,
    PersonErased,
    PersonReclassified,
    PersonsMerged,
    PersonTransferred,
    PlayUpApproved,
    PlayUpRevoked,
)
from capicua.office.facts.posts import OfficePost, PostGiven, PostTaken
from capicua.office.facts.units import UnitAdded, UnitAmended, UnitClosed, UnitKind
from capicua.office.fold import freeze_office, thaw_office
from capicua.office.state import (
    AccreditationLetter,
    Affiliation,
    AffiliationStage,
    Approval,
    ArbitersList,
    CountedEvent,
    Course,
    HeldPost,
    NationalityWaiver,
    Period,
    PersonState,
    Published,
    Represented,
    Transfer,
    Unit,
)
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import EventKind, Modality
from office.telling import ANA, AT, CLUB, FOUNDED, founded, told

D, E = Digest("d" * 64), Digest("e" * 64)
ANA_PEREZ, LUIS_GIL = PersonEnrolled(1, D, 1), PersonEnrolled(2, E)
FRAME = EventFrame(
    "fid-2015", "FID", Modality.PAIRS, "2026-09-01", "2026-09-03", EventKind.TORNEO, "VEN"
)
COUNTED = EventCounted("copa", D, 40, FRAME, (CountedAthlete(3, 1), CountedAthlete(4, 2)))
EVERYTHING: tuple[OfficeFact, ...] = (
    ANA_PEREZ,
    LUIS_GIL,
    UnitAdded(2, UnitKind.LOCALITY, "Norte", 1),
    UnitAmended(2, "Norte y Sur", "VEN"),
    PostGiven(OfficePost.REGISTRAR, "u7", 1, 2),
    PersonAmended(1, E, D),
    PersonTransferred(1, 2, "2026-02-01", D),
    PersonReclassified(1, "open", "2026-03-01"),
    PlayUpApproved(1, "sub-18", "2026-03-02", D),
    CountryRepresented(1, "VEN", "2024-09-01", "mundial"),
    NationalityWaived(1, "mundial", "board", "2026-03-02", D),
    ConsentGiven(1, "2026-01-02", by_guardian=True),
    CodeAccepted(1, "2026-01-03"),
    AffiliationProposed(1, 2),
    AffiliationDecided(1, accepted=True),
    AffiliationFormalised(1, "copa"),
    CoursePassed(2, "FID 2026", "2026-01-01", "2028-01-01"),
    ArbitersListed("nacional", (2,), "2026-01-05"),
    DelegateAccredited(2, 1, E, "copa"),
    COUNTED,
    AthleteIdentified("copa", 4, 1),
    CircuitPlanned("2026", "Circuito 2026", "2026-01-01", "2026-12-31"),
    ChampionshipPlanned("mundial", "Mundial", "2026-09-01", "2026-09-10"),
    ListPublished("fid", "2026-12-31", E),
)


def test_everything_that_can_happen_comes_to_a_state() -> None:
    state = founded(*EVERYTHING)

    assert state._asdict() == {
        **founded()._asdict(),
        "seq": 2 + len(EVERYTHING),
        "units": {
            0: Unit(0, UnitKind.FEDERATION, "Liga", None, "VEN"),
            1: Unit(1, UnitKind.CLUB, "Puerto", 0),
            2: Unit(2, UnitKind.LOCALITY, "Norte y Sur", 1, "VEN"),
        },
        "posts": (HeldPost(OfficePost.REGISTRAR, "u7", 1, 2),),
        "persons": {
            1: PersonState(
                1,
                E,
                AT,
                2,
                Affiliation(AffiliationStage.FORMALISED, 2, "u1", AT, "u1", AT, "copa"),
                "2026-01-03",
                "2026-01-02",
                True,
                (Transfer("2026-02-01", 1, 2),),
                (Approval("sub-18", "2026-03-02", D),),
                (Approval("open", "2026-03-01"),),
                (),
                (Represented("VEN", "2024-09-01", "mundial"),),
                nationality_waived=(
                    NationalityWaiver("mundial", "board", "2026-03-02", D),
                ),
            ),
            2: PersonState(
                2, E, AT, courses=(Course("FID 2026", "2026-01-01", "2028-01-01"),)
            ),
        },
        "newest_person": 2,
        "events": {"copa": CountedEvent("copa", D, 40, FRAME, {3: 1, 4: 1}, AT)},
        "circuits": {"2026": Period("2026", "Circuito 2026", "2026-01-01", "2026-12-31")},
        "championships": {
            "mundial": Period("mundial", "Mundial", "2026-09-01", "2026-09-10")
        },
        "lists": (Published("fid", "2026-12-31", E, 2 + len(EVERYTHING)),),
        "letters": (AccreditationLetter(2, 1, E, "copa"),),
        "arbiters": {"nacional": ArbitersList("nacional", (2,), "2026-01-05")},
    }


def test_what_is_taken_back_is_gone() -> None:
    state = founded(
        *EVERYTHING,
        PostTaken(OfficePost.REGISTRAR, "u7", 1),
        PlayUpRevoked(1, "sub-18", D),
        NationalityWaiverRevoked(1, "mundial", "board", D),
        ConsentWithdrawn(1, "2026-04-01"),
        AffiliationEnded(1, D),
        CourseRevoked(2, "FID 2026", "2026-01-01", D),
        EventDropped("copa", D),
        PersonErased(2, D),
        UnitClosed(1, D),
    )

    one, two = state.persons[1], state.persons[2]
    assert (state.posts, state.events, state.units[1].is_closed) == ((), {}, True)
    assert (
        one.plays_up,
        one.nationality_waived,
        one.consent,
        one.affiliation.stage,
    ) == (
        (),
        (),
        None,
        AffiliationStage.ENDED,
    )
    assert (two.courses, two.is_erased) == ((), True)


def test_a_merged_number_leads_to_the_one_that_is_kept_until_the_merge_is_undone() -> None:
    merged = founded(ANA_PEREZ, LUIS_GIL, PersonsMerged(1, 2))

    apart = told(MergeUndone(2, D), state=merged)

    assert (merged.kept(2), merged.kept(1)) == (1, 1)
    assert (apart.kept(2), apart.persons[2].merged_into) == (2, None)


@pytest.mark.parametrize(
    "fact",
    [
        pytest.param(FOUNDED, id="founded-twice"),
        pytest.param(CLUB, id="same-body"),
        pytest.param(UnitAdded(5, UnitKind.CLUB, "x", 9), id="below-nothing"),
        pytest.param(UnitClosed(0, D), id="office-itself"),
        pytest.param(PostTaken(OfficePost.BOARD, "u1"), id="post-not-held"),
        pytest.param(PersonEnrolled(1, E), id="number-again"),
        pytest.param(PersonEnrolled(7, E, 9), id="no-such-body"),
        pytest.param(PersonAmended(9, E), id="nobody"),
        pytest.param(PersonTransferred(1, 9, "2026-01-01"), id="to-nowhere"),
        pytest.param(PlayUpRevoked(1, "open", D), id="not-approved"),
        pytest.param(
            NationalityWaiverRevoked(1, "mundial", "commission", D), id="not-waived"
        ),
        pytest.param(PersonsMerged(1, 1), id="with-oneself"),
        pytest.param(MergeUndone(1, D), id="not-merged"),
        pytest.param(AffiliationDecided(1, accepted=True), id="not-proposed"),
        pytest.param(AffiliationFormalised(1, "copa"), id="not-accepted"),
        pytest.param(CourseRevoked(1, "x", "2026-01-01", D), id="no-course"),
        pytest.param(ArbitersListed("x", (9,), "2026-01-01"), id="unknown-arbiter"),
        pytest.param(AthleteIdentified("copa", 1, 1), id="not-counted"),
        pytest.param(EventDropped("copa", D), id="not-there"),
        pytest.param(replace(COUNTED, people=(CountedAthlete(1, 9),)), id="unknown-person"),
    ],
)
def test_what_cannot_follow_is_refused_with_its_place(fact: OfficeFact) -> None:
    state = founded(ANA_PEREZ)

    with pytest.raises(RuleViolation) as refused:
        told(fact, state=state)

    assert (refused.value.code, refused.value.at) == ("impossible_fact", "seq 4")


def test_numbers_are_given_once_whatever_becomes_of_their_people() -> None:
    state = founded(ANA_PEREZ, LUIS_GIL, PersonsMerged(1, 2), PersonErased(1))

    with pytest.raises(RuleViolation, match="Number 2 was given before"):
        told(PersonEnrolled(2, D), state=state)
    assert told(PersonEnrolled(3, D), state=state).newest_person == 3


def test_a_course_counts_from_its_first_day_until_the_day_before_it_ends() -> None:
    course = Course("FID", "2026-01-01", "2028-01-01")
    days = ("2025-12-31", "2026-01-01", "2027-12-31", "2028-01-01")

    assert [course.is_valid(day) for day in days] == [False, True, True, False]
    assert Course("FID", "2026-01-01").is_valid("2099-01-01")


def test_bodies_lie_below_each_other() -> None:
    state = founded(UnitAdded(2, UnitKind.LOCALITY, "Norte", 1))

    assert [one.name for one in state.line_of(2)] == ["Norte", "Puerto", "Liga"]
    assert state.below(1) == frozenset({1, 2})
    assert state.below(0) == frozenset({0, 1, 2})


def test_a_frozen_office_thaws_to_the_same_state() -> None:
    state = founded(*EVERYTHING)

    assert thaw_office(freeze_office(state), load("fid-2015")) == state
    assert ANA.id == state.persons[1].affiliation.proposed_by
