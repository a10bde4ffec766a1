"""A headquarters and a hall on stores of their own, and a single store to compare with."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from actions.event_office import CountingChance, Office
from actions.registry.liga import BEGIN, OFFICE, OWNER, Liga, liga_at
from actions.registry.played_night import play_night
from capicua.actions.halls.extracts import TakenExtract, give_extract, take_extract
from capicua.actions.halls.returned import (
    ReturnedFile,
    count_returned,
    export_returned,
)
from capicua.actions.registry.careers import CareerView, show_career
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.office_states import OfficeStates
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.provisional import enrol_provisionally
from capicua.journal import chain
from capicua.office.state import RatingPool
from capicua.registry.person import PersonDetails
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.signing import Ed25519Keys

KEYS = Ed25519Keys()


class Hall:
    """A laptop in a hall, with a store of its own."""

    def __init__(self, store: Database) -> None:
        self.store = store
        self.now = BEGIN
        self.nights: dict[str, Office] = {}
        chance = CountingChance()
        self.context = OfficeContext(
            store, OfficeStates(store), store.people, lambda: self.now, chance
        )

    def take(self, content: bytes, key: str = "") -> TakenExtract:
        """Take an extract over."""
        return take_extract(self.context, content, KEYS, key)

    def enrol(self, details: PersonDetails) -> int:
        """Enrol a newcomer; return the provisional number."""
        return enrol_provisionally(self.context, OFFICE, details)

    def play(self, event: str, *people: int | None) -> None:
        """Play an event to its end; its athletes are these people; None: a newcomer."""
        self.nights[event] = play_night(self.store, event, len(people) // 2)
        self.link(event, *people)

    def link(self, event: str, *people: int | None) -> None:
        """Say who the athletes of an event are."""
        asked = LinkAthletes(
            tuple(AthleteIs(number, one) for number, one in enumerate(people, 1))
        )
        events = self.nights[event].context
        link_athletes(self.context, events, OFFICE, event, asked)

    def send(self, event: str) -> bytes:
        """Return the bundle that goes back."""
        return export_returned(self.context, self.nights[event].context, event)


class Headquarters:
    """An office with its key."""

    def __init__(self, liga: Liga) -> None:
        self.liga = liga
        self.context = liga.context
        self.events = Office(liga.store, "none").context

    def give(self, event: str) -> bytes:
        """Give an extract for an event."""
        return give_extract(self.context, self.liga.by(OWNER), event, KEYS)

    def count(self, content: bytes) -> int:
        """Take an event back; return how many newcomers got a number."""
        by = self.liga.by(OWNER)
        done = count_returned(self.context, self.events, by, ReturnedFile(content))
        number: int = done.told["persons"]
        return number


class Season(NamedTuple):
    """What an office knows of everybody, to be compared."""

    people: dict[int, PersonDetails | None]
    careers: dict[int, CareerView]
    ratings: Mapping[str, RatingPool]


def season_of(context: OfficeContext) -> Season:
    """Return everything that an office knows of everybody."""
    state = context.state(OFFICE)
    numbers = sorted(state.persons)
    return Season(
        {one: details_of(context, OFFICE, one) for one in numbers},
        {one: show_career(context, OFFICE, one) for one in numbers},
        state.ratings,
    )


@contextmanager
def two_stores(folder: Path) -> Iterator[tuple[Headquarters, Hall]]:
    """Return an office and a hall without it."""
    with (
        liga_at(folder / "headquarters.db", "dp-standard") as liga,
        open_store(folder / "hall.db", chain) as store,
    ):
        yield Headquarters(liga), Hall(store)
