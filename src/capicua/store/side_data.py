"""Side data: what lies beside the journal as rows: texts, people and files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Table, and_, bindparam, delete, insert

from capicua.actions.engine.ports import Athlete, Attachment, Decision, SaltedText
from capicua.kernel.error import RuleViolation
from capicua.store.sql import tables
from capicua.store.sql.row_tables import TABLES, columns_of

Row = dict[str, Any]
LONGEST_NAME = 200
REPLACED = frozenset(
    {tables.withheld, tables.texts, tables.athletes, tables.attachments, *TABLES.values()}
)
"""Tables whose rows are replaced by newer ones of the same key."""
NAMES = frozenset({tables.texts, tables.athletes})
"""Tables whose content has a version of its own, counted in the row of the event."""


def beside_rows(
    event: str, decision: Decision, before: int = 0
) -> list[tuple[Table, list[Row]]]:
    """Return the rows that a decision puts beside the journal; refuse what cannot be.

    Its facts come after the one with the number ``before``.
    """
    parts: tuple[tuple[Table, Iterable[SaltedText | Athlete | Attachment]], ...] = (
        (tables.texts, decision.texts),
        (tables.athletes, decision.athletes),
        (tables.attachments, decision.attachments),
    )
    unsaid = [
        {"event": event, "seq": before + 1 + place, **one._asdict()}
        for place, one in sorted(decision.withheld.items())
    ]
    found = [(tables.withheld, unsaid)] if unsaid else []
    for table, things in parts:
        rows = [{"event": event, **thing._asdict()} for thing in things]
        for row in rows:
            refuse_unwritable(row)
        if rows:
            found.append((table, rows))
    for one in decision.rows:
        columns = columns_of(one)
        refuse_unwritable(columns)
        found.append((TABLES[type(one)], [columns]))
    return found


def refuse_unwritable(row: Row) -> None:
    """Refuse text that one of the databases cannot hold, before it spoils a commit."""
    for column, value in row.items():
        if isinstance(value, str) and not is_writable(value):
            raise RuleViolation(
                "unwritable_text",
                "The text holds a sign that cannot be kept: a zero byte or half a letter. "
                "Write it anew.",
                at=column,
            )


def refuse_name(name: str, *, at: str) -> None:
    """Refuse an id that no table can hold."""
    if not 0 < len(name) <= LONGEST_NAME:
        raise RuleViolation(
            "unfit_id", f"An id has 1 to {LONGEST_NAME} letters and not {len(name)}.", at=at
        )
    refuse_unwritable({at: name})


def is_writable(text: str) -> bool:
    """Tell if both databases can hold a text: no zero byte, no half of a surrogate pair."""
    return "\0" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)


def erase_rows(connection: Connection, table: Table, keys: list[Row]) -> None:
    """Erase rows; where a file of ours is the store, their bytes are overwritten there."""
    same = and_(*(table.c[key] == bindparam(f"old_{key}") for key in keys[0]))
    gone = [{f"old_{key}": value for key, value in row.items()} for row in keys]
    with overwriting(connection):
        connection.execute(delete(table).where(same), gone)


@contextmanager
def overwriting(connection: Connection) -> Iterator[None]:
    """Let what is deleted meanwhile be overwritten where a file of ours is the store."""
    is_file = connection.dialect.name == "sqlite"
    if is_file:
        connection.exec_driver_sql("PRAGMA secure_delete=ON")
    yield
    if is_file:
        connection.exec_driver_sql("PRAGMA secure_delete=OFF")


def replace_rows(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    """Write rows; of two with the same key the later one stays."""
    keys = [column.name for column in table.primary_key]
    newest = {tuple(row[key] for key in keys): row for row in rows}
    same = and_(*(table.c[key] == bindparam(f"old_{key}") for key in keys))
    connection.execute(
        delete(table).where(same),
        [{f"old_{key}": row[key] for key in keys} for row in newest.values()],
    )
    connection.execute(insert(table), list(newest.values()))
