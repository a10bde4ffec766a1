"""Publishing: a store opened to look, and the site of an event or office made of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import cast

from capicua.actions.engine.ports import OFFICE
from capicua.kernel.error import RuleViolation
from capicua.store.database import Database
from capicua.store.opening import open_reader
from capicua.store.reader import Reader
from capicua.store.sql.place import Place
from capicua.store.world import clock_time
from capicua.web.published.public_pages import PublicPages
from capicua.web.published.site import Site, Tell, build_site
from capicua.web.site import urls
from capicua.web.site.live_hub import Hub
from capicua.web.site.network.security_watch import SecurityWatch
from capicua.web.site.page_cache import PageCache
from capicua.web.site.rate_limit import limits_by
from capicua.web.site.server import Server, workspace_of
from capicua.web.site.threads import ThreadPools


class Publisher:
    """Makes the site of one event or office, again and again while a store is open."""

    def __init__(self, reader: Reader, server: Server, named: str) -> None:
        self._reader = reader
        self._server = server
        self._journal = _journal(reader, named)

    def version(self) -> int:
        """Return where its journal stands now."""
        return self._reader.head(self._journal).seq

    def site(self, languages: Sequence[str], address: str, tell: Tell) -> Site:
        """Return the site as it is now."""
        is_office = self._journal.startswith(OFFICE)
        name = self._journal.removeprefix(OFFICE)
        home = (urls.registry.office if is_office else urls.public.event)(name)
        return build_site(PublicPages(self._server, address, home), languages, tell)


@contextmanager
def publisher(place: Place, named: str) -> Iterator[Publisher]:
    """Open a store to publish from it, also while a server runs."""
    with open_reader(place) as reader:
        yield Publisher(reader, asyncio.run(_server(reader)), named)


async def _server(reader: Reader) -> Server:
    """Return what pages need; nobody asks it by the network."""
    # Looking needs the reading half of a store, which a reader is.
    return Server(
        workspace_of(cast("Database", reader)),
        Hub(clock_time),
        PageCache(time.monotonic),
        limits_by(time.monotonic),
        ThreadPools(),
        SecurityWatch(time.monotonic),
    )


def _journal(reader: Reader, named: str) -> str:
    """Return the journal that is meant: an event's, else an office's of that name."""
    if named in reader.events():
        return named
    offices = [f"{OFFICE}{one.removeprefix(OFFICE)}" for one in reader.offices()]
    found = next((one for one in offices if one in (named, f"{OFFICE}{named}")), None)
    if found is None:
        said = 'There is neither an event nor an office "{name}".'
        raise RuleViolation("no_such_event", said, at="event", name=named[:60])
    return found
