"""The tutorial of the library says what is so."""

import doctest
from pathlib import Path

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.md"


def test_every_line_of_the_tutorial_is_true() -> None:
    found = doctest.testfile(str(TUTORIAL), module_relative=False)

    assert found.failed == 0
    assert found.attempted >= 20
