"""Accounts and all else that is kept of people; it lies beside all journals.

Times are texts as `time_text` of `actions.engine.context` writes them, so that they sort as
they pass. A secret never stands in a row: rows hold its SHA-256, or a password's slow hash.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, TypeVar

from capicua.actions.accounts.identity.proofs import (
    Passkey,
    PasskeyChallenge,
    RecoveryCode,
    SecondFactor,
    StepUp,
)
from capicua.journal.actor import Role


class TokenScope(StrEnum):
    """What a personal token may be used for."""

    READ = "read"
    DESK = "desk"
    ARBITER = "arbiter"
    TABLE = "table"
    ACCOUNT = "account"


class SignInOutcome(StrEnum):
    """How a try to sign in ended."""

    OK = "ok"
    UNKNOWN = "unknown"
    WRONG = "wrong"
    LIMITED = "limited"
    INACTIVE = "inactive"


class AccountDeed(StrEnum):
    """What was done with accounts, roles, invitations and tokens."""

    FOUNDED = "founded"
    CARD_ADDED = "card_added"
    RENAMED = "renamed"
    ROLE_GIVEN = "role_given"
    """In the whole organisation, or in one event."""
    ROLE_TAKEN = "role_taken"
    SWITCHED_ON = "switched_on"
    SWITCHED_OFF = "switched_off"
    INVITED = "invited"
    INVITATION_WITHDRAWN = "invitation_withdrawn"
    JOINED = "joined"
    TOKEN_MADE = "token_made"  # noqa: S105 - the name of a deed
    TOKEN_REVOKED = "token_revoked"  # noqa: S105 - the name of a deed
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - the name of a deed
    PASSWORD_RESET = "password_reset"  # noqa: S105 - the name of a deed
    """By a link that somebody else had made."""
    DATA_ERASED = "data_erased"
    """Of people of an event; what it was is not said."""
    EVENT_DELETED = "event_deleted"
    """One of which nothing was played."""
    FACTOR_ON = "factor_on"
    FACTOR_OFF = "factor_off"
    CODES_MADE = "codes_made"
    PASSKEY_ADDED = "passkey_added"
    PASSKEY_REMOVED = "passkey_removed"
    MERGED = "merged"
    """Two accounts that were one person became one."""


class SecurityKind(StrEnum):
    """What the doors of a server noted."""

    DENIED = "denied"
    """Somebody asked for what is not for them."""
    FORGED = "forged"
    """Another site, or a page older than the session, asked for a change."""
    LIMITED = "limited"
    """It came too fast from one place."""
    EXPORTED = "exported"
    """Somebody took names, texts or secrets along."""


class RegistrationStatus(StrEnum):
    """What the desk made of a registration."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    REFUSED = "refused"


class KeyKind(StrEnum):
    """By what an athlete is known on a phone."""

    LINK = "link"
    """The personal link, mostly read from a printed code."""
    CODE = "code"
    """The letters that are typed together with the athlete's number."""
    PHONE = "phone"
    """What a phone remembers after the letters were typed."""


class Organisation(NamedTuple):
    """A club or federation; it does not see another one's private data."""

    id: int
    name: str


class Account(NamedTuple):
    """A person of an organisation; without a login it is the card of an official."""

    id: int
    organisation: int
    login: str
    name: str
    role: Role | None
    """What the person is in every event of the organisation; None: only what is granted."""
    is_active: bool

    @property
    def is_card(self) -> bool:
        """Tell whether this person cannot sign in because there is no login yet."""
        return not self.login


class Password(NamedTuple):
    """What is kept of an account's password."""

    account: int
    hash: str


class Session(NamedTuple):
    """Somebody who is signed in."""

    account: int
    csrf: str
    made: str
    seen: str
    digest: str = ""


class Token(NamedTuple):
    """A personal key for programs; ``used`` is the empty text before its first use."""

    id: int
    account: int
    label: str
    scopes: frozenset[TokenScope]
    made: str
    used: str
    is_revoked: bool
    digest: str = ""


class Invitation(NamedTuple):
    """A code that lets one person in."""

    id: int
    organisation: int | None
    """None: whoever joins founds a new organisation."""
    role: Role | None
    event: str | None
    """The event to which the role is bound; None: it holds in the whole organisation."""
    label: str
    expires: str
    is_used: bool
    account: int | None = None
    """The card or account that gets a login and password by it."""
    digest: str = ""
    tables: tuple[int, ...] = ()
    """An arbiter's own tables in that event; none: all."""


class Grant(NamedTuple):
    """A role in one event, perhaps for some tables only; it goes before any other role."""

    event: str
    account: int
    role: Role
    tables: tuple[int, ...]


class SignIn(NamedTuple):
    """A try to sign in; the login is as it was typed, if it could be one at all."""

    at: str
    login: str
    source: str
    outcome: SignInOutcome
    id: int = 0


