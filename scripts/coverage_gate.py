"""Refuses a pure package that the last complete test run covered below the gate.

Reads the coverage data and ``pyproject.toml`` of the current folder. The pure packages are
the sources of the purity contract; of the others nothing is said. Branches count.
"""

import io
import sys
import tomllib
from pathlib import Path

from coverage import Coverage
from coverage.exceptions import NoDataError

GATE = 95.0


def main() -> int:
    """Print one line per package and what is missing where the gate is missed."""
    coverage = Coverage()
    coverage.load()
    missed = False
    for package in sorted(pure_packages()):
        percent, details = measure(coverage, package)
        is_low = percent < GATE
        missed = missed or is_low
        say(f"{package:<12} {percent:6.2f} %  {verdict(is_low)}")
        if is_low:
            say(details)
    return 1 if missed else 0


def pure_packages() -> set[str]:
    """Return the names of the packages that the purity contract lists."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    purity = next(contract for contract in contracts if contract["id"] == "purity")
    return {name.removeprefix("capicua.") for name in purity["source_modules"]}


def measure(coverage: Coverage, package: str) -> tuple[float, str]:
    """Return how much of a package was run, and the table of its files that miss lines."""
    table = io.StringIO()
    try:
        percent = coverage.report(include=[f"src/capicua/{package}/*"], file=table)
    except NoDataError:
        return 0.0, "No file of this package was measured."
    return percent, table.getvalue()


def verdict(is_low: bool) -> str:
    """Return what the gate says about one package."""
    return f"below the gate of {GATE:g} %" if is_low else f"gate {GATE:g} %: passed"


def say(line: str) -> None:
    """Write one line for the person who runs the tests."""
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
