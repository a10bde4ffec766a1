"""Migration: the first tables; a fact that is written is never changed or deleted."""

from __future__ import annotations

from typing import Any

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger
BYTES = sqlalchemy.LargeBinary
TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "events": (("event",), {"event": WORD, "header": BYTES, "seq": NUMBER, "hash": WORD}),
    "facts": (("event", "seq"), {"event": WORD, "seq": NUMBER, "line": BYTES}),
    "requests": (
        ("event", "request"),
        {
            "event": WORD,
            "request": WORD,
            "digest": BYTES,
            "seq": NUMBER,
            "hash": WORD,
            "answer": BYTES,
        },
    ),
    "texts": (
        ("event", "digest"),
        {"event": WORD, "digest": WORD, "salt": BYTES, "text": WORD},
    ),
    "athletes": (
        ("event", "number"),
        {
            "event": WORD,
            "number": NUMBER,
            "name": WORD,
            "country": WORD,
            "club": WORD,
            "rating": NUMBER,
        },
    ),
    "attachments": (
        ("event", "digest"),
        {"event": WORD, "digest": WORD, "name": WORD, "content": BYTES},
    ),
    "snapshots": (
        ("event",),
        {"event": WORD, "seq": NUMBER, "hash": WORD, "code": WORD, "content": BYTES},
    ),
}
OPTIONAL = {"country", "club", "rating"}
SQLITE_TRIGGER = """
CREATE TRIGGER facts_stay_{verb} BEFORE {verb} ON facts
BEGIN SELECT RAISE(ABORT, 'a fact is never changed or deleted'); END
"""
POSTGRESQL_FUNCTION = """
CREATE FUNCTION facts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a fact is never changed or deleted'; END $$
"""
POSTGRESQL_TRIGGER = """
CREATE TRIGGER facts_stay BEFORE UPDATE OR DELETE ON facts
FOR EACH ROW EXECUTE FUNCTION facts_stay()
"""


def upgrade() -> None:
    """Make the tables and what keeps facts as they are."""
    for name, (keys, columns) in TABLES.items():
        op.create_table(
            name,
            *(
                sqlalchemy.Column(column, kind, nullable=column in OPTIONAL)
                for column, kind in columns.items()
            ),
            sqlalchemy.PrimaryKeyConstraint(*keys),
            sqlite_with_rowid=False,
        )
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(SQLITE_TRIGGER.format(verb=verb))
    else:
        op.execute(POSTGRESQL_FUNCTION)
        op.execute(POSTGRESQL_TRIGGER)
