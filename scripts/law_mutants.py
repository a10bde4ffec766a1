"""Mutation testing of the law: breaks proven articles; their own tests must notice.

    .venv/bin/python scripts/law_mutants.py                   all recorded mutants
    .venv/bin/python scripts/law_mutants.py --article FID-57  those of some articles
    .venv/bin/python scripts/law_mutants.py --sample 8        a few, chosen by --seed
    .venv/bin/python scripts/law_mutants.py --part 2/8        every eighth from the second
    .venv/bin/python scripts/law_mutants.py --write           … and write what came of it

The mutants lie in mutants.csv beside the register. One that survives is listed, and the
status is 1; with --write its row says so, which lowers the article to implemented. What is
known to survive is tried and told, and fails nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from mutant_register import MUTANTS, Recorded, record, recorded, rows
from mutant_runs import Mutant, Workshop, workshop

KILLED, SURVIVED = "killed", "survived"


def main() -> int:
    """Try what was asked for and print what survived."""
    asked = _parser().parse_args()
    kept = recorded(asked.mutants)
    chosen = _chosen(kept, asked)
    tests = {row.id: row.tests for row in rows()}
    with workshop() as place:
        # A test that fails anyway notices nothing.
        place.baseline(frozenset().union(*(tests[one.article] for one in chosen)))
        tried = dict(attempts(place, _by_mutant(chosen), tests))
    survivors = sorted(one for one, outcome in tried.items() if outcome == SURVIVED)
    for one in survivors:
        known = " (known)" if one.outcome == SURVIVED else ""
        _say(f"{one.article} does not notice{known}: {told(one.mutant)}")
    mutants, articles = ({one.mutant for one in tried}, {one.article for one in tried})
    _say(
        f"{len(mutants)} mutants of {len(articles)} articles: "
        f"{len(tried)} pairs, {len(survivors)} survived."
    )
    if asked.write:
        outcomes = [one._replace(outcome=tried.get(one, one.outcome)) for one in kept]
        record(outcomes, asked.mutants)
    return int(any(one.outcome != SURVIVED for one in survivors))


def attempts(
    place: Workshop,
    mutants: Mapping[Mutant, Sequence[Recorded]],
    tests: Mapping[str, frozenset[str]],
) -> Iterable[tuple[Recorded, str]]:
    """Yield every recorded mutant with what came of it; one that is stale has survived."""
    for mutant, articles in mutants.items():
        groups = [tests[one.article] for one in articles]
        outcome = place.attempt(mutant, groups)
        if outcome.invalid:
            _say(f"{told(mutant)}: {outcome.invalid}")
        for one, group in zip(articles, groups, strict=True):
            noticed = not outcome.invalid and bool(group & outcome.failed)
            yield one, KILLED if noticed else SURVIVED


def told(mutant: Mutant) -> str:
    """Return a mutant in one line: the file, and what of the text became what."""
    old, new = mutant.old.splitlines(), mutant.new.splitlines()
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    return f"{mutant.file}: {' / '.join(old).strip()!r} -> {' / '.join(new).strip()!r}"


def _chosen(kept: Sequence[Recorded], asked: argparse.Namespace) -> list[Recorded]:
    mutants = sorted(
        {one.mutant for one in kept if one.article in asked.article or not asked.article}
    )
    if asked.part:
        first, of = map(int, asked.part.split("/"))
        mutants = mutants[first - 1 :: of]
    if asked.sample:
        # Repeatable: whoever knows the seed knows the sample.
        mutants.sort(key=lambda one: sha256(f"{asked.seed}{one}".encode()).digest())
        mutants = mutants[: asked.sample]
    wanted = set(mutants)
    return [
        one
        for one in kept
        if one.mutant in wanted and (one.article in asked.article or not asked.article)
    ]


def _by_mutant(chosen: Iterable[Recorded]) -> dict[Mutant, list[Recorded]]:
    found: dict[Mutant, list[Recorded]] = {}
    for one in chosen:
        found.setdefault(one.mutant, []).append(one)
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Try the recorded mutants of the law.")
    parser.add_argument(
        "--article", action="append", default=[], help="these articles only"
    )
    parser.add_argument("--sample", type=int, default=0, help="so many of them")
    parser.add_argument("--seed", default="", help="what the sample is chosen by")
    parser.add_argument("--part", default="", help="which part of how many, as in 2/8")
    parser.add_argument(
        "--mutants", type=Path, default=MUTANTS, help="another file of them"
    )
    parser.add_argument("--write", action="store_true", help="write the outcomes down")
    return parser


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
