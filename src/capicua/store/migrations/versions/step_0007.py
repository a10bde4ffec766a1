"""Migration: the change log of accounts: who gave which role to whom."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger()


def upgrade() -> None:
    """Make the table of what was done with accounts, roles, invitations and tokens."""
    op.create_table(
        "office_changes",
        sqlalchemy.Column("id", NUMBER, nullable=False),
        sqlalchemy.Column("at", WORD, nullable=False),
        sqlalchemy.Column("organisation", NUMBER, nullable=False),
        sqlalchemy.Column("deed", WORD, nullable=False),
        sqlalchemy.Column("by", NUMBER, nullable=True),
        sqlalchemy.Column("whom", NUMBER, nullable=True),
        sqlalchemy.Column("role", WORD, nullable=True),
        sqlalchemy.Column("event", WORD, nullable=True),
        sqlalchemy.Column("detail", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("id"),
        sqlite_with_rowid=False,
    )
    op.create_index("office_changes_by_organisation", "office_changes", ["organisation"])
