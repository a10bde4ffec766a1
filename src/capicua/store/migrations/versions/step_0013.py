"""Migration: what the doors of a server noted, for the security log."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger()


def upgrade() -> None:
    """Make the table; nothing was noted before."""
    op.create_table(
        "security_notes",
        sqlalchemy.Column("id", NUMBER, nullable=False, autoincrement=False),
        sqlalchemy.Column("at", WORD, nullable=False),
        sqlalchemy.Column("kind", WORD, nullable=False),
        sqlalchemy.Column("source", WORD, nullable=False),
        sqlalchemy.Column("organisation", NUMBER, nullable=True),
        sqlalchemy.Column("by", NUMBER, nullable=True),
        sqlalchemy.Column("event", WORD, nullable=True),
        sqlalchemy.Column("detail", WORD, nullable=False),
        sqlalchemy.Column("times", NUMBER, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("id"),
        sqlite_with_rowid=False,
    )
    op.create_index("security_notes_by_at", "security_notes", ["at"])
