"""Tables of rows: in which one the rows of each kind stand, and how."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from sqlalchemy import Table

from capicua.actions.accounts import ports
from capicua.actions.accounts.identity import proofs
from capicua.actions.registry import ports as registry
from capicua.store.sql import people_tables as tables
from capicua.store.sql import registry_tables

TABLES: Mapping[type[NamedTuple], Table] = {
    ports.Organisation: tables.organisations,
    ports.Account: tables.accounts,
    ports.Password: tables.passwords,
    ports.Session: tables.sessions,
    ports.Token: tables.tokens,
    ports.Invitation: tables.invitations,
    ports.Grant: tables.grants,
    ports.SignIn: tables.sign_ins,
    ports.AccountChange: tables.office_changes,
    ports.SecurityNote: tables.security_notes,
    ports.Hosting: tables.hostings,
    ports.Registration: tables.registrations,
    ports.FeaturedRow: tables.featured_hands,
    ports.PhoneKey: tables.phone_keys,
    ports.SeatKey: tables.seat_keys,
    ports.CodeTry: tables.code_tries,
    proofs.SecondFactor: tables.second_factors,
    proofs.RecoveryCode: tables.recovery_codes,
    proofs.StepUp: tables.step_ups,
    proofs.Passkey: tables.passkeys,
    proofs.PasskeyChallenge: tables.passkey_challenges,
    registry.OfficeHosting: registry_tables.office_hostings,
    registry.OfficeKey: registry_tables.office_keys,
    registry.PersonRow: registry_tables.persons,
    registry.AthleteLink: registry_tables.athlete_links,
    registry.CareerRow: registry_tables.careers,
    registry.GivenExtract: registry_tables.given_extracts,
    registry.HeldExtract: registry_tables.held_extracts,
    registry.ErasureTicket: registry_tables.erasure_tickets,
    registry.OutgoingLetter: registry_tables.outgoing_letters,
}
"""A row of each kind has its fields as columns, under the same names."""


def columns_of(row: NamedTuple) -> dict[str, Any]:
    """Return a row as its table holds it."""
    return {name: written_value(value) for name, value in row._asdict().items()}


def written_value(value: Any) -> Any:
    """Return a field as its column holds it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, frozenset | tuple):
        return " ".join(sorted(value) if isinstance(value, frozenset) else map(str, value))
    return value
