"""What proves an article is reached: from a page or a command, along the import graph."""

import ast
from pathlib import Path

import pytest
from law_reach import BODY, Module, Symbol, modules, reached, unreached
from mutant_register import recorded, rows


@pytest.fixture(scope="module")
def doors() -> frozenset[Symbol]:
    """Return what people reach: read once, and only where these tests run."""
    return reached(modules())


def changed_symbol(root: Path, file: str, old: str) -> Symbol:
    """Return the function or class of a module that a mutant changes."""
    text = (root / file).read_text(encoding="utf-8")
    line = text[: text.index(old) + len(old)].count("\n") + 1
    module = file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
    for node in ast.parse(text).body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if node.lineno <= line <= (node.end_lineno or 0):
            return Symbol(module.replace("/", "."), node.name)
    return Symbol(module.replace("/", "."), BODY)


def test_every_mutant_changes_code_that_a_door_reaches(
    root: Path, doors: frozenset[Symbol]
) -> None:
    code = [one for one in recorded() if one.mutant.file.endswith(".py")]

    assert [
        one
        for one in code
        if changed_symbol(root, one.mutant.file, one.mutant.old) not in doors
    ] == []


def test_every_module_that_an_article_names_is_reached(doors: frozenset[Symbol]) -> None:
    named = {module for row in rows() if row.tests for module in row.modules}

    assert [name for name in sorted(named) if Symbol(name, BODY) not in doors] == []


def test_every_key_of_the_data_that_an_article_names_acts(root: Path) -> None:
    trees = [
        ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((root / "src" / "capicua").rglob("*.py"))
        if "rulebooks" not in path.parts
    ]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    quoted = {node.value for node in nodes if isinstance(node, ast.Constant)}
    changed = " ".join(one.mutant.old for one in recorded())
    named = {place for row in rows() if row.tests for place in row.keys}

    def acts(key: str) -> bool:
        name = key.split(".")[1]
        return name in read or key in quoted or f"{name} = " in changed

    # Infractions are read by their code, not by a name of ours.
    keys = sorted({place.split(":")[1] for place in named})
    assert [one for one in keys if one[:11] != "infraction." and not acts(one)] == []


def test_what_nobody_uses_would_be_found() -> None:
    door = Symbol("door", BODY)
    used, idle = Symbol("room", "used"), Symbol("room", "idle")
    house = {
        "door": Module(frozenset(), {BODY: frozenset({used})}),
        "room": Module(
            frozenset({"used", "idle"}), {"used": frozenset(), "idle": frozenset({used})}
        ),
    }

    found = reached(house, [door.module])

    assert found == {door, used, Symbol("room", BODY)}
    assert unreached(house, found, "room") == [idle.name]
