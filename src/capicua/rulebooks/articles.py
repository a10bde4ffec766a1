"""Article numbers (*artículo*): which ones a regulation has, and a club's own."""

from __future__ import annotations

from functools import cache

from capicua.rulebooks.layer import Layer
from capicua.rulebooks.problem import Flawed

OWN = "own"
"""A custom rulebook's own rules are cited as ``own 3``, with any words after it."""


def last_article(layers: tuple[Layer, ...]) -> int:
    """Return the last article of the regulation that the layers come from."""
    return next(int(one.raw["last_article"]) for one in layers if "last_article" in one.raw)


def check_article(article: str | None, layer: Layer, last: int) -> None:
    """Refuse an article that the regulation does not have."""
    if article is None or _number(article) <= last:
        return
    if layer.text.packaged or article.split(" ")[0] != OWN:
        own = "" if layer.text.packaged else ', or "own …" for a rule of your own'
        raise Flawed(
            "unknown_article",
            f'"{article}" is not an article of that regulation; they go up to {last}{own}',
            ("article",),
        )


@cache
def _number(article: str) -> float:
    """Return the leading number of an article, infinite where it has none."""
    digits = article.partition("-")[0].partition(" ")[0].partition(".")[0]
    return int(digits) if digits.isdigit() else float("inf")
