"""Migration: tickets of persons who ask their office to be forgotten."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table; nobody had asked before."""
    op.create_table(
        "erasure_tickets",
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column(
            "person", sqlalchemy.BigInteger(), nullable=False, autoincrement=False
        ),
        sqlalchemy.Column("asked_on", WORD, nullable=False),
        sqlalchemy.Column("due_on", WORD, nullable=False),
        sqlalchemy.Column("done_at", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("office", "person"),
        sqlite_with_rowid=False,
    )
