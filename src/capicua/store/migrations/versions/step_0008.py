"""Migration: how often the names of an event changed, so that a version reads them once."""

from __future__ import annotations

import sqlalchemy
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count from now on how often names and free texts are written or erased."""
    counted = sqlalchemy.Column(
        "names", sqlalchemy.BigInteger(), nullable=False, server_default="0"
    )
    op.add_column("events", counted)
