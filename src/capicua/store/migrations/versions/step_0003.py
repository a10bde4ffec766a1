"""Migration: athletes' phones: their secrets, and who tried to guess one."""

from __future__ import annotations

from typing import Any

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger
TABLES: dict[str, dict[str, Any]] = {
    "phone_keys": {
        "digest": WORD,
        "event": WORD,
        "athlete": NUMBER,
        "means": WORD,
        "made": WORD,
    },
    "code_tries": {
        "id": NUMBER,
        "at": WORD,
        "login": WORD,
        "source": WORD,
        "outcome": WORD,
    },
}
"""The first column of each is its key."""
INDEXES = (
    ("phone_keys", "event", "athlete"),
    ("code_tries", "at"),
    ("code_tries", "login", "source"),
)


def upgrade() -> None:
    """Make the tables of the athletes' phones."""
    for name, columns in TABLES.items():
        op.create_table(
            name,
            *(
                sqlalchemy.Column(column, kind, nullable=False)
                for column, kind in columns.items()
            ),
            sqlalchemy.PrimaryKeyConstraint(next(iter(columns))),
            sqlite_with_rowid=False,
        )
    for name, *found_by in INDEXES:
        op.create_index(f"{name}_by_{'_'.join(found_by)}", name, found_by)
