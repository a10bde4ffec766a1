#!/usr/bin/env python3
"""The anchor of `bench/hand`: a bare application that keeps a form and shows a page.

A hand is a form that becomes a row of SQLite, committed; a page has as many bytes as ours
and no content. Both are handed to a thread, as ours are.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from fastapi import FastAPI
from hand_door import FORM, Asked, Door, check
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

PAGE = "<p>sheet-data</p>" * 2000
HAND = {"csrf": "c" * 64, "request": "r" * 60, "row": 3, "hand": "A", "points": 30}


def create_app(place: Path) -> FastAPI:
    """Return an application that does as little as can be done."""
    connection = sqlite3.connect(place, check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE hands (content TEXT)")

    async def hand(request: Request) -> Response:
        form = dict(await request.form())

        def keep() -> Response:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO hands VALUES (?)", (json.dumps(str(form)),))
            connection.execute("COMMIT")
            return JSONResponse({"done": form["request"]})

        return await run_in_threadpool(keep)

    async def page(_: Request) -> Response:
        return await run_in_threadpool(lambda: HTMLResponse(PAGE))

    app = FastAPI()
    app.router.routes += [Route("/hand", hand, methods=["POST"]), Route("/page", page)]
    app.add_middleware(GZipMiddleware)
    return app


ASKED = {
    "hand": Asked(
        "POST", "/hand", urlencode(HAND).encode(), {"content_type": FORM}, '"done"'
    ),
    "page": Asked("GET", "/page", b"", {}, "sheet-data"),
}


async def main() -> None:
    """Measure what the standard input says, line by line: event, what, how often."""
    with tempfile.TemporaryDirectory() as folder:
        door = Door(create_app(Path(folder) / "bare.db"))
        print(json.dumps([]), flush=True)
        for line in sys.stdin:
            _, what, times = line.split()
            gc.collect()
            spent = 0.0
            for _ in range(int(times)):
                begun = time.process_time()
                answer = await door.send(ASKED[what])
                spent += time.process_time() - begun
                check(ASKED[what], answer)
            print(json.dumps(spent / int(times)), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
