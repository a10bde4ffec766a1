"""Sweep over the law's data: changes every value, empties every infraction that is named.

    .venv/bin/python scripts/law_sweep.py                    all places of tested articles
    .venv/bin/python scripts/law_sweep.py books/pr.toml:     those that begin so

A change that the own tests of an article that names the place do not notice is listed, and
the status is 1. What cannot be loaded, and what means the same, says nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mutant_candidates import key_candidates
from mutant_register import Row, rows
from mutant_runs import Workshop, apart, workshop


class Found(NamedTuple):
    """One change of a place, and what the tests of the articles that name it made of it."""

    place: str
    old: str
    new: str
    invalid: str
    unnoticed: tuple[str, ...]


def main() -> int:
    """Change every place and print what went unnoticed."""
    parser = argparse.ArgumentParser(description="Change what proven articles name.")
    parser.add_argument("places", nargs="*", help="places, or beginnings of them")
    parser.add_argument(
        "--article", action="append", default=[], help="these articles only"
    )
    asked = parser.parse_args()
    named = places_of(rows(), tuple(asked.places), asked.article)
    changed = unnoticed = 0
    with workshop() as place:
        for found in sweep(place, named):
            changed += not found.invalid
            if found.unnoticed:
                unnoticed += 1
                _say(f"{found.place} {_change(found)}: {', '.join(found.unnoticed)}")
    _say(f"{len(named)} places, {changed} changes, {unnoticed} unnoticed.")
    return int(unnoticed > 0)


def places_of(
    articles: Sequence[Row], beginnings: tuple[str, ...], only: Sequence[str]
) -> Mapping[str, tuple[Row, ...]]:
    """Return the places of the data that tested articles name, and these articles."""
    found: dict[str, tuple[Row, ...]] = {}
    for row in articles:
        if not row.tests or (only and row.id not in only):
            continue
        for place in row.keys:
            if place.startswith(beginnings or ("",)):
                found[place] = (*found.get(place, ()), row)
    return dict(sorted(found.items()))


def sweep(place: Workshop, named: Mapping[str, tuple[Row, ...]]) -> list[Found]:
    """Try every change of every place; what cannot be loaded says nothing."""
    answers = []
    for key, articles in named.items():
        for mutant in apart(key_candidates, key):
            outcome = place.attempt(mutant, [row.tests for row in articles])
            missed = (
                ()
                if outcome.invalid
                else tuple(row.id for row in articles if not row.tests & outcome.failed)
            )
            answers.append(Found(key, mutant.old, mutant.new, outcome.invalid, missed))
    return answers


def _change(found: Found) -> str:
    old, new = found.old.splitlines(), found.new.splitlines()
    return f"{old[-1].strip()} -> {new[-1].strip() if new else 'nothing'}"


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
