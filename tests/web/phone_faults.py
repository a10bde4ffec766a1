"""A hall whose network and server misbehave on purpose, from a seed."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random  # noqa: TID251 - seeded: what goes wrong, and when
from typing import cast

import httpx
import uvicorn
from playwright.sync_api import Route

from capicua.web.app import create_app
from capicua.web.server import Server
from web.hall_day import HallDay
from web.office_hours import Desk
from web.phone_window import PhoneWindow
from web.serving import PATIENCE

PORTAL = "<html><title>Wi-Fi</title><h1>Bienvenido al hotel</h1></html>"
FAULTS = ("none", "none", "lost", "twice", "portal", "drop", "offline", "reload", "restart")


class FrailHall:
    """The application on one port; it can be ended and started over the same store."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "frail.db"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        """Return where the application is served."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Serve the application."""
        self.app = create_app(self.store)
        config = uvicorn.Config(
            self.app, port=self.port, log_level="critical", timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        transport = httpx.HTTPTransport(retries=8)
        with httpx.Client(transport=transport, timeout=PATIENCE, trust_env=False) as client:
            client.get(f"{self.address}/api/openapi.json")

    def stop(self) -> None:
        """End the application."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    def restart(self) -> None:
        """End the application and start it anew over its store."""
        self.stop()
        self.start()

    def day(self, owner: httpx.Client) -> HallDay:
        """Return the hall as it is served now."""
        server = cast("Server", self.app.state.server)
        return HallDay(Desk(self.address, self.store), server, owner)


@contextlib.contextmanager
def frail_hall(folder: Path) -> Iterator[tuple[FrailHall, HallDay]]:
    """Give a hall that can be restarted."""
    hall = FrailHall(folder)
    try:
        with Desk(hall.address, hall.store).owner() as owner:
            yield hall, hall.day(owner)
    finally:
        hall.stop()


class Trouble:
    """What happens to the requests of one phone."""

    def __init__(self, phone: PhoneWindow, hall: FrailHall, chance: Random) -> None:
        self.phone = phone
        self.hall = hall
        self.chance = chance
        self.next: list[str] = []
        self.happened: list[str] = []
        self.is_offline = False
        phone.context.route(lambda address: "/tables/" in address, self.meet)

    def meet(self, route: Route) -> None:
        """Let a request through, or lose it, or its answer, or send it twice."""
        fault = self.next.pop() if route.request.method == "POST" and self.next else "none"
        if fault == "lost":
            route.fetch()
            route.abort()
        elif fault == "twice":
            route.fetch()
            route.continue_()
        elif fault == "portal":
            route.fulfill(status=200, content_type="text/html", body=PORTAL)
        elif fault == "drop":
            route.abort()
        else:
            route.continue_()

    def strike(self) -> None:
        """Let something go wrong, or right again, before the next entry."""
        fault = self.chance.choice(FAULTS)
        self.happened.append(fault)
        if fault == "offline":
            self.is_offline = not self.is_offline
            self.phone.context.set_offline(self.is_offline)
        elif fault == "reload":
            self.phone.page.reload()
        elif fault == "restart":
            self.hall.restart()
        elif fault != "none":
            self.next.append(fault)
        self.phone.nudge()

    def calm(self) -> None:
        """Let the network be as it should be."""
        self.next.clear()
        self.phone.context.set_offline(False)
        self.phone.nudge()
