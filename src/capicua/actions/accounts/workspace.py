"""Workspace: what every action on accounts needs, and who asks (the visitor)."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, TypeVar

from capicua.actions.accounts.ports import Account, People, Records, TokenScope
from capicua.actions.engine.context import Bound, Context, time_text
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.office_states import OfficeStates
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation

Row = TypeVar("Row", bound=NamedTuple)


class Passwords(Protocol):
    """How passwords are hashed, slowly and salted; it is handed in."""

    def hash(self, password: str, /) -> str:
        """Return what is kept of a password."""
        ...

    def verify(self, kept: str, password: str, /) -> bool:
        """Tell whether this is the password that was kept."""
        ...

    def __hash__(self) -> int: ...


class Secrets(Protocol):
    """Where secrets come from; it is handed in."""

    def token(self) -> str:
        """Return 256 bits that nobody can guess, in letters that fit into an address."""
        ...


class Workspace(NamedTuple):
    """The world as the actions about people see it; a door makes one and keeps it."""

    context: Context
    people: People
    passwords: Passwords
    secrets: Secrets
    office_states: OfficeStates

    @property
    def offices(self) -> OfficeContext:
        """Return the world as the actions of offices see it."""
        own = self.context
        return OfficeContext(
            own.store, self.office_states, self.people, own.now, own.chance
        )

    def moment(self, *, ago: timedelta = timedelta(0)) -> str:
        """Return the time now, or some time ago, as it is written down."""
        return time_text(self.context.now() - ago)


class Held(NamedTuple):
    """What somebody has who opened the code of a table."""

    bound: Bound
    actor: Actor
    over: RuleViolation | None = None
    """Why the code gives no right any more; its phone may still look at that table."""


class Visitor(NamedTuple):
    """Who is at the door, and by what."""

    account: Account | None
    csrf: str
    scopes: frozenset[TokenScope] | None
    """What the token allows; None: a session, which allows everything."""
    session: str
    """The digest of the session; the empty text if there is none."""
    athlete: int = 0
    """Whose phone it is in the event of the address; 0: it is no athlete's."""
    held: Held | None = None
    """The code of the table of the address; None: it was not opened on this phone."""

    @property
    def is_known(self) -> bool:
        """Tell whether the door knows who comes, by whatever they carry."""
        return bool(self.account or self.athlete or self.held)


ANYBODY = Visitor(None, "", frozenset({TokenScope.READ}), "")


def digest_of_secret(secret: str) -> str:
    """Return what is kept of a secret that nobody can guess."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def signed_in(visitor: Visitor) -> Account:
    """Return the account of a visitor, or ask to sign in."""
    if visitor.account is None:
        raise RuleViolation("sign_in_needed", "Sign in first; this is not for everybody.")
    return visitor.account


def in_person(visitor: Visitor) -> Account:
    """Return the account of a visitor who signed in with a password, not by a token."""
    account = signed_in(visitor)
    if visitor.scopes is not None:
        raise RuleViolation(
            "not_allowed", "A token cannot do this; sign in with your password."
        )
    return account


def one_of(records: Records, kind: type[Row], **fields: Any) -> Row | None:
    """Return the first row with these fields, or None."""
    found = records.every(kind, **fields)
    return found[0] if found else None
