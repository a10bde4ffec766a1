"""Entries of a tournament document: athletes, pairs, teams, substitutes of pairs."""

from typing import Any

import pytest

from actions.tournament_documents import copa, event, played, read, refusal, won
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import PairSubstitute
from capicua.tournament.standings.results import lines_of

TEAM: dict[str, Any] = {"id": 1, "members": [11, 12, 13, 14], "bench": [15], "captain": 12}


def test_an_entry_has_all_that_pairing_and_divisions_ask_for() -> None:
    pair = {
        "id": 3,
        "name": "Ana y Luis",
        "country": "VEN",
        "club": "Peña",
        "rating": -12,
        "category": "Sub 18",
        "sex": "F",
        "members": [31, 32],
    }
    document = event("fid-2015", "pairs", entries=0) | {"entries": [pair, {"id": 1}]}

    assert list(read(document).entries.values()) == [
        Entry(1),
        Entry(
            3,
            "Ana y Luis",
            country="VEN",
            club="Peña",
            rating=-12,
            category="Sub 18",
            sex="F",
            members=(31, 32),
        ),
    ]


def test_who_was_replaced_is_read_off_the_boards_and_no_key_of_an_entry() -> None:
    document = event("fid-2015", "teams") | {"entries": [TEAM | {"gone": [16]}]}

    assert refusal(document) == ("unknown_key", "entries[0].gone", None)


def test_a_team_has_members_and_a_bench() -> None:
    document = event("fid-2015", "teams") | {"entries": [TEAM]}

    assert read(document).entries == {
        1: Entry(1, members=(11, 12, 13, 14), bench=(15,), captain=12)
    }


@pytest.mark.article("DP-44")
@pytest.mark.parametrize("book", ["dp-standard", "dp-even-hands"])
def test_nobody_is_kept_out_by_where_they_come_from(book: str) -> None:
    countries = [None, "ESP", "DOM", "ESP", "Barrio Norte", ""]
    entries = [
        {"id": one, "country": country, "club": country}
        for one, country in enumerate(countries, 1)
    ]

    read_entries = read(event(book, "pairs") | {"entries": entries}).entries

    assert [entry.country for entry in read_entries.values()] == countries


@pytest.mark.parametrize(
    ("modality", "entries", "told"),
    [
        pytest.param(
            "pairs", [{"id": 1}, {"id": 1}], ("entry_id_twice", "entries[1].id"), id="twice"
        ),
        pytest.param("pairs", [{"id": 0}], ("out_of_range", "entries[0].id"), id="zero"),
        pytest.param("pairs", [{"id": "1"}], ("wrong_type", "entries[0].id"), id="text"),
        pytest.param("pairs", [{"name": "X"}], ("missing_key", "entries[0].id"), id="none"),
        pytest.param("pairs", [7], ("wrong_type", "entries[0]"), id="not-an-object"),
        pytest.param("pairs", {}, ("wrong_type", "entries"), id="not-a-list"),
        pytest.param(
            "pairs",
            [{"id": 1, "contry": "VEN"}],
            ("unknown_key", "entries[0].contry"),
            id="unknown-key",
        ),
        pytest.param(
            "pairs", [{"id": 1, "name": 5}], ("wrong_type", "entries[0].name"), id="name"
        ),
        pytest.param(
            "pairs",
            [{"id": 1, "rating": 1500.5}],
            ("wrong_type", "entries[0].rating"),
            id="rating",
        ),
        pytest.param(
            "pairs",
            [{"id": 1, "members": [1, 2, 3]}],
            ("wrong_members", "entries[0].members"),
            id="pair-of-three",
        ),
        pytest.param(
            "individual",
            [{"id": 1, "members": [1, 2]}],
            ("wrong_members", "entries[0].members"),
            id="athlete-with-members",
        ),
        pytest.param(
            "teams",
            [{"id": 1, "members": [1, 2, 3]}],
            ("wrong_members", "entries[0].members"),
            id="half-a-board",
        ),
        pytest.param(
            "teams",
            [{"id": 1, "members": [1, 1]}],
            ("listed_twice", "entries[0].members[1]"),
            id="member-twice",
        ),
        pytest.param(
            "teams",
            [TEAM, {"id": 2, "members": [21, 22], "bench": [13]}],
            ("athlete_twice", "entries[1].bench[0]"),
            id="athlete-of-two-teams",
        ),
    ],
)
def test_a_wrong_entry_is_told_with_its_place(
    modality: str, entries: Any, told: tuple[str, str]
) -> None:
    assert refusal(event("fid-2015", modality) | {"entries": entries}) == (*told, None)


@pytest.mark.article("FID-27-n1")
def test_the_commission_assigns_a_substitute_and_says_whether_results_count() -> None:
    asked = {"id": 3, "from_round": 4, "decision": " Act 12 ", "counts": False}

    assert read(copa(substitutes=[asked])).substitutes == (
        PairSubstitute(3, 4, "Act 12", counts=False),
    )


@pytest.mark.article("FID-27-n1")
@pytest.mark.parametrize(
    ("counts", "lines"),
    [(True, [(1, 1), (1, 2), (2, 1), (2, 2)]), (False, [(1, 1), (1, 2), (2, 1)])],
)
def test_results_with_a_substitute_count_if_the_commission_says_so(
    counts: bool, lines: list[tuple[int, int]]
) -> None:
    asked = {"id": 2, "from_round": 2, "decision": "Act 12", "counts": counts}
    document = event(
        "fid-2015", "pairs", played(1, won(1, 2)), played(2, won(1, 2)), substitutes=[asked]
    )

    assert sorted((line.entry, line.round) for line in lines_of(read(document))) == lines


@pytest.mark.article("FID-27-n1")
@pytest.mark.parametrize("decision", [None, "", "  "])
def test_a_pair_has_no_substitute_without_the_decision_of_the_commission(
    decision: str | None,
) -> None:
    asked = {"id": 3, "from_round": 4, "decision": decision, "counts": True}

    assert refusal(copa(substitutes=[asked])) == (
        "decision_missing",
        "substitutes[0].decision",
        "27",
    )


@pytest.mark.parametrize(
    ("book", "modality", "article"),
    [("pr", "pairs", None), ("fid-2015", "individual", "27"), ("fid-2015", "teams", "27")],
)
def test_no_substitute_where_the_book_knows_none(
    book: str, modality: str, article: str | None
) -> None:
    asked = {"id": 3, "from_round": 4, "decision": "Act 12", "counts": True}

    assert refusal(event(book, modality, substitutes=[asked])) == (
        "no_pair_substitute",
        "substitutes[0]",
        article,
    )
