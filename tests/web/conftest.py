"""A real server for the tests of the web, and a real browser in front of it."""

import shutil
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from capicua.web.app import create_app
from web.serving import PATIENCE, serve_in_thread

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Return the address of the product as it is served."""
    with serve_in_thread(create_app()) as address:
        yield address


@pytest.fixture
def visitor(site: str) -> Iterator[httpx.Client]:
    """Return a visitor without cookies who reads Spanish and follows no redirects."""
    with httpx.Client(
        base_url=site,
        headers={"accept-language": "es"},
        timeout=PATIENCE,
        trust_env=False,
    ) as client:
        yield client


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Return the Chromium of this system; it is never downloaded."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail(
            "Chromium is not installed: apt-get install chromium, or ./test --fast."
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_ARGUMENTS)
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
