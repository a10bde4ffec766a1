"""Rows of the registry: what lies beside the journals of offices, and is erased there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

NOBODYS = 0
"""The organisation of an office that was taken out of the lists, such as the demo's."""


class OfficeHosting(NamedTuple):
    """Whose office it is: an organisation of this server, with its accounts."""

    office: str
    organisation: int


class OfficeKey(NamedTuple):
    """By what an office signs: its Ed25519 key, in PEM; it never leaves the store."""

    office: str
    private_key: str


class PersonRow(NamedTuple):
    """What is written down of a person, as it was from one fact on.

    The fact holds the digest of salt and content.
    """

    office: str
    person: int
    digest: str
    salt: bytes
    content: str
    """JSON."""
    is_newest: bool


class AthleteLink(NamedTuple):
    """Who an athlete of an event is in an office; the event's journal stays as it is."""

    event: str
    athlete: int
    """The number in the event."""
    office: str
    person: int
    """0: a newcomer, who gets a number when the event is counted; below: provisional."""
    newcomer: str = ""
    """JSON of what is written down of a newcomer."""
    provisional: str = ""
    """The newcomer's provisional number, with the hall that gave it."""


class CareerRow(NamedTuple):
    """What an event that counts brought somebody; computed from its journal."""

    office: str
    event: str
    athlete: int
    person: int
    content: str
    """JSON."""


class GivenExtract(NamedTuple):
    """An extract that an office gave for an event; by its secret the answer is known."""

    office: str
    event: str
    given_at: str
    secret: str


class HeldExtract(NamedTuple):
    """An extract of an office that is kept elsewhere, as a hall has taken it."""

    office: str
    event: str
    given_at: str
    taken_at: str
    public_key: str
    hall: str
    """What this store calls itself in provisional numbers."""
    secret: str


class ErasureTicket(NamedTuple):
    """Somebody asks to be forgotten; days as the office counts them."""

    office: str
    person: int
    asked_on: str
    due_on: str
    done_at: str = ""


class OutgoingLetter(NamedTuple):
    """A letter of an office that waits to be sent, or was."""

    office: str
    id: str
    """Also of its Message-ID: the same letter is known by it."""
    case: int
    recipient: str
    subject: str
    text: str
    paper: bytes
    """The same letter as a PDF."""
    made_at: str
    due_at: str
    """When it is tried next."""
    tries: int
    sent_at: str
    """Empty: it waits."""
    error: str
    """What the mail server said last."""


KEYS: Mapping[type[NamedTuple], tuple[str, ...]] = {
    OfficeHosting: ("office",),
    OfficeKey: ("office",),
    PersonRow: ("office", "person", "digest"),
    AthleteLink: ("event", "athlete"),
    CareerRow: ("office", "event", "athlete"),
    GivenExtract: ("office", "event"),
    HeldExtract: ("office", "event"),
    ErasureTicket: ("office", "person"),
    OutgoingLetter: ("office", "id"),
}
"""By which fields a row of each kind is known."""
