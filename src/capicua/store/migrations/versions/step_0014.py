"""Migration: extracts of offices for halls, and provisional numbers of newcomers."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables; no extract was given or taken before."""
    _make_table("given_extracts", "given_at", "secret")
    _make_table("held_extracts", "given_at", "taken_at", "public_key", "hall", "secret")
    op.add_column(
        "athlete_links",
        sqlalchemy.Column("provisional", WORD, nullable=False, server_default=""),
    )


def _make_table(name: str, *columns: str) -> None:
    op.create_table(
        name,
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("event", WORD, nullable=False),
        *(sqlalchemy.Column(one, WORD, nullable=False) for one in columns),
        sqlalchemy.PrimaryKeyConstraint("office", "event"),
        sqlite_with_rowid=False,
    )
