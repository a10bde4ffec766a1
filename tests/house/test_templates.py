"""The templates: lines that a reader can take in, and no guessing what an object is."""

import re
from pathlib import Path

import capicua.web

FOLDER = Path(capicua.web.__file__).parent / "templates"
TEMPLATES = {
    str(file.relative_to(FOLDER)): file.read_text(encoding="utf-8")
    for file in sorted(FOLDER.rglob("*.html"))
}
LONGEST_LINE = 200


def test_the_templates_are_found() -> None:
    assert len(TEMPLATES) > 100


def test_no_line_of_a_template_is_longer_than_a_reader_can_take_in() -> None:
    found = [
        f"{name}:{number} has {len(line)}"
        for name, text in TEMPLATES.items()
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]

    assert found == []


def test_no_template_asks_for_the_class_of_an_object() -> None:
    """A view says what it is; a class that is renamed must not change a page."""
    found = [name for name, text in TEMPLATES.items() if re.search(r"__\w+__", text)]

    assert found == []
