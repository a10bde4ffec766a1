"""URL: one declared address, the pattern of its route and the builder of its links."""

from __future__ import annotations

import re
from typing import Any, Generic, TypeAlias, TypeVarTuple
from urllib.parse import quote, urlencode

from capicua.event.place import Place
from capicua.kernel.error import BrokenInvariant

Values = TypeVarTuple("Values")
Asked: TypeAlias = str | int | tuple[int, ...] | None
"""A word of an address's question; several under one name are a tuple, None is left out."""
EVENT = "/events/{event}"
_SLOT = re.compile(r"\{\w+\}")


class Url(Generic[*Values]):
    """An address of the site: ``pattern`` for its route, called with values for a link.

    A place fills two slots of the pattern, its round and its table; what lies in an event
    has that event as its first value.

    >>> sheet = Url[str, Place]("/events/{event}/tables/{round}/{table}")
    >>> sheet("copa", Place(4, 12, 2), show="all")
    '/events/copa/tables/4/12.2?show=all'
    """

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.is_of_event = pattern.startswith(EVENT)
        self._between = _SLOT.split(pattern)

    def __call__(self, *values: *Values, **query: Asked) -> str:
        """Return the address for these values, percent-encoded, with a question if any."""
        parts = [part for value in values for part in _parts(value)]
        first, *rest = self._between
        if len(parts) != len(rest):
            raise BrokenInvariant(f"{self.pattern} is not filled by {len(parts)} values.")
        path = first + "".join(part + text for part, text in zip(parts, rest, strict=True))
        told = {name: word for name, word in query.items() if word is not None}
        asked = urlencode(told, doseq=True)
        return f"{path}?{asked}" if asked else path


AnyUrl: TypeAlias = Url[*tuple[Any, ...]]
TableUrl: TypeAlias = Url[str, Place]
"""Of one table in one round of an event."""


def _parts(value: object) -> tuple[str, ...]:
    """Return a value as the texts of its slots, percent-encoded.

    >>> _parts("a/b"), _parts(7), _parts(Place(4, 12))
    (('a%2Fb',), ('7',), ('4', '12'))
    """
    if isinstance(value, Place):
        return str(value.round), value.label
    return (quote(str(value), safe=""),)
