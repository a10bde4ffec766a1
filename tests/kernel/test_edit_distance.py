"""Edit distance: slips of a finger are counted, and giving up early changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.edit_distance import letters_apart

SMALL = st.text("abc", max_size=6)


@pytest.mark.parametrize(
    ("word", "other", "apart"),
    [
        pytest.param("perez", "perez", 0, id="the-same"),
        pytest.param("perez", "peres", 1, id="changed"),
        pytest.param("perez", "prez", 1, id="left-out"),
        pytest.param("perez", "perrez", 1, id="doubled"),
        pytest.param("perez", "preez", 1, id="swapped"),
        pytest.param("ca", "abc", 3, id="swapped-letters-stay-together"),
        pytest.param("", "ana", 3, id="nothing"),
    ],
)
def test_letters_are_counted(word: str, other: str, apart: int) -> None:
    assert letters_apart(word, other, 9) == apart


@given(SMALL, SMALL)
def test_it_counts_what_a_plain_table_counts(word: str, other: str) -> None:
    table: dict[tuple[int, int], int] = {}
    for i in range(len(word) + 1):
        for j in range(len(other) + 1):
            steps = [i + j] if not i or not j else []
            if i and j:
                same = word[i - 1] == other[j - 1]
                steps += [table[i - 1, j - 1] + (not same)]
                steps += [table[i - 1, j] + 1, table[i, j - 1] + 1]
            if i > 1 < j and word[i - 2 : i] == other[j - 2 : j][::-1]:
                steps.append(table[i - 2, j - 2] + 1)
            table[i, j] = min(steps)

    assert letters_apart(word, other, 99) == table[len(word), len(other)]


@given(SMALL, SMALL, st.integers(0, 2))
def test_giving_up_early_changes_no_answer(word: str, other: str, most: int) -> None:
    patient = letters_apart(word, other, 99)

    assert min(letters_apart(word, other, most), most + 1) == min(patient, most + 1)


@given(SMALL, SMALL)
def test_it_is_as_far_there_as_back(word: str, other: str) -> None:
    assert letters_apart(word, other, 99) == letters_apart(other, word, 99)
