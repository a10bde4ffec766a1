"""Languages: the one that suits is chosen, and its words are at hand."""

import subprocess
import sys

import pytest

from capicua.wording.language import DEFAULT, LANGUAGES, choose, words_for


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        pytest.param(None, "es", id="nothing-said"),
        pytest.param("", "es", id="empty"),
        pytest.param("en", "en", id="plain"),
        pytest.param("EN-gb", "en", id="region-and-capitals"),
        pytest.param("en_US.UTF-8", "en", id="locale"),
        pytest.param("es_VE@euro", "es", id="locale-with-modifier"),
        pytest.param("C", "es", id="no-language"),
        pytest.param("C.UTF-8", "es", id="no-language-with-encoding"),
        pytest.param("de:en:es", "en", id="list-of-languages"),
        pytest.param("de-DE, fr;q=0.9", "es", id="none-that-we-have"),
        pytest.param("es;q=0.5, en;q=0.8", "en", id="weights"),
        pytest.param("es-VE,es;q=0.9,en;q=0.8", "es", id="browser"),
        pytest.param("en,es", "en", id="first-of-equals"),
        pytest.param("en;q=0", "es", id="unwanted"),
        pytest.param("en;q=0, es;q=0", "es", id="all-unwanted"),
        pytest.param("en;q=1.2.3", "es", id="broken-weight"),
        pytest.param("en;level=1", "es", id="unknown-parameter"),
        pytest.param("*", "es", id="anything"),
        pytest.param("english", "es", id="a-word"),
    ],
)
def test_the_language_that_suits_is_chosen(accepted: str | None, language: str) -> None:
    assert choose(accepted) == language


def test_words_are_kept_for_each_language() -> None:
    assert [words_for(language).language for language in LANGUAGES] == ["es", "en"]
    assert words_for("en") is words_for("en")


def test_an_unknown_language_gets_the_default_words() -> None:
    assert words_for("eu") == words_for(DEFAULT)


def test_importing_the_words_does_not_import_babel() -> None:
    program = "import sys, capicua.wording.language; print('babel' in sys.modules)"

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout == "False\n"
