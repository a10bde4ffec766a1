"""The guide to a match: what a book answers is said, with its article; silence is not."""

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choose import with_settings
from capicua.wording.guide import CHAPTERS, Chapter, Said, chapters, time_sentences
from capicua.wording.language import LANGUAGES, words_for


def chapter(book_id: str, language: str, title: str) -> Chapter:
    found = chapters(load(book_id), words_for(language))
    return next(one for one in found if one.title == title)


def test_the_match_of_even_hands_is_told_whole() -> None:
    assert chapter("dp-even-hands", "es", "El partido") == Chapter(
        "El partido",
        (
            Said("Se juegan 16 manos y gana quien suma más.", ("art. 43",)),
            Said("El tiempo solo sirve para organizar; nunca decide.", ("art. 60",)),
            Said("Al acabarse el tiempo, el tiempo no decide nada.", ("art. 60",)),
            Said("Un partido puede terminar empatado.", ("art. 5-b",)),
            Said(
                "Los puntos cuentan como se anotan, también por encima de la meta.",
                ("silencio · lecturas E2, D9",),
            ),
        ),
    )


def test_the_guide_of_puerto_rico_says_that_all_doubles_are_played() -> None:
    assert chapter("pr", "es", "La mesa").sentences[1:] == (
        Said("Se juegan todos los dobles.", ("art. 3",)),
    )


def test_what_a_book_does_not_say_is_not_told() -> None:
    titles = [one.title for one in chapters(load("pr"), words_for("en"))]

    assert "Shuffling and taking tiles" not in titles
    assert "The hand" in titles


def test_a_sentence_follows_a_chosen_setting() -> None:
    book = with_settings(load("fid-2015"), {"cap_at_target": True})

    said = [one.text for part in chapters(book, words_for("en")) for one in part.sentences]
    assert "What exceeds the target is written down but counts up to the target." in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book_id", OFFICIAL)
def test_every_sentence_of_every_book_is_filled(book_id: str, language: str) -> None:
    found = chapters(load(book_id), words_for(language))

    assert 0 < len(found) <= len(CHAPTERS)
    for part in found:
        for said in part.sentences:
            assert "{" not in said.text
            assert "guide:" not in said.text + part.title
            assert all(said.bases)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        (
            "fid-2015",
            [
                "El tiempo puede terminar el partido.",
                "Al acabarse el tiempo, se termina la mano en curso.",
                "Gana entonces la pareja que va ganando.",
            ],
        ),
        (
            "dp-standard",
            [
                "El tiempo solo sirve para organizar; nunca decide.",
                "Al acabarse el tiempo, el tiempo no decide nada.",
            ],
        ),
    ],
)
def test_what_happens_when_time_is_up_is_said_by_itself(book: str, said: list[str]) -> None:
    assert [one.text for one in time_sentences(load(book), words_for("es"))] == said
