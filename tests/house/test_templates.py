"""The templates: lines that a reader can take in, and no guessing what an object is."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jinja2 import meta, nodes

import capicua.web
from capicua.web.site.templates import TEMPLATES as ENVIRONMENT

FOLDER = Path(capicua.web.__file__).parent / "templates"
TEMPLATES = {
    str(file.relative_to(FOLDER)): file.read_text(encoding="utf-8")
    for file in sorted(FOLDER.rglob("*.html"))
}
LONGEST_LINE = 200
THE_SAME_EITHER_WAY = {("desk/next_step.html", "place")}
"""It asks for one word, which no template sets that asks for it."""


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


def test_no_macro_reads_what_depends_on_who_asked_for_its_file_first() -> None:
    """A page makes each file of macros once; a name that a template sets would differ."""
    found = {
        (macros, name)
        for page in TEMPLATES
        for macros in asked_for(page)
        for name in read_in(macros) & set_by(page)
    }

    assert found == THE_SAME_EITHER_WAY


def test_every_file_of_macros_is_asked_for_before_anything_is_shown() -> None:
    """Within a block or a loop it would see what is set there."""
    found = [
        name
        for name in TEMPLATES
        for node in parsed(name).find_all((nodes.FromImport, nodes.Import))
        if node not in parsed(name).body
    ]

    assert found == []


@cache
def parsed(name: str) -> nodes.Template:
    return ENVIRONMENT.parse(TEMPLATES[name])


@cache
def imports_of(name: str) -> frozenset[str]:
    """Return the files of macros that a template names."""
    tree = parsed(name)
    asked = [*tree.find_all(nodes.FromImport), *tree.find_all(nodes.Import)]
    return frozenset(
        template.value
        for one in asked
        if isinstance(template := vars(one)["template"], nodes.Const)
    )


@cache
def asked_for(name: str) -> frozenset[str]:
    """Return the files of macros of a template, and those that they ask for."""
    own = imports_of(name)
    return own.union(*map(asked_for, own))


def read_in(name: str) -> set[str]:
    return meta.find_undeclared_variables(parsed(name)) - set(ENVIRONMENT.globals)


def set_by(name: str) -> set[str]:
    """Return the names that a template sets for all of itself."""
    return set(set_in(parsed(name).body))


def set_in(body: list[nodes.Node]) -> Iterator[str]:
    for node in body:
        if isinstance(node, nodes.Assign | nodes.AssignBlock):
            if isinstance(node.target, nodes.Name):
                yield node.target.name
            yield from (one.name for one in node.target.find_all(nodes.Name))
        elif isinstance(node, nodes.If):
            yield from set_in(node.body)
            yield from set_in(node.else_)
            yield from set_in(list(node.elif_))
