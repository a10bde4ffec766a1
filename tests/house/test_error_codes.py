"""Every error code that a person or program can meet is documented, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAKERS = {
    "Flaw", "Flawed", "IllegalMove", "RuleViolation", "_refusal", "_refused", "refuse",
    "__init__",
}  # fmt: skip
SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def codes_in(tree: ast.AST) -> Iterator[str]:
    """Yield the words that are handed to whatever makes an error."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _maker(node) in MAKERS:
            for argument in node.args[:3]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    if SNAKE.fullmatch(argument.value):
                        yield argument.value
                    break


def _maker(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def test_every_error_code_is_documented() -> None:
    used = {
        code
        for file in (ROOT / "src").rglob("*.py")
        for code in codes_in(ast.parse(file.read_text("utf-8")))
    }
    table = (ROOT / "docs" / "formats.md").read_text("utf-8").partition("## Error codes")[2]
    documented = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)

    assert sorted(documented) == sorted(used)
    assert documented == sorted(documented)


def test_a_new_code_would_be_found() -> None:
    tree = ast.parse('raise RuleViolation("brand_new", "Do this.")')

    assert list(codes_in(tree)) == ["brand_new"]
