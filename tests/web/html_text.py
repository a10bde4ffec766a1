"""What a page says: the text of every element that has an id."""

import json
from html.parser import HTMLParser
from typing import Any

VOID = {"meta", "link", "input", "br", "rect", "path", "circle"}


class TextById(HTMLParser):
    """Gathers the text inside every element that has an id."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str | None] = []
        self.found: dict[str, list[str]] = {}
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        name = dict(attrs).get("id")
        self.open.append(name)
        if name:
            self.ids.append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for name in filter(None, self.open):
            self.found.setdefault(name, []).append(data)


def text_by_id(html: str) -> dict[str, str]:
    """Return the text of every element with an id, blanks made single."""
    parser = TextById()
    parser.feed(html)
    return {name: " ".join("".join(parts).split()) for name, parts in parser.found.items()}


def ids_of(html: str) -> list[str]:
    """Return every id of a page in order, repeated ones included."""
    parser = TextById()
    parser.feed(html)
    return parser.ids


def read_sheet_data(html: str) -> dict[str, Any]:
    """Return the JSON block that a table's page gives its scripts."""
    parser = TextById()
    parser.feed(html)
    found: dict[str, Any] = json.loads("".join(parser.found["sheet-data"]))
    return found
