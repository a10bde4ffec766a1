"""Broken rulebook files: each mistake is told with its place and what is allowed."""

from pathlib import Path

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.problem import RulebookProblem
from capicua.store.rulebook_files import load_book

FOLDER = Path(__file__).parent / "broken"
FILES = sorted(FOLDER.glob("*.toml"))


def told(file: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what a person reads about a broken file."""
    monkeypatch.chdir(FOLDER)
    with pytest.raises(RuleViolation) as refusal:
        load_book(file.name)
    found = refusal.value
    reports = found.reports if isinstance(found, RulebookProblem) else (found,)
    return [f"{one.code} at {one.at}: {one.message}" for one in reports]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_broken_file_is_refused_with_its_place_and_what_helps(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = file.with_suffix(".txt").read_text("utf-8").splitlines()

    assert told(file, monkeypatch) == wanted


def test_the_messages_all_differ() -> None:
    messages = {file.with_suffix(".txt").read_text("utf-8") for file in FILES}

    assert len(messages) == len(FILES) >= 30
