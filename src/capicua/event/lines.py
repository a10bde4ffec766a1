"""Lines of an event's journal: a fact with who did it and when, to JSON and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from capicua.event.fact import Fact, Recorded, encode, kind_of
from capicua.event.withheld import read_data, withhold
from capicua.journal.actor import Actor
from capicua.journal.canonical import parse
from capicua.journal.digest import Withheld
from capicua.journal.fact_line import line_body, read_fact_line


class Unsealed(NamedTuple):
    """A fact before it is sealed, and what its line will not tell."""

    body: dict[str, Any]
    withheld: Withheld | None


def unsealed(at: str, by: Actor, fact: Fact, salt: Callable[[], bytes]) -> Unsealed:
    """Return a fact before it is sealed, without what no public page tells."""
    body = body_of(at, by, fact)
    data, withheld = withhold(body["kind"], body["data"], salt)
    return Unsealed(body | {"data": data}, withheld)


def body_of(at: str, by: Actor, fact: Fact) -> dict[str, Any]:
    """Return a fact before it is sealed, whole, as the first version wrote all of them."""
    return line_body(at, by, kind_of(fact), encode(fact))


def read_line(line: bytes, withheld: Withheld | None = None) -> Recorded:
    """Return the fact of a line; its hashes are not looked at."""
    return read_fact(parse(line), withheld)


def read_fact(raw: Mapping[str, Any], withheld: Withheld | None = None) -> Recorded:
    """Return the fact of a parsed line, as far as it is told or at hand."""
    seq, at, by, kind, data = read_fact_line(raw)
    return Recorded(seq, at, by, read_data(kind, data, withheld))
