"""Makes discipline documents of events and records, for tests."""

from collections.abc import Iterable
from typing import Any

Document = dict[str, Any]


def event(
    name: str, first: str, last: str | None = None, *, athletes: Any = (7,), **more: Any
) -> Document:
    """Return an event; it lists athlete 7 unless others are named."""
    whom = list(athletes)
    return {"id": name, "from": first, "to": last or first, "athletes": whom, **more}


def record(kind: str, on: str, event: str | None = None, **more: Any) -> Document:
    """Return a record of athlete 7."""
    return {"athlete": 7, "on": on, "kind": kind, "event": event, **more}


def suspension(on: str, *, lasts: Document, **more: Any) -> Document:
    """Return a suspension of athlete 7."""
    return record("suspension", on, lasts=lasts, **more)


def asked(
    book: str,
    on: str,
    events: Iterable[Document] = (),
    records: Iterable[Document] = (),
    **more: Any,
) -> Document:
    """Return a document; records are called r1, r2 … unless they have an id."""
    named = [{"id": f"r{number}", **one} for number, one in enumerate(records, 1)]
    return {
        "rulebook": book,
        "on": on,
        "events": list(events),
        "records": named,
        **more,
    }
