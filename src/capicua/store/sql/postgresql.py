"""PostgreSQL connections of a store."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text

from capicua.kernel.error import RuleViolation

_CONNECT_SECONDS = 5
PERSONAL = ("persons", "athlete_links", "athletes", "texts", "registrations")
"""Tables that hold names, contacts and free texts."""


def open_engine(address: URL) -> Engine:
    """Return an engine whose commits are on the server's disk when they return."""
    return _engine(
        address,
        # A server may be set up to answer before its disk does; ours may not.
        "-c synchronous_commit=on -c timezone=UTC",
    )


def open_for_reading(address: URL) -> Engine:
    """Return an engine that only reads, each question for itself.

    What one transaction would show to several questions is of several moments here anyway
    (read committed), so to begin and end one for each would be two journeys for nothing.
    """
    return _engine(
        address,
        "-c default_transaction_read_only=on -c timezone=UTC",
        isolation_level="AUTOCOMMIT",
    )


def _engine(address: URL, settings: str, **options: Any) -> Engine:
    engine = create_engine(
        address,
        pool_size=5,
        max_overflow=20,
        **options,
        connect_args={
            "application_name": "capicua",
            "connect_timeout": _CONNECT_SECONDS,
            "options": settings,
        },
    )

    @event.listens_for(engine, "connect")
    def _(connection: Any, _: Any) -> None:
        connection.prepare_threshold = 0

    return engine


def sweep(engine: Engine) -> bool:
    """Write the tables of people anew; the server's own log and copies are its matter."""
    with engine.connect() as connection:
        alone = connection.execution_options(isolation_level="AUTOCOMMIT")
        for table in PERSONAL:
            alone.execute(text(f"VACUUM (FULL) {table}"))
    return True


def require_durable(connection: Connection) -> None:
    """Refuse a server that was told not to wait for its disk."""
    for setting in ("fsync", "full_page_writes"):
        if connection.execute(text(f"SHOW {setting}")).scalar() != "on":
            raise RuleViolation(
                "server_not_durable",
                f"The database server runs with {setting} switched off and may lose "
                "what it confirmed. Switch it on.",
                at="store",
            )
