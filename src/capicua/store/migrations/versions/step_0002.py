"""Migration: accounts: organisations, people, and everything that is theirs."""

from __future__ import annotations

from typing import Any

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger
YES_OR_NO = sqlalchemy.Boolean
TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "organisations": (("id",), {"id": NUMBER, "name": WORD}),
    "accounts": (
        ("id",),
        {
            "id": NUMBER,
            "organisation": NUMBER,
            "login": WORD,
            "name": WORD,
            "role": WORD,
            "is_active": YES_OR_NO,
        },
    ),
    "passwords": (("account",), {"account": NUMBER, "hash": WORD}),
    "sessions": (
        ("digest",),
        {"digest": WORD, "account": NUMBER, "csrf": WORD, "made": WORD, "seen": WORD},
    ),
    "tokens": (
        ("id",),
        {
            "id": NUMBER,
            "account": NUMBER,
            "label": WORD,
            "scopes": WORD,
            "made": WORD,
            "used": WORD,
            "is_revoked": YES_OR_NO,
            "digest": WORD,
        },
    ),
    "invitations": (
        ("id",),
        {
            "id": NUMBER,
            "organisation": NUMBER,
            "role": WORD,
            "event": WORD,
            "label": WORD,
            "expires": WORD,
            "is_used": YES_OR_NO,
            "account": NUMBER,
            "digest": WORD,
            "tables": WORD,
        },
    ),
    "grants": (
        ("event", "account"),
        {"event": WORD, "account": NUMBER, "role": WORD, "tables": WORD},
    ),
    "sign_ins": (
        ("id",),
        {"id": NUMBER, "at": WORD, "login": WORD, "source": WORD, "outcome": WORD},
    ),
    "hostings": (
        ("event",),
        {
            "event": WORD,
            "organisation": NUMBER,
            "is_listed": YES_OR_NO,
            "registration": YES_OR_NO,
        },
    ),
    "registrations": (
        ("id",),
        {
            "id": NUMBER,
            "event": WORD,
            "name": WORD,
            "partner": WORD,
            "club": WORD,
            "country": WORD,
            "contact": WORD,
            "note": WORD,
            "made": WORD,
            "status": WORD,
            "reason": WORD,
            "entry": NUMBER,
            "source": WORD,
            "by": WORD,
        },
    ),
}
OPTIONAL = {
    "accounts": {"role"},
    "invitations": {"organisation", "role", "event", "account"},
    "registrations": {"partner", "club", "country", "entry"},
}
INDEXES = (
    ("accounts", "login"),
    ("sessions", "account"),
    ("sessions", "seen"),
    ("tokens", "digest"),
    ("tokens", "account"),
    ("grants", "account"),
    ("sign_ins", "at"),
    ("sign_ins", "login", "source"),
    ("registrations", "event", "made"),
)


def upgrade() -> None:
    """Make the tables of people and what finds their rows quickly."""
    for name, (keys, columns) in TABLES.items():
        op.create_table(
            name,
            *(
                sqlalchemy.Column(column, kind, nullable=column in OPTIONAL.get(name, ()))
                for column, kind in columns.items()
            ),
            sqlalchemy.PrimaryKeyConstraint(*keys),
            sqlite_with_rowid=False,
        )
    for name, *found_by in INDEXES:
        op.create_index(f"{name}_by_{'_'.join(found_by)}", name, found_by)
