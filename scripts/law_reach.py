"""Reachability by import graph: which functions and classes a page or a command reaches.

    .venv/bin/python scripts/law_reach.py    lists what articles name and nobody reaches

The doors are the application of the pages and every command of the terminal. From there one
goes along the names that each function, class and module body uses, resolved by the imports
of its file.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from mutant_register import rows
from mutant_runs import ROOT

SOURCE = ROOT / "src"
PACKAGE = "capicua"
BODY = ""
"""The name under which what stands outside functions and classes of a module is known."""
COMMANDS = "capicua.cli.commands"
PAGES = "capicua.web.app"
_NAMED_MODULE = re.compile(r'"(capicua(?:\.\w+)+)"')


class Symbol(NamedTuple):
    """A function or class of a module, or the rest of the module (BODY)."""

    module: str
    name: str


class Module(NamedTuple):
    """What a file defines, and what each name uses; an imported one uses its origin."""

    defined: frozenset[str]
    uses: Mapping[str, frozenset[Symbol]]


def modules() -> dict[str, Module]:
    """Return every module of the product by its dotted name."""
    files = {_dotted(path): path for path in sorted(SOURCE.rglob("*.py"))}
    return {name: _read(name, path, files) for name, path in files.items()}


def all_doors() -> list[str]:
    """Return the modules at which people come in."""
    named = _NAMED_MODULE.findall((SOURCE / "capicua/cli/commands.py").read_text("utf-8"))
    return sorted({PAGES, COMMANDS, "capicua.__main__", *named})


def reached(found: Mapping[str, Module], doors: Sequence[str] = ()) -> frozenset[Symbol]:
    """Return all symbols that are used, however far, from a door."""
    waiting = [
        Symbol(door, name) for door in doors or all_doors() for name in found[door].uses
    ]
    seen = set(waiting)
    while waiting:
        at = waiting.pop()
        module = found.get(at.module)
        # Whoever uses one name of a module has run its body.
        uses = (
            ()
            if module is None
            else (*module.uses.get(at.name, ()), Symbol(at.module, BODY))
        )
        for symbol in uses:
            if symbol not in seen:
                seen.add(symbol)
                waiting.append(symbol)
    return frozenset(seen)


def unreached(
    found: Mapping[str, Module], doors: frozenset[Symbol], module: str
) -> list[str]:
    """Return the functions and classes of a module that no door reaches."""
    return sorted(
        name for name in found[module].defined if Symbol(module, name) not in doors
    )


def _dotted(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read(name: str, path: Path, files: Mapping[str, Path]) -> Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = dict(_imported(tree, files))
    defined = {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    uses: dict[str, set[Symbol]] = {alias: set(symbols) for alias, symbols in known.items()}
    known |= {one: (Symbol(name, one),) for one in defined}
    for node in tree.body:
        owner = BODY
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            owner = node.name
        uses.setdefault(owner, set()).update(_used(node, known, files))
    return Module(
        frozenset(defined), {owner: frozenset(symbols) for owner, symbols in uses.items()}
    )


def _imported(
    tree: ast.Module, files: Mapping[str, Path]
) -> Iterator[tuple[str, tuple[Symbol, ...]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
            for one in node.names:
                inner = f"{node.module}.{one.name}"
                symbol = (
                    Symbol(inner, BODY)
                    if inner in files
                    else Symbol(str(node.module), one.name)
                )
                yield one.asname or one.name, (symbol,)
        elif isinstance(node, ast.Import):
            for one in node.names:
                if one.name.startswith(PACKAGE):
                    yield one.asname or one.name, (Symbol(one.name, BODY),)


def _used(
    node: ast.AST, known: Mapping[str, tuple[Symbol, ...]], files: Mapping[str, Path]
) -> Iterator[Symbol]:
    for inside in ast.walk(node):
        if isinstance(inside, ast.Name):
            yield from known.get(inside.id, ())
        elif isinstance(inside, ast.Attribute) and isinstance(inside.value, ast.Name):
            for symbol in known.get(inside.value.id, ()):
                if symbol.name == BODY:
                    yield _attribute(symbol.module, inside.attr, files)


def _attribute(module: str, name: str, files: Mapping[str, Path]) -> Symbol:
    inner = f"{module}.{name}"
    return Symbol(inner, BODY) if inner in files else Symbol(module, name)


def main() -> int:
    """Print what articles name and no door reaches."""
    found = modules()
    doors = reached(found)
    named = sorted({module for row in rows() for module in row.modules})
    lost = [
        f"{module}.{name}" for module in named for name in unreached(found, doors, module)
    ]
    said = [*lost, f"{len(named)} modules, {len(lost)} names that nobody reaches."]
    sys.stdout.write("\n".join([*said, ""]))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
