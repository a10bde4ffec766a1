"""Conformance of a program: every sample is asked, what differs is told with its place."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple, Protocol

from capicua.cli.conform.difference import Difference, differences, shown
from capicua.cli.conform.program import Reply
from capicua.cli.conform.sample import Sample


class Answers(Protocol):
    """Whoever answers files: a program, or what stands for one."""

    def ask(self, command: tuple[str, ...], content: bytes) -> Reply:
        """Return the reply to a file."""


class Compared(NamedTuple):
    """What came of samples that were asked together."""

    samples: tuple[Sample, ...]
    differing: tuple[tuple[Sample, Difference], ...]


def compare(program: Answers, samples: Iterable[Sample]) -> Iterator[Compared]:
    """Yield what a program makes of the samples, as many at once as a list can hold.

    One object and a list of objects are both promised: the first sample of each list is
    asked alone besides. Where a list is not answered with a list, each one is asked alone.
    """
    for _, group in groupby(samples, _together):
        asked = tuple(group)
        differing = list(_alone(program, asked[:1]))
        if len(asked) > 1:
            differing += _as_list(program, asked)
        once = {(sample.about, found): (sample, found) for sample, found in differing}
        yield Compared(asked, tuple(once.values()))


def _together(sample: Sample) -> tuple[object, ...]:
    """Return what samples have in common that may be asked as one list."""
    if isinstance(sample.given, dict):
        return sample.command, sample.is_good
    return sample.command, sample.about


def _alone(
    program: Answers, samples: Iterable[Sample]
) -> Iterator[tuple[Sample, Difference]]:
    for sample in samples:
        reply = program.ask(sample.command, sample.content)
        for found in _differences(sample.expect, sample.status, reply):
            yield sample, found


def _as_list(
    program: Answers, samples: tuple[Sample, ...]
) -> Iterator[tuple[Sample, Difference]]:
    first = samples[0]
    content = json.dumps([sample.given for sample in samples]).encode()
    reply = program.ask(first.command, content)
    answers = reply.document
    if not isinstance(answers, list) or len(answers) != len(samples):
        expected = f"a list of {len(samples)} answers"
        yield first, Difference("", expected, _told(reply))
        yield from _alone(program, samples[1:])
        return
    if reply.status != first.status:
        yield first, Difference("status of the list", str(first.status), str(reply.status))
    for number, (sample, answer) in enumerate(zip(samples, answers, strict=True)):
        for found in differences(_in_list(sample.expect, number), answer):
            yield sample, found


def _in_list(expect: Any, number: int) -> Any:
    """Return what is expected of an element of a list: its errors name it first."""
    error = expect.get("error")
    if error is None:
        return expect
    inside = "" if error["at"] is None else f".{error['at']}"
    return {"error": {**error, "at": f"[{number}]{inside}"}}


def _differences(expect: Any, status: int, reply: Reply) -> Iterator[Difference]:
    if reply.document is None:
        yield Difference("", "one JSON document", _told(reply))
        return
    if reply.status != status:
        yield Difference("status", str(status), str(reply.status))
    yield from differences(expect, reply.document)


def _told(reply: Reply) -> str:
    if reply.status is None:
        return "no answer in time"
    return "no JSON" if reply.document is None else shown(reply.document)
