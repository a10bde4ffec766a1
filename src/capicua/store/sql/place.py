"""Place of a store: a file of SQLite, or a database of PostgreSQL by its address."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from capicua.kernel.error import RuleViolation
from capicua.store.home import data_folder

FILE_NAME = "capicua.db"
Place = Path | URL
"""A file means SQLite, an address means PostgreSQL."""


def find_place(named: str | None, environment: Mapping[str, str]) -> Place:
    """Return the store that was named, else CAPICUA_STORE, else the file at home."""
    chosen = named or environment.get("CAPICUA_STORE")
    if not chosen:
        return data_folder(environment) / FILE_NAME
    return read_place(chosen)


def read_place(text: str) -> Place:
    """Return a store from what a person wrote: a path, or ``postgresql://…``."""
    scheme, separator, rest = text.partition("://")
    if not separator:
        return Path(text).expanduser().absolute()
    if scheme == "sqlite":
        return Path(rest.removeprefix("/")).expanduser().absolute()
    if scheme not in {"postgresql", "postgres", "postgresql+psycopg"}:
        raise RuleViolation(
            "unknown_store",
            f'"{scheme}://" is no kind of store; '
            "give the path of a file, or an address that begins with postgresql://.",
            at="store",
        )
    try:
        return make_url(text).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):
        raise RuleViolation(
            "unknown_store",
            "The address of the store cannot be read; "
            "it looks like postgresql://user@host:5432/database.",
            at="store",
        ) from None


def address_of_store(place: Place) -> str:
    """Return what `read_place` reads as this place; a password stands in it."""
    if isinstance(place, Path):
        return str(place)
    return place.set(drivername="postgresql").render_as_string(hide_password=False)


def name_of(place: Place) -> str:
    """Return how a place is called before people; a password is never shown."""
    if isinstance(place, Path):
        return str(place)
    return place.set(drivername="postgresql").render_as_string(hide_password=True)
