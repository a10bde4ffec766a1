"""Register of the law as mutation tests read it: from its files, without the product."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from mutant_runs import ROOT, Mutant

FOLDER = ROOT / "src" / "capicua" / "rulebooks" / "register_data"
REGULATIONS = ("fid-2015", "dp", "pr", "amasfac", "fed")
MUTANTS = FOLDER / "mutants.csv"
COLUMNS = ("id", "file", "old", "new", "outcome")


class Row(NamedTuple):
    """One article: its places, the tests that prove it."""

    id: str
    kind: str
    part: str
    where: tuple[str, ...]
    tests: frozenset[str]

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the places of the rulebook data that it names."""
        return tuple(place for place in self.where if ":" in place)

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the modules that it names."""
        return tuple(place for place in self.where if ":" not in place)


class Recorded(NamedTuple):
    """A mutant that is kept for an article, and whether its tests noticed it last."""

    article: str
    mutant: Mutant
    outcome: str


def rows() -> list[Row]:
    """Return every article in the order of the register."""
    tests: dict[str, set[str]] = {}
    for proof in _read(FOLDER / "proofs.csv"):
        tests.setdefault(proof["id"], set()).add(proof["test"])
    return [
        Row(
            line["id"],
            line["kind"],
            line["part"],
            tuple(place.strip() for place in line["where"].split(";") if place.strip()),
            frozenset(tests.get(line["id"], ())),
        )
        for name in REGULATIONS
        for line in _read(FOLDER / f"{name}.csv")
    ]


def recorded(path: Path = MUTANTS) -> list[Recorded]:
    """Return the recorded mutants."""
    return [
        Recorded(
            line["id"], Mutant(line["file"], line["old"], line["new"]), line["outcome"]
        )
        for line in _read(path)
    ]


def record(mutants: list[Recorded], path: Path = MUTANTS) -> None:
    """Write the recorded mutants, sorted, each once."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for one in sorted(set(mutants)):
            writer.writerow([one.article, *one.mutant, one.outcome])


def _read(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)
