"""One look at a page in Chromium: what went over the wire, and what its scripts did."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from phone_event import Prepared
from playwright.sync_api import Browser, CDPSession

READY = """new Promise((told) => {
  const look = () => document.querySelector('[data-sync="done"]')
    ? requestIdleCallback(told, { timeout: 1000 }) : setTimeout(look, 50);
  look();
})"""
LOOP = """performance.mark("anchor-begins");
for (let sum = 0, i = 0; i < 3e6; i += 1) { sum += i % 7; }
performance.mark("anchor-ends");"""
CATEGORIES = ["devtools.timeline", "v8", "blink.user_timing"]
WHOLE = {"v8.compileModule", "v8.evaluateModule", "EventDispatch", "TimerFire"}
OURS = "/static/"
THOUSAND = 1000
LATER = {"EventSource", "Other", "Ping"}
"""What nobody waits for: the stream of news, and what keeps the page for bad networks."""


class Opening(NamedTuple):
    """What opening a page took."""

    bytes: int
    requests: int
    trips: int
    script: float
    """Milliseconds of the page's thread in scripts."""
    anchor: float
    """Milliseconds of the same thread in a loop of a fixed length."""


class Wire:
    """Listens to what a page asks for, and who in it asks."""

    def __init__(self, session: CDPSession) -> None:
        self.trips: dict[str, int] = {}
        self.kinds: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._came)
        session.send("Network.enable")

    def _asked(self, told: dict[str, Any]) -> None:
        address, by = told["request"]["url"], told["initiator"]
        asker = by.get("url") or _caller(by)
        self.kinds[told["requestId"]] = told.get("type", "Other")
        self.trips.setdefault(address, 1 + self.trips.get(asker or "", 0))

    def _came(self, told: dict[str, Any]) -> None:
        self.sizes[told["requestId"]] = int(told["encodedDataLength"])


def _caller(initiator: dict[str, Any]) -> str:
    frames = initiator.get("stack", {}).get("callFrames", [])
    return str(frames[0]["url"]) if frames else ""


def open_sheet(browser: Browser, site: str, prepared: Prepared, slowed: int) -> Opening:
    """Open the page with an empty cache on a processor that is so many times slower."""
    context = browser.new_context(
        base_url=site, viewport={"width": 360, "height": 640}, locale="es"
    )
    context.request.get(f"/me/{prepared.link}", max_redirects=0)
    page = context.new_page()
    session = context.new_cdp_session(page)
    wire = Wire(session)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(prepared.sheet)
    # Asked for without Playwright's own script, which would be counted as the page's.
    session.send("Runtime.evaluate", {"expression": READY, "awaitPromise": True})
    session.send("Runtime.evaluate", {"expression": LOOP})
    script, anchor = _work(json.loads(browser.stop_tracing())["traceEvents"])
    wanted = [one for one, kind in wire.kinds.items() if kind not in LATER]
    context.close()
    return Opening(
        sum(wire.sizes.get(one, 0) for one in wanted),
        len(wanted),
        max(wire.trips.values()),
        script,
        anchor,
    )


def _work(events: list[dict[str, Any]]) -> tuple[float, float]:
    """Return the milliseconds of the page's thread in its scripts and in the fixed loop."""
    begins, ends = (
        next(one for one in events if one["name"] == f"anchor-{name}")
        for name in ("begins", "ends")
    )
    spans = sorted(
        (one["tts"], one["tts"] + one.get("tdur", 0))
        for one in events
        if one.get("ph") == "X"
        and (one["pid"], one["tid"]) == (begins["pid"], begins["tid"])
        and _is_script(one)
        and one.get("tts", begins["tts"]) < begins["tts"]
    )
    total, until = 0, 0
    for start, end in spans:
        # What was called by something that is counted already is not counted twice.
        total += max(0, end - max(start, until))
        until = max(until, end)
    return total / THOUSAND, (ends["tts"] - begins["tts"]) / THOUSAND


def _is_script(event: dict[str, Any]) -> bool:
    if event["name"] == "FunctionCall":
        return OURS in event.get("args", {}).get("data", {}).get("url", "")
    return event["name"] in WHOLE
