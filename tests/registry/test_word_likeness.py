"""Two words of names are one by sound, short form, slip or initial, within bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.registry.name_vocabulary import NameVocabulary
from capicua.registry.word_likeness import WordLikeness, like_words
from registry.people import WORDS

L = WordLikeness
SOME = st.one_of(
    st.sampled_from([one.lower().strip(".") for one in WORDS]),
    st.text("abceghijlmnoprsvz1ñ", min_size=1, max_size=11),
)


@pytest.mark.parametrize(
    ("word", "other", "likeness"),
    [
        pytest.param("perez", "perez", L.EQUAL, id="equal"),
        pytest.param("perez", "peres", L.SOUND, id="sound"),
        pytest.param("anna", "ana", L.SOUND, id="doubled-letter"),
        pytest.param("jose", "pepe", L.SHORT_FORM, id="short-form"),
        pytest.param("pepe", "chepe", L.SHORT_FORM, id="two-short-forms-of-one"),
        pytest.param("hdez", "hernandez", L.SHORT_FORM, id="shortened-surname"),
        pytest.param("quisqueya", "quisquya", L.SLIP, id="left-out"),
        pytest.param("quisqueya", "qiusqueya", L.SLIP, id="swapped"),
        pytest.param("zapta", "zapata", L.SLIP, id="of-a-common-name"),
        pytest.param("quisqueya", "qiusquya", L.SLIPS, id="two-in-a-long-word"),
        pytest.param("j", "jose", L.INITIAL, id="initial"),
        pytest.param("mario", "maria", L.OTHER_NAME, id="two-common-names"),
        pytest.param("ana", "eva", None, id="short-words-have-no-slips"),
        pytest.param("lara", "lrra", L.SLIP, id="four-letters-have-one"),
        pytest.param("zalate", "zolata", None, id="six-letters-have-no-two"),
        pytest.param("athlete1", "athlete2", None, id="digits-are-not-guessed"),
        pytest.param("j", "ximena", None, id="another-initial"),
        pytest.param("perez", "gomez", None, id="two-names"),
    ],
)
def test_words_are_compared(word: str, other: str, likeness: WordLikeness | None) -> None:
    assert (like_words(word, other), like_words(other, word)) == (likeness, likeness)


@given(st.lists(SOME, max_size=12), SOME)
def test_a_vocabulary_knows_all_that_is_like_a_word(words: list[str], word: str) -> None:
    vocabulary = NameVocabulary()
    vocabulary.learn(words)

    pairs = {other: like_words(word, other) for other in words}

    assert vocabulary.like(word) == {other: one for other, one in pairs.items() if one}


@given(st.lists(SOME, max_size=12), SOME)
def test_a_vocabulary_knows_what_begins_with_some_letters(
    words: list[str], letters: str
) -> None:
    vocabulary = NameVocabulary()
    vocabulary.learn(words)

    begun = {one for one in words if one.startswith(letters)}

    assert set(vocabulary.beginning_with(letters)) == begun


def test_a_word_learned_later_is_found_by_who_asked_before() -> None:
    vocabulary = NameVocabulary()
    vocabulary.learn(["perez"])
    before = dict(vocabulary.like("perez"))
    vocabulary.learn(["peres"])

    assert before == {"perez": L.EQUAL}
    assert vocabulary.like("perez") == {"perez": L.EQUAL, "peres": L.SOUND}
