"""Migrations as Alembic runs them: on the connection that `schema` hands over."""

from __future__ import annotations

from alembic import context

from capicua.store.sql.tables import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata
)
context.run_migrations()
