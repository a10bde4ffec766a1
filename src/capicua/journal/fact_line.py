"""Line of a fact: its kind and data with who did it and when, to JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.journal.actor import Actor
from capicua.journal.codec import codec_of
from capicua.journal.misfit import misfit
from capicua.kernel.error import BrokenInvariant

AT_LENGTH = len("2026-11-16T20:05:00.000000Z")
_ACTOR = codec_of(Actor)


class FactLine(NamedTuple):
    """What a line tells of a fact, before the fact itself is read."""

    seq: int
    at: str
    by: Actor
    kind: str
    data: Mapping[str, Any]


def line_body(at: str, by: Actor, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a fact as its line tells it, before it is sealed."""
    if len(at) != AT_LENGTH:
        message = f"{at} is not a time in UTC with microseconds"
        raise BrokenInvariant(message)
    return {"at": at, "by": _ACTOR.encode(by), "data": data, "kind": kind}


def read_fact_line(raw: Mapping[str, Any]) -> FactLine:
    """Return what a parsed line tells; its hashes are not looked at."""
    at, seq, data, kind = raw["at"], raw["seq"], raw["data"], raw["kind"]
    if type(at) is not str or len(at) != AT_LENGTH or at[-1] != "Z":
        raise misfit("a time in UTC with microseconds", at, "at")
    if type(seq) is not int or type(data) is not dict or type(kind) is not str:
        raise misfit("a fact", raw)
    return FactLine(seq, at, _ACTOR.decode(raw["by"]), kind, data)
