"""Migration: offices, their keys, persons, and who athletes of events are."""

from __future__ import annotations

import sqlalchemy
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

WORD = sqlalchemy.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
NUMBER = sqlalchemy.BigInteger()


def upgrade() -> None:
    """Make the tables; there is no office yet."""
    op.create_table(
        "office_hostings",
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("organisation", NUMBER, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("office"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "office_keys",
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("private_key", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("office"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "persons",
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("person", NUMBER, nullable=False, autoincrement=False),
        sqlalchemy.Column("digest", WORD, nullable=False),
        sqlalchemy.Column("salt", sqlalchemy.LargeBinary(), nullable=False),
        sqlalchemy.Column("content", WORD, nullable=False),
        sqlalchemy.Column("is_newest", sqlalchemy.Boolean(), nullable=False),
        sqlalchemy.PrimaryKeyConstraint("office", "person", "digest"),
        sqlite_with_rowid=False,
    )
    _make_tables_of_athletes()


def _make_tables_of_athletes() -> None:
    op.create_table(
        "athlete_links",
        sqlalchemy.Column("event", WORD, nullable=False),
        sqlalchemy.Column("athlete", NUMBER, nullable=False, autoincrement=False),
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("person", NUMBER, nullable=False),
        sqlalchemy.Column("newcomer", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("event", "athlete"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "careers",
        sqlalchemy.Column("office", WORD, nullable=False),
        sqlalchemy.Column("event", WORD, nullable=False),
        sqlalchemy.Column("athlete", NUMBER, nullable=False, autoincrement=False),
        sqlalchemy.Column("person", NUMBER, nullable=False),
        sqlalchemy.Column("content", WORD, nullable=False),
        sqlalchemy.PrimaryKeyConstraint("office", "event", "athlete"),
        sqlite_with_rowid=False,
    )
    op.create_index("careers_by_office_person", "careers", ["office", "person"])
    op.create_index("athlete_links_by_office_person", "athlete_links", ["office", "person"])
