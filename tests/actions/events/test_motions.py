"""Motions as the members see them."""

from actions.event_office import CHIEF, Office
from actions.official_hall import DIRECTOR, SECRETARY, TECHNICAL, official_hall
from capicua.actions.events.motions import MotionView, VoteView, show_motions
from capicua.actions.events.officials import CastVote, OpenMotion, cast_vote, open_motion
from capicua.event.facts.officials import Post
from capicua.journal.actor import Actor, Role


def desk(person: str) -> Actor:
    return Actor(Role.DESK, person)


def asked(office: Office) -> int:
    asked = OpenMotion("May table 3 replay?", concerns=(TECHNICAL,))
    done = open_motion(office.context, office.caller(desk(SECRETARY)), asked)
    return int(done.told["motion"])


def test_a_motion_shows_every_members_vote_and_who_has_none() -> None:
    office = official_hall()
    motion = asked(office)
    for who, vote in ((desk(DIRECTOR), True), (CHIEF, False)):
        cast_vote(office.context, office.caller(who), CastVote(motion, in_favour=vote))

    (view,) = show_motions(office.context, "copa", {"tito": "Tito"}, SECRETARY)

    assert view == MotionView(
        motion,
        "May table 3 replay?",
        ("Tito",),
        (
            VoteView(Post.GENERAL_DIRECTOR, "dora", True, False),
            VoteView(Post.TECHNICAL_DIRECTOR, "Tito", None, True),
            VoteView(Post.INFORMATICS_DIRECTOR, "iris", None, False),
            VoteView(Post.CHIEF_ARBITER, "rosa", False, False),
            VoteView(Post.SECRETARY_GENERAL, "sara", None, False),
        ),
        1,
        1,
        3,
        "31-p3",
        is_carried=False,
        may_vote=True,
    )


def test_three_of_five_carry_it() -> None:
    office = official_hall()
    motion = asked(office)
    for who in (desk(DIRECTOR), CHIEF, desk(SECRETARY)):
        cast_vote(office.context, office.caller(who), CastVote(motion, in_favour=True))

    (view,) = show_motions(office.context, "copa", {}, SECRETARY)

    assert (view.in_favour, view.against, view.is_carried) == (3, 0, True)


def test_neither_a_stranger_nor_the_concerned_may_vote() -> None:
    office = official_hall()
    asked(office)

    told = [
        show_motions(office.context, "copa", {}, who)[0].may_vote
        for who in ("pepe", TECHNICAL, DIRECTOR)
    ]

    assert told == [False, False, True]
