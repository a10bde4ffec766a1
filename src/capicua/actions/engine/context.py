"""Context of every action of an event: a store, a clock, chance, and who acts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from capicua.actions.engine.names import Names
from capicua.actions.engine.ports import RequestKey, SaltedText, Store
from capicua.actions.engine.records_elsewhere import DisciplineOffice
from capicua.actions.engine.states import States
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor
from capicua.journal.canonical import canonical
from capicua.journal.codec import codec_of
from capicua.journal.digest import Digest, digest_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.tournament.rules.draw import commitment_to

Now = Callable[[], datetime]
"""Gives the time; it is handed in."""
MOST_TEXT = 10_000
MOST_REASON = 500
"""Letters of what is said at a table: people wait there, and everybody reads it."""
SPACE_LETTERS = 16
LATER_FIELDS = {
    "CorrectOrganisersError": ", confirmed=False",
    "EnterResult": ", confirmed=False",
    "SettleKeyed": ", confirmed=False",
    "CreateEvent": ", timezone=None, calendar=()",
    "ResolveDispute": ", row=None, after=None",
    "FinishEvent": "leaves_unratified=False",
    "MakeRuling": ", with_partner=False, hand=None, leaves_adding_up=False, running=None",
}
"""How the last fields that a request got later are written where nothing was said."""
LATER_PARTS = (
    ", winner=None, ended_by=None)",
    ", hand_on_sheet=False, match_over=False, identified=True)",
)
"""The same of the last fields of a part of a request, such as a result."""


class Chance(Protocol):
    """Where seeds and salts come from; it is handed in."""

    def seed(self) -> int:
        """Return a seed for a draw."""
        ...

    def salt(self) -> bytes:
        """Return a salt for a free text."""
        ...


class Follow(Protocol):
    """What goes on elsewhere when results that count have changed; it is handed in."""

    def __call__(self, caller: Caller) -> None:
        """Go on with what the caller's event comes to now; nothing is refused here."""
        ...


class Context(NamedTuple):
    """The world as the actions see it; a door makes one and keeps it."""

    store: Store
    states: States
    now: Now
    chance: Chance
    timezone: str | None = None
    """The IANA name of this machine's time zone, for events that are made without one."""
    follow: Follow | None = None
    """Called after a round was closed, or what was closed has changed (DP 21)."""
    discipline: DisciplineOffice | None = None
    """What offices know of the athletes of events (FID 66-p1, DP 77); None: nothing."""

    def names(self, event: str) -> Names:
        """Return the names and free texts of an event, read once per version."""
        return self.states.names(event)

    def in_public(self) -> Context:
        """Return the world as everybody may read it: of minors first name and initial."""
        return self._replace(states=self.states.in_public())


class Bound(NamedTuple):
    """How far the rights go of somebody who opened the code of a table."""

    place: Place
    seat: Seat | None = None
    """The only seat for which they answer; None: they write the sheet for the table."""
    given_by: str = ""
    """Who gave the code out."""
    given_at: str = ""


class Access(NamedTuple):
    """How an account came by what lets it act; nothing is known of who has none."""

    is_in_person: bool = True
    """Somebody signed in with a password; False: a program showed a token."""
    since: str = ""
    """When its person made the password by which it is opened; empty: always."""
    renewed_by: str = ""
    """Who else set its password last, as journals call accounts."""
    renewed_at: str = ""
    """When that was; empty: nobody else ever did."""
    must_step_up: bool = False
    """They have not shown lately who they are."""
    is_owner: bool = False
    """They own the organisation, whatever else they are in the event."""
    invited_by: str = ""
    """Who made the link by which it was opened, as journals call accounts."""
    invited_at: str = ""
    """When that was; empty: no link is known."""


class Caller(NamedTuple):
    """Who asks, in which event, under which id, so that asking twice is harmless."""

    event: str
    actor: Actor
    request_id: str
    bound: Bound | None = None
    """None: their rights are those of their role."""
    tables: tuple[int, ...] = ()
    """The only tables where they are an arbiter, as their role was given; none: all."""
    access: Access = Access()

    def about(self, request: object) -> RequestKey:
        """Return the request as the store knows it, by the canonical JSON of what is asked.

        So the name of a request's class and those of its fields are kept for good: a retry
        from an older page or phone is recognised by them.
        """
        role, who = str(self.actor.role), self.actor.id
        former = f"{role}:{who}:{type(request).__name__}:{_former_text(request)}".encode()
        return request_key(self.actor, self.request_id, request)._replace(
            former=sha256(former).digest(), shared=self.request_id
        )


def request_key(actor: Actor, request_id: str, request: object) -> RequestKey:
    """Return a request as stores know it, under an id among those of who asks.

    Nobody uses up somebody else's ids.
    """
    kind: Any = type(request)
    whole = [str(actor.role), actor.id, kind.__name__, codec_of(kind).encode(request)]
    space = sha256(f"ids of {actor.id}".encode()).hexdigest()[:SPACE_LETTERS]
    return RequestKey(f"{space}/{request_id}", sha256(canonical(whole)).digest())


def _former_text(request: object) -> str:
    """Return a request as its Python text was when digests were made of that."""
    text, later = repr(request), LATER_FIELDS.get(type(request).__name__, "")
    for part in LATER_PARTS:
        text = text.replace(part, ")")
    return text.removesuffix(f"{later})") + ")" if later else text


class Situation:
    """An event at the moment of a decision: its state, who decides, and when."""

    def __init__(
        self,
        state: EventState,
        caller: Caller,
        now: datetime,
        chance: Chance,
    ) -> None:
        self.state = state
        self.actor, self.bound, self.tables = caller.actor, caller.bound, caller.tables
        self.access = caller.access
        self.at = time_text(now)
        self.chance = chance
        self.texts: list[SaltedText] = []

    def note(self, text: str, most: int = MOST_TEXT) -> Digest | None:
        """Keep a free text beside the journal; return its digest, None if it is empty."""
        kept = salted_text(self.chance, text, most)
        if kept is None:
            return None
        self.texts.append(kept)
        return Digest(kept.digest)

    def seal_seed(self, seed: int) -> Digest:
        """Keep the seed of a draw beside the journal; return what it is sealed with."""
        salt = self.chance.salt()
        commitment = commitment_to(salt, seed)
        self.texts.append(SaltedText(commitment, salt, str(seed)))
        return commitment

    def reason(self, text: str, at: str = "reason") -> Digest:
        """Keep a reason that must be given."""
        digest = self.note(text)
        if digest is None:
            raise RuleViolation(
                "missing_reason", "This needs a reason in words; write one.", at=at
            )
        return digest


def salted_text(chance: Chance, text: str, most: int = MOST_TEXT) -> SaltedText | None:
    """Return a free text as it is kept beside a journal; None if it is empty."""
    text = text.strip()
    if len(text) > most:
        raise RuleViolation(
            "too_large",
            "A text has at most {most_text} letters. Shorten it.",
            at="text",
            most_text=most,
        )
    if not text:
        return None
    salt = chance.salt()
    return SaltedText(digest_of(salt, text), salt, text)


def time_text(now: datetime) -> str:
    """Return a time as the journal writes it: UTC, microseconds."""
    return now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
