"""Mutation testing: which small changes of rulebook data and of code are worth a try."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from typing import NamedTuple

from mutant_runs import ROOT, Mutant

BOOKS = "src/capicua/rulebooks/"
MOST_WORDS = 2
SAME_MEANING = {
    # Who sits in front of a player is the partner.
    frozenset({'"partner"', '"front"'}),
    # The fourth sits to the left of the starter; who shuffles there also picks last.
    frozenset({'["fourth"]', '["left_of_starter"]'}),
    frozenset({'["starter"]', '["shuffler"]'}),
    # FID knows no league dates.
    frozenset({'"whole_event"', '"whole_event_or_league_date"'}),
    # AMASFAC counts no point above the target, so the plain difference is the same.
    frozenset({'"fid64_time_diff"', '"raw"'}),
}
"""Two ways of writing one thing: no test could tell them apart."""
UNORDERED = {"events.kinds", "events.modalities"}
_TABLE = re.compile(r"^\[+([\w.-]+)\]+", re.MULTILINE)
_NUMBER = re.compile(r"(?<![\w.\"-])\d+(?![\w.\"-])")
_CARD = re.compile(r'"(?:yellow|red)"')
_PART = re.compile(r"^(?:always|offer|when|choice\.\w+) = .*\n", re.MULTILINE)
_HEAD = re.compile(r"\[+.*\n(?:(?:article|readings) = .*\n)*")


def key_candidates(place: str) -> list[Mutant]:
    """Return the changes of one place of the rulebook data, hardest to notice first.

    A value becomes its neighbours; from an infraction nothing follows any more.
    """
    file, key = place.split(":", 1)
    text = (ROOT / BOOKS / file).read_text(encoding="utf-8")
    head, name = key.rsplit(".", 1)
    found = _emptied(file, text, key) if head == "infraction" else None
    return list(found or _other_values(file, text, head, name))


def infraction_parts(place: str) -> list[Mutant]:
    """Return the changes of one thing each that follows from an infraction."""
    file, key = place.split(":", 1)
    text = (ROOT / BOOKS / file).read_text(encoding="utf-8")
    start, end = _block(text, key)
    return list(_parts(file, text, start, end))


def _parts(file: str, text: str, start: int, end: int) -> Iterator[Mutant]:
    block = text[start:end]
    for found in _NUMBER.finditer(block):
        line = block[block.rfind("\n", 0, found.start()) + 1 : found.start()]
        if not line.startswith(("article", "readings")):
            yield _at(file, text, start, found.span(), str(int(found[0]) + 1))
    for found in _CARD.finditer(block):
        other = '"red"' if found[0] == '"yellow"' else '"yellow"'
        yield _at(file, text, start, found.span(), other)
    for found in _PART.finditer(block):
        yield _at(file, text, start, found.span(), "")


def _emptied(file: str, text: str, table: str) -> list[Mutant]:
    start, end = _block(text, table)
    block = text[start:end]
    kept = _HEAD.match(block)
    whole = len(block.rstrip("\n")) + 1
    if kept is None or kept.end() >= whole:
        return []
    return [_at(file, text, start, (kept.end(), whole), "")]


def _block(text: str, table: str) -> tuple[int, int]:
    """Return where a table with its cases begins and ends; an empty span: nowhere."""
    heads = [*((one.start(), one[1]) for one in _TABLE.finditer(text)), (len(text), "")]
    own = [
        (at, after)
        for (at, name), (after, _) in pairwise(heads)
        if name == table or name.startswith(f"{table}.")
    ]
    return (own[0][0], own[-1][1]) if own else (0, 0)


def _other_values(file: str, text: str, section: str, name: str) -> Iterator[Mutant]:
    start, end = _block(text, section)
    raw = r'\[[^\]]*\]|"[^"]*"|\w+'
    line = rf"^{name} = (?:\{{.*?value = (?P<raw>{raw})|(?P<plain>{raw})$)"
    found = re.search(line, text[start:end], re.MULTILINE)
    if found is None:
        return
    group = "raw" if found["raw"] else "plain"
    for new in _others(section, name, found[group]):
        if frozenset({new, found[group]}) not in SAME_MEANING:
            yield _at(file, text, start, found.span(group), new)


def _others(section: str, name: str, raw: str) -> Iterator[str]:
    sections = import_module("capicua.rulebooks.rulebook").SECTIONS
    offered = sections[section].params[name].offered
    if raw in {"true", "false"}:
        yield "false" if raw == "true" else "true"
    elif raw.startswith("["):
        is_set = f"{section}.{name}" in UNORDERED
        words = re.findall(r'"([^"]*)"', raw)
        yield from _other_lists(words, list(map(str, offered)), is_set=is_set)
    elif raw.startswith('"'):
        words = [f'"{word}"' for word in offered]
        yield from [word for word in words if word != raw][:MOST_WORDS]
    elif isinstance(offered, range):
        yield from (str(n) for n in (int(raw) + 1, int(raw) - 1) if n in offered)
    else:
        yield from (str(n) for n in offered if str(n) != raw)


def _other_lists(words: list[str], offered: list[str], *, is_set: bool) -> Iterator[str]:
    """Yield a list turned round and one without its first word, or another word alone.

    Where the order does not matter, a word more.
    """
    others = [words[::-1], words[1:]] if len(words) > 1 else [[one] for one in offered]
    if is_set:
        more = [one for one in offered if one not in words]
        others = [[*words, more[0]] if more else words[1:]]
    for other in others:
        if other != words:
            yield "[" + ", ".join(f'"{word}"' for word in other) + "]"


def _at(file: str, text: str, base: int, span: tuple[int, int], new: str) -> Mutant:
    """Return the change of a span, with as many lines before it as make it unmistakable."""
    start, end = base + span[0], base + span[1]
    first = text.rfind("\n", 0, start) + 1
    while text.count(text[first:end]) > 1 and first > 0:
        first = text.rfind("\n", 0, first - 1) + 1
    return Mutant(BOOKS + file, text[first:end], text[first:start] + new)


class CodeChange(NamedTuple):
    """A change of code: the line, the function it stands in, and the mutant."""

    line: int
    function: str
    mutant: Mutant


def code_candidates(file: str) -> list[CodeChange]:
    """Return changes of the functions of a module: conditions, comparisons, numbers."""
    text = (ROOT / file).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines))]

    def place(line: int, column: int) -> int:
        # Columns are counted in bytes.
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    found: dict[Mutant, CodeChange] = {}
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            for node, new in _changes(function):
                start = place(node.lineno, node.col_offset)
                end = place(node.end_lineno or 0, node.end_col_offset or 0)
                mutant = _in_lines(file, text, (start, end), new)
                found[mutant] = CodeChange(node.lineno, function.name, mutant)
    return list(found.values())


_SWAPPED: dict[type[ast.AST], str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">",
    ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
}  # fmt: skip
_TURNED: dict[type[ast.AST], str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*"
}  # fmt: skip


def _changes(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, str]]:
    for node in ast.walk(function):
        for change in _CHANGES:
            yield from change(node)


def _turn_condition(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    tests = [node.test] if isinstance(node, ast.If | ast.IfExp) else []
    tests += node.ifs[:1] if isinstance(node, ast.comprehension) else []
    for test in tests:
        yield test, f"not ({ast.unparse(test)})"


def _swap(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        sign = _SWAPPED[type(node.ops[0])]
        yield node, f"{ast.unparse(node.left)} {sign} {ast.unparse(node.comparators[0])}"
    elif isinstance(node, ast.BoolOp):
        word = " or " if isinstance(node.op, ast.And) else " and "
        yield node, word.join(f"({ast.unparse(value)})" for value in node.values)
    elif isinstance(node, ast.BinOp) and type(node.op) in _TURNED:
        sign = _TURNED[type(node.op)]
        yield node, f"{ast.unparse(node.left)} {sign} {ast.unparse(node.right)}"


def _spoil_value(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    if isinstance(node, ast.Return) and node.value is not None:
        if not isinstance(node.value, ast.Constant):
            yield node.value, "None"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield node, str(node.value + 1)


_CHANGES: tuple[Callable[[ast.AST], Iterator[tuple[ast.expr, str]]], ...] = (
    _turn_condition,
    _swap,
    _spoil_value,
)


def _in_lines(file: str, text: str, span: tuple[int, int], new: str) -> Mutant:
    start, end = span
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    while text.count(text[first:last]) > 1 and first > 0:
        first = text.rfind("\n", 0, first - 1) + 1
    return Mutant(file, text[first:last], text[first:start] + new + text[end:last])
