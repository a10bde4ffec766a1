"""Tests that prove articles: they expect nothing that they read from the product."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[2]
BARE_NUMBER = re.compile(r"\d+([-:.]\d+)?")
PROVING = re.compile(r"\.article\(|\.proves\b|^@?article\(", re.MULTILINE)
RAISES = {"RuleViolation", "BrokenInvariant"}


def proving(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Yield the tests of a file that say they prove something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [ast.unparse(one) for one in node.decorator_list]
            if any(PROVING.search(mark) for mark in marks):
                yield node


def numbers_searched(test: ast.FunctionDef) -> Iterator[int]:
    """Yield where a bare number is looked for in a text: a fingerprint may hold it, too."""
    for node in asserted(test):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In):
            left, right = node.left, node.comparators[0]
            is_listed = isinstance(right, ast.List | ast.Tuple | ast.Set | ast.Dict)
            sought = left.value if isinstance(left, ast.Constant) else None
            is_bare = isinstance(sought, str) and BARE_NUMBER.fullmatch(sought)
            if is_bare and not is_listed:
                yield node.lineno


def read_from_books(test: ast.FunctionDef) -> Iterator[int]:
    """Yield where what is expected is a value of a rulebook: it moves with its mistakes."""
    loaded = {
        target.id
        for node in ast.walk(test)
        if isinstance(node, ast.Assign) and is_loaded(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in asserted(test):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                for one in ast.walk(side):
                    is_value = isinstance(one, ast.Attribute) and one.attr == "value"
                    if is_value and is_loaded(one, loaded):
                        yield node.lineno


def is_loaded(node: ast.AST, loaded: set[str]) -> bool:
    """Tell whether something is a rulebook that was loaded, or a part of it."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") == "load"
    return isinstance(node, ast.Name) and node.id in loaded


def refusals_without_a_code(test: ast.FunctionDef) -> Iterator[int]:
    """Yield where any refusal would do, because nobody looks at which one it was."""
    read = {
        node.id
        for node in ast.walk(test)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    for node in ast.walk(test):
        for item in node.items if isinstance(node, ast.With) else ():
            call = item.context_expr
            if not isinstance(call, ast.Call) or len(call.args) != 1 or call.keywords:
                continue
            is_refusal = getattr(call.args[0], "id", "") in RAISES
            if is_refusal and getattr(item.optional_vars, "id", None) not in read:
                yield call.lineno


def asserted(test: ast.FunctionDef) -> Iterator[ast.expr]:
    """Yield everything inside the assertions of a test."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            yield from (one for one in ast.walk(node.test) if isinstance(one, ast.expr))


LOOKS = (numbers_searched, read_from_books, refusals_without_a_code)


def test_no_proving_test_expects_what_the_product_says() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")}
    tests = [
        (path.relative_to(TESTS), test)
        for path, text in sorted(texts.items())
        if PROVING.search(text)
        for test in proving(ast.parse(text))
    ]
    found = {
        look.__name__: [f"{path}:{line}" for path, test in tests for line in look(test)]
        for look in LOOKS
    }

    assert found == {look.__name__: [] for look in LOOKS}


WEAK = """
@pytest.mark.article("FID-34")
def test_a():
    assert "200" in page
    assert "200" in ["200"]
    assert "won 200" in page

@pytest.mark.article("FID-98")
def test_b():
    book = load("fid-2015")
    assert waits() == book.settings.claim_window_min.value
    assert book.name == "FID"

@pytest.mark.proves
def test_c():
    with pytest.raises(RuleViolation):
        act()
    with pytest.raises(RuleViolation) as no:
        act()
    assert no.value.code == "x"

def test_d():
    assert "200" in page
"""


def test_a_weak_proof_would_be_found() -> None:
    found = [[*look(one)] for one in proving(ast.parse(WEAK)) for look in LOOKS]

    assert found == [[4], [], [], [], [11], [], [], [], [16]]
