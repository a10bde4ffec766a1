"""Tables of accounts: organisations, accounts, and everything that is theirs."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index

from capicua.store.sql.tables import Word, key_column, make_table, value_column

organisations = make_table(
    "organisations", key_column("id", BigInteger), value_column("name", Word)
)
accounts = make_table(
    "accounts",
    key_column("id", BigInteger),
    value_column("organisation", BigInteger),
    value_column("login", Word),
    value_column("name", Word),
    value_column("role", Word, is_optional=True),
    value_column("is_active", Boolean),
)
passwords = make_table(
    "passwords", key_column("account", BigInteger), value_column("hash", Word)
)
sessions = make_table(
    "sessions",
    key_column("digest"),
    value_column("account", BigInteger),
    value_column("csrf", Word),
    value_column("made", Word),
    value_column("seen", Word),
)
tokens = make_table(
    "tokens",
    key_column("id", BigInteger),
    value_column("account", BigInteger),
    value_column("label", Word),
    value_column("scopes", Word),
    value_column("made", Word),
    value_column("used", Word),
    value_column("is_revoked", Boolean),
    value_column("digest", Word),
)
invitations = make_table(
    "invitations",
    key_column("id", BigInteger),
    value_column("organisation", BigInteger, is_optional=True),
    value_column("role", Word, is_optional=True),
    value_column("event", Word, is_optional=True),
    value_column("label", Word),
    value_column("expires", Word),
    value_column("is_used", Boolean),
    value_column("account", BigInteger, is_optional=True),
    value_column("digest", Word),
    value_column("tables", Word),
)
grants = make_table(
    "grants",
    key_column("event"),
    key_column("account", BigInteger),
    value_column("role", Word),
    value_column("tables", Word),
)
sign_ins = make_table(
    "sign_ins",
    key_column("id", BigInteger),
    value_column("at", Word),
    value_column("login", Word),
    value_column("source", Word),
    value_column("outcome", Word),
)
office_changes = make_table(
    "office_changes",
    key_column("id", BigInteger),
    value_column("at", Word),
    value_column("organisation", BigInteger),
    value_column("deed", Word),
    value_column("by", BigInteger, is_optional=True),
    value_column("whom", BigInteger, is_optional=True),
    value_column("role", Word, is_optional=True),
    value_column("event", Word, is_optional=True),
    value_column("detail", Word),
)
security_notes = make_table(
    "security_notes",
    key_column("id", BigInteger),
    value_column("at", Word),
    value_column("kind", Word),
    value_column("source", Word),
    value_column("organisation", BigInteger, is_optional=True),
    value_column("by", BigInteger, is_optional=True),
    value_column("event", Word, is_optional=True),
    value_column("detail", Word),
    value_column("times", BigInteger),
)
hostings = make_table(
    "hostings",
    key_column("event"),
    value_column("organisation", BigInteger),
    value_column("is_listed", Boolean),
    value_column("registration", Boolean),
)
registrations = make_table(
    "registrations",
    key_column("id", BigInteger),
    value_column("event", Word),
    value_column("name", Word),
    value_column("partner", Word, is_optional=True),
    value_column("club", Word, is_optional=True),
    value_column("country", Word, is_optional=True),
    value_column("contact", Word),
    value_column("note", Word),
    value_column("made", Word),
    value_column("status", Word),
    value_column("reason", Word),
    value_column("entry", BigInteger, is_optional=True),
    value_column("source", Word),
    value_column("by", Word),
)
phone_keys = make_table(
    "phone_keys",
    key_column("digest"),
    value_column("event", Word),
    value_column("athlete", BigInteger),
    value_column("means", Word),
    value_column("made", Word),
)
seat_keys = make_table(
    "seat_keys",
    key_column("digest"),
    value_column("event", Word),
    value_column("round", BigInteger),
    value_column("table", BigInteger),
    value_column("board", BigInteger),
    value_column("seat", BigInteger),
    value_column("athletes", Word),
    value_column("made", Word),
    value_column("by", Word),
)
code_tries = make_table(
    "code_tries",
    key_column("id", BigInteger),
    value_column("at", Word),
    value_column("login", Word),
    value_column("source", Word),
    value_column("outcome", Word),
)

second_factors = make_table(
    "second_factors",
    key_column("account", BigInteger),
    value_column("secret", Word),
    value_column("made", Word),
    value_column("is_on", Boolean),
    value_column("step", BigInteger),
)
recovery_codes = make_table(
    "recovery_codes", key_column("digest"), value_column("account", BigInteger)
)
step_ups = make_table(
    "step_ups",
    key_column("session"),
    value_column("account", BigInteger),
    value_column("at", Word),
)
passkeys = make_table(
    "passkeys",
    key_column("id"),
    value_column("account", BigInteger),
    value_column("home", Word),
    value_column("public_key", Word),
    value_column("uses", BigInteger),
    value_column("label", Word),
    value_column("made", Word),
    value_column("used", Word),
)
passkey_challenges = make_table(
    "passkey_challenges",
    key_column("digest"),
    value_column("session", Word),
    value_column("at", Word),
)
featured_hands = make_table(
    "featured_hands", key_column("event"), value_column("content", Word)
)


def _look_up(*columns: Column[str]) -> None:
    names = "_".join(column.name for column in columns)
    Index(f"{columns[0].table.name}_by_{names}", *columns)


_look_up(accounts.c.login)
_look_up(sessions.c.account)
_look_up(sessions.c.seen)
_look_up(tokens.c.digest)
_look_up(tokens.c.account)
_look_up(grants.c.account)
_look_up(passkeys.c.account)
_look_up(security_notes.c.at)
_look_up(sign_ins.c.at)
_look_up(sign_ins.c.login, sign_ins.c.source)
_look_up(office_changes.c.organisation)
_look_up(registrations.c.event, registrations.c.made)
_look_up(phone_keys.c.event, phone_keys.c.athlete)
_look_up(seat_keys.c.event, seat_keys.c.round)
_look_up(code_tries.c.at)
_look_up(code_tries.c.login, code_tries.c.source)
MOVED = (
    organisations, accounts, passwords, tokens, invitations, grants, sign_ins,
    office_changes, hostings, registrations, phone_keys, seat_keys, code_tries,
    featured_hands, second_factors, recovery_codes, passkeys,
    security_notes,
)  # fmt: skip
"""What goes along when a store is copied."""
STAYING = (sessions, step_ups, passkey_challenges)
"""What does not: people sign in again."""
