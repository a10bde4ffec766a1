"""Samples of the public formats: what is asked, and what must be answered."""

from __future__ import annotations

import json
from collections.abc import Collection
from importlib.resources import files
from typing import Any, NamedTuple

from capicua.formats.reading import FormatKind
from capicua.formats.schema.schema import DESCRIBED


class Sample(NamedTuple):
    """One question to a program, and the answer on which all programs agree.

    `expect` holds what matters: an object may say more, a list may not. Of a text that is
    for people, it is enough that there is one (`ANY_TEXT`).
    """

    kind: FormatKind
    about: str
    command: tuple[str, ...]
    given: Any
    """A document; where the command reads no JSON, the file's text."""
    expect: Any
    status: int

    @property
    def is_good(self) -> bool:
        """Tell whether the question can be answered at all."""
        return self.status == 0

    @property
    def content(self) -> bytes:
        """Return the file that a program reads."""
        text = self.given if isinstance(self.given, str) else json.dumps(self.given)
        return text.encode("utf-8", "surrogateescape")


def read_samples(kinds: Collection[FormatKind] = tuple(DESCRIBED)) -> list[Sample]:
    """Return the samples of these formats, in the order of the list of formats."""
    folder = files("capicua.cli.conform") / "samples"
    return [
        _sample(kind, one)
        for kind in DESCRIBED
        if kind in kinds
        for one in json.loads((folder / f"{kind}.json").read_text("utf-8"))
    ]


def _sample(kind: FormatKind, raw: dict[str, Any]) -> Sample:
    command = tuple(raw.get("command", [str(kind)]))
    given, expect = raw["input"], raw["expect"]
    return Sample(kind, raw["about"], command, given, expect, raw.get("exit", 0))
