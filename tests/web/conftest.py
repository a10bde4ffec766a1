"""The product for the tests of the web, asked in this process or by a real browser."""

from collections.abc import Iterator
from datetime import timedelta

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from capicua.actions.accounts.ports import Records, Session
from capicua.actions.accounts.workspace import Workspace
from capicua.web.app import create_app
from web.browser.chromium import launch_chromium
from web.days.hall_day import HallDay, open_hall
from web.in_process import OPENED, OpenApp, open_app

YOUNG = timedelta(minutes=2)
"""So long ago at most somebody signed in when a test begins."""


@pytest.fixture(autouse=True)
def people_signed_in_lately() -> None:
    """Let nobody of a hall that many tests share be asked for a password by the clock.

    Who signed in more than ten minutes ago shows once more who it is before what is grave;
    on a slow machine a hall is older than that. Tests of the asking let time pass alone.
    """
    for opened in OPENED:
        _stay_young(opened.server.workspace)


def _stay_young(workspace: Workspace) -> None:
    now, lately = workspace.moment(), workspace.moment(ago=YOUNG)
    if not any(one.made < lately for one in workspace.people.look(_sessions)):
        return

    def deed(records: Records) -> None:
        for one in _sessions(records):
            if one.made < lately:
                records.keep(one._replace(made=now))

    workspace.people.change(deed)


def _sessions(records: Records) -> tuple[Session, ...]:
    return records.every(Session)


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenApp]:
    """Return the product as it runs over a store of its own."""
    store = tmp_path_factory.mktemp("site") / "capicua.db"
    with open_app(create_app(store)) as app:
        yield app


@pytest.fixture(scope="session")
def site(product: OpenApp) -> str:
    """Return the address of the product as it is served to browsers."""
    return product.address


@pytest.fixture
def visitor(product: OpenApp) -> Iterator[httpx.Client]:
    """Return a visitor without cookies who reads Spanish and follows no redirects."""
    with product.client(headers={"accept-language": "es"}) as client:
        yield client


@pytest.fixture(scope="session")
def record_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    """Return a hall in which each test of the record makes its own event."""
    with open_hall(tmp_path_factory.mktemp("record")) as hall:
        yield hall


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    """Return a hall in which each test makes an event of its own."""
    with open_hall(tmp_path_factory.mktemp("hall")) as day:
        yield day


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Return the Chromium of this system; it is never downloaded."""
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """Return a fresh window in Spanish, as wide as a desk's screen, without a theme."""
    context = chromium.new_context(
        base_url=site,
        viewport={"width": 1440, "height": 900},
        locale="es",
        color_scheme="light",
    )
    yield context
    context.close()
