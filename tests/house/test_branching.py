"""No code asks which rulebook it has: behaviour is chosen by the values in the book."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

BOOKS = {"book", "rulebook"}
IDENTITIES = BOOKS | {"book_id", "rulebook_id", "rulebook_name", "book_name"}
ATTRIBUTES = {"id", "name", "key", "regulation", "parents"}
OFFICIAL = {"fid-2015", "dp-standard", "dp-even-hands", "dp", "pr", "amasfac", "fed"}


def names_a_rulebook(node: ast.expr) -> bool:
    """Tell if an expression stands for the identity of a rulebook."""
    match node:
        case ast.Constant(value=str(text)):
            return text in OFFICIAL
        case ast.Name(id=name):
            return name in IDENTITIES
        case ast.Attribute(value=ast.Name(id=owner), attr=attribute) if owner in BOOKS:
            return attribute in ATTRIBUTES
        case ast.Attribute(value=ast.Attribute(attr=owner), attr=attribute) if (
            owner in BOOKS
        ):
            return attribute in ATTRIBUTES
        case ast.Attribute(attr=attribute):
            return attribute in IDENTITIES | {"regulation"}
        case _:
            return False


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Constant)


def is_branching(node: ast.AST) -> bool:
    """Tell if a node decides by a rulebook's name; comparing two names is allowed."""
    match node:
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq()], comparators=[right]):
            is_selection = not is_literal(left) and not is_literal(right)
            named = [names_a_rulebook(left), names_a_rulebook(right)]
            return any(named) and not (all(named) and is_selection)
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn()], comparators=[right]):
            sides = (left, right)
            return any(map(names_a_rulebook, sides)) and any(map(is_literal, sides))
        case ast.Match(subject=subject):
            return names_a_rulebook(subject)
        case ast.Call(func=ast.Attribute(value=value, attr="startswith" | "endswith")):
            return names_a_rulebook(value)
        case _:
            return False


def branchings(source: str) -> Iterator[int]:
    """Yield the lines that decide by the name of a rulebook."""
    for node in ast.walk(ast.parse(source)):
        if is_branching(node):
            yield node.lineno  # type: ignore[attr-defined]  # all four kinds have a line


def test_no_source_file_branches_on_a_rulebook(source_files: tuple[Path, ...]) -> None:
    found = [
        f"{path}:{line}"
        for path in source_files
        for line in branchings(path.read_text(encoding="utf-8"))
    ]

    assert found == [], "\n".join(found)


def test_every_official_rulebook_is_known_to_this_check(root: Path) -> None:
    books = {path.stem for path in (root / "src/capicua/rulebooks/books").glob("*.toml")}

    assert books == OFFICIAL


@pytest.mark.parametrize(
    "source",
    [
        "if rulebook == 'pr': pass",
        "points = 3 if 'pr' != book.id else 4",
        "if self.book.id == 'fid-2015': pass",
        "if event.rulebook == other: pass",
        "if book.regulation == 'FID': pass",
        "if event.frame.regulation == 'FID': pass",
        "if identity == 'amasfac': pass",
        "if book.name in ('dp-standard', 'dp-even-hands'): pass",
        "if 'dp' in book.parents: pass",
        "if rulebook_id.startswith('dp'): pass",
        "match book.id:\n    case 'pr': pass",
    ],
)
def test_a_planted_branch_is_found(source: str) -> None:
    assert list(branchings(source)) == [1]


@pytest.mark.parametrize(
    "source",
    [
        "if book_id in shelf: pass",
        "if book.draws.value: pass",
        "if rulebook is None: pass",
        "if book.target.value == 200: pass",
        "rows = [row for row in rows if row.rulebook == rulebook]",
        "counts = event.frame.regulation == office.book.regulation",
    ],
)
def test_asking_a_book_for_its_values_is_allowed(source: str) -> None:
    assert list(branchings(source)) == []
