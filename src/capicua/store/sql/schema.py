"""Schema version and migration: tables are brought up to date when a store is opened."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from capicua.kernel.error import RuleViolation

NEWEST = "0016"
KNOWN = frozenset(
    {
        None, "0001", "0002", "0003", "0004", "0006", "0007", "0008", "0009", "0010",
        "0011", "0012", "0013", "0014", "0015", NEWEST,
    }
)  # fmt: skip
_UPGRADE_LOCK = 0x636170


def bring_up_to_date(connection: Connection) -> None:
    """Make or mend the tables, inside the caller's transaction."""
    if connection.dialect.name == "postgresql":
        # Of several processes that start together one does it and the others wait.
        connection.execute(
            text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _UPGRADE_LOCK}
        )
    version = version_of(connection)
    _refuse_newer(version)
    if version != NEWEST:
        _upgrade(connection)


def require_newest(connection: Connection) -> None:
    """Refuse a store that this program may not read without changing its tables."""
    version = version_of(connection)
    _refuse_newer(version)
    if version is None:
        raise RuleViolation("no_store", "There is no store of Capicúa here yet.")
    if version != NEWEST:
        raise RuleViolation(
            "older_store",
            f"The store has tables of version {version}; "
            "open it once for writing, and they become new.",
        )


def version_of(connection: Connection) -> str | None:
    """Return the version of the tables, or None where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _refuse_newer(version: str | None) -> None:
    if version not in KNOWN:
        raise RuleViolation(
            "newer_store",
            "The store has tables of version {version}, and this program knows "
            "{newest}. Use the newer program that wrote it.",
            version=version,
            newest=NEWEST,
        )


def _upgrade(connection: Connection) -> None:
    # Loaded here: most starts find the tables as they should be.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "capicua.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
