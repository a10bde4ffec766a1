"""Facts about those who run the event: posts, the commission and its votes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.journal.digest import Digest


class Post(StrEnum):
    """A post of the event; the first five are the main members of FID 31."""

    GENERAL_DIRECTOR = "general_director"
    TECHNICAL_DIRECTOR = "technical_director"
    INFORMATICS_DIRECTOR = "informatics_director"
    CHIEF_ARBITER = "chief_arbiter"
    SECRETARY_GENERAL = "secretary_general"
    INFORMATICS_ASSISTANT = "informatics_assistant"
    ARBITER = "arbiter"
    SCORER = "scorer"
    DELEGATE = "delegate"
    ORGANISING_COMMISSION = "organising_commission"
    """A member of the body that directs an international event (FID 19)."""
    LOCAL_COMMISSION = "local_commission"
    """A member of the host's own commission (FID 20)."""


MAIN_POSTS = (
    Post.GENERAL_DIRECTOR,
    Post.TECHNICAL_DIRECTOR,
    Post.INFORMATICS_DIRECTOR,
    Post.CHIEF_ARBITER,
    Post.SECRETARY_GENERAL,
)
"""The main members of the commission, one person each."""


@dataclass(frozen=True, slots=True)
class OfficialNamed:
    """A person was given a post."""

    post: Post
    person: str
    athlete: int | None = None
    """Their number if they also compete: nobody decides his own case."""
    tables: tuple[int, ...] = ()
    """The tables of an arbiter; empty: all."""
    letter: Digest | None = None
    """What accredits them: a delegate's letter (FID 96), an arbiter's course (FID 37)."""
    by_right: bool = False
    """A delegate without a letter: the president of a federation (FID 96-pu)."""


@dataclass(frozen=True, slots=True)
class OfficialRelieved:
    """A person no longer has a post."""

    post: Post
    person: str


@dataclass(frozen=True, slots=True)
class AccessRenewed:
    """Somebody else has set the password of whom this fact names as its author.

    It stands beside the first thing that the account does here afterwards.
    """

    by: str
    """Who did it, as journals call accounts; empty: somebody at the server's terminal."""
    at: str


@dataclass(frozen=True, slots=True)
class MotionOpened:
    """The commission is asked something; the motion is known by this fact's number."""

    question: Digest
    concerns: tuple[str, ...] = ()
    """Persons whose own case it is: they have no vote."""


@dataclass(frozen=True, slots=True)
class VoteCast:
    """A main member voted."""

    motion: int
    post: Post
    in_favour: bool
