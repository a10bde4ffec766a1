"""Sheet and ruling are two doors to one law: a match lost by a ruling is written alike."""

from typing import Any

import pytest

from capicua.formats.ruling import answer_ruling
from capicua.formats.sheet import answer_sheet
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL

MODALITIES = ["pairs", "individual", "teams"]
# FED sets no tolerance. DP 64 gives the partner in Even Hands a line of their own, which
# the two sides of a ruling's result cannot show.
LATE = [
    (book, modality)
    for book in OFFICIAL
    for modality in MODALITIES
    if book != "fed" and (book, modality) != ("dp-even-hands", "individual")
]


def ruled(book: str, modality: str, code: str, facts: dict[str, Any]) -> dict[str, Any]:
    """Return what the ruling writes for each seat."""
    answer = answer_ruling(
        {
            "rulebook": book,
            "modality": modality,
            "infraction": code,
            "offender": 2,
            "starter": 1,
            "facts": facts,
        },
        load,
    )
    result = answer["result"]
    sides = {"won": "winners", "lost": "losers"}
    return {
        str(seat): (word, *result[f"for_{side}"])
        for word, side in sides.items()
        for seat in result[side]
    }


def written(book: str, modality: str, row: dict[str, Any]) -> dict[str, Any]:
    """Return what the sheet writes for each seat."""
    answer = answer_sheet({"rulebook": book, "modality": modality, "rows": [row]}, load)
    return {
        seat: (line["result"], line["for"], line["against"])
        for seat, line in answer["personal"].items()
    }


@pytest.mark.parametrize(("book", "modality"), LATE)
def test_lateness_is_written_alike(book: str, modality: str) -> None:
    assert ruled(book, modality, "late_arrival", {"minutes_late": 60}) == written(
        book, modality, {"forfeit": {"absent": [2]}}
    )


@pytest.mark.parametrize("modality", MODALITIES)
@pytest.mark.parametrize("book", ["fid-2015", "dp-standard"])
def test_abandonment_is_written_alike(book: str, modality: str) -> None:
    assert ruled(book, modality, "leaving_table", {}) == written(
        book, modality, {"abandon": {"seats": [2]}}
    )


@pytest.mark.parametrize("modality", MODALITIES)
def test_a_red_card_is_written_alike(modality: str) -> None:
    facts = {"refused_to_obey": True}

    assert ruled("fid-2015", modality, "smoking_eating_drinking", facts) == written(
        "fid-2015", modality, {"card": {"seat": 2, "card": "red"}}
    )


@pytest.mark.parametrize("modality", MODALITIES)
def test_a_wrong_score_is_written_alike(modality: str) -> None:
    assert ruled("fid-2015", modality, "inverted_or_wrong_score", {}) == written(
        "fid-2015", modality, {"void_sheet": True}
    )
