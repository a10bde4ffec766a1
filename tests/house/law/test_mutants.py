"""Recorded mutants of the law: they fit their files, and tests of their articles notice."""

import csv
import subprocess
import sys
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

import pytest
from mutant_candidates import key_candidates
from mutant_register import MUTANTS, recorded, rows
from mutant_runs import Mutant

from capicua.actions.law.coverage import show_coverage
from capicua.rulebooks.register import ArticleState

SAMPLE = 4
PARTS = 8
COMMENT = Mutant(
    "src/capicua/rulebooks/books/fid-2015.toml",
    "# Federación Internacional de Dominó (FID)",
    "# FID",
)
SCORING = Mutant(
    "src/capicua/rulebooks/books/fid-2015.toml",
    'domino_scores = { value = "all"',
    'domino_scores = { value = "opponents"',
)


def tried(root: Path, *arguments: str) -> tuple[int, list[str]]:
    """Run the mutation tests in a process of their own: this one knows the product."""
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / "law_mutants.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr, done.stderr
    # Killed from outside, as for want of memory, it says nothing itself.
    assert done.stdout, f"law_mutants.py ended with {done.returncode} and said nothing."
    return done.returncode, done.stdout.splitlines()


def test_every_mutant_changes_one_place_of_its_file(root: Path) -> None:
    texts = {
        one.mutant.file: (root / one.mutant.file).read_text("utf-8") for one in recorded()
    }

    assert [
        one
        for one in recorded()
        if texts[one.mutant.file].count(one.mutant.old) != 1
        or one.mutant.old == one.mutant.new
    ] == []


def test_every_place_of_the_data_that_a_proven_article_names_has_its_mutant() -> None:
    kept = defaultdict(set)
    for one in recorded():
        kept[one.article].add(one.mutant)
    proven = {row.article.id for row in show_coverage(state="proven").rows}

    assert [
        f"{row.id}: {place}"
        for row in rows()
        if row.id in proven
        for place in row.keys
        for possible in (set(key_candidates(place)),)
        if possible and not possible & kept[row.id]
    ] == []


def test_what_has_a_survivor_is_not_proven() -> None:
    survived = {one.article for one in recorded() if one.outcome == "survived"}
    states = {row.article.id: row.state for row in show_coverage().rows}

    assert [name for name in survived if states[name] is ArticleState.PROVEN] == []


def written(folder: Path, *mutants: Mutant) -> Path:
    path = folder / "mutants.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "file", "old", "new", "outcome"])
        writer.writerows(["FID-57", *mutant, "killed"] for mutant in mutants)
    return path


@pytest.mark.slow
def test_a_mutant_that_survives_is_told_fails_the_run_and_lowers_its_row(
    root: Path, tmp_path: Path
) -> None:
    path = written(tmp_path, SCORING, COMMENT)

    status, said = tried(root, "--mutants", str(path), "--write")

    with path.open(encoding="utf-8", newline="") as file:
        outcomes = {line["old"]: line["outcome"] for line in csv.DictReader(file)}
    assert (status, said) == (
        1,
        [
            f"FID-57 does not notice: {COMMENT.file}: {COMMENT.old!r} -> {COMMENT.new!r}",
            "2 mutants of 1 articles: 2 pairs, 1 survived.",
        ],
    )
    assert outcomes == {SCORING.old: "killed", COMMENT.old: "survived"}


@pytest.mark.slow
def test_a_sample_of_the_mutants_is_noticed(root: Path) -> None:
    seed = sha256(MUTANTS.read_bytes()).hexdigest()

    status, said = tried(root, "--sample", str(SAMPLE), "--seed", seed)

    assert (status, "pairs" in said[-1]) == (0, True), "\n".join(said)


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, PARTS + 1))
def test_every_mutant_is_noticed(root: Path, part: int) -> None:
    status, said = tried(root, "--part", f"{part}/{PARTS}")

    # What is known to survive is told, and its article is not called proven.
    assert (status, "pairs" in said[-1]) == (0, True), "\n".join(said)
