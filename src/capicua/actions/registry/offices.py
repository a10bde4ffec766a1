"""Offices: founded once by an organisation, with a journal and a key of its own."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.person_names import clean_name
from capicua.actions.engine.timezone import check_timezone
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    journal_of,
    perform_in_office,
)
from capicua.actions.registry.ports import OfficeHosting, OfficeKey
from capicua.journal.actor import Role
from capicua.journal.chain import OfficeHeader, header_line
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID
from capicua.office.facts.units import OfficeFounded, UnitKind
from capicua.rulebooks import load
from capicua.rulebooks.document import fingerprint


class SigningKeys(Protocol):
    """Where the keys come from by which offices sign; it is handed in."""

    def make(self) -> tuple[str, str]:
        """Return a private key in PEM and its public key in hexadecimal."""
        ...

    def sign(self, private_key: str, content: bytes) -> str:
        """Return the signature of some bytes, in hexadecimal."""
        ...

    def is_signed(self, public_key: str, content: bytes, signature: str) -> bool:
        """Tell whether a signature of some bytes was made with the key of a public key."""
        ...


class FoundOffice(NamedTuple):
    """Begin to keep an organisation's people here."""

    name: str
    kind: UnitKind
    rulebook: str
    """By whose articles its people become affiliated."""
    timezone: str
    country: str | None = None


def found_office(
    context: OfficeContext,
    caller: OfficeCaller,
    request: FoundOffice,
    organisation: int,
    keys: SigningKeys,
) -> Done:
    """Found an office; asking again after a failure goes on with it."""
    office = caller.office
    _check_founder(context, caller, organisation)
    book = load(request.rulebook)
    line = header_line(OfficeHeader(office, book.id, book.version, fingerprint(book)))
    journal = journal_of(office)
    if office not in context.store.offices():
        context.store.create(journal, line)
    elif context.store.header(journal) != line:
        raise _taken(office)
    zone, name = check_timezone(request.timezone), clean_name(request.name)

    def decide(now: OfficeSituation) -> OfficeEffect:
        if now.state.units:
            raise _taken(office)
        private, public = keys.make()
        country = clean_name(request.country, "country") if request.country else None
        founded = OfficeFounded(request.kind, name, zone, public, country)
        rows = (OfficeHosting(office, organisation), OfficeKey(office, private))
        return OfficeEffect((founded,), {"office": office}, rows)

    return perform_in_office(context, caller, request, decide)


def office_of(context: OfficeContext, organisation: int) -> str | None:
    """Return the office that an organisation keeps here, None if it has none."""
    found = context.rows.look(
        lambda rows: rows.every(OfficeHosting, organisation=organisation)
    )
    return found[0].office if found else None


def organisation_of(context: OfficeContext, office: str) -> int | None:
    """Return whose office it is, None if there is no such office."""
    found = context.rows.look(lambda rows: rows.every(OfficeHosting, office=office))
    return found[0].organisation if found else None


def _check_founder(context: OfficeContext, caller: OfficeCaller, organisation: int) -> None:
    office = caller.office
    if caller.actor.role is not Role.OWNER:
        raise RuleViolation(
            "not_allowed", "Only an owner founds the office of an organisation; ask there."
        )
    if not office or len(office) > LONGEST_ID or not LETTERS.issuperset(office):
        raise RuleViolation(
            "wrong_office_id",
            "An office's id has small letters, digits and hyphens, as in liga-caracas.",
            at="office",
        )
    kept = office_of(context, organisation)
    if kept is not None and kept != office:
        raise RuleViolation(
            "has_office",
            "The organisation has the office {office} already. Go on with that one.",
            at="office",
            office=kept,
        )


def _taken(office: str) -> RuleViolation:
    return RuleViolation(
        "office_exists",
        "There is an office {office} already. Choose another id.",
        at="office",
        office=office,
    )
