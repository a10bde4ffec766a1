"""The stream of an event: what a page hears, and who may listen."""

import json
from collections.abc import Iterator

import httpx
import pytest

from actions.desk_day import run_clock
from capicua.web.site.session import SESSION_COOKIE
from web.days.hall_day import HallDay
from web.serving import PATIENCE


def listener(hall: HallDay) -> httpx.Client:
    """Return the owner's page, which listens over a real connection."""
    return httpx.Client(
        base_url=hall.desk.address,
        cookies={SESSION_COOKIE: hall.owner.cookies[SESSION_COOKIE]},
        timeout=PATIENCE,
        trust_env=False,
    )


def messages(answer: httpx.Response) -> Iterator[tuple[str, int]]:
    kind = ""
    for line in answer.iter_lines():
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield kind, json.loads(line.removeprefix("data: "))["version"]


def test_a_page_hears_of_a_change_after_it_is_on_the_disk(hall: HallDay) -> None:
    office = hall.playing("corriente")
    before = office.store.head("corriente").seq
    address = f"/events/corriente/stream?after={before}"

    with listener(hall) as page, page.stream("GET", address) as answer:
        heard = messages(answer)
        greeted = next(heard)
        run_clock(office)
        told = next(heard)

    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["cache-control"] == "no-store"
    assert (greeted, told) == (("hello", before), ("version", before + 1))


@pytest.mark.parametrize(
    ("after", "heard_last"),
    [
        pytest.param("1", None, id="the-page-is-old"),
        pytest.param("999999", "1", id="the-connection-was-lost"),
        pytest.param("nonsense", None, id="no-number"),
    ],
)
def test_who_comes_back_is_told_the_newest(
    hall: HallDay, after: str, heard_last: str | None
) -> None:
    event = f"vuelta-{after}"
    newest = hall.playing(event).store.head(event).seq
    headers = {} if heard_last is None else {"last-event-id": heard_last}

    address = f"/events/{event}/stream?after={after}"
    with listener(hall) as page, page.stream("GET", address, headers=headers) as answer:
        heard = messages(answer)
        greeted = next(heard)
        # The news of a moment ago may still be on its way.
        told = next(one for one in heard if one[1] >= newest)

    assert (greeted, told) == (("hello", newest), ("version", newest))


def test_a_stranger_does_not_even_learn_that_a_private_event_goes_on(
    hall: HallDay,
) -> None:
    hall.playing("callada")
    with hall.desk.visitor() as stranger:
        answers = [
            stranger.get(f"/events/{event}/stream").status_code
            for event in ("callada", "ninguna")
        ]

    assert answers == [404, 404]
