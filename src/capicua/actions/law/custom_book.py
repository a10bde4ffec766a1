"""Custom rulebooks: what checking a club's own one tells, and the text of a new one."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.actions.law.explorer import DifferenceView, difference_of
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.rulebook import values

TEMPLATE = """\
# A rulebook of your own. It says only what differs from the one that it extends;
# check it with: capicua rulebook check {file}
id = "{id}"
name = "{name}"
version = "1"
extends = "{extends}"

# A value that differs, with the rule that says so. Your own rules are cited as "own …".
# The names are those of: capicua rulebook show {extends} --json
#
# [match]
# {length} = {{ value = {value}, article = "own 1" }}

# Other readings of {extends}. Take the mark away and choose another value.
[settings]
{settings}
"""


@dataclass(frozen=True, slots=True)
class Checked:
    """A custom rulebook that can be used, and where it departs from its parent."""

    book: Rulebook
    fingerprint: str
    changes: DifferenceView


def examine(book: Rulebook, parent: Rulebook) -> Checked:
    """Return what a checked rulebook changes in the one that it extends."""
    return Checked(book, fingerprint(book), difference_of(parent, book, everything=False))


def draft(file: str, book_id: str, extends: str) -> str:
    """Return the text of a new custom rulebook with every setting of its parent listed."""
    parent = load(extends)
    length = "target" if parent.match.target.value is not None else "hands"
    return TEMPLATE.format(
        file=file,
        id=book_id,
        name=book_id,
        extends=extends,
        length=length,
        value=getattr(parent.match, length).value,
        settings="\n".join(
            f"# {name} = {_toml(cited.value)}"
            for section, name, cited in values(parent)
            if section == "settings" and cited.value is not None
        ),
    )


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'
