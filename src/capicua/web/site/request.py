"""Request as handlers see it: who asks, in which event, and the fields of a form."""

from __future__ import annotations

from contextlib import closing
from datetime import tzinfo
from typing import NamedTuple

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from capicua.actions.accounts.identity.step_up import acting_access
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.engine.context import Access, Caller, Context
from capicua.actions.engine.timezone import timezone_of
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.store.world import new_request_id
from capicua.web.site.server import Server

NOTHING = FormData()
LONGEST_REQUEST_ID = 64
LONGEST_NUMBER = 15
LONGEST_SEARCH = 100
"""Letters that are looked for: each word is held against every name and phrase."""


class Ask(NamedTuple):
    """A request, understood; handlers take one and return a response."""

    request: Request
    server: Server
    visitor: Visitor
    role: Role = Role.PUBLIC
    """In the event that the address names."""
    form: FormData = NOTHING
    given: tuple[int, ...] = ()
    """Tables that came with the role."""
    known_access: Access | None = None
    """How who asks came by their account, if that was looked up with their role."""

    @property
    def workspace(self) -> Workspace:
        """Return the office of this server."""
        return self.server.workspace

    @property
    def context(self) -> Context:
        """Return the world as the actions of events see it."""
        return self.server.workspace.context

    def in_public(self) -> Ask:
        """Return the request for what hangs in public, whoever asks for it."""
        return self._replace(server=self.server.in_public())

    @property
    def event(self) -> str:
        """Return the event that the address names; empty where it names none."""
        return str(self.request.path_params.get("event", ""))

    @property
    def timezone(self) -> tzinfo | None:
        """Return the time zone of the event; None: that of this machine."""
        known = self.context.states.newest(self.event) if self.event else None
        return None if known is None else timezone_of(known.state)

    @property
    def actor(self) -> Actor:
        """Return who acts in the journal: account or athlete in a role, never a name."""
        if self.visitor.held is not None:
            return self.visitor.held.actor
        if self.visitor.athlete:
            return Actor(self.role, str(self.visitor.athlete))
        account = self.visitor.account
        return Actor(self.role, "" if account is None else f"u{account.id}")

    def caller(self, suffix: str = "") -> Caller:
        """Return who asks, under the id that the form carries, so that twice is once."""
        asked = self.field("request")[:LONGEST_REQUEST_ID] or new_request_id()
        held = self.visitor.held
        bound = None if held is None else held.bound
        return Caller(
            self.event, self.actor, asked + suffix, bound, self.tables, self.access
        )

    @property
    def access(self) -> Access:
        """Return how who asks came by their account."""
        if self.known_access is not None:
            return self.known_access
        return acting_access(self.workspace, self.visitor)

    @property
    def tables(self) -> tuple[int, ...]:
        """Return the tables that came with an arbiter's role; none: all, or no arbiter."""
        return self.given if self.role is Role.ARBITER else ()

    def field(self, name: str) -> str:
        """Return what was written in a field, without spaces around it."""
        value = self.form.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    def secret(self, name: str) -> str:
        """Return a password as it was typed: its spaces count."""
        value = self.form.get(name, "")
        return value if isinstance(value, str) else ""

    def fields(self, name: str) -> tuple[str, ...]:
        """Return everything that was chosen or written under one name."""
        return tuple(one for one in self.form.getlist(name) if isinstance(one, str))

    def is_on(self, name: str) -> bool:
        """Tell whether a box was ticked."""
        return bool(self.field(name))

    def upload(self, name: str, most: int) -> bytes:
        """Return the file of a field, of a larger one its beginning; empty: none."""
        file = self.form.get(name)
        if not isinstance(file, UploadFile):
            return b""
        with closing(file.file) as opened:
            # One byte more than allowed is enough to see that it is too large.
            return opened.read(most + 1)

    def number(self, name: str) -> int:
        """Return the whole number that was written in a field, or say what is wrong."""
        return read_number(self.field(name), name)

    def optional_number(self, name: str) -> int | None:
        """Return the whole number that was written in a field, None if it is empty."""
        return self.number(name) if self.field(name) else None

    def part(self, name: str) -> int:
        """Return a whole number out of the address."""
        return read_number(str(self.request.path_params[name]), name)

    def query(self, name: str) -> str:
        """Return a word of the address's question."""
        return self.request.query_params.get(name, "").strip()

    def search(self) -> str:
        """Return what is looked for: of a long text its beginning."""
        return self.query("q")[:LONGEST_SEARCH].strip()

    def page_number(self) -> int:
        """Return the page of a long list that is asked for, the first if it is none."""
        text = self.query("page")
        is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
        return max(1, int(text)) if is_number else 1


def read_number(text: str, name: str) -> int:
    """Return a whole number, or say that there is none."""
    sign = text.startswith("-")
    digits = text[1:] if sign else text
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > LONGEST_NUMBER:
        raise RuleViolation(
            "wrong_type",
            '"{text}" is no whole number. Write digits only.',
            at=name,
            text=text[:20],
        )
    return -int(digits) if sign else int(digits)
