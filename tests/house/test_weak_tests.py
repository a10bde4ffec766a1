"""Tests that cannot fail: without a check, against themselves, of what is always so."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[1]
CHECKS = {"raises", "expect", "fail", "run_state_machine_as_test"}
"""Calls that fail by themselves where something is not as it must be."""
DISPLAYS = (ast.List, ast.Tuple, ast.Dict, ast.Set)
ALWAYS = (*DISPLAYS, ast.Constant, ast.Lambda, ast.GeneratorExp, ast.JoinedStr)


class Function(NamedTuple):
    """A function of the tests: what it calls, and whether it asserts or raises."""

    node: ast.FunctionDef
    calls: frozenset[str]
    checks: bool


class Source(NamedTuple):
    """A file of tests, read."""

    name: str
    nodes: tuple[ast.AST, ...]
    functions: tuple[Function, ...]


def source(text: str, name: str = "test_it.py") -> Source:
    """Return a file of tests with this text."""
    tree = ast.parse(text)
    nodes = tuple(ast.walk(tree))
    # What the product offers checks nothing for a test, however it is called.
    product = {
        one.asname or one.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("capicua")
        for one in node.names
    }
    return Source(
        name,
        nodes,
        tuple(
            Function(
                node,
                frozenset(called(inside, product)),
                any(isinstance(one, ast.Assert | ast.Raise) for one in inside),
            )
            for node in nodes
            if isinstance(node, ast.FunctionDef)
            for inside in (tuple(ast.walk(node)),)
        ),
    )


def called(nodes: Iterable[ast.AST], product: set[str]) -> Iterator[str]:
    """Yield the names of what is called, but for what the product offers."""
    for node in nodes:
        if isinstance(node, ast.Call):
            root: ast.AST = node.func
            while isinstance(root, ast.Attribute):
                root = root.value
            if not (isinstance(root, ast.Name) and root.id in product):
                yield getattr(node.func, "id", getattr(node.func, "attr", ""))


def unchecked(sources: Sequence[Source]) -> list[str]:
    """Return the tests that neither assert nor call, however far, what does."""
    calls: dict[str, set[str]] = {}
    checking = set(CHECKS)
    for function in (function for one in sources for function in one.functions):
        calls.setdefault(function.node.name, set()).update(function.calls)
        if function.checks:
            checking.add(function.node.name)
    while more := {name for name in calls if calls[name] & checking} - checking:
        checking |= more
    return [
        f"{one.name}:{function.node.lineno}"
        for one in sources
        for function in one.functions
        if function.node.name.startswith("test_")
        and not function.checks
        and not function.calls & checking
    ]


def of_themselves(one: Source) -> list[str]:
    """Return where a value is compared with itself or with a part of itself.

    Two calls are two values: that they are equal may be what a test is about.
    """
    return [
        f"{one.name}:{node.lineno}"
        for node in one.nodes
        if isinstance(node, ast.Compare)
        for left, right in zip(
            [node.left, *node.comparators], node.comparators, strict=False
        )
        if has_own(left, right) or has_own(right, left)
    ]


def has_own(value: ast.expr, other: ast.expr) -> bool:
    """Tell whether the other side of a comparison is the value, or displays parts of it."""
    if isinstance(value, (*DISPLAYS, ast.Constant, ast.Call)):
        return False
    own = ast.dump(value)
    if ast.dump(other) == own:
        return not any(isinstance(node, ast.Call) for node in ast.walk(value))
    inside = other.elts if isinstance(other, ast.List | ast.Tuple | ast.Set) else ()
    inside = other.values if isinstance(other, ast.Dict) else inside
    return any(
        isinstance(node, ast.Subscript | ast.Attribute) and ast.dump(node.value) == own
        for element in inside
        for node in ast.walk(element)
    )


def always_so(one: Source) -> list[str]:
    """Return the assertions of what is true whatever the product does."""
    return [
        f"{one.name}:{node.lineno}"
        for node in one.nodes
        if isinstance(node, ast.Assert)
        for part in (node.test.values if isinstance(node.test, ast.BoolOp) else [node.test])
        if isinstance(part, ALWAYS)
    ]


def any_refusal(one: Source) -> list[str]:
    """Return where any refusal at all would do."""
    found = []
    for function in one.functions:
        if "raises" not in function.calls:
            continue
        inside = tuple(ast.walk(function.node))
        read = {
            node.id
            for node in inside
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }
        for node in inside:
            for item in node.items if isinstance(node, ast.With) else ():
                call = ast.unparse(item.context_expr)
                known = getattr(item.optional_vars, "id", None)
                if call == "pytest.raises(RuleViolation)" and known not in read:
                    found.append(f"{one.name}:{item.context_expr.lineno}")
    return found


def test_no_test_is_weak() -> None:
    sources = [
        source(path.read_text(encoding="utf-8"), str(path.relative_to(TESTS)))
        for path in sorted(TESTS.rglob("*.py"))
        if "node_modules" not in path.parts
    ]
    looks = (of_themselves, always_so, any_refusal)

    found = {look.__name__: [at for one in sources for at in look(one)] for look in looks}

    assert found == {look.__name__: [] for look in looks}
    assert unchecked(sources) == []


WEAK = """
from capicua.journal import chain
def test_nothing(): made()
def test_the_product_alone(): chain.check(lines)
def made(): return 1
def test_something(): deep()
def deep(): sure()
def sure(): assert made() == 1
"""


def test_a_weak_test_would_be_found() -> None:
    compared = source(
        "assert told == ['x', told[1]]\nassert a.b == a.b\n"
        "assert f(a) == f(a)\nassert rows == sorted(rows)\nassert a == {'b': a.b}\n"
    )
    asserted = source("assert (a == b, 'why')\nassert a and 'x'\nassert a in ('b',)\n")
    refused = source(
        "def test_a():\n with pytest.raises(RuleViolation):\n  act()\n"
        "def test_b():\n with pytest.raises(RuleViolation) as no:\n  act()\n"
        "def test_c():\n with pytest.raises(RuleViolation) as no:\n  act()\n assert no\n"
        "def test_d():\n with pytest.raises(RuleViolation, match='x'):\n  act()\n"
    )

    assert unchecked((source(WEAK),)) == ["test_it.py:3", "test_it.py:4"]
    assert of_themselves(compared) == [f"test_it.py:{line}" for line in (1, 2, 5)]
    assert always_so(asserted) == ["test_it.py:1", "test_it.py:2"]
    assert any_refusal(refused) == ["test_it.py:2", "test_it.py:5"]
