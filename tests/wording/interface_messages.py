"""The sentences of the interface: what the doors ask to be said, found in their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, nodes

TEXT = frozenset({"text", "template", "t", "_"})
MANY = frozenset({"many"})


class Message(NamedTuple):
    """A sentence that a door says: where it stands, and its two forms where it counts."""

    place: str
    one: str | None
    """None where the sentence is put together at run time, so nobody can translate it."""
    several: str | None = None


def messages_under(folder: Path) -> tuple[Message, ...]:
    """Return every sentence of the Python files and templates of a folder."""
    found: list[Message] = []
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".py":
            found += python_messages(path.read_text(encoding="utf-8"), path.name)
        elif path.suffix in {".html", ".txt"} and "templates" in path.parts:
            found += template_messages(path.read_text(encoding="utf-8"), path.name)
    return tuple(found)


def python_messages(source: str, name: str) -> Iterator[Message]:
    """Yield the sentences that ``words.text("…")`` and ``words.many("…", "…", n)`` say."""
    tree = ast.parse(source)
    named = dict(_named_texts(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        place = f"{name}:{node.lineno}"
        if _called(node) in MANY:
            one, several = (_python_texts(arg, named) for arg in node.args[:2])
            yield Message(place, one[0], several[0])
        elif _called(node) in TEXT:
            yield from (Message(place, text) for text in _python_texts(node.args[0], named))


def template_messages(source: str, name: str) -> Iterator[Message]:
    """Yield the sentences that ``t("…")`` and ``words.many("…", "…", n)`` say."""
    for call in Environment(autoescape=True).parse(source).find_all(nodes.Call):
        called = call.node
        name_of = called.name if isinstance(called, nodes.Name) else None
        name_of = called.attr if isinstance(called, nodes.Getattr) else name_of
        place = f"{name}:{call.lineno}"
        if name_of in MANY:
            one, several = (_template_texts(arg) for arg in call.args[:2])
            yield Message(place, one[0], several[0])
        elif name_of in TEXT:
            yield from (Message(place, text) for text in _template_texts(call.args[0]))


def texts_in(source: str) -> Iterator[str]:
    """Yield every text that stands in a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def refusals_with_facts(source: str) -> Iterator[str]:
    """Yield the sentences of refusals into which something goes that was found."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or _called(node) != "RuleViolation":
            continue
        names = {one.arg for one in node.keywords} - {"at", "article", None}
        if names and isinstance(node.args[1], ast.Constant):
            yield str(node.args[1].value)


def _called(call: ast.Call) -> str | None:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else None


def _named_texts(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    yield target.id, node.value.value


def _python_texts(node: ast.expr, named: dict[str, str]) -> list[str | None]:
    """Return what an argument may say: a text, a name for one, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.Name):
        return [named.get(node.id)]
    if isinstance(node, ast.IfExp):
        return _python_texts(node.body, named) + _python_texts(node.orelse, named)
    return [None]


def _template_texts(node: nodes.Expr) -> list[str | None]:
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, nodes.CondExpr) and node.expr2 is not None:
        return _template_texts(node.expr1) + _template_texts(node.expr2)
    return [None]
