"""Tables of the registry: what lies beside the journals of offices."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, LargeBinary

from capicua.store.sql.tables import Word, key_column, make_table, value_column

office_hostings = make_table(
    "office_hostings", key_column("office"), value_column("organisation", BigInteger)
)
office_keys = make_table(
    "office_keys", key_column("office"), value_column("private_key", Word)
)
persons = make_table(
    "persons",
    key_column("office"),
    key_column("person", BigInteger),
    key_column("digest"),
    value_column("salt", LargeBinary),
    value_column("content", Word),
    value_column("is_newest", Boolean),
)
athlete_links = make_table(
    "athlete_links",
    key_column("event"),
    key_column("athlete", BigInteger),
    value_column("office", Word),
    value_column("person", BigInteger),
    value_column("newcomer", Word),
    Column("provisional", Word, nullable=False, server_default=""),
)
careers = make_table(
    "careers",
    key_column("office"),
    key_column("event"),
    key_column("athlete", BigInteger),
    value_column("person", BigInteger),
    value_column("content", Word),
)
given_extracts = make_table(
    "given_extracts",
    key_column("office"),
    key_column("event"),
    value_column("given_at", Word),
    value_column("secret", Word),
)
held_extracts = make_table(
    "held_extracts",
    key_column("office"),
    key_column("event"),
    value_column("given_at", Word),
    value_column("taken_at", Word),
    value_column("public_key", Word),
    value_column("hall", Word),
    value_column("secret", Word),
)
erasure_tickets = make_table(
    "erasure_tickets",
    key_column("office"),
    key_column("person", BigInteger),
    value_column("asked_on", Word),
    value_column("due_on", Word),
    value_column("done_at", Word),
)
outgoing_letters = make_table(
    "outgoing_letters",
    key_column("office"),
    key_column("id"),
    value_column("case", BigInteger),
    value_column("recipient", Word),
    value_column("subject", Word),
    value_column("text", Word),
    value_column("paper", LargeBinary),
    value_column("made_at", Word),
    value_column("due_at", Word),
    value_column("tries", BigInteger),
    value_column("sent_at", Word),
    value_column("error", Word),
)
Index("careers_by_office_person", careers.c.office, careers.c.person)
Index("athlete_links_by_office_person", athlete_links.c.office, athlete_links.c.person)
ALL = (
    office_hostings,
    office_keys,
    persons,
    athlete_links,
    careers,
    given_extracts,
    held_extracts,
    erasure_tickets,
    outgoing_letters,
)
