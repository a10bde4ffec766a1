"""What the pages are held against: a bare page of the same size, a bare hub of streams."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, StreamingResponse

SIZE = int(os.environ.get("BENCH_SIZE", "1000"))


def create_app() -> FastAPI:
    """Return a page of a fixed size and a stream, with nothing around them."""
    app = FastAPI(openapi_url=None)
    body = "x" * SIZE
    news = News()

    @app.get("/page")
    async def page() -> HTMLResponse:
        return HTMLResponse(body)

    @app.get("/stream")
    async def stream() -> StreamingResponse:
        return StreamingResponse(news.follow(), media_type="text/event-stream")

    @app.post("/send")
    async def send() -> dict[str, int]:
        return {"version": news.tell()}

    return app


class News:
    """One message for everybody, the newest."""

    def __init__(self) -> None:
        self.version = 0
        self.changed = asyncio.Event()

    def tell(self) -> int:
        """Make the next version and wake everybody up."""
        self.version += 1
        waiting, self.changed = self.changed, asyncio.Event()
        waiting.set()
        return self.version

    async def follow(self) -> AsyncIterator[bytes]:
        """Yield each version that is new."""
        seen = -1
        while True:
            if self.version > seen:
                seen = self.version
                data = f'{{"version": {seen}}}'
                yield f"event: version\nid: {seen}\ndata: {data}\n\n".encode()
            else:
                await self.changed.wait()
