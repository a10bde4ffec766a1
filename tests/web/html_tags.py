"""The tags of a page with their attributes, in order."""

from html.parser import HTMLParser


class TagReader(HTMLParser):
    """Gathers every tag of one name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.found: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == self.name:
            self.found.append(dict(attrs))


def tags_of(html: str, name: str) -> list[dict[str, str | None]]:
    """Return the attributes of every tag of a name."""
    reader = TagReader(name)
    reader.feed(html)
    return reader.found
