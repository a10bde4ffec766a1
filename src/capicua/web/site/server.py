"""Server: what every page needs: the workspace with its store, live hub, page cache."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple, cast

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from capicua.actions.accounts.demo import close_demo
from capicua.actions.accounts.founding import is_new
from capicua.actions.accounts.offices.following import with_following
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.cases.outbox import send_due
from capicua.actions.discipline.office_records import with_discipline
from capicua.actions.engine.context import Context
from capicua.actions.engine.states import States
from capicua.actions.phones.personal_codes import code_of
from capicua.actions.registry.minors_on_file import MinorsOnFile
from capicua.actions.registry.office_states import OfficeStates
from capicua.journal import chain
from capicua.store.database import Database
from capicua.store.mail_server import MailSettings, SmtpCarrier, read_mail_settings
from capicua.store.opening import open_store
from capicua.store.passwords import ArgonPasswords
from capicua.store.sql.place import Place, find_place
from capicua.store.world import RealChance, RealSecrets, clock_time, machine_timezone
from capicua.web.site import urls
from capicua.web.site.demo_play import Demo, start_demo, tell_demo
from capicua.web.site.http_protocol import BoundedProtocol, most_of_one_source
from capicua.web.site.live_hub import Hub
from capicua.web.site.network.security_watch import SecurityWatch
from capicua.web.site.network.server_settings import ServerSettings
from capicua.web.site.page_cache import PageCache
from capicua.web.site.rate_limit import Limits, limits_by
from capicua.web.site.threads import ThreadPools
from capicua.wording.language import choose, words_for

LETTERS_EVERY = 30
"""Seconds between two looks into the outbox."""


class Server(NamedTuple):
    """The one thing that a running application keeps."""

    workspace: Workspace
    hub: Hub
    pages: PageCache
    limits: Limits
    """How often one source, person, phone and table may send something."""
    threads: ThreadPools
    watch: SecurityWatch
    """Notes what the doors refuse."""
    demo: Demo | None = None
    setup_code: str = ""
    """What whoever becomes the first owner must know."""

    @property
    def context(self) -> Context:
        """Return the world as the actions of events see it."""
        return self.workspace.context

    def at_one_version(self) -> Server:
        """Return the server as it is at one moment, for a page that is looked at."""
        states = self.context.states.at_one_version()
        return self._with_context(self.context._replace(states=states))

    def in_public(self) -> Server:
        """Return the server for a page that everybody looks at: of minors first names."""
        return self._with_context(self.context.in_public())

    def _with_context(self, context: Context) -> Server:
        return self._replace(workspace=self.workspace._replace(context=context))


def workspace_of(store: Database) -> Workspace:
    """Return the office over an open store, with the real clock and chance."""
    offices = OfficeStates(store)
    states = States(store, MinorsOnFile(store.people, offices, clock_time))
    context = Context(store, states, clock_time, RealChance(), machine_timezone())
    made = with_following(
        Workspace(context, store.people, ArgonPasswords(), RealSecrets(), offices)
    )
    return with_discipline(made)


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[None]:
    """Open the store as long as the application runs, and listen to its news."""
    BoundedProtocol.most_connections = most_of_one_source()
    place: Place = app.state.place or find_place(None, os.environ)
    store = await run_in_threadpool(open_store, place, chain)
    hub = Hub(clock_time)
    stop = store.listen(hub.hear)
    workspace = workspace_of(store)
    demo = await run_in_threadpool(_open_or_close_demo, app, workspace)
    settings: ServerSettings = app.state.settings
    mail = read_mail_settings(os.environ)
    code = settings.setup_code or code_of(workspace.secrets.token())
    app.state.server = Server(
        workspace,
        hub,
        PageCache(time.monotonic),
        limits_by(time.monotonic),
        ThreadPools(),
        SecurityWatch(time.monotonic),
        demo,
        code,
    )
    if demo is not None:
        tell_demo(demo, os.environ)
    if await run_in_threadpool(is_new, workspace):
        _tell_setup_code(settings, code, os.environ)
    post = asyncio.create_task(_send_letters(workspace, mail)) if mail else None
    try:
        yield
    finally:
        if post is not None:
            post.cancel()
            with suppress(asyncio.CancelledError):
                await post
        if demo is not None:
            await run_in_threadpool(demo.stop)
        stop()
        await run_in_threadpool(store.close)


async def _send_letters(workspace: Workspace, settings: MailSettings) -> None:
    """Send what is due as long as the server runs; a mail server that is away delays it."""
    carrier = SmtpCarrier(settings)
    while True:
        try:
            await run_in_threadpool(send_due, workspace.offices, carrier)
        except Exception:
            logging.getLogger(__name__).exception("Letters wait: sending them failed.")
        await asyncio.sleep(LETTERS_EVERY)


def _open_or_close_demo(app: FastAPI, workspace: Workspace) -> Demo | None:
    """Start the demo, or keep its people out while it does not run."""
    if app.state.has_demo:
        return start_demo(workspace)
    close_demo(workspace)
    return None


def _tell_setup_code(
    settings: ServerSettings, code: str, environment: Mapping[str, str]
) -> None:
    """Tell whoever reads this terminal how to become the first owner."""
    words = words_for(choose(environment.get("LC_ALL") or environment.get("LANG")))
    page = f"{settings.address}{urls.accounts.welcome()}?code={code}"
    told = words.text("Nobody owns this server yet. Whoever opens {page} does.", page=page)
    if settings.address:
        sys.stdout.write(told + "\n")
        sys.stdout.flush()
    elif not settings.setup_code:
        # Some other program runs the application: its output is its own.
        logging.getLogger(__name__).warning(told)


def server_of(request: Request) -> Server:
    """Return the server that answers a request."""
    return cast("Server", request.app.state.server)
