"""Officials: who runs the event; motions and votes of the commission."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.names import Names
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import (
    REFEREES,
    Permission,
    check_stepped_up,
    officials_of,
)
from capicua.actions.events.barred import check_official_not_barred
from capicua.actions.events.commission import (
    is_carried,
    missing_arbiters,
    needs_commission,
    vacant_posts,
)
from capicua.event.facts.officials import (
    MAIN_POSTS,
    MotionOpened,
    OfficialNamed,
    OfficialRelieved,
    Post,
    VoteCast,
)
from capicua.event.state import EventState, Official
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.cited import Cited

People = Mapping[str, str]
"""Names by the ids of the journal."""
OTHER_POSTS = (Post.INFORMATICS_ASSISTANT, Post.SCORER, Post.DELEGATE)


class NameOfficial(NamedTuple):
    """Give a person a post."""

    post: Post
    person: str
    athlete: int | None = None
    tables: tuple[int, ...] = ()
    letter: str = ""
    by_right: bool = False
    """The president of a federation: a delegate without a letter (FID 96-pu)."""


class RelieveOfficial(NamedTuple):
    """Take a post from a person."""

    post: Post
    person: str


class OpenMotion(NamedTuple):
    """Ask the commission to decide something."""

    question: str
    concerns: tuple[str, ...] = ()


class CastVote(NamedTuple):
    """Vote on a motion as a main member."""

    motion: int
    in_favour: bool


class OfficialView(NamedTuple):
    """A person in a post."""

    post: Post
    person: str
    name: str
    tables: tuple[int, ...] = ()
    competes_as: str = ""
    """Their name among the athletes, if they compete as well."""
    letter: str = ""
    by_right: bool = False


class OfficialsView(NamedTuple):
    """Everybody who runs an event, and who is missing."""

    main: tuple[OfficialView, ...]
    vacant: tuple[Post, ...]
    arbiters: tuple[OfficialView, ...]
    organising: tuple[OfficialView, ...]
    local: tuple[OfficialView, ...]
    others: tuple[OfficialView, ...]
    is_official: bool
    needs_commission: bool
    commission: Cited[int | None]
    athletes: int
    each: Cited[int | None]
    """For how many athletes one arbiter is recommended (FID 31-p1)."""
    missing_arbiters: int

    @property
    def everybody(self) -> tuple[OfficialView, ...]:
        """Return all of them, the commission first."""
        return (
            *self.main,
            *self.arbiters,
            *self.organising,
            *self.local,
            *self.others,
        )

    @property
    def general_director(self) -> str:
        """Return who stands for the board on official papers (FID 32)."""
        return next(
            (one.name for one in self.main if one.post is Post.GENERAL_DIRECTOR), ""
        )


def name_official(context: Context, caller: Caller, request: NameOfficial) -> Done:
    """Give a person a post; one that conflicts with another is refused.

    Nobody whom a sanction keeps out of the sport runs its events.
    """
    check_official_not_barred(context, caller.event, request.person, request.athlete)
    return perform(
        context, caller, Permission.NAME_OFFICIALS, request, lambda now: _name(now, request)
    )


def relieve_official(context: Context, caller: Caller, request: RelieveOfficial) -> Done:
    """Take a post from a person."""
    return perform(
        context,
        caller,
        Permission.NAME_OFFICIALS,
        request,
        lambda now: _relieve(now, request),
    )


def open_motion(context: Context, caller: Caller, request: OpenMotion) -> Done:
    """Ask the commission to decide something."""

    def decide(now: Situation) -> ActionEffect:
        question = now.reason(request.question, "question")
        return ActionEffect(
            (MotionOpened(question, request.concerns),), {"motion": now.state.seq + 1}
        )

    return perform(context, caller, Permission.VOTE, request, decide)


def cast_vote(context: Context, caller: Caller, request: CastVote) -> Done:
    """Vote on a motion; nobody votes in his own case."""
    return perform(
        context, caller, Permission.VOTE, request, lambda now: _vote(now, request)
    )


def show_officials(context: Context, event: str, people: People) -> OfficialsView:
    """Return everybody who runs an event, with their names."""
    state = context.states.newest(event).state
    names = context.names(event)
    athletes = count_athletes(state)

    def those(posts: Iterable[Post]) -> tuple[OfficialView, ...]:
        return tuple(
            _official(one, names, people)
            for post in posts
            for one in state.officials
            if one.post is post
        )

    return OfficialsView(
        those(MAIN_POSTS),
        vacant_posts(state),
        those((Post.ARBITER,)),
        those((Post.ORGANISING_COMMISSION,)),
        those((Post.LOCAL_COMMISSION,)),
        those(OTHER_POSTS),
        state.made.is_official,
        needs_commission(state),
        state.book.officials.commission_members,
        athletes,
        state.book.officials.athletes_per_arbiter,
        missing_arbiters(state, athletes),
    )


def count_athletes(state: EventState) -> int:
    """Return how many athletes are entered."""
    return sum(len(one.particulars.athletes) for one in state.entries.values())


def _name(now: Situation, request: NameOfficial) -> ActionEffect:
    state = now.state
    check_stepped_up(now.access)
    if not request.person.strip():
        raise RuleViolation("missing_key", "Say who gets the post.", at="person")
    check_posts(state, request)
    check_not_oneself(state, now.actor, request.post, request.person)
    fact = OfficialNamed(
        request.post,
        request.person,
        request.athlete,
        request.tables,
        now.note(request.letter),
        request.by_right and request.post is Post.DELEGATE,
    )
    told = {
        "vacant": [post for post in vacant_posts(state) if post is not request.post],
        "missing_arbiters": missing_arbiters(state, count_athletes(state)),
    }
    return ActionEffect((fact,), told)


def check_posts(state: EventState, request: NameOfficial) -> None:
    """Raise if the post is taken, or a referee would be the director of informatics."""
    rule = state.book.officials.commission_members
    is_single = request.post in MAIN_POSTS
    holder = next((one.person for one in state.officials if one.post is request.post), None)
    if is_single and holder not in (None, request.person):
        raise RuleViolation(
            "post_taken",
            "{post} is {holder}. Relieve them before naming another.",
            at="post",
            article=rule.article,
            post=request.post,
            holder=holder,
        )
    if not state.made.is_official:
        return
    own = {one.post for one in state.officials if one.person == request.person}
    if is_single and own & set(MAIN_POSTS) - {request.post}:
        raise RuleViolation(
            "conflict_of_duty",
            "Each main post of the commission is another person's.",
            at="person",
            article=rule.article,
        )
    both = own | {request.post}
    referees = state.book.officials.informatics_referees
    is_informatics = Post.INFORMATICS_DIRECTOR in both
    if referees.value is False and is_informatics and both & set(REFEREES):
        raise RuleViolation(
            "conflict_of_duty",
            "The director of informatics may not referee. Name somebody else.",
            at="person",
            article=referees.article,
        )


def check_not_oneself(state: EventState, actor: Actor, post: Post, person: str) -> None:
    """Raise if somebody would give himself a post that decides in an official event."""
    decides = (*MAIN_POSTS, *REFEREES)
    if state.made.is_official and post in decides and person == actor.id:
        raise RuleViolation(
            "own_case",
            "In an official event nobody names himself {post}. Let somebody else of the "
            "desk do it, from their own session.",
            at="person",
            article=state.book.officials.commission_members.article,
            post=post,
        )


def _relieve(now: Situation, request: RelieveOfficial) -> ActionEffect:
    check_stepped_up(now.access)
    if not any((one.post, one.person) == request for one in now.state.officials):
        raise RuleViolation(
            "no_such_official",
            "{person} is not {post}.",
            person=request.person,
            post=request.post,
        )
    return ActionEffect((OfficialRelieved(request.post, request.person),))


def _vote(now: Situation, request: CastVote) -> ActionEffect:
    state = now.state
    check_stepped_up(now.access)
    motion = state.motions.get(request.motion)
    if motion is None:
        raise RuleViolation(
            "no_such_motion",
            "There is no motion {motion}.",
            at="motion",
            motion=request.motion,
        )
    majority = state.book.officials.commission_majority
    posts = [one.post for one in officials_of(state, now.actor) if one.post in MAIN_POSTS]
    if not posts:
        raise RuleViolation(
            "not_a_member",
            "Only the main members of the commission vote.",
            article=majority.article,
        )
    if now.actor.id in motion.concerns:
        raise RuleViolation(
            "own_case", "Nobody decides his own case: you have no vote here.", at="motion"
        )
    fact = VoteCast(request.motion, posts[0], request.in_favour)
    voted = motion._replace(votes={**motion.votes, posts[0]: request.in_favour})
    return ActionEffect(
        (fact,), {"carried": is_carried(state, voted), "in_favour": voted.in_favour}
    )


def _official(one: Official, names: Names, people: People) -> OfficialView:
    return OfficialView(
        one.post,
        one.person,
        people.get(one.person, one.person),
        one.tables,
        "" if one.athlete is None else names.person(one.athlete),
        names.text(one.letter),
        one.by_right,
    )
