"""Posts, conflicts of duty and the votes of the commission."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, playing
from capicua.actions.events.officials import (
    CastVote,
    NameOfficial,
    OpenMotion,
    RelieveOfficial,
    cast_vote,
    name_official,
    open_motion,
    relieve_official,
)
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation


def official() -> Office:
    office = Office()
    office.create(official=True)
    return office


def name(office: Office, post: Post, person: str) -> None:
    name_official(office.context, office.caller(EVA), NameOfficial(post, person))


def refused(office: Office, post: Post, person: str) -> tuple[str, str | None]:
    with pytest.raises(RuleViolation) as refusal:
        name(office, post, person)
    return refusal.value.code, refusal.value.article


@pytest.mark.parametrize("post", [Post.GENERAL_DIRECTOR, Post.CHIEF_ARBITER, Post.ARBITER])
def test_nobody_names_himself_to_what_decides_in_an_official_event(post: Post) -> None:
    office = official()
    name(office, Post.DELEGATE, EVA.id)

    assert refused(office, post, EVA.id)[0] == "own_case"
    name(office, post, "luis")


def test_in_a_club_that_is_not_official_one_person_has_several_duties() -> None:
    office = Office()
    office.create()
    name(office, Post.ARBITER, EVA.id)

    assert [one.person for one in office.state.officials] == [EVA.id]


@pytest.mark.article("FID-31-p2")
@pytest.mark.parametrize("referee", [Post.ARBITER, Post.CHIEF_ARBITER])
def test_the_director_of_informatics_may_not_referee(referee: Post) -> None:
    office = official()
    name(office, Post.INFORMATICS_DIRECTOR, "iris")
    expected = "31-p2" if referee is Post.ARBITER else "31"

    assert refused(office, referee, "iris") == ("conflict_of_duty", expected)
    name(office, referee, "luis")
    assert refused(office, Post.INFORMATICS_DIRECTOR, "ana2")[0] == "post_taken"


@pytest.mark.article("FID-31-p2")
def test_the_other_main_members_may_referee() -> None:
    office = official()
    name(office, Post.TECHNICAL_DIRECTOR, "luis")

    name(office, Post.ARBITER, "luis")

    assert [one.post for one in office.state.officials] == [
        Post.TECHNICAL_DIRECTOR,
        Post.ARBITER,
    ]


def test_in_a_club_night_one_person_may_do_everything() -> None:
    office = playing()

    name(office, Post.INFORMATICS_DIRECTOR, "iris")
    name(office, Post.CHIEF_ARBITER, "ana")

    assert len(office.state.officials) == 2


@pytest.mark.article("FID-31")
def test_each_main_post_is_another_persons() -> None:
    office = official()
    name(office, Post.GENERAL_DIRECTOR, "ana")

    assert refused(office, Post.SECRETARY_GENERAL, "ana") == ("conflict_of_duty", "31")
    assert refused(office, Post.GENERAL_DIRECTOR, "eva") == ("post_taken", "31")
    relieve = RelieveOfficial(Post.GENERAL_DIRECTOR, "ana")
    relieve_official(office.context, office.caller(), relieve)
    name(office, Post.GENERAL_DIRECTOR, "paco")
    with pytest.raises(RuleViolation) as refusal:
        relieve_official(office.context, office.caller(), relieve)
    assert refusal.value.code == "no_such_official"


@pytest.mark.article("FID-31-p1")
def test_one_arbiter_for_forty_athletes_is_recommended() -> None:
    office = official()
    office.enter(41)

    done = name_official(office.context, office.caller(), NameOfficial(Post.SCORER, "paco"))

    assert done.told["missing_arbiters"] == 3


@pytest.mark.article("FID-31-p3")
def test_a_motion_is_carried_by_three_of_the_five() -> None:
    office = official()
    people = [Actor(Role.DESK, str(post)) for post in MAIN_POSTS]
    for post in MAIN_POSTS:
        name(office, post, str(post))
    motion = open_motion(office.context, office.caller(), OpenMotion("Wait an hour?"))
    number = motion.told["motion"]

    told = [
        cast_vote(office.context, office.caller(who), CastVote(number, in_favour=vote)).told
        for who, vote in zip(people, [True, False, True, True, False], strict=True)
    ]

    assert [(one["in_favour"], one["carried"]) for one in told] == [
        (1, False), (1, False), (2, False), (3, True), (3, True),
    ]  # fmt: skip


def test_a_vote_may_be_changed_but_counts_once() -> None:
    office = official()
    name(office, Post.GENERAL_DIRECTOR, "ana")
    number = open_motion(office.context, office.caller(), OpenMotion("Why?")).told["motion"]
    told = [
        cast_vote(office.context, office.caller(ANA), CastVote(number, in_favour=vote)).told
        for vote in (True, True, False)
    ]

    assert [one["in_favour"] for one in told] == [1, 1, 0]


def test_nobody_votes_in_his_own_case_and_only_members_vote() -> None:
    office = official()
    name(office, Post.GENERAL_DIRECTOR, "ana")
    asked = OpenMotion("A case", ("ana",))
    number = open_motion(office.context, office.caller(), asked).told["motion"]
    codes = []
    for actor, motion in ((ANA, number), (LUIS, number), (ANA, 99)):
        with pytest.raises(RuleViolation) as refusal:
            cast_vote(
                office.context, office.caller(actor), CastVote(motion, in_favour=True)
            )
        codes.append(refusal.value.code)

    assert codes == ["own_case", "not_a_member", "no_such_motion"]


@pytest.mark.article("FID-19")
@pytest.mark.article("FID-20")
@pytest.mark.parametrize("post", [Post.ORGANISING_COMMISSION, Post.LOCAL_COMMISSION])
def test_the_organising_and_the_local_commission_have_several_members(post: Post) -> None:
    office = official()

    name(office, post, "ana")
    name(office, post, "eva")

    named = [(one.post, one.person) for one in office.state.officials]
    assert named == [(post, "ana"), (post, "eva")]
