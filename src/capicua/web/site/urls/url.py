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
_PLAIN = re.compile(r"[A-Za-z0-9_-]+")


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
        self._form = _SLOT.sub("%s", pattern)

    def __call__(self, *values: *Values, **query: Asked) -> str:
        """Return the address for these values, percent-encoded, with a question if any."""
        parts = tuple(part for value in values for part in _parts(value))
        try:
            path = self._form % parts
        except TypeError:
            fault = f"{self.pattern} is not filled by {len(parts)} values."
            raise BrokenInvariant(fault) from None
        told = {name: word for name, word in query.items() if word is not None}
        asked = urlencode(told, doseq=True) if told else ""
        return f"{path}?{asked}" if asked else path

    def matching(self) -> str:
        """Return what matches this address for any values, for scripts that look at paths.

        >>> Url[str]("/events/{event}/me").matching()
        '/events/[^/]+/me'
        """
        return _SLOT.sub("[^/]+", self.pattern)


AnyUrl: TypeAlias = Url[*tuple[Any, ...]]
TableUrl: TypeAlias = Url[str, Place]
"""Of one table in one round of an event."""


def _parts(value: object) -> tuple[object, ...]:
    """Return a value as what fills its slots, texts percent-encoded.

    >>> _parts("a/b"), _parts(7), _parts(Place(4, 12))
    (('a%2Fb',), (7,), (4, '12'))
    """
    if isinstance(value, int):
        return (value,)
    if isinstance(value, Place):
        return value.round, value.label
    text = str(value)
    # A page may hold thousands of links; most values are plain.
    return (text if _PLAIN.fullmatch(text) else quote(text, safe=""),)
