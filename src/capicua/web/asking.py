"""Somebody asks for something: who they are, in which event, and what they wrote."""

from __future__ import annotations

from typing import NamedTuple

from starlette.datastructures import FormData
from starlette.requests import Request

from capicua.actions.accounts.office import Office, Visitor
from capicua.actions.context import Caller, Context
from capicua.event.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.store.world import new_request_id
from capicua.web.server import Server

NOTHING = FormData()
LONGEST_REQUEST_ID = 64


class Ask(NamedTuple):
    """A request, understood; handlers take one and return a response."""

    request: Request
    server: Server
    visitor: Visitor
    role: Role = Role.PUBLIC
    """In the event that the address names."""
    form: FormData = NOTHING

    @property
    def office(self) -> Office:
        """Return the office of this server."""
        return self.server.office

    @property
    def context(self) -> Context:
        """Return the world as the actions of events see it."""
        return self.server.office.context

    @property
    def event(self) -> str:
        """Return the event that the address names; empty where it names none."""
        return str(self.request.path_params.get("event", ""))

    @property
    def actor(self) -> Actor:
        """Return who acts in the journal: account or athlete in a role, never a name."""
        if self.visitor.athlete:
            return Actor(self.role, str(self.visitor.athlete))
        account = self.visitor.account
        return Actor(self.role, "" if account is None else f"u{account.id}")

    def caller(self, suffix: str = "") -> Caller:
        """Return who asks, under the id that the form carries, so that twice is once."""
        asked = self.field("request")[:LONGEST_REQUEST_ID] or new_request_id()
        return Caller(self.event, self.actor, asked + suffix)

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


def read_number(text: str, name: str) -> int:
    """Return a whole number, or say that there is none."""
    sign = text.startswith("-")
    digits = text[1:] if sign else text
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 15:
        raise RuleViolation(
            "wrong_type", f'"{text[:20]}" is no whole number. Write digits only.', at=name
        )
    return -int(digits) if sign else int(digits)
