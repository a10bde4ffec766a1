"""Names: one class name, one meaning, in all of the house."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path


def classes_of(source: str) -> list[str]:
    """Return the classes of a module, not those inside functions and other classes."""
    return [one.name for one in ast.parse(source).body if isinstance(one, ast.ClassDef)]


def shared_names(sources: Iterable[tuple[str, str]]) -> Mapping[str, list[str]]:
    """Return every class name that more than one module gives, with these modules."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, source in sources:
        for name in classes_of(source):
            found[name].append(module)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_no_class_name_means_two_things(source_files: tuple[Path, ...]) -> None:
    sources = ((str(path), path.read_text(encoding="utf-8")) for path in source_files)

    assert shared_names(sources) == {}


def test_a_name_that_two_modules_give_is_found() -> None:
    planted = [("a", "class Row: ..."), ("b", "class Row:\n    class Line: ...\n")]

    assert shared_names([*planted, ("c", "class Line: ...")]) == {"Row": ["a", "b"]}
