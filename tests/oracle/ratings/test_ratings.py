"""Ratings and rankings: a second reading of the formats comes to the same."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.ratings.ranking import (
    RankingList,
    answer_ranking,
    answer_ranking_lists,
)
from capicua.formats.ratings.rate import answer_rate
from capicua.store.rulebook_files import load_book
from oracle.ratings import naive
from oracle.ratings.random_documents import random_ranking, random_rate

SYSTEMS = ("elo", "spec", "spec-blend", "glicko-margin")


def compare_rankings(count: int, seed: str) -> None:
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    for _ in range(count):
        document = random_ranking(random)
        found = answer_document(document, answer_ranking, load_book)[0]
        assert found == naive.ranking(document), document
        for by in RankingList:
            lists = answer_ranking_lists(document, load_book, by)
            assert lists == naive.ranking_lists(document, str(by)), (document, by)


def compare_ratings(count: int, seed: str) -> None:
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    for number in range(count):
        document = random_rate(random, SYSTEMS[number % len(SYSTEMS)])
        found = answer_document(document, answer_rate, load_book)[0]
        assert found == near(naive.rate(document)), document


def near(told: Any) -> Any:
    """Return an answer whose figures may differ by what two ways of adding up leave."""
    if isinstance(told, dict):
        return {key: near(value) for key, value in told.items()}
    if isinstance(told, list):
        return [near(value) for value in told]
    return pytest.approx(told, rel=1e-9) if type(told) is float else told


def test_rankings_agree() -> None:
    compare_rankings(300, "rankings")


def test_ratings_agree() -> None:
    compare_ratings(120, "ratings")


@pytest.mark.long
def test_very_many_rankings_agree() -> None:
    compare_rankings(2_000, "many rankings")


@pytest.mark.long
def test_very_many_ratings_agree() -> None:
    compare_ratings(2_000, "many ratings")
