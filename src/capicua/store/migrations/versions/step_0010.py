"""Migration: second factors, their codes on paper, and which session showed one."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger()


def upgrade() -> None:
    """Make the three tables; nobody has a second factor yet."""
    op.create_table(
        "second_factors",
        sqlalchemy.Column("account", NUMBER, nullable=False, autoincrement=False),
        sqlalchemy.Column("secret", WORD, nullable=False),
        sqlalchemy.Column("made", WORD, nullable=False),
        sqlalchemy.Column("is_on", sqlalchemy.Boolean(), nullable=False),
        sqlalchemy.Column("step", NUMBER, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("account"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recovery_codes",
        sqlalchemy.Column("digest", WORD, nullable=False),
        sqlalchemy.Column("account", NUMBER, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("digest"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "step_ups",
        sqlalchemy.Column("session", WORD, nullable=False),
        sqlalchemy.Column("account", NUMBER, nullable=False),
        sqlalchemy.Column("at", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("session"),
        sqlite_with_rowid=False,
    )
