"""Migration: the outbox, letters of an office that wait until a mail server takes them."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the table; nothing waited before."""
    words = ("recipient", "subject", "text")
    moments = ("made_at", "due_at")
    op.create_table(
        "outgoing_letters",
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("id", WORD, nullable=False),
        sqlalchemy.Column("case", sqlalchemy.BigInteger(), nullable=False),
        *(sqlalchemy.Column(one, WORD, nullable=False) for one in words),
        sqlalchemy.Column("paper", sqlalchemy.LargeBinary(), nullable=False),
        *(sqlalchemy.Column(one, WORD, nullable=False) for one in moments),
        sqlalchemy.Column("tries", sqlalchemy.BigInteger(), nullable=False),
        *(sqlalchemy.Column(one, WORD, nullable=False) for one in ("sent_at", "error")),
        sqlalchemy.PrimaryKeyConstraint("office", "id"),
        sqlite_with_rowid=False,
    )