class AccountChange(NamedTuple):
    """Who did what to whose account, role, invitation or token; it is kept for good."""

    at: str
    organisation: int
    deed: AccountDeed
    by: int | None = None
    """The account that did it; None: somebody at the terminal of the server."""
    whom: int | None = None
    """The account that it was done to."""
    role: Role | None = None
    event: str | None = None
    detail: str = ""
    """A name, a label, or tables, as they were then."""
    id: int = 0


class SecurityNote(NamedTuple):
    """What was refused, held up or taken along, and how often at least."""

    at: str
    kind: SecurityKind
    source: str
    organisation: int | None = None
    """Whom it concerns; None: nobody owned the server yet."""
    by: int | None = None
    """The account; None: somebody unknown, or a phone."""
    event: str | None = None
    detail: str = ""
    """What was asked for, without anything that opens something."""
    times: int = 1
    id: int = 0


class Hosting(NamedTuple):
    """Whose event it is, and what the public may do with it."""

    event: str
    organisation: int
    is_listed: bool
    registration: bool
    """Whether people may register themselves."""


class Registration(NamedTuple):
    """Somebody who wants to take part, and what the desk made of it."""

    id: int
    event: str
    name: str
    partner: str | None
    club: str | None
    country: str | None
    contact: str
    note: str
    made: str
    status: RegistrationStatus
    reason: str
    entry: int | None
    source: str = ""
    by: str = ""
    """Who began to confirm it, as role and id; whoever goes on does so in that name."""


class PhoneKey(NamedTuple):
    """A secret by which an athlete of one event is known, or a person of an office.

    It opens that seat alone; a person's opens their own door.
    """

    event: str
    """Of a person: the journal of their office."""
    athlete: int
    """Of a person: their number there."""
    means: KeyKind
    made: str
    digest: str = ""


class SeatKey(NamedTuple):
    """A secret for one seat of one table in one round, or for who writes its sheet."""

    event: str
    round: int
    table: int
    board: int
    seat: int
    """0: whoever writes the sheet for the table."""
    athletes: tuple[int, ...]
    """Who might sit there when it was made: somebody else's seat it does not open."""
    made: str
    by: str
    """Who gave it out, as the journals call the account."""
    digest: str = ""


class CodeTry(SignIn):
    """A try of an athlete's code; its login is the event and what was typed as the name."""

    __slots__ = ()


Row = TypeVar("Row", bound=NamedTuple)
T = TypeVar("T")


class FeaturedRow(NamedTuple):
    """The hand that an event shows as it is played, written by `actions.featured`."""

    event: str
    content: str


KEYS: Mapping[type[NamedTuple], tuple[str, ...]] = {
    Organisation: ("id",),
    Account: ("id",),
    Password: ("account",),
    Session: ("digest",),
    Token: ("id",),
    Invitation: ("id",),
    Grant: ("event", "account"),
    SignIn: ("id",),
    AccountChange: ("id",),
    SecurityNote: ("id",),
    Hosting: ("event",),
    Registration: ("id",),
    PhoneKey: ("digest",),
    SeatKey: ("digest",),
    CodeTry: ("id",),
    FeaturedRow: ("event",),
    SecondFactor: ("account",),
    RecoveryCode: ("digest",),
    StepUp: ("session",),
    Passkey: ("id",),
    PasskeyChallenge: ("digest",),
}
"""By which fields a row of each kind is known."""
MOMENTS: Mapping[type[NamedTuple], str] = {
    Session: "seen",
    SignIn: "at",
    SecurityNote: "at",
    Registration: "made",
    CodeTry: "at",
    StepUp: "at",
    PasskeyChallenge: "at",
}
"""The field by which rows of a kind are asked for, or dropped, by their time."""


class Records(Protocol):
    """The rows of all kinds, to look at, or inside one change."""

    def every(self, kind: type[Row], *, since: str = "", **fields: Any) -> tuple[Row, ...]:
        """Return the rows with these fields, not older than a moment, sorted by key."""
        ...

    def keep(self, row: NamedTuple) -> None:
        """Write a row in the place of the one with its key, if there is one."""
        ...

    def keep_all(self, rows: Iterable[NamedTuple]) -> None:
        """Write rows, each in the place of the one with its key, if there is one."""
        ...

    def next_id(self, kind: type[NamedTuple]) -> int:
        """Return the number after the highest of a kind, from 1."""
        ...

    def drop(self, kind: type[NamedTuple], *, before: str = "", **fields: Any) -> None:
        """Remove the rows with these fields, or only those older than a moment."""
        ...

    def notify_side_data(self, event: str) -> None:
        """Tell the pages of an event, once this is on the disk, to look again.

        What lies beside a journal gives it no new version.
        """
        ...


class People(Protocol):
    """Where all of this is kept; changes happen one after the other, on every worker."""

    def look(self, question: Callable[[Records], T]) -> T:
        """Return what a question finds; it changes nothing."""
        ...

    def change(self, deed: Callable[[Records], T]) -> T:
        """Return what a deed returns, once all it wrote is on the disk; or nothing is.

        Nobody else changes anything meanwhile: what a deed has read stays true. It may be
        run again if a server went away, and must know its own traces.
        """
        ...
