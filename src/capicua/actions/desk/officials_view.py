"""Who runs an event, as the record shows it: the commission, arbiters, other bodies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.desk.commission import (
    missing_arbiters,
    needs_commission,
    vacant_posts,
)
from capicua.actions.names import Names, names_of
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.state import EventState, Official
from capicua.rulebooks.cited import Cited

People = Mapping[str, str]
"""Names by the ids of the journal."""
OTHER_POSTS = (Post.INFORMATICS_ASSISTANT, Post.SCORER, Post.DELEGATE)


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


def show_officials(context: Context, event: str, people: People) -> OfficialsView:
    """Return everybody who runs an event, with their names."""
    state = context.states.newest(event).state
    names = names_of(context.store, event)
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
