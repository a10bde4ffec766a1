"""The scripts of the pages: each says what it is, and some things are done in one place."""

import re
from pathlib import Path

import pytest

import capicua.web

FOLDER = Path(capicua.web.__file__).parent / "static"
SCRIPTS = {
    str(file.relative_to(FOLDER)): file.read_text(encoding="utf-8")
    for file in sorted(FOLDER.rglob("*.js"))
}


def test_every_script_begins_with_a_comment_that_says_what_it_is() -> None:
    begun = re.compile(r"// [A-Z][^\n]{20,}")

    assert [name for name, text in SCRIPTS.items() if not begun.match(text)] == []


@pytest.mark.parametrize(
    ("done", "where"),
    [
        pytest.param("indexedDB", "site/outbox_store.js", id="what-must-arrive-is-kept"),
        pytest.param('"sheet-data"', "sheet/sheet_data.js", id="the-sheet-s-data-is-read"),
    ],
)
def test_it_is_done_in_one_script_only(done: str, where: str) -> None:
    assert [name for name, text in SCRIPTS.items() if done in text] == [where]
