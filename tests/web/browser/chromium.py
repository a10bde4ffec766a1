"""The browser of this system; it is never downloaded, and it is never hurried."""

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, expect

# The headless shell is the same Chromium without the windows that nobody sees: on two cores
# a whole event costs a fifth less with it.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 90_000
"""Milliseconds until something that must come is given up: machines are shared and slow."""


def find_chromium(*, whole: bool = False) -> str:
    """Return where the system's Chromium is; the lightest one, if not all is needed."""
    for name in NAMES[1:] if whole else NAMES:
        if found := shutil.which(name):
            return found
    pytest.fail("Chromium is not installed: apt-get install chromium, or ./test --fast.")


def launch_chromium(kind: BrowserType, *more: str) -> Browser:
    """Start the system's Chromium; everything in it waits as long as it takes."""
    browser = kind.launch(executable_path=find_chromium(), args=[*ARGUMENTS, *more])
    browser.on("context", _be_patient)
    expect.set_options(timeout=PATIENCE)
    return browser


@contextlib.contextmanager
def own_phone(
    kind: BrowserType, folder: Path, site: str, *more: str
) -> Iterator[BrowserContext]:
    """Give a phone that keeps what it learns in a folder, and can put apps beside others.

    It is the whole Chromium, not the light one, and no window in private.
    """
    context = kind.launch_persistent_context(
        folder,
        executable_path=find_chromium(whole=True),
        args=[*ARGUMENTS, *more],
        base_url=site,
        viewport={"width": 360, "height": 640},
        locale="es",
        has_touch=True,
        is_mobile=True,
    )
    _be_patient(context)
    expect.set_options(timeout=PATIENCE)
    yield context
    context.close()


def _be_patient(window: BrowserContext) -> None:
    window.set_default_timeout(PATIENCE)
