"""The tables of the store: journals, answers, and what lies beside them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, LargeBinary, MetaData, Table, Text
from sqlalchemy.dialects import postgresql

# Both databases sort text by its bytes, so that two stores can be compared row by row.
Word = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")

metadata = MetaData()


def _key(name: str, kind: Any = Word) -> Column[Any]:
    return Column(name, kind, primary_key=True, nullable=False, autoincrement=False)


def _value(name: str, kind: Any, *, is_optional: bool = False) -> Column[Any]:
    return Column(name, kind, nullable=is_optional)


def _table(name: str, *columns: Column[Any]) -> Table:
    # Rows are looked up by their key alone: without row ids each is stored once.
    return Table(name, metadata, *columns, sqlite_with_rowid=False)


events = _table(
    "events",
    _key("event"),
    _value("header", LargeBinary),
    _value("seq", BigInteger),
    _value("hash", Word),
)
facts = _table("facts", _key("event"), _key("seq", BigInteger), _value("line", LargeBinary))
requests = _table(
    "requests",
    _key("event"),
    _key("request"),
    _value("digest", LargeBinary),
    _value("seq", BigInteger),
    _value("hash", Word),
    _value("answer", LargeBinary),
)
texts = _table(
    "texts",
    _key("event"),
    _key("digest"),
    _value("salt", LargeBinary),
    _value("text", Word),
)
athletes = _table(
    "athletes",
    _key("event"),
    _key("number", BigInteger),
    _value("name", Word),
    _value("country", Word, is_optional=True),
    _value("club", Word, is_optional=True),
    _value("rating", BigInteger, is_optional=True),
)
attachments = _table(
    "attachments",
    _key("event"),
    _key("digest"),
    _value("name", Word),
    _value("content", LargeBinary),
)
snapshots = _table(
    "snapshots",
    _key("event"),
    _value("seq", BigInteger),
    _value("hash", Word),
    _value("code", Word),
    _value("content", LargeBinary),
)
ALL = (events, facts, requests, texts, athletes, attachments, snapshots)
