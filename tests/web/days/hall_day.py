"""A hall for tests: the application, its own context, and somebody at the desk."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from actions.event_office import Office
from capicua.rulebooks.sections.competition import Modality
from capicua.web.app import create_app
from capicua.web.site.server import Server
from web.days.office_hours import Desk
from web.in_process import open_app


class HallDay(NamedTuple):
    """The application that runs, what it keeps, and its owner, signed in."""

    desk: Desk
    server: Server
    owner: httpx.Client

    def office(self, event: str) -> Office:
        """Return an office that acts in the application's own world."""
        office = Office(self.server.context.store, event)
        office.context = self.server.context
        return office

    def playing(
        self,
        event: str,
        entries: int = 4,
        *,
        rulebook: str = "fid-2015",
        modality: Modality = Modality.PAIRS,
        rounds: int = 3,
    ) -> Office:
        """Return an event whose first round is published."""
        office = self.begun(
            event, entries, rulebook=rulebook, modality=modality, rounds=rounds
        )
        office.pair()
        return office

    def begun(
        self,
        event: str,
        entries: int = 4,
        *,
        rulebook: str = "fid-2015",
        modality: Modality = Modality.PAIRS,
        rounds: int = 3,
    ) -> Office:
        """Return an event that has begun, with everybody there."""
        office = self.office(event)
        office.create(rulebook, modality, rounds)
        office.enter(entries)
        office.start()
        return office


@contextlib.contextmanager
def open_hall(folder: Path) -> Iterator[HallDay]:
    """Run the application over a new store, its owner signed in."""
    store = folder / "hall.db"
    with open_app(create_app(store)) as app:
        desk = Desk(app, store)
        with desk.owner() as owner:
            yield HallDay(desk, app.server, owner)
