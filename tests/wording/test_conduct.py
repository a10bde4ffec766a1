"""The guide of conduct: each book's own articles, in our words, and nothing borrowed."""

import pytest

from capicua.rulebooks import load
from capicua.wording.conduct import (
    CHAPTERS,
    articles_of_conduct,
    conduct_about,
    conduct_chapters,
    conduct_title,
)
from capicua.wording.guide import Said
from capicua.wording.language import LANGUAGES, words_for

SPANISH = words_for("es")


def said_in(book: str, language: str = "es") -> tuple[Said, ...]:
    chapters = conduct_chapters(load(book), words_for(language))
    return tuple(one for chapter in chapters for one in chapter.sentences)


def test_every_article_of_conduct_is_told_once() -> None:
    told = [one for ids in CHAPTERS.values() for one in ids]

    assert sorted(told) == sorted(articles_of_conduct())


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "article", "begins"),
    [
        pytest.param("fid-2015", "4", "Busque entenderse", id="fid-4"),
        pytest.param("fid-2015", "5", "El juego limpio es lo esencial", id="fid-5"),
        pytest.param("fid-2015", "6", "Nada de trampas", id="fid-6"),
        pytest.param("fid-2015", "51", "La ficha tiene el reverso liso", id="fid-51"),
        pytest.param("fid-2015", "97-pu", "Comenzado el juego, solo", id="fid-97-pu"),
        pytest.param("dp-standard", "6", "Cada pareja juega según", id="dp-6"),
        pytest.param("dp-standard", "7", "El juego limpio es condición", id="dp-7"),
        pytest.param("dp-even-hands", "8", "Nada de trampas, de infor", id="dp-8"),
        pytest.param("dp-standard", "10", "La ficha tiene el reverso liso", id="dp-10"),
        pytest.param("amasfac", "3.1", "Levante las 7 fichas de pie", id="amasfac-3.1"),
        pytest.param("amasfac", "3.3", "Las fichas se tocan solo", id="amasfac-3.3"),
    ],
)
def test_the_guide_tells_what_the_article_expects(
    book: str, article: str, begins: str
) -> None:
    found = [one for one in said_in(book) if one.text.startswith(begins)]

    assert [one.bases for one in found] == [(f"art. {article}",)]


def test_a_number_of_the_event_fills_the_sentence() -> None:
    told = [one.text for one in said_in("amasfac", "en") if "compulsory" in one.text]

    assert told == [
        "Not sorting your tiles is recommended at first and compulsory from match 4 on."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_without_such_articles_says_so(language: str) -> None:
    book, words = load("pr"), words_for(language)

    assert conduct_chapters(book, words) == ()
    assert book.name in conduct_about(book, words)


def test_a_guide_has_a_title_and_names_its_book() -> None:
    book = load("fed")

    assert (conduct_title(SPANISH), book.name in conduct_about(book, SPANISH)) == (
        "Guía de conducta",
        True,
    )
