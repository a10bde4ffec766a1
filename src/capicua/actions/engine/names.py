"""Names of an event, which lie beside its journal and may have been erased."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.ports import Store
from capicua.event.state import EventState
from capicua.journal.digest import Digest
from capicua.rulebooks.sections.competition import Modality


class Names(NamedTuple):
    """People by number and free texts by digest."""

    people: Mapping[int, str]
    texts: Mapping[str, str]

    def text(self, digest: Digest | None) -> str:
        """Return a free text; nothing if there is none or it was erased."""
        return self.texts.get(digest, "") if digest else ""

    def event(self, state: EventState) -> str:
        """Return what an event is called: its title, or its id."""
        return self.text(state.made.title) or state.event

    def person(self, number: int) -> str:
        """Return a person's name, or the number where it is not known any more."""
        return self.people.get(number) or str(number)

    def entry(self, state: EventState, number: int) -> str:
        """Return what an entry is called: its own title, or its athletes."""
        entry = state.entries.get(number)
        if entry is None:
            return str(number)
        title = self.text(entry.particulars.title)
        athletes = entry.particulars.athletes
        return title or " / ".join(map(self.person, athletes)) or str(number)

    def seated(self, state: EventState, who: int, index: int) -> str:
        """Return the name of who sits at a seat: the first or second of a side."""
        if state.made.modality is Modality.TEAMS:
            return self.person(who)
        entry = state.entries.get(who)
        athletes = entry.particulars.athletes if entry else ()
        if state.made.modality is Modality.PAIRS and index < len(athletes):
            return self.person(athletes[index])
        return self.entry(state, who)


def names_of(store: Store, event: str) -> Names:
    """Return the names and texts of an event."""
    return Names(
        {one.number: one.name for one in store.athletes(event)},
        {one.digest: one.text for one in store.texts(event)},
    )
