"""Values in words: what a book says, where it is silent, and on what it rests."""

from typing import Any

import pytest

from capicua.rulebooks import Rulebook, load, load_all
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.rulebook import values
from capicua.rulebooks.sections.match import HandEnd, TimeUpRule
from capicua.wording.catalog import TOPICS, Catalog
from capicua.wording.language import LANGUAGES
from capicua.wording.values import basis_phrase, cited_phrase, value_phrase

ES, EN = Catalog("es"), Catalog("en")


def is_key(text: str) -> bool:
    return any(text.startswith(f"{kind}:") for kind in TOPICS)


@pytest.mark.parametrize("book", load_all(), ids=lambda book: book.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_book_can_be_said(language: str, book: Rulebook) -> None:
    catalog = Catalog(language)
    unsaid = [
        (section, name)
        for section, name, cited in values(book)
        for text in (
            cited_phrase(catalog, section, name, cited),
            basis_phrase(catalog, cited),
        )
        if not text or is_key(text)
    ]

    assert unsaid == []


@pytest.mark.parametrize(
    ("section", "name", "value", "spanish", "english"),
    [
        pytest.param("match", "target", None, "—", "—", id="nothing"),
        pytest.param("match", "draws_allowed", True, "sí", "yes", id="yes"),
        pytest.param("match", "draws_allowed", False, "no", "no", id="no"),
        pytest.param("match", "target", 200, "200 puntos", "200 points", id="number"),
        pytest.param(
            "match",
            "time_up",
            TimeUpRule.FINISH_HAND,
            "se termina la mano en curso",
            "the hand in play is finished",
            id="word",
        ),
        pytest.param(
            "start", "after_hand", "next", "el siguiente", "the next one", id="shared-word"
        ),
        pytest.param(
            "hand",
            "ends_by",
            (HandEnd.DOMINO, HandEnd.LOCK),
            "dominada, cierre",
            "domino, lock",
            id="words",
        ),
        pytest.param(
            "settings",
            "tiebreak_order",
            ["won", "for"],
            "partidos ganados, puntos a favor",
            "matches won, points made",
            id="words-from-a-file",
        ),
        pytest.param(
            "settings",
            "draw_value",
            "0.5",
            "medio punto",
            "half a point",
            id="word-like-number",
        ),
    ],
)
def test_a_value_is_told_in_words(
    section: str, name: str, value: object, spanish: str, english: str
) -> None:
    told = [value_phrase(catalog, section, name, value) for catalog in (ES, EN)]

    assert told == [spanish, english]


@pytest.mark.parametrize(
    ("book", "section", "name", "spanish", "english"),
    [
        pytest.param("fid-2015", "match", "target", "200 puntos", "200 points", id="said"),
        pytest.param("fed", "match", "target", "300 puntos", "300 points", id="filled"),
        pytest.param(
            "fed",
            "clock",
            "typical_seconds",
            "el reglamento calla",
            "the regulation is silent",
            id="silent",
        ),
        pytest.param(
            "fid-2015", "match", "hands", "no se aplica", "does not apply", id="no-place"
        ),
        pytest.param(
            "fid-2015",
            "settings",
            "phase1_rounds",
            "no se aplica",
            "does not apply",
            id="setting-of-other-books",
        ),
        pytest.param(
            "dp-standard",
            "settings",
            "phase1_rounds",
            "la parte que fija el reglamento",
            "the share that the regulation fixes",
            id="setting-that-is-left-to-the-book",
        ),
        pytest.param(
            "fed",
            "settings",
            "pairing_mode",
            "el de cada evento y modalidad",
            "that of each event and modality",
            id="silent-setting-that-is-left-to-the-event",
        ),
    ],
)
def test_a_cited_value_says_why_there_is_none(
    book: str, section: str, name: str, spanish: str, english: str
) -> None:
    cited = getattr(load(book), section)[name]
    told = [cited_phrase(catalog, section, name, cited) for catalog in (ES, EN)]

    assert told == [spanish, english]


@pytest.mark.parametrize(
    ("cited", "spanish", "english"),
    [
        pytest.param(Cited(40, "61"), "art. 61", "art. 61", id="article"),
        pytest.param(
            Cited(4, "1", implied=True),
            "art. 1 (implícito)",
            "art. 1 (implied)",
            id="implied",
        ),
        pytest.param(
            Cited(200, "61", ("F2",)),
            "art. 61 · lectura F2",
            "art. 61 · reading F2",
            id="article-and-reading",
        ),
        pytest.param(
            Cited(50, None, ("E5",), silent=True),
            "silencio · lectura E5",
            "silence · reading E5",
            id="silence-filled-by-a-reading",
        ),
        pytest.param(
            Cited("rating", None, ("F10", "D10"), silent=True),
            "silencio · lecturas F10, D10",
            "silence · readings F10, D10",
            id="silence-filled-by-two-readings",
        ),
        pytest.param(
            Cited("off", silent=True, ours=True),
            "silencio · criterio nuestro",
            "silence · our own choice",
            id="our-own-choice",
        ),
        pytest.param(Cited(None, silent=True), "silencio", "silence", id="silence"),
        pytest.param(Cited(None), "—", "—", id="no-such-rule"),
        pytest.param(Cited("next", "0"), "introducción", "introduction", id="introduction"),
        pytest.param(
            Cited(150, "own 1"), "regla propia 1", "own rule 1", id="rule-of-a-club"
        ),
        pytest.param(
            Cited(150, "own"), "regla propia", "own rule", id="rule-without-number"
        ),
    ],
)
def test_a_basis_is_told_shortly(cited: Cited[Any], spanish: str, english: str) -> None:
    assert [basis_phrase(catalog, cited) for catalog in (ES, EN)] == [spanish, english]


def test_what_an_event_sets_for_itself_rests_on_that() -> None:
    book = with_settings(load("fid-2015"), {"zero_column": "opener"})

    assert basis_phrase(ES, book.settings.zero_column) == (
        "ajuste del evento · art. 58 · lectura F9"
    )
