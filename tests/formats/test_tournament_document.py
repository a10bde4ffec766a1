"""The document of a tournament, read again, is the tournament."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from actions.random_tournaments import random_event
from actions.tournament_documents import copa, event, played, read, table, won
from capicua.formats.tournament_document import describe_tournament
from oracle.standings.random_tournaments import random_tournament

BOOKS = ("fid-2015", "pr", "amasfac", "fed", "dp-standard", "dp-even-hands")


def described(document: Any) -> Any:
    """Return what the document of a document's tournament says."""
    settings = document.get("settings", {})
    return describe_tournament(read(document), document["rulebook"], settings)


@pytest.mark.parametrize("number", range(120))
def test_any_tournament_comes_back_as_it_was(number: int) -> None:
    chance = Random(number)  # noqa: S311 - a repeatable example
    book = BOOKS[number % len(BOOKS)]
    kinds = ["pairs", "individual", "teams", *["jornada"] * book.startswith("dp")]
    for document in (
        random_tournament(book, chance.choice(kinds), chance),
        random_event(chance),
    ):
        assert read(described(document)) == read(document)


def test_it_says_what_there_is_and_nothing_else() -> None:
    given = copa()
    del given["played"][0]["seed"]

    assert described(given) == given


def test_rare_things_come_back() -> None:
    given = event(
        "fid-2015",
        "pairs",
        played(
            1,
            won(1, 2, ended_by="ruling", winner="B", reason="Cambio de mesa"),
            table(3, 4, absent=[3, 4]),
            table(5, 6, lost=True),
        ),
        entries=6,
        bans=[[1, 2], [3, 5]],
        fixed_tables={"5": 1},
        stages=[{"mode": "round_robin", "rounds": 5, "groups": 2, "advance": 2},
                {"mode": "knockout", "rounds": 4}],
        dates=[4, 5],
        abandoned=[{"id": 3, "round": 1}],
        substitutes=[{"id": 6, "from_round": 2, "decision": "Acta 4", "counts": False}],
        minutes=35,
    )  # fmt: skip
    said = {"name": "", "settings": {}}

    assert described(given) == given | said


def test_a_team_is_told_as_it_began_with_everybody_who_came_in_on_its_bench() -> None:
    entries = [
        {"id": 1, "members": [11, 12, 13, 14], "bench": [15, 16]},
        {"id": 2, "members": [21, 22, 23, 24]},
    ]

    def match(*ours: int) -> Any:
        first, second = list(ours[:2]), list(ours[2:])
        boards = [
            {"table": 1, "A": first, "B": [21, 22], "score": {"A": 200, "B": 90}},
            {"table": 2, "A": second, "B": [23, 24], "score": {"A": 200, "B": 90}},
        ]
        return table(1, 2, boards=boards)

    given = event(
        "fid-2015",
        "teams",
        played(1, match(11, 12, 13, 14)),
        played(2, match(11, 15, 13, 14)),
    )
    team = read(given | {"entries": entries}).entries[1]
    changed = team._replace(members=(11, 15, 13, 14), bench=(16,), gone=(12,))
    live = read(given | {"entries": entries})
    live = live._replace(entries={**live.entries, 1: changed})

    told = describe_tournament(live, "fid-2015", {})["entries"][0]

    assert told == {"id": 1, "members": [11, 12, 13, 14], "bench": [15, 16]}


def test_who_would_come_after_the_last_round_never_comes() -> None:
    given = read(event("fid-2015", "pairs", entries=3))
    beyond = given._replace(late={2: 10, 3: 11}, withdrawn={3: 4})

    told = describe_tournament(beyond, "fid-2015", {})

    assert told["withdrawn"] == [{"id": 2, "after_round": 0}, {"id": 3, "after_round": 4}]
    assert "late" not in told
