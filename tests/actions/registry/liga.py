"""An office on a real store, with people who act in it; days pass when a test says so."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from sqlalchemy import URL

from actions.event_office import CountingChance
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
)
from capicua.actions.registry.office_states import OfficeStates
from capicua.actions.registry.offices import FoundOffice, found_office
from capicua.actions.registry.persons import EnrolPersons, NewPerson, enrol_persons
from capicua.actions.registry.units import AddUnit, GivePost, add_unit, give_post
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.office.state import ROOT, OfficeState
from capicua.registry.person import PersonDetails
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.signing import Ed25519Keys

OWNER = Actor(Role.OWNER, "u1")
BEGIN = datetime(2026, 11, 16, 20, tzinfo=UTC)
OFFICE = "liga"


class Liga:
    """A federation, or a Dominó Prime league, with a club and its locality."""

    def __init__(
        self,
        store: Database,
        book: str = "fid-2015",
        kind: UnitKind = UnitKind.FEDERATION,
    ) -> None:
        self.store = store
        self.now = BEGIN
        self.requests = count(1)
        self.context = OfficeContext(
            store,
            OfficeStates(store),
            store.people,
            lambda: self.now,
            CountingChance(),
        )
        request = FoundOffice("Liga Nacional", kind, book, "America/Caracas", "VEN")
        found_office(self.context, self.by(OWNER), request, 1, Ed25519Keys())

    @property
    def state(self) -> OfficeState:
        """Return the office as it is now."""
        return self.context.state(OFFICE)

    def by(self, actor: Actor, request: str | None = None) -> OfficeCaller:
        """Return somebody who asks for something new."""
        return OfficeCaller(OFFICE, actor, request or f"request-{next(self.requests)}")

    def wait(self, span: timedelta) -> None:
        """Let time pass."""
        self.now += span

    def unit(self, name: str, kind: UnitKind = UnitKind.CLUB, parent: int = ROOT) -> int:
        """Add a body; return its number."""
        asked = AddUnit(kind, name, parent)
        number: int = add_unit(self.context, self.by(OWNER), asked).told["unit"]
        return number

    def post(self, post: OfficePost, account: str, unit: int = ROOT) -> Actor:
        """Give somebody a post; return who acts by it."""
        give_post(self.context, self.by(OWNER), GivePost(post, account, unit))
        return Actor(Role.PUBLIC, account)

    def enrol(self, *people: PersonDetails, unit: int = ROOT) -> list[int]:
        """Enrol people; return their numbers."""
        given: list[int] = self.enrolled(*people, unit=unit).told["persons"]
        return given

    def enrolled(self, *people: PersonDetails, unit: int = ROOT) -> Done:
        """Enrol people; return the whole answer."""
        asked = EnrolPersons(tuple(NewPerson(one, unit) for one in people))
        return enrol_persons(self.context, self.by(OWNER), asked)


@contextmanager
def liga_at(
    place: Path | URL, book: str = "fid-2015", kind: UnitKind = UnitKind.FEDERATION
) -> Iterator[Liga]:
    """Return an office on a store of its own."""
    with open_store(place, chain) as store:
        yield Liga(store, book, kind)
