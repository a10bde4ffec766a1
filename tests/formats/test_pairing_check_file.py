"""The answer of `capicua check`: the deviations of a document."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from actions.random_tournaments import random_event
from actions.tournament_documents import copa, event, played, won
from capicua.formats.pairing import answer_check
from capicua.rulebooks import load

RATED = [{"id": one, "rating": 2000 - one} for one in range(1, 5)]


def test_a_clean_document_has_no_deviation() -> None:
    document = event("fid-2015", "pairs", played(1, won(1, 3), won(2, 4)))

    assert answer_check(document | {"entries": RATED}, load) == {
        "deviations": [],
        "manual": [],
    }


def test_deviations_and_changes_by_hand_stand_apart() -> None:
    tables = (won(1, 2), won(3, 4, reason="Brothers"))
    document = event("fid-2015", "pairs", played(1, *tables)) | {"entries": RATED}

    assert answer_check(document, load) == {
        "deviations": [
            {
                "round": 1,
                "table": 1,
                "code": "other_opponents",
                "message": "Seed 7 makes 1 v 3 and 2 v 4, not 1 v 2.",
                "article": None,
            }
        ],
        "manual": [
            {
                "round": 1,
                "table": 2,
                "code": "other_opponents",
                "message": "Seed 7 makes 1 v 3 and 2 v 4, not 3 v 4.",
                "article": None,
                "reason": "Brothers",
            }
        ],
    }


def test_the_tournament_of_the_format_is_checked() -> None:
    codes = {one["code"] for one in answer_check(copa(), load)["deviations"]}

    assert codes <= {"other_opponents", "other_byes", "other_table_number", "other_seats"}


def broken_pairings(seed: int) -> list[object]:
    """Return what is told about a random event, its length apart."""
    document = random_event(Random(seed))  # noqa: S311
    told = answer_check(document, load)["deviations"]
    return [one for one in told if one["code"] != "wrong_number_of_matches"]


@pytest.mark.parametrize("seed", range(20))
def test_what_pair_has_made_has_no_deviation(seed: int) -> None:
    assert broken_pairings(seed) == []


@pytest.mark.long(size=2000)
def test_what_pair_has_made_never_has_a_deviation(size: int) -> None:
    assert [seed for seed in range(size) if broken_pairings(seed)] == []
