"""Nothing in the checkout names a package registry or a folder of one machine."""

import re
from pathlib import Path

import pytest

REGISTRY = r"\b(?:test\.)?pypi\.(?:org|python\.org|io)\b|\bpythonhosted\.(?:org|com)\b"
OTHER_REGISTRY = (
    r"\bregistry\.(?:npmjs\.org|yarnpkg\.com)\b|\b(?:conda\.)?anaconda\.(?:org|com)\b"
)
FOLDER = r"(?<![\w.~$}*-])/(?:root|work|home/\w+|Users/\w+|opt/(?:pypi|wheels)\w*)(?:/|\b)"
WINDOWS = r"\b[A-Za-z]:\\+Users\\"
FORBIDDEN = re.compile("|".join((REGISTRY, OTHER_REGISTRY, FOLDER, WINDOWS)))


PARTS = b"pypi pythonhosted registry anaconda root work home Users wheels".split()
"""Without one of these nothing forbidden is named; to look for them is quick."""


def named_places(content: bytes) -> list[str]:
    if not any(part in content for part in PARTS):
        return []
    return [
        found.group() for found in FORBIDDEN.finditer(content.decode("utf-8", "replace"))
    ]


def test_no_file_names_a_registry_or_a_folder_of_one_machine(
    files: tuple[Path, ...],
) -> None:
    found = {str(path): named_places(path.read_bytes()) for path in files}

    assert {path: places for path, places in found.items() if places} == {}


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param(("https://py", "pi.org/simple"), id="registry"),
        pytest.param(("files.python", "hosted.org"), id="file-host"),
        pytest.param(("registry.npm", "js.org"), id="other-registry"),
        pytest.param(("cd /ro", "ot/capicua"), id="root"),
        pytest.param(("in '/ho", "me/ana/capicua'"), id="home"),
        pytest.param(("/Us", "ers/ana"), id="mac-home"),
        pytest.param(("C:\\Us", "ers\\ana"), id="windows-home"),
    ],
)
def test_a_planted_place_is_found(parts: tuple[str, str]) -> None:
    assert len(named_places("".join(parts).encode())) == 1


@pytest.mark.parametrize("text", ["a/work/b", "~/home/x", "GET /homework", "/roots"])
def test_an_ordinary_path_is_allowed(text: str) -> None:
    assert named_places(text.encode()) == []
