"""Page cache: public pages per version, rendered once, packed once, sent to everybody."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from capicua.web.site.assets import is_known
from capicua.web.site.rate_limit import Seconds

MOST_PAGES = 1024
MOST_BYTES = 64 * 1024 * 1024
"""However many addresses somebody thinks of, the rest of the memory is not theirs."""
LONGEST_KEPT = 30.0
"""Seconds after which a page is made anew in any case: news of it may have been lost."""
LEVEL = 6
ETAG_LENGTH = 24
HTML = "text/html; charset=utf-8"


class Key(NamedTuple):
    """Which page: its address with its question, for one language and theme."""

    event: str
    site: str
    """As the visitor reached it: a page names its own address for links that are sent."""
    address: str
    language: str
    theme: str
    stirs: int = 0
    """How often something beside the journal was new, which has no version."""


Make = Callable[[], Awaitable[Response]]
"""Makes the answer that is kept."""


class Kept(NamedTuple):
    """A page as it goes out, plain and packed."""

    version: int
    made: float
    etag: str
    plain: bytes
    packed: bytes
    media: str

    @property
    def size(self) -> int:
        """Return how many bytes it takes to keep it."""
        return len(self.plain) + len(self.packed)

    def answer(self, request: Request) -> Response:
        """Return the page, or that the browser holds it already."""
        headers = {
            "cache-control": "no-cache",
            "etag": self.etag,
            "vary": "Accept-Language, Cookie, Accept-Encoding",
        }
        if is_known(request, self.etag):
            return Response(status_code=304, headers=headers)
        headers["content-type"] = self.media
        if self.media == HTML and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, headers=headers)
        return Response(self.plain, headers=headers)


def pack(version: int, made: float, body: bytes, media: str = HTML) -> Kept:
    """Return a page ready to be sent; its tag changes with its content alone."""
    digest = hashlib.sha256(body).hexdigest()[:ETAG_LENGTH]
    # A picture is packed already.
    packed = gzip.compress(body, LEVEL, mtime=0) if media == HTML else b""
    return Kept(version, made, f'W/"{digest}"', body, packed, media)


class PageCache:
    """The newest version of each public page; many who ask at once share the making."""

    def __init__(
        self, seconds: Seconds, most: int = MOST_PAGES, most_bytes: int = MOST_BYTES
    ) -> None:
        self._seconds = seconds
        self._most = most
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._making: dict[tuple[Key, int], asyncio.Future[Kept]] = {}

    async def get(self, key: Key, version: int, make: Make) -> Kept:
        """Return a page at a version or newer, made now if it is not there."""
        found = self._kept.get(key)
        oldest = self._seconds() - LONGEST_KEPT
        if found is not None and found.version >= version and found.made >= oldest:
            self._kept.move_to_end(key)
            return found
        waiting = self._making.get((key, version))
        if waiting is None:
            waiting = asyncio.ensure_future(self._make(key, version, make))
            self._making[key, version] = waiting
            waiting.add_done_callback(lambda _: self._making.pop((key, version), None))
        return await asyncio.shield(waiting)

    async def _make(self, key: Key, version: int, make: Make) -> Kept:
        made = self._seconds()
        answer = await make()
        media = answer.headers.get("content-type", HTML)
        kept = pack(version, made, bytes(answer.body), media)
        self._forget(self._kept.pop(key, None))
        self._kept[key] = kept
        self._bytes += kept.size
        while len(self._kept) > self._most or self._bytes > self._most_bytes:
            self._forget(self._kept.popitem(last=False)[1])
        return kept

    def _forget(self, kept: Kept | None) -> None:
        self._bytes -= kept.size if kept else 0
