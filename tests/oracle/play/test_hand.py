"""The engine and the naive hand agree on every random hand."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.formats.hand import answer_hand
from capicua.rulebooks import OFFICIAL, load
from oracle.play.hand import random_case

pytestmark = pytest.mark.slow

NORMAL_RUN = 1500


def disagreements(book: str, count: int, seed: str) -> list[object]:
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    found: list[object] = []
    for _ in range(count):
        document, expected = random_case(book, random)
        answer = answer_hand(document, load)
        if answer != expected:
            found.append((document, expected, answer))
    return found


@pytest.mark.parametrize("book", OFFICIAL)
def test_both_hands_agree(book: str) -> None:
    assert disagreements(book, NORMAL_RUN, f"{book} normal")[:1] == []


@pytest.mark.long(size=200_000)
@pytest.mark.parametrize("book", OFFICIAL)
def test_both_hands_agree_on_very_many_hands(book: str, size: int) -> None:
    assert disagreements(book, size, f"{book} long")[:1] == []


def test_random_cases_reach_every_kind_of_answer() -> None:
    random = Random("kinds")  # noqa: S311 - chance of a test, not a secret
    answers = [random_case("fid-2015", random)[1] for _ in range(3000)]

    assert {answer["status"] for answer in answers} == {"open", "domino", "lock"}
    assert {answer["winner"] for answer in answers} == {None, "A", "B"}
    assert {answer["zero_column"] for answer in answers} == {None, "A", "B"}
    assert [] in [answer["legal"] for answer in answers]
    assert ["pass"] in [answer["legal"] for answer in answers]
    assert any(answer["line"] == "" for answer in answers)
