"""Every page and paper of one event at one moment, read where the server has some zone.

As a program it prints them as JSON, so that a test can start it in two places of the world.
"""

import contextlib
import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import httpx
from fastapi import FastAPI

from actions.appeal_case import LOST, Case, sanctioned
from actions.event_office import CountingChance
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.programme import GiveProgramme, PlannedItem, give_programme
from capicua.actions.record.awards import DefineAward, define_award
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.web.app import create_app
from documents.reading import pages_of
from web.days.hall_day import HallDay
from web.days.office_hours import Desk
from web.doors import declared_ways
from web.in_process import open_app

NIGHT = datetime(2026, 11, 17, 2, 30, tzinfo=UTC)
"""In Santo Domingo it is half past ten on the evening before, in Madrid the next day."""
EVENT = "zoned"
OWN = re.compile(r'name="(csrf|request)" value="[^"]*"|data-csrf="[^"]*"|"csrf": ?"[^"]*"')
"""What is another for each session."""
ENDLESS = "/stream"


class ZoneDay(NamedTuple):
    """An event in a zone, in a hall whose clock stands still."""

    hall: HallDay
    app: FastAPI
    case: Case
    appeal: int

    def show(self, path: str) -> httpx.Response:
        """Return what the owner gets of the event at an address."""
        return self.hall.owner.get(f"/events/{EVENT}{path}")

    def read(self, path: str) -> str:
        """Return a page without what is its own, or the words of a paper."""
        answer = self.show(path)
        kind = answer.headers["content-type"]
        if kind == "application/pdf":
            return "\n".join(pages_of(answer.content))
        if kind == "application/zip":
            return _words_of_archive(answer.content)
        if kind.startswith("image/"):
            return sha256(answer.content).hexdigest()
        return OWN.sub("", answer.text)

    def everything(self) -> dict[str, str]:
        """Return all pages and papers that can be looked at, by their addresses."""
        start = "/events/{event}"
        ways = [one for one in declared_ways(self.app) if one.path.startswith(start)]
        parts = {"appeal": str(self.appeal), "language": "es", "what": "tables"}
        found = {}
        for way in ways:
            path = re.sub(
                r"{(\w+)[^}]*}",
                lambda part: parts.get(part[1], "1"),
                way.path[len(start) :],
            )
            if way.method != "GET" or way.path.endswith(ENDLESS):
                continue
            if self.show(path).status_code == 200:
                found[path] = self.read(path)
        return found


def _words_of_archive(content: bytes) -> str:
    """Return what the files of an archive say; a paper's bytes tell when it was made."""
    told = []
    with ZipFile(BytesIO(content)) as archive:
        for name in archive.namelist():
            file = archive.read(name)
            words = pages_of(file) if name.endswith(".pdf") else [sha256(file).hexdigest()]
            told += [name, *words]
    return "\n".join(told)


@contextlib.contextmanager
def open_zone_day(folder: Path, timezone: str) -> Iterator[ZoneDay]:
    """Serve an event in which much has happened, all of it at one moment of the night."""
    store = folder / "zone.db"
    with open_app(create_app(store)) as app:
        desk = Desk(app, store)
        with desk.owner() as owner:
            context = app.server.context._replace(
                now=lambda: NIGHT, chance=CountingChance()
            )
            still = app.server._replace(
                workspace=app.server.workspace._replace(context=context)
            )
            app.app.state.server = still
            hall = HallDay(desk, still, owner)
            case = sanctioned("dp-standard", LOST, hall.office(EVENT), timezone=timezone)
            yield ZoneDay(hall, app.app, case, _go_on(case))


def _go_on(case: Case) -> int:
    """Let more happen; return the number of an appeal."""
    office = case.office
    announce(office.context, office.caller(), Announce("Mañana se sigue."))
    define_award(office.context, office.caller(), DefineAward("Juego limpio", 1))
    note_incident(office.context, office.caller(), NoteIncident("Se fue la luz."))
    planned = PlannedItem("2026-11-17T03:15Z", text="Premiación")
    give_programme(office.context, office.caller(), GiveProgramme((planned,)))
    number = case.lodge()
    case.finish()
    return number


if __name__ == "__main__":
    with open_zone_day(Path(sys.argv[1]), sys.argv[2]) as day:
        sys.stdout.write(json.dumps(day.everything()))
