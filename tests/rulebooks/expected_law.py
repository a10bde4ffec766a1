"""The expected law, written down a second time: what each book says, by which article."""

import json
from pathlib import Path
from typing import Any

from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.document import law

FOLDER = Path(__file__).parent / "expected"


def expected(book_id: str) -> dict[str, Any]:
    """Return what a book is expected to say."""
    found: dict[str, Any] = json.loads((FOLDER / f"{book_id}.json").read_text("utf-8"))
    return found


def write_expected(book_id: str) -> None:
    """Write down what a book says now; for a maintainer who changed the law on purpose."""
    found = law(load(book_id))
    groups = {**found["sections"], "infractions": found["infractions"]}
    blocks = [f"{_json(name)}: {_block(values)}" for name, values in groups.items()]
    text = '{"sections": {\n' + ",\n".join(blocks[:-1]) + "},\n" + blocks[-1] + "}\n"
    (FOLDER / f"{book_id}.json").write_text(text, "utf-8")


def _block(values: dict[str, Any]) -> str:
    lines = [f" {_json(name)}: {_json(value)}" for name, value in values.items()]
    return "{\n" + ",\n".join(lines) + "}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def article_id(book: Rulebook, article: str | None, name: str) -> str:
    """Return a test's id: the article as in the register, then what it fixes."""
    cited = "silent" if article is None else article.replace(" [", "-").rstrip("]")
    return f"{book.regulation.lower()}-{cited}-{name}"
