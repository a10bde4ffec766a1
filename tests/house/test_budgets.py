"""The budgets of the house: a file fits in the head, a function on the screen."""

import ast
import math
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

FILE_MEDIAN, FILE_P90, FILE_CEILING = 100, 250, 400
FUNCTION_P90, FUNCTION_CEILING = 25, 40


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def functions_of(source: str) -> Iterator[tuple[str, int]]:
    """Yield the name and the number of lines of every function and method."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def ninth_decile(numbers: Sequence[int]) -> int:
    """Return the smallest number that at least nine of ten do not exceed."""
    return sorted(numbers)[math.ceil(len(numbers) * 0.9) - 1]


def all_functions(source_files: Sequence[Path]) -> dict[str, int]:
    return {
        f"{path}::{name}": length
        for path in source_files
        for name, length in functions_of(path.read_text(encoding="utf-8"))
    }


def test_no_source_file_is_longer_than_the_ceiling(source_files: tuple[Path, ...]) -> None:
    long = [str(path) for path in source_files if lines_of(path) > FILE_CEILING]

    assert long == [], "\n".join(long)


def test_the_usual_source_file_is_short(source_files: tuple[Path, ...]) -> None:
    lengths = [lines_of(path) for path in source_files]

    assert statistics.median(lengths) <= FILE_MEDIAN
    assert ninth_decile(lengths) <= FILE_P90


def test_no_function_is_longer_than_the_ceiling(source_files: tuple[Path, ...]) -> None:
    lengths = all_functions(source_files)
    long = [name for name, length in lengths.items() if length > FUNCTION_CEILING]

    assert long == [], "\n".join(long)


def test_the_usual_function_is_short(source_files: tuple[Path, ...]) -> None:
    assert ninth_decile(list(all_functions(source_files).values())) <= FUNCTION_P90


def test_a_function_is_measured_from_def_to_its_last_line() -> None:
    source = "class A:\n    def b(self):\n        return (\n            1\n        )\n"

    assert list(functions_of(source)) == [("b", 4)]


def test_the_ninth_decile_is_a_member_of_the_list() -> None:
    assert ninth_decile([10, 1, 2, 3, 4, 5, 6, 7, 8, 9]) == 9
    assert ninth_decile([7]) == 7
