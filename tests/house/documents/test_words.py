"""Words and links: each Spanish word is in the glossary, each link leads somewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

ITALIC = re.compile(r"(?<![*\w])\*([^\W\d_](?:[\w '’/-]*\w)?)\*(?![*\w])")
CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(
    r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE
)
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|#|//)", re.IGNORECASE)
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def italic_words(source: str) -> Iterator[str]:
    """Yield the words in italics of every docstring; ``*cierre/tranca*`` holds two."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Documented):
            for words in ITALIC.findall(ast.get_docstring(node) or ""):
                yield from (word.strip().lower() for word in words.split("/"))


def linked_files(markdown: str) -> Iterator[str]:
    """Yield the targets of the relative links of a document, without their anchors."""
    for pair in LINK.findall(CODE.sub("", markdown)):
        target = next(filter(None, pair))
        if not ELSEWHERE.match(target):
            yield unquote(target.split("#")[0])


def test_every_italic_word_of_a_docstring_is_in_the_glossary(
    root: Path, source_files: tuple[Path, ...]
) -> None:
    glossary = (root / "docs" / "glossary.md").read_text(encoding="utf-8").lower()
    missing = [
        f"{path}: {word}"
        for path in source_files
        for word in italic_words(path.read_text(encoding="utf-8"))
        if not re.search(rf"\b{re.escape(word)}\b", glossary)
    ]

    assert missing == [], "\n".join(missing)


def test_every_relative_link_of_a_document_leads_to_a_file(files: tuple[Path, ...]) -> None:
    broken = [
        f"{document}: {target}"
        for document in files
        if document.suffix == ".md"
        for target in linked_files(document.read_text(encoding="utf-8"))
        if not (document.parent / target).exists()
    ]

    assert broken == [], "\n".join(broken)


def test_italic_words_are_found_in_docstrings_only() -> None:
    source = (
        '"""The *planilla* and the *cierre/tranca*, 2 * 3 * 4, **bold**."""\nx = "*mano*"\n'
    )

    assert list(italic_words(source)) == ["planilla", "cierre", "tranca"]


@pytest.mark.parametrize(
    ("markdown", "targets"),
    [
        pytest.param("[a](docs/a.md#part)", ["docs/a.md"], id="anchor-left-out"),
        pytest.param("![b](pictures/b%20c.png)", ["pictures/b c.png"], id="picture"),
        pytest.param('[c](c.md "title")', ["c.md"], id="title"),
        pytest.param("[d]: d.md", ["d.md"], id="reference"),
        pytest.param("[e](https://example.org/e.md) [f](#part)", [], id="elsewhere"),
        pytest.param("`[g](g.md)`\n```\n[h](h.md)\n```\n", [], id="code"),
    ],
)
def test_a_link_is_recognised(markdown: str, targets: list[str]) -> None:
    assert list(linked_files(markdown)) == targets
