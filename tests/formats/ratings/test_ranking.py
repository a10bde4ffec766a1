"""Ranking documents: lists of their own, and what is refused with its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.ratings.ranking import (
    RankingList,
    answer_ranking,
    answer_ranking_lists,
)
from capicua.store.rulebook_files import load_book
from formats.mutate import refusals_of_spoiled

EXAMPLES = Path(__file__).parents[2] / "examples" / "ranking.json"


def event(name: str = "W", *places: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "id": name,
        "level": "world",
        "modality": "pairs",
        "ended": "2026-09-10",
        "places": list(places),
        **more,
    }


def place(number: int, *athletes: int) -> dict[str, Any]:
    return {"place": number, "athletes": list(athletes)}


def asked(*events: dict[str, Any], **table: Any) -> dict[str, Any]:
    document: dict[str, Any] = {"on": "2026-12-31", "events": list(events)}
    return {**document, "table": table} if table else document


def told(document: dict[str, Any]) -> dict[str, Any]:
    return answer_document(document, answer_ranking, load_book)[0]


def points_of(rows: list[dict[str, Any]]) -> list[tuple[int, int, float]]:
    return [(row["rank"], row["athlete"], row["points"]) for row in rows]


@pytest.mark.article("FID-43")
@pytest.mark.article("FID-44-pu")
@pytest.mark.article("FID-45")
def test_places_earn_points_for_every_member_and_everybody_gets_the_bonus_besides() -> None:
    found = told(asked(event("W", place(1, 1, 2), place(2, 3, 4), took_part=[4, 9])))

    assert (found["official"], points_of(found["rows"])) == (
        False,
        [(1, 1, 1020), (1, 2, 1020), (3, 3, 720), (3, 4, 720), (5, 9, 20)],
    )


def test_each_category_has_a_list_of_its_own_and_the_rest_one_too() -> None:
    young = event("Y", place(1, 1), category="sub-18", sex="female")
    document = asked(young, event("O", place(1, 2), place(2, 1)), points=[10, 6], best=1)

    by_category = answer_ranking_lists(document, load_book, RankingList.CATEGORY)
    by_sex = answer_ranking_lists(document, load_book, RankingList.SEX)

    assert {name: points_of(rows) for name, rows in by_category["lists"].items()} == {
        "sub-18": [(1, 1, 30)],
        "none": [(1, 2, 30), (2, 1, 26)],
    }
    assert list(by_sex["lists"]) == ["female", "none"]


def test_an_event_that_ends_later_makes_no_list() -> None:
    document = asked(event("W", place(1, 1), ended="2027-01-01", category="open"))

    found = answer_ranking_lists(document, load_book, RankingList.CATEGORY)

    assert (found["lists"], told(document)["rows"]) == ({}, [])


def test_of_equal_results_the_first_in_the_file_counts() -> None:
    events = (event(name, place(1, 5)) for name in "VWX")
    (row,) = told(asked(*events, points=[10], bonus=1, best=2))["rows"]

    assert (row["points"], [one["counted"] for one in row["results"]]) == (
        23,
        [True, True, False],
    )


REFUSED: list[Any] = [
    ({"events": []}, "missing_key", "on"),
    ({"on": "2026-12-31"}, "missing_key", "events"),
    (asked(event(), event()), "listed_twice", "events[1].id"),
    (asked(event("W", place(1, 1), place(3, 2))), "places_do_not_follow",
     "events[0].places[1].place"),
    (asked(event("W", place(2, 1))), "places_do_not_follow", "events[0].places[0].place"),
    (asked(event("W", place(1, 1), place(1, 2), place(2, 3))), "places_do_not_follow",
     "events[0].places[2].place"),
    (asked(event("W", place(1, 1), place(2, 1))), "athlete_twice",
     "events[0].places[1].athletes[0]"),
    (asked(event("W", place(1, 1, 1))), "listed_twice",
     "events[0].places[0].athletes[1]"),
    (asked(event(level="club")), "no_factor", "events[0].level"),
    (asked(event(), points=[1], modalities={"individual": 1}), "no_factor",
     "events[0].modality"),
    (asked(event(modality="trios")), "unknown_word", "events[0].modality"),
    (asked(bonus=3), "missing_key", "table.points"),
    (asked(points=[1], best=0), "out_of_range", "table.best"),
    (asked(points=[1.5]), "wrong_type", "table.points[0]"),
    (asked(points=[1], yearly=[1, -0.5]), "out_of_range", "table.yearly[1]"),
    (asked(points=[1], levels={"world": "1"}), "wrong_type", "table.levels.world"),
    (asked(points=[1], levels=[]), "wrong_type", "table.levels"),
    (asked(points=[1], modalities={"duo": 1}), "unknown_key", "table.modalities.duo"),
    (asked(points=[1], beyond=[[8]]), "wrong_type", "table.beyond[0]"),
    (asked(event(ended="2026-02-29")), "wrong_type", "events[0].ended"),
    (asked(event(sex="x")), "unknown_word", "events[0].sex"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "code", "at"), REFUSED)
def test_what_cannot_be_is_refused_with_its_place(
    document: dict[str, Any], code: str, at: str
) -> None:
    error = told(document)["error"]

    assert (error["code"], error["at"]) == (code, at)


def check_spoiled(count: int, seed: str) -> set[str]:
    """Spoil that many documents; return the codes of what was refused."""
    whole = [one["input"] for one in json.loads(EXAMPLES.read_text("utf-8"))]
    return refusals_of_spoiled(answer_ranking, whole, count, seed)


def test_spoiled_documents_are_answered_or_refused_kindly() -> None:
    codes = check_spoiled(1_000, "ranking")

    assert {"missing_key", "unknown_key", "unknown_word", "wrong_type"} <= codes


@pytest.mark.long
def test_very_many_spoiled_documents_are_answered_or_refused_kindly() -> None:
    assert "no_factor" in check_spoiled(20_000, "many rankings")
