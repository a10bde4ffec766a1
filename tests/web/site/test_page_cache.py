"""Public pages kept per version: made once, packed once, known by their content."""

import asyncio
import gzip

import pytest
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from capicua.web.site.page_cache import LONGEST_KEPT, Kept, Key, Make, PageCache, pack

KEY = Key("copa", "http://sala", "/events/copa/standings", "es", "light")


class Kitchen:
    """Makes pages and counts them; time stands still until it is moved."""

    def __init__(self) -> None:
        self.made = 0
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def recipe(self, body: bytes) -> Make:
        async def make() -> Response:
            self.made += 1
            await asyncio.sleep(0)
            return HTMLResponse(body)

        return make


def asked(**headers: str) -> Request:
    pairs = [
        (name.replace("_", "-").encode(), one.encode()) for name, one in headers.items()
    ]
    return Request({"type": "http", "headers": pairs})


def test_a_page_is_made_once_for_a_version_and_again_for_the_next() -> None:
    kitchen = Kitchen()

    async def scene() -> list[tuple[int, bytes]]:
        cache = PageCache(kitchen.time)
        kept = [
            await cache.get(KEY, version, kitchen.recipe(b"page %d" % version))
            for version in (1, 1, 2, 1)
        ]
        return [(one.version, one.plain) for one in kept]

    # Whoever asks for an older version gets the newer one.
    assert asyncio.run(scene()) == [
        (1, b"page 1"),
        (1, b"page 1"),
        (2, b"page 2"),
        (2, b"page 2"),
    ]
    assert kitchen.made == 2


def test_many_who_ask_at_once_share_the_making() -> None:
    kitchen = Kitchen()

    async def scene() -> int:
        cache = PageCache(kitchen.time)
        asking = (cache.get(KEY, 1, kitchen.recipe(b"page")) for _ in range(50))
        return len({one.etag for one in await asyncio.gather(*asking)})

    assert (asyncio.run(scene()), kitchen.made) == (1, 1)


def test_however_many_addresses_are_asked_for_the_memory_has_a_bound() -> None:
    kitchen = Kitchen()
    body = b"page"
    size = pack(1, 0.0, body).size

    async def scene() -> int:
        cache = PageCache(kitchen.time, most_bytes=3 * size)
        for number in (*range(5), 4, 3, 2, 1):
            await cache.get(KEY._replace(address=f"/{number}"), 1, kitchen.recipe(body))
        return kitchen.made

    # The last three are still there; the one before was forgotten and is made again.
    assert asyncio.run(scene()) == 6


def test_a_failed_making_is_told_to_all_and_tried_again() -> None:
    kitchen = Kitchen()

    async def fail() -> Response:
        await asyncio.sleep(0)
        raise ValueError

    async def scene() -> tuple[int, bytes]:
        cache = PageCache(kitchen.time)
        told = await asyncio.gather(
            *(cache.get(KEY, 1, fail) for _ in range(3)), return_exceptions=True
        )
        again = await cache.get(KEY, 1, kitchen.recipe(b"page"))
        return sum(isinstance(one, ValueError) for one in told), again.plain

    assert asyncio.run(scene()) == (3, b"page")


def test_a_page_grows_old_even_without_news() -> None:
    kitchen = Kitchen()

    async def scene() -> None:
        cache = PageCache(kitchen.time)
        await cache.get(KEY, 1, kitchen.recipe(b"page"))
        kitchen.now = LONGEST_KEPT
        await cache.get(KEY, 1, kitchen.recipe(b"page"))
        kitchen.now = LONGEST_KEPT + 1
        await cache.get(KEY, 1, kitchen.recipe(b"page"))

    asyncio.run(scene())

    assert kitchen.made == 2


def test_the_page_that_was_not_asked_for_longest_makes_room() -> None:
    kitchen = Kitchen()
    keys = [KEY._replace(address=f"/{number}") for number in range(3)]

    async def scene() -> None:
        cache = PageCache(kitchen.time, most=2)
        for key in (keys[0], keys[1], keys[0], keys[2], keys[0], keys[1]):
            await cache.get(key, 1, kitchen.recipe(b"page"))

    asyncio.run(scene())

    assert kitchen.made == 4


def test_a_page_goes_out_packed_to_whoever_can_unpack_it() -> None:
    kept = pack(3, 0.0, b"<p>Ana</p>")

    plain, packed = kept.answer(asked()), kept.answer(asked(accept_encoding="gzip, br"))

    assert (plain.body, gzip.decompress(packed.body)) == (b"<p>Ana</p>",) * 2
    assert [one.headers.get("content-encoding") for one in (plain, packed)] == [
        None,
        "gzip",
    ]


@pytest.mark.parametrize("held", ["{etag}", '"other", {etag}'])
def test_who_holds_the_page_already_gets_nothing_but_that(held: str) -> None:
    kept = pack(3, 0.0, b"page")

    answer: Response = kept.answer(asked(if_none_match=held.format(etag=kept.etag)))

    assert (answer.status_code, answer.body) == (304, b"")


def test_a_tag_changes_with_the_content_alone() -> None:
    first, later, other = pack(1, 0.0, b"page"), pack(2, 9.0, b"page"), pack(2, 9.0, b"new")

    assert isinstance(first, Kept)
    assert (first.etag == later.etag, later.etag == other.etag) == (True, False)


def test_a_picture_is_sent_as_it_is_and_as_what_it_is() -> None:
    kitchen = Kitchen()

    async def make() -> Response:
        return Response(b"a picture", media_type="image/png")

    async def scene() -> Response:
        kept = await PageCache(kitchen.time).get(KEY, 1, make)
        return kept.answer(asked(accept_encoding="gzip"))

    answer = asyncio.run(scene())

    assert (answer.body, answer.headers["content-type"]) == (b"a picture", "image/png")
    assert "content-encoding" not in answer.headers
