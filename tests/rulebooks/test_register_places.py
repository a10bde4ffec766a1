"""Every place the register names exists and says what the article says it does."""

from functools import cache
from importlib.util import find_spec

import pytest

from capicua.rulebooks.loading import load_all
from capicua.rulebooks.register import Article, BookKey, load_register
from capicua.rulebooks.rulebook import values


@cache
def cited_places() -> dict[BookKey, tuple[str, ...]]:
    """Return every key of the official rulebooks that says something, and its articles."""
    places: dict[BookKey, tuple[str, ...]] = {}
    for book in load_all():
        for section, name, cited in values(book):
            if cited.value is not None and cited.article is not None:
                key = BookKey(f"books/{cited.source}.toml", f"{section}.{name}")
                places[key] = (cited.article,)
        for code, infraction in book.infractions.items():
            if not infraction.silent:
                key = BookKey(f"books/{infraction.source}.toml", f"infraction.{code}")
                places[key] = infraction.articles
    return places


def speaks_of(cited: str, article: str) -> bool:
    """Tell if a citation is the article itself or the one that contains it."""
    return article == cited or article.startswith((f"{cited}-", f"{cited} ["))


def flaws_of(article: Article) -> list[str]:
    return [
        f"{article.id}: {key.file}:{key.key} cites {', '.join(cited_places().get(key, ()))}"
        for key in article.keys
        if not any(
            speaks_of(cited, article.article) for cited in cited_places().get(key, ())
        )
    ]


def test_every_key_exists_in_its_book_and_cites_the_article_or_its_parent() -> None:
    assert [
        flaw for article in load_register().articles for flaw in flaws_of(article)
    ] == []


def test_every_module_exists() -> None:
    named = {place for article in load_register().articles for place in article.modules}

    assert [module for module in sorted(named) if find_spec(module) is None] == []


@pytest.mark.parametrize(
    ("cited", "article", "speaks"),
    [
        ("58", "58", True),
        ("63-p1", "63-p1-a", True),
        ("10", "10 [11.2]", True),
        ("59-c", "59", False),
        ("6", "66", False),
    ],
)
def test_a_citation_covers_the_article_and_its_letters(
    cited: str, article: str, *, speaks: bool
) -> None:
    assert speaks_of(cited, article) is speaks
