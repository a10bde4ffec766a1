"""The documents name what is there: every command, and files that exist."""

import re
from pathlib import Path

import pytest

from capicua.cli.commands import GROUPS

FILE = re.compile(r"`([a-z_/-]+\.(?:py|js|html|toml|po))`")


def test_every_command_is_in_the_list_of_documents(root: Path) -> None:
    listed = (root / "docs/README.md").read_text(encoding="utf-8")
    names = [command.name for commands in GROUPS.values() for command in commands]

    assert [name for name in names if f"| `capicua {name}" not in listed] == []


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_on_a_walk_through_the_house_exists(root: Path, document: str) -> None:
    named = FILE.findall((root / document).read_text(encoding="utf-8"))
    here = {one.as_posix() for one in (root / "src").rglob("*.*")}
    missing = [
        name
        for name in named
        if not (root / name).exists() and not any(one.endswith(f"/{name}") for one in here)
    ]

    assert len(named) > 10
    assert missing == []
