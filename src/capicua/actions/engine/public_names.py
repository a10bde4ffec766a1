"""Names in public: of a minor first name and initial, whoever looks and on whatever page.

Whom an office knows by birth date or guardian it says; of others the category that they
entered does. Desk, arbiters, the own table and the own page read names as they are.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from threading import Lock

from capicua.actions.engine.names import MOST_EVENTS, Names
from capicua.event.state import EventState
from capicua.registry.public_name import is_category_of_minors, shortened

KnownMinors = Callable[[str], Mapping[int, bool]]
"""Tells of athletes of an event, by number, whether they are minors; others are missing."""


def nobody_known(event: str) -> Mapping[int, bool]:
    """Return that nothing is known of an event's athletes beside the event."""
    del event
    return {}


class PublicNames:
    """Names as everybody reads them, made once as long as nothing about them is new."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, tuple[Names, frozenset[int], Names]] = OrderedDict()
        self._lock = Lock()

    def get(self, event: str, names: Names, minors: frozenset[int]) -> Names:
        """Return the names of an event as everybody may read them."""
        with self._lock:
            found = self._made.get(event)
            if found is None or found[0] is not names or found[1] != minors:
                found = names, minors, names_in_public(names, minors)
                self._made[event] = found
            self._made.move_to_end(event)
            if len(self._made) > MOST_EVENTS:
                self._made.popitem(last=False)
        return found[2]


def minors_of(state: EventState, known: Mapping[int, bool]) -> frozenset[int]:
    """Return which athletes of an event are minors, as far as anybody can tell.

    What an office knows goes before a category: an adult may play up, never down.
    """
    young = {one for one in _in_young_categories(state) if known.get(one, True)}
    return frozenset(young | {one for one, is_minor in known.items() if is_minor})


def names_in_public(names: Names, minors: frozenset[int]) -> Names:
    """Return names as everybody may read them, in texts as well where they stand whole."""
    short = {
        number: told
        for number in minors
        if (whole := names.people.get(number)) and (told := shortened(whole)) != whole
    }
    if not short:
        return names
    longer = sorted((names.people[one], told) for one, told in short.items())
    return Names(
        {**names.people, **short},
        {digest: _told(text, longer) for digest, text in names.texts.items()},
    )


def _in_young_categories(state: EventState) -> Iterator[int]:
    for entry in state.entries.values():
        own = entry.particulars
        if own.category and is_category_of_minors(own.category):
            yield from (*entry.everybody, *own.bench)


def _told(text: str, short: list[tuple[str, str]]) -> str:
    for whole, told in short:
        if whole in text:
            text = text.replace(whole, told)
    return text
