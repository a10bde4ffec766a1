"""The budgets of the house: a file fits in the head, a function on the screen.

A folder is looked through at a glance, and nobody opens five small files to read one thing:
a crumb, a module of a few lines that hardly anybody imports, belongs into another module.
"""

import ast
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

FILE_P90, FILE_CEILING = 250, 400
FUNCTION_P90, FUNCTION_CEILING = 25, 40
FOLDER_CEILING = 25
CRUMB_LINES, CRUMB_IMPORTERS = 40, 3
REASONS = {
    "actions.accounts.email": "Two rooms need to know what an e-mail address is.",
    "actions.phones.celebration": "A joy is no news that any rule knows of.",
    "cli.event.print": "The module of the other commands of an event is full.",
    "documents.badges": "A document stands beside its template of the same name.",
    "documents.conduct_guide": "A document stands beside its template of the same name.",
    "documents.link_card": "A document stands beside its template of the same name.",
    "kernel.counting": "Refusals and catalogs fill their sentences alike.",
    "store.passwords": "The one place that knows argon2.",
    "tournament.pairing.rotated": "A way of pairing like swiss, knockout and round_robin.",
    "tournament.standings.prizes": "Arithmetic of standings; no ranking needs it.",
    "web.accounts.security": "A page of its own, named like its address.",
    "web.desk.undo": "A page of its own, named like its address.",
    "web.public.components": "A page of its own, named like its address.",
    "web.record.announcements": "A page of its own, named like its address.",
    "web.site.http_protocol": "The server loads it by its name.",
    "web.site.urls.accounts": "One module of URLs for each audience.",
    "web.site.urls.arbiter": "One module of URLs for each audience.",
    "web.site.urls.discipline": "One module of URLs for each audience.",
    "web.site.urls.for_page": "It knows all audiences, which know the URL alone.",
    "web.site.urls.leagues": "One module of URLs for each audience.",
    "web.site.urls.phone": "One module of URLs for each audience.",
    "web.site.urls.public": "One module of URLs for each audience.",
    "web.site.urls.ratings": "One module of URLs for each audience.",
    "web.site.urls.registry": "One module of URLs for each audience.",
}
"""Why a crumb stands alone."""


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


def crowded_folders(files: Iterable[Path]) -> dict[str, int]:
    """Return the folders with too many modules, and how many they hold."""
    counts = Counter(str(path.parent) for path in files if path.stem != "__init__")
    return {folder: count for folder, count in counts.items() if count > FOLDER_CEILING}


def modules_in(home: Path) -> dict[str, Path]:
    """Return the modules of a package with their files; a package is a module, too."""
    files = {
        path.relative_to(home.parent).with_suffix(""): path for path in home.rglob("*.py")
    }
    return {
        ".".join(name.parent.parts if name.name == "__init__" else name.parts): path
        for name, path in files.items()
    }


def names_imported(source: str) -> Iterator[str]:
    """Yield what a source imports: modules, and names that may be modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)


def importers_in(home: Path) -> Counter[str]:
    """Return how many modules of a package import each of them."""
    modules = modules_in(home)
    counts: Counter[str] = Counter()
    for name, path in modules.items():
        imported = set(names_imported(path.read_text(encoding="utf-8")))
        known = {one if one in modules else one.rpartition(".")[0] for one in imported}
        counts.update(known & modules.keys() - {name})
    return counts


def crumbs_in(home: Path) -> set[str]:
    """Return the short modules that hardly anybody imports, without the package's name.

    Starting points and the steps of a migration are nobody's to import.
    """
    importers = importers_in(home)
    return {
        name.partition(".")[2]
        for name, path in modules_in(home).items()
        if path.stem not in {"__init__", "__main__"}
        and "migrations" not in path.parts
        and lines_of(path) < CRUMB_LINES
        and importers[name] < CRUMB_IMPORTERS
    }


def python_files(root: Path) -> Iterator[Path]:
    """Yield every Python file: of the product, its tests, scripts and measurements."""
    for place in ("src", "tests", "scripts", "bench"):
        found = sorted((root / place).rglob("*.py"))
        yield from (path for path in found if "node_modules" not in path.parts)


def test_no_file_is_longer_than_the_ceiling(root: Path) -> None:
    long = [str(path) for path in python_files(root) if lines_of(path) > FILE_CEILING]

    assert long == [], "\n".join(long)


def test_the_usual_source_file_is_short(source_files: tuple[Path, ...]) -> None:
    lengths = [lines_of(path) for path in source_files]

    assert ninth_decile(lengths) <= FILE_P90


def test_no_folder_holds_too_many_modules(root: Path) -> None:
    assert crowded_folders(python_files(root)) == {}


def test_no_folder_holds_too_many_templates_styles_or_scripts(root: Path) -> None:
    web = root / "src" / "capicua" / "web"
    found = [file for part in ("templates", "static") for file in (web / part).rglob("*.*")]

    assert len(found) > 200
    assert crowded_folders(found) == {}


def test_a_module_of_a_few_lines_has_three_importers_or_a_reason(root: Path) -> None:
    assert crumbs_in(root / "src" / "capicua") - REASONS.keys() == set()


def test_every_reason_is_that_of_a_module(root: Path) -> None:
    modules = {name.partition(".")[2] for name in modules_in(root / "src" / "capicua")}

    assert REASONS.keys() - modules == set()


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


def plant(home: Path, name: str, lines: Sequence[str]) -> None:
    path = home / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        pytest.param(25, {}, id="full"),
        pytest.param(26, {"house/room": 26}, id="one-too-many"),
    ],
)
def test_a_crowded_folder_is_found(count: int, expected: dict[str, int]) -> None:
    room = Path("house/room")
    names = [f"module_{number}.py" for number in range(count)]

    assert crowded_folders(room / name for name in ["__init__.py", *names]) == expected


@pytest.mark.parametrize(
    ("lines", "importers", "expected"),
    [
        pytest.param(39, ("import house.crumb",) * 2, {"crumb"}, id="two-importers"),
        pytest.param(39, ("import house.crumb",) * 3, set(), id="three-importers"),
        pytest.param(40, (), set(), id="forty-lines"),
        pytest.param(39, ("from house import crumb",) * 3, set(), id="imported-whole"),
        pytest.param(39, ("from house.crumb import one",) * 3, set(), id="by-its-name"),
        pytest.param(39, ("from house.other import crumb",) * 3, {"crumb"}, id="another"),
        pytest.param(39, ("import crumb",) * 3, {"crumb"}, id="somebody-elses"),
    ],
)
def test_a_crumb_is_found(
    tmp_path: Path, lines: int, importers: tuple[str, ...], expected: set[str]
) -> None:
    home = tmp_path / "house"
    plant(home, "crumb", [""] * lines)
    for number, source in enumerate(importers):
        plant(home, f"importer_{number}", [source, source, *[""] * CRUMB_LINES])

    assert crumbs_in(home) == expected


def test_a_module_that_imports_itself_is_not_its_own_importer(tmp_path: Path) -> None:
    plant(tmp_path / "house", "crumb", ["import house.crumb"])

    assert importers_in(tmp_path / "house") == {}


def test_starting_points_and_migrations_are_no_crumbs(tmp_path: Path) -> None:
    home = tmp_path / "house"
    for name in ("__init__", "__main__", "store/__init__", "store/migrations/step_0001"):
        plant(home, name, [""])

    assert crumbs_in(home) == set()
