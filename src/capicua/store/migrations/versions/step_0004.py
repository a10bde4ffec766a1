"""Migration: the hand of the featured table, which is shown as it is played."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table of featured hands, one for each event."""
    op.create_table(
        "featured_hands",
        sqlalchemy.Column("event", WORD, nullable=False),
        sqlalchemy.Column("content", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("event"),
        sqlite_with_rowid=False,
    )
