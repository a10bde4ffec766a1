"""Small journals for the tests of the store, with real lines."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from capicua.actions.engine.ports import Decide, Decision, Head, Read, RequestKey
from capicua.journal import chain
from capicua.journal.canonical import parse
from capicua.kernel.error import RuleViolation
from capicua.store.reader import Reader

EVENT = "copa"


def header(event: str = EVENT) -> bytes:
    """Return the first line of a journal."""
    return chain.header_line(chain.Header(event, "fid-2015", "1", "0" * 64))


def body(number: int = 1, **more: Any) -> dict[str, Any]:
    """Return a fact before it is sealed."""
    return {
        "at": "2026-11-16T20:05:00.000000Z",
        "by": {"id": "1", "role": "desk"},
        "data": {"number": number, **more},
        "kind": "counted",
    }


def request(name: str, content: str = "") -> RequestKey:
    """Return a request with a digest of its content."""
    return RequestKey(name, sha256(content.encode()).digest())


def saying(answer: bytes, *bodies: dict[str, Any]) -> Decide:
    """Return a decision that is always the same."""

    def decide(head: Head, read: Read) -> Decision:
        del head, read
        return Decision(bodies, answer)

    return decide


def lines(store: Reader, event: str = EVENT) -> list[bytes]:
    """Return a whole journal, header first, after checking its chain."""
    found = [store.header(event), *(stored.line for stored in store.read(event))]
    chain.check(found)
    return found


def numbers(store: Reader, event: str = EVENT) -> list[int]:
    """Return what the facts of a journal count, in order."""
    return [parse(line)["data"]["number"] for line in lines(store, event)[1:]]


def refusal(act: Callable[[], object]) -> str:
    """Return the code with which a store refuses something."""
    with pytest.raises(RuleViolation) as caught:
        act()
    return caught.value.code
