"""People in memory: the same promises as the real store, without a disk to keep them."""

from collections.abc import Callable, Iterable
from threading import RLock
from typing import Any, NamedTuple, TypeVar

from capicua.actions.accounts import ports
from capicua.actions.accounts.ports import MOMENTS, Records
from capicua.actions.registry.ports import KEYS as REGISTRY_KEYS

T = TypeVar("T")
Row = TypeVar("Row", bound=NamedTuple)
Key = tuple[Any, ...]
KEYS = {**ports.KEYS, **REGISTRY_KEYS}


class MemoryPeople:
    """Rows as they are, by kind and key."""

    def __init__(self) -> None:
        self.rows: dict[tuple[type[NamedTuple], Key], NamedTuple] = {}
        self.stirred: list[str] = []
        self.lock = RLock()

    def look(self, question: Callable[[Records], T]) -> T:
        with self.lock:
            return question(MemoryRecords(dict(self.rows)))

    def change(self, deed: Callable[[Records], T]) -> T:
        with self.lock:
            draft = MemoryRecords(dict(self.rows))
            result = deed(draft)
            self.rows = draft.rows
            self.stirred += draft.stirred
            return result


class MemoryRecords:
    """A draft of the rows; a deed that is refused leaves the rows as they were."""

    def __init__(self, rows: dict[tuple[type[NamedTuple], Key], NamedTuple]) -> None:
        self.rows = rows
        self.stirred: list[str] = []

    def every(self, kind: type[Row], *, since: str = "", **fields: Any) -> tuple[Row, ...]:
        found = [
            (key, row)
            for (of, key), row in self.rows.items()
            if of is kind and matches(row, fields)
            if not since or getattr(row, MOMENTS[kind]) >= since
        ]
        return tuple(row for _, row in sorted(found) if isinstance(row, kind))

    def keep(self, row: NamedTuple) -> None:
        kind = type(row)
        self.rows[kind, tuple(getattr(row, name) for name in KEYS[kind])] = row

    def keep_all(self, rows: Iterable[NamedTuple]) -> None:
        for row in rows:
            self.keep(row)

    def next_id(self, kind: type[NamedTuple]) -> int:
        numbers: list[int] = [key[0] for of, key in self.rows if of is kind]
        return max([0, *numbers]) + 1

    def drop(self, kind: type[NamedTuple], *, before: str = "", **fields: Any) -> None:
        self.rows = {
            (of, key): row
            for (of, key), row in self.rows.items()
            if of is not kind
            or not matches(row, fields)
            or (before and getattr(row, MOMENTS[kind]) >= before)
        }

    def notify_side_data(self, event: str) -> None:
        self.stirred.append(event)


def matches(row: NamedTuple, fields: dict[str, Any]) -> bool:
    return all(getattr(row, name) == value for name, value in fields.items())
