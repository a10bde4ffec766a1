"""Words that sound alike in Spanish America are one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.registry.name_sound import sound_key


@pytest.mark.parametrize(
    ("word", "other"),
    [
        pytest.param("vicente", "bisente", id="b-v-c-s"),
        pytest.param("gonzalez", "gonsales", id="z-s"),
        pytest.param("hernandez", "ernandes", id="silent-h"),
        pytest.param("llanos", "yanos", id="ll-y"),
        pytest.param("ximena", "jimena", id="x-j"),
        pytest.param("gimenez", "jimenez", id="g-j-before-e"),
        pytest.param("quique", "kike", id="qu-k"),
        pytest.param("chavez", "chaves", id="ch-stays"),
        pytest.param("ana", "anna", id="doubled"),
        pytest.param("campos", "canpos", id="m-before-p"),
        pytest.param("sophia", "sofia", id="ph-f"),
        pytest.param("ascencio", "asensio", id="sc"),
        pytest.param("oswaldo", "osbaldo", id="w"),
        pytest.param("iolanda", "yolanda", id="i-before-vowel"),
    ],
)
def test_what_sounds_alike_has_one_key(word: str, other: str) -> None:
    assert sound_key(word) == sound_key(other)


@pytest.mark.parametrize(
    ("word", "other"),
    [("carlos", "sarlos"), ("rosa", "roca"), ("gil", "guil"), ("chano", "cano")],
)
def test_what_sounds_otherwise_has_another_key(word: str, other: str) -> None:
    assert sound_key(word) != sound_key(other)


@given(st.text("abcghiklmnpqsvxyz", min_size=1, max_size=10))
def test_a_word_has_a_key_and_a_letter_is_its_own(word: str) -> None:
    assert sound_key(word)
    assert len(word) > 1 or sound_key(word) == word
