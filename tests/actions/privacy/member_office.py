"""An office with played events, and everything that looks after people beside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from actions.event_office import Office
from actions.registry.liga import OFFICE, OWNER, Liga, liga_at
from actions.registry.played_night import play_night
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.privacy.erasure_tickets import (
    Erased,
    ErasePerson,
    ask_erasure,
    erase_person,
)
from capicua.actions.registry.careers import CareerView, show_career
from capicua.actions.registry.counting import CountEvent, count_event
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.person_rows import details_of
from capicua.store.passwords import ArgonPasswords
from capicua.store.world import RealSecrets


class Members:
    """An office whose persons play nights that count."""

    def __init__(self, liga: Liga) -> None:
        self.liga = liga
        self.nights: dict[str, Office] = {}
        events = Office(liga.store, "none").context
        self.workspace = Workspace(
            events._replace(now=lambda: liga.now),
            liga.store.people,
            ArgonPasswords(),
            RealSecrets(),
            liga.context.offices,
        )

    def play(self, event: str, *people: int) -> None:
        """Play a night under the names of persons, and let it count."""
        written = (details_of(self.liga.context, OFFICE, one) for one in people)
        names = [one.name if one else "?" for one in written]
        night = self.nights[event] = play_night(self.liga.store, event, names=names)
        self.link(event, *people)
        by = self.liga.by(OWNER)
        count_event(self.liga.context, night.context, by, CountEvent(event))

    def link(self, event: str, *people: int) -> None:
        """Say who the athletes of an event are."""
        asked = LinkAthletes(tuple(AthleteIs(n, one) for n, one in enumerate(people, 1)))
        events = self.nights[event].context
        link_athletes(self.liga.context, events, OFFICE, event, asked)

    def forget(self, number: int) -> Erased:
        """Write a ticket and carry it out."""
        ask_erasure(self.workspace, self.liga.by(OWNER), number)
        return erase_person(self.workspace, self.liga.by(OWNER), ErasePerson(number))

    def careers(self, *numbers: int) -> dict[int, CareerView]:
        """Return careers by number."""
        return {one: show_career(self.liga.context, OFFICE, one) for one in numbers}


@contextmanager
def members_at(place: Path) -> Iterator[Members]:
    """Return an office on a store of its own."""
    with liga_at(place, "dp-standard") as liga:
        yield Members(liga)


def traces(folder: Path, word: str) -> list[str]:
    """Return the files of a store that still hold a word."""
    wanted = word.encode()
    return [one.name for one in sorted(folder.iterdir()) if wanted in one.read_bytes()]
