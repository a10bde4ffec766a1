"""The guide of conduct: what a regulation expects of people, article by article."""

from __future__ import annotations

from functools import cache

from capicua.rulebooks import Rulebook
from capicua.rulebooks.register import Article, Kind, load_register
from capicua.wording.guide import Chapter, Said
from capicua.wording.words import Words

CHAPTERS: dict[str, tuple[str, ...]] = {
    "fair_play": (
        "FID-4",
        "FID-5",
        "FID-6",
        "FID-72",
        "DP-6",
        "DP-7",
        "DP-8",
        "DP-31",
    ),
    "equipment": ("FID-47", "FID-51", "DP-10"),
    "tiles": (
        "FID-74-d-n2",
        "FID-74-e",
        "FID-74-f",
        "FID-83-n1",
        "DP-46-f",
        "DP-46-g",
        "DP-46-k",
        "AMASFAC-2.4",
        "AMASFAC-3.1",
        "AMASFAC-3.2",
        "AMASFAC-3.3",
        "AMASFAC-3.4",
        "AMASFAC-13.2",
        "FED-2-n3",
        "FED-2-n5",
    ),
    "table": (
        "FID-79-n1",
        "FID-80-n2",
        "DP-46-i",
        "DP-52-pu",
        "AMASFAC-4",
        "AMASFAC-6-n1",
        "AMASFAC-13.4",
        "FED-3",
        "FED-4-n1",
    ),
    "hall": ("FID-93", "FID-97-pu", "DP-46-j"),
}
"""Every article of conduct once, in the order in which a day goes."""
PAGE = ("title", "about", "silent")


def conduct_chapters(book: Rulebook, words: Words) -> tuple[Chapter, ...]:
    """Return what the regulation of a book expects of people, only what it says."""
    found = []
    for name, ids in CHAPTERS.items():
        said = tuple(_say(book, one, words) for one in ids if _is_of(book, one))
        if said:
            found.append(Chapter(words.text(f"conduct:{name}"), said))
    return tuple(found)


def conduct_title(words: Words) -> str:
    """Return the title of the guide."""
    return words.text("conduct:title")


def conduct_about(book: Rulebook, words: Words) -> str:
    """Return what the guide is; where a regulation says nothing of conduct, that."""
    said = any(_is_of(book, one) for ids in CHAPTERS.values() for one in ids)
    key = "conduct:about" if said else "conduct:silent"
    return words.text(key, book=book.name)


def keys() -> tuple[str, ...]:
    """Return every message of the guide of conduct."""
    names = (*PAGE, *CHAPTERS, *(one for ids in CHAPTERS.values() for one in ids))
    return tuple(f"conduct:{name}" for name in names)


@cache
def articles_of_conduct() -> dict[str, Article]:
    """Return the articles of the register that are about conduct, by id."""
    rows = load_register().articles
    return {row.id: row for row in rows if row.kind is Kind.CONDUCT}


def _is_of(book: Rulebook, article: str) -> bool:
    return article.startswith(f"{book.regulation}-")


def _say(book: Rulebook, article: str, words: Words) -> Said:
    text = words.text(
        f"conduct:{article}",
        each=book.tiles.each.value,
        from_round=book.settings.rule_from_round.value,
    )
    cited = articles_of_conduct()[article].article
    return Said(text, (words.text("basis:article", article=cited),))
