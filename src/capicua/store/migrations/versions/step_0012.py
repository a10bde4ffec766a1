"""Migration: passkeys of accounts, and what they were asked to sign."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger()


def upgrade() -> None:
    """Make the two tables; nobody has a passkey yet."""
    op.create_table(
        "passkeys",
        sqlalchemy.Column("id", WORD, nullable=False),
        sqlalchemy.Column("account", NUMBER, nullable=False),
        sqlalchemy.Column("home", WORD, nullable=False),
        sqlalchemy.Column("public_key", WORD, nullable=False),
        sqlalchemy.Column("uses", NUMBER, nullable=False),
        sqlalchemy.Column("label", WORD, nullable=False),
        sqlalchemy.Column("made", WORD, nullable=False),
        sqlalchemy.Column("used", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("id"),
        sqlite_with_rowid=False,
    )
    op.create_index("passkeys_by_account", "passkeys", ["account"])
    op.create_table(
        "passkey_challenges",
        sqlalchemy.Column("digest", WORD, nullable=False),
        sqlalchemy.Column("session", WORD, nullable=False),
        sqlalchemy.Column("at", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("digest"),
        sqlite_with_rowid=False,
    )
