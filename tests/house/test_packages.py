"""The rooms of the house: their names, their layer, and the tests that mirror them."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

DRAWERS = {"utils", "common", "helpers", "core", "data", "models", "services"}
UNMIRRORED = {"house", "formats", "examples", "oracle"}


def names_in(layers: Iterable[str]) -> list[str]:
    return [name for layer in layers for name in re.findall(r"\w+", layer)]


def packages_of(root: Path) -> set[str]:
    return {path.parent.name for path in (root / "src" / "capicua").glob("*/*.py")}


def mirrors(test_file: Path, modules: set[Path]) -> bool:
    """Tell if a test file stands where a source module stands, or in its folder.

    ``play/test_hand.py`` and ``play/test_hand_locks.py`` mirror ``play/hand``, as does
    ``play/hand/test_locks.py``.
    """
    if test_file.parts[0] in UNMIRRORED or test_file.parent in modules - {Path()}:
        return True
    words = test_file.stem.removeprefix("test_").split("_")
    names = ("_".join(words[:count]) for count in range(len(words), 0, -1))
    return any(test_file.parent / name in modules for name in names)


def modules_of(root: Path) -> set[Path]:
    """Return the modules of the product and its folders of data, without suffix."""
    home = root / "src" / "capicua"
    files = [path for path in home.rglob("*") if path.is_file()]
    modules = {path.with_suffix("") for path in files if path.suffix == ".py"}
    packages = {path.parent for path in files if path.suffix in {".py", ".pyc"}}
    found = modules | {path.parent for path in files} - packages
    return {path.relative_to(home) for path in found if path.name != "__init__"}


def test_no_package_is_a_drawer_for_everything(source_files: tuple[Path, ...]) -> None:
    named = {path.stem for path in source_files} | {
        path.parent.name for path in source_files
    }

    assert named & DRAWERS == set()


def test_every_package_has_its_layer(
    root: Path, contracts: dict[str, dict[str, Any]]
) -> None:
    assert packages_of(root) - set(names_in(contracts["layers"]["layers"])) == set()


def test_every_package_from_event_down_is_held_to_purity(
    root: Path, contracts: dict[str, dict[str, Any]]
) -> None:
    layers = names_in(contracts["layers"]["layers"])
    pure = set(layers[layers.index("event") :]) & packages_of(root)

    assert {f"capicua.{name}" for name in pure} == set(
        contracts["purity"]["source_modules"]
    )


def test_every_test_file_mirrors_a_source_module(root: Path) -> None:
    tests = [
        path.relative_to(root / "tests") for path in (root / "tests").rglob("test_*.py")
    ]
    modules = modules_of(root)
    astray = [str(path) for path in tests if not mirrors(path, modules)]

    assert astray == [], "\n".join(astray)


@pytest.mark.parametrize(
    ("test_file", "expected"),
    [
        pytest.param("play/test_hand.py", True, id="same-place"),
        pytest.param("play/test_hand_locks.py", True, id="one-side-of-a-module"),
        pytest.param("play/hand/test_locks.py", True, id="folder-named-after-the-module"),
        pytest.param("house/test_anything.py", True, id="house"),
        pytest.param("play/test_match.py", False, id="no-such-module"),
        pytest.param("test_hand.py", False, id="wrong-place"),
    ],
)
def test_a_mirror_is_recognised(test_file: str, expected: bool) -> None:
    assert mirrors(Path(test_file), {Path("play/hand")}) is expected
