"""Tables of the store: journals, answers, and what lies beside them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, LargeBinary, MetaData, Table, Text
from sqlalchemy.dialects import postgresql

# Both databases sort text by its bytes, so that two stores can be compared row by row.
Word = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")

metadata = MetaData()


def key_column(name: str, kind: Any = Word) -> Column[Any]:
    """Return a column of a table's key."""
    return Column(name, kind, primary_key=True, nullable=False, autoincrement=False)


def value_column(name: str, kind: Any, *, is_optional: bool = False) -> Column[Any]:
    """Return a column beside a table's key."""
    return Column(name, kind, nullable=is_optional)


def make_table(name: str, *columns: Column[Any]) -> Table:
    """Return a table of the store."""
    # Rows are looked up by their key alone: without row ids each is stored once.
    return Table(name, metadata, *columns, sqlite_with_rowid=False)


events = make_table(
    "events",
    key_column("event"),
    value_column("header", LargeBinary),
    value_column("seq", BigInteger),
    value_column("hash", Word),
    # How often names and texts of the event changed, which have no place in its journal.
    Column("names", BigInteger, nullable=False, server_default="0"),
)
facts = make_table(
    "facts",
    key_column("event"),
    key_column("seq", BigInteger),
    value_column("line", LargeBinary),
)
# What lines do not tell lies here, because facts are never changed, and this may be erased.
withheld = make_table(
    "withheld",
    key_column("event"),
    key_column("seq", BigInteger),
    value_column("salt", LargeBinary),
    value_column("content", Word),
)
requests = make_table(
    "requests",
    key_column("event"),
    key_column("request"),
    value_column("digest", LargeBinary),
    value_column("seq", BigInteger),
    value_column("hash", Word),
    value_column("answer", LargeBinary),
)
texts = make_table(
    "texts",
    key_column("event"),
    key_column("digest"),
    value_column("salt", LargeBinary),
    value_column("text", Word),
)
athletes = make_table(
    "athletes",
    key_column("event"),
    key_column("number", BigInteger),
    value_column("name", Word),
    value_column("country", Word, is_optional=True),
    value_column("club", Word, is_optional=True),
    value_column("rating", BigInteger, is_optional=True),
)
attachments = make_table(
    "attachments",
    key_column("event"),
    key_column("digest"),
    value_column("name", Word),
    value_column("content", LargeBinary),
)
snapshots = make_table(
    "snapshots",
    key_column("event"),
    value_column("seq", BigInteger),
    value_column("hash", Word),
    value_column("code", Word),
    value_column("content", LargeBinary),
)
ALL = (events, facts, withheld, requests, texts, athletes, attachments, snapshots)
