"""Upcast (schema evolution): each version of a kind of fact becomes the next one.

To change the data of a kind: add a step to `STEPS`, never change an old one, and keep a
golden file of the version before in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from capicua.kernel.error import RuleViolation

Data = Mapping[str, Any]
Step = Callable[[Data], Data]
STEPS: Mapping[str, tuple[Step, ...]] = {}
"""For each kind the steps from version 1 to 2, from 2 to 3 and so on."""
FIRST = 1


class Lineage(NamedTuple):
    """A kind's name and the steps that lead to its newest version."""

    kind: str
    steps: tuple[Step, ...]

    @property
    def version(self) -> int:
        """Return the newest version."""
        return FIRST + len(self.steps)

    def lift(self, version: int, data: Data) -> Data:
        """Return the data of any known version as the newest would have written them."""
        if not FIRST <= version <= self.version:
            raise RuleViolation(
                "unknown_version",
                f"Version {version} of {self.kind} is not known here, only up to "
                f"{self.version}. Read this journal with a newer program.",
            )
        for step in self.steps[version - FIRST :]:
            data = step(data)
        return data


def newest(kind: str, steps: Mapping[str, tuple[Step, ...]] = STEPS) -> Lineage:
    """Return the lineage of a kind."""
    return Lineage(kind, steps.get(kind, ()))
