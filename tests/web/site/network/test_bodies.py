"""Bodies that never end fill no memory, and keep no hand from being written."""

import asyncio
from contextlib import ExitStack

import pytest
from starlette.requests import Request
from starlette.types import Message, Receive

from capicua.web.site.network.bodies import (
    ALWAYS_TAKEN,
    MOST_BYTES,
    MOST_IN_ALL,
    MOST_OF_ONE_SOURCE,
    HeldBodies,
)
from kernel.refusals import refused

PHOTO = ALWAYS_TAKEN + 4 * 1024 * 1024
COUNTED = PHOTO - ALWAYS_TAKEN
LAPTOP = "192.0.2.7"


class Hall:
    """Requests that have begun and do not end."""

    def __init__(self) -> None:
        self.held = HeldBodies()
        self.under_way = ExitStack()

    def send(self, size: int, source: str = LAPTOP) -> str | None:
        """Send so many bytes of a request in two halves; return why not, if not."""
        halves = iter((size // 2, size - size // 2))

        async def receive() -> Message:
            return {"type": "http.request", "body": b"x" * next(halves), "more_body": True}

        scope = {"type": "http", "headers": [], "client": (source, 4711)}
        bounded = self.held.bounded(Request(scope), receive)
        return refused(asyncio.run, take_both(self.under_way.enter_context(bounded)))

    def end(self) -> None:
        """End all that is under way."""
        self.under_way.close()


async def take_both(receive: Receive) -> None:
    await receive()
    await receive()


def test_a_body_is_as_large_as_a_photo_and_no_larger() -> None:
    hall = Hall()

    assert (hall.send(MOST_BYTES), hall.send(MOST_BYTES + 1)) == (None, "too_large")


def test_one_laptop_holds_few_photos_and_its_neighbours_send_theirs() -> None:
    hall = Hall()
    most = MOST_OF_ONE_SOURCE // COUNTED
    sent = [hall.send(PHOTO) for _ in range(most + 2)]

    assert sent == [None] * most + ["too_many_requests"] * 2
    assert hall.send(PHOTO, "192.0.2.8") is None


def test_many_laptops_do_not_hold_more_than_there_is_room_for() -> None:
    hall = Hall()
    most = MOST_IN_ALL // COUNTED
    sent = [hall.send(PHOTO, f"192.0.2.{one}") for one in range(most + 2)]

    assert sent == [None] * most + ["too_many_requests"] * 2


@pytest.mark.parametrize("source", [LAPTOP, "192.0.2.8"], ids=["same", "another"])
def test_a_hand_and_a_form_always_have_room(source: str) -> None:
    hall = Hall()
    while hall.send(PHOTO) is None:
        pass

    assert hall.send(ALWAYS_TAKEN, source) is None


def test_what_has_ended_makes_room_again() -> None:
    hall = Hall()
    while hall.send(PHOTO) is None:
        pass
    hall.end()

    assert hall.send(PHOTO) is None
