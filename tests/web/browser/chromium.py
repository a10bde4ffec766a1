"""The browser of this system; it is never downloaded, and it is never hurried."""

import shutil

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


def find_chromium() -> str:
    """Return where the system's Chromium is, the lightest one first."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    pytest.fail("Chromium is not installed: apt-get install chromium, or ./test --fast.")


def launch_chromium(kind: BrowserType, *more: str) -> Browser:
    """Start the system's Chromium; everything in it waits as long as it takes."""
    browser = kind.launch(executable_path=find_chromium(), args=[*ARGUMENTS, *more])
    browser.on("context", _be_patient)
    expect.set_options(timeout=PATIENCE)
    return browser


def _be_patient(window: BrowserContext) -> None:
    window.set_default_timeout(PATIENCE)
