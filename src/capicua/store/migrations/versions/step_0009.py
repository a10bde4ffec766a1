"""Migration: a place beside the journal for what its lines do not tell."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table; what earlier lines told openly stays in them, for good."""
    op.create_table(
        "withheld",
        sqlalchemy.Column("event", WORD, nullable=False),
        sqlalchemy.Column("seq", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.Column("salt", sqlalchemy.LargeBinary(), nullable=False),
        sqlalchemy.Column("content", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("event", "seq"),
        sqlite_with_rowid=False,
    )
