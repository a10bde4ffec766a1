"""Migration: seat codes, for one seat of one table in one round."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0004"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger()


def upgrade() -> None:
    """Make the table of the codes that tables are given."""
    op.create_table(
        "seat_keys",
        sqlalchemy.Column("digest", WORD, nullable=False),
        sqlalchemy.Column("event", WORD, nullable=False),
        sqlalchemy.Column("round", NUMBER, nullable=False),
        sqlalchemy.Column("table", NUMBER, nullable=False),
        sqlalchemy.Column("board", NUMBER, nullable=False),
        sqlalchemy.Column("seat", NUMBER, nullable=False),
        sqlalchemy.Column("athletes", WORD, nullable=False),
        sqlalchemy.Column("made", WORD, nullable=False),
        sqlalchemy.Column("by", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("digest"),
        sqlite_with_rowid=False,
    )
    op.create_index("seat_keys_by_event_round", "seat_keys", ["event", "round"])
