"""Second readings of the formats share no code with what they check."""

import ast
from pathlib import Path

import pytest

READINGS = ("formats", "discipline", "eligibility", "play", "ratings", "standings")
"""Folders in which everything but the tests themselves stands on its own."""
MODULES = [
    pytest.param(file, id=f"{folder}/{file.name}")
    for folder in READINGS
    for file in sorted((Path(__file__).parent / folder).glob("*.py"))
    if not file.name.startswith("test_")
]


@pytest.mark.parametrize("module", MODULES)
def test_a_second_reading_imports_nothing_of_the_product(module: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")

    assert {name for name in imported if name.split(".")[0] == "capicua"} == set()
