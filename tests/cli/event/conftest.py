"""Running an event in the terminal: the command in this process, and a store of its own."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from capicua.cli import front
from cli.terminal import Answer

Terminal = Callable[..., Answer]


@pytest.fixture
def capicua(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Terminal:
    """Return the command in this process, which is quicker than one for each step."""

    def run(*arguments: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["capicua", *arguments])
        with pytest.raises(SystemExit) as ended:
            front.main()
        said = capfd.readouterr()
        return Answer(int(ended.value.code or 0), said.out, said.err)

    return run


@pytest.fixture
def club(tmp_path: Path) -> str:
    """Return a store of its own."""
    return str(tmp_path / "club.db")
