"""The standings format: documents in, whole answers out."""

from typing import Any

import pytest

from actions.tournament_documents import copa
from capicua.formats.standings import answer_divisions, answer_explanation, answer_standings
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.tournament.standings.divisions import Mark

FIELDS = [
    "rank",
    "id",
    "played",
    "won",
    "lost",
    "tied",
    "for",
    "against",
    "efectividad",
    "spread",
    "score",
    "berger",
    "buchholz",
    "progressive",
    "byes",
    "forfeits",
    "deducted",
    "clinched",
]


def row(entry: int, **numbers: Any) -> dict[str, Any]:
    """Return a whole row; what is not named is nothing."""
    return {**dict.fromkeys(FIELDS, 0), "clinched": False, "id": entry, **numbers}


def even_hands(**more: Any) -> dict[str, Any]:
    """Return an event of Even Hands with a draw, the place for halves and quarters."""
    return {
        "format": "capicua-tournament/1",
        "rulebook": "dp-even-hands",
        "rounds": 1,
        "entries": [{"id": 1, "country": "VEN"}, {"id": 2, "country": "VEN"}],
        "played": [
            {
                "round": 1,
                "tables": [{"table": 1, "A": [1], "B": [2], "score": {"A": 90, "B": 90}}],
            }
        ],
        **more,
    }


def test_the_tournament_of_the_format_has_these_standings() -> None:
    lost = {"played": 1, "lost": 1}
    won = {"played": 1, "won": 1, "score": 1, "progressive": 1}

    assert answer_standings(copa(), load) == {
        "order": ["won", "efectividad", "for"],
        "rows": [
            row(5, rank=1, **won, **{"for": 200}, efectividad=200, spread=200),
            row(3, rank=2, **won, **{"for": 120}, against=90, efectividad=110, spread=30),
            row(9, rank=3, **won, **{"for": 200}, efectividad=100, spread=200, byes=1),
            row(1, rank=4, **won, **{"for": 200}, against=150, efectividad=50, spread=50),
            row(10, rank=5),
            row(11, rank=5),
            row(
                2,
                rank=7,
                **lost,
                **{"for": 150},
                against=200,
                efectividad=-50,
                spread=-50,
                buchholz=1,
            ),
            row(
                4,
                rank=8,
                **lost,
                **{"for": 90},
                against=120,
                efectividad=-110,
                spread=-30,
                buchholz=1,
            ),
            row(
                6,
                rank=9,
                **lost,
                against=200,
                efectividad=-200,
                spread=-200,
                buchholz=1,
                forfeits=1,
            ),
            row(7, rank=9, **lost, against=200, efectividad=-200, spread=-200),
            row(8, rank=9, **lost, against=200, efectividad=-200, spread=-200),
        ],
    }


def test_every_row_has_its_fields_in_the_promised_order() -> None:
    assert list(answer_standings(copa(), load)["rows"][0]) == FIELDS


def test_halves_and_quarters_are_printed_as_numbers() -> None:
    document = even_hands(settings={"berger_draw": "half"})

    assert answer_standings(document, load)["rows"] == [
        row(
            entry,
            rank=1,
            played=1,
            tied=1,
            **{"for": 90},
            against=90,
            score=0.5,
            berger=0.25,
            buchholz=0.5,
            progressive=0.5,
        )
        for entry in (1, 2)
    ]


def test_the_arithmetic_of_a_row_is_opened() -> None:
    found = answer_explanation(even_hands(), load, 2)

    assert found == {
        "order": ["score", "berger", "buchholz", "progressive", "spread"],
        "row": answer_standings(even_hands(), load)["rows"][1],
        "lines": [
            {
                "round": 1,
                "table": 1,
                "rotation": None,
                "origin": "played",
                "result": "tied",
                "for": 90,
                "against": 90,
                "efectividad": 0,
                "spread": 0,
                "score": 0.5,
                "opponents": [1],
                "partners": [],
                "forfeit": False,
                "deducted": 0,
                "articles": ["56", "5-b", "41"],
            }
        ],
        "rivals": [
            {
                "round": 1,
                "table": 1,
                "id": 1,
                "result": "tied",
                "score": 0.5,
                "berger": 0,
                "buchholz": 0.5,
            }
        ],
        "progressive": [{"round": 1, "score": 0.5}],
    }


def test_a_line_of_several_matches_tells_how_many() -> None:
    document = {
        "format": "capicua-tournament/1",
        "rulebook": "dp-standard",
        "modality": "individual",
        "event": "jornada",
        "rounds": 3,
        "entries": [{"id": one} for one in range(1, 6)],
        "played": [{"round": 1, "tables": [], "byes": [5]}],
    }
    (line,) = answer_explanation(document, load, 5)["lines"]

    assert (line["origin"], line["won"], line["lost"], line["tied"]) == ("rested", 0, 0, 3)


def test_divisions_have_their_own_places_and_sums() -> None:
    found = answer_divisions(even_hands(), load, Mark.COUNTRY)

    assert found == {
        "order": ["score", "berger", "buchholz", "progressive", "spread"],
        "by": "country",
        "divisions": [
            {
                "name": "VEN",
                "entries": 2,
                "total": {
                    "played": 2,
                    "won": 0,
                    "lost": 0,
                    "tied": 2,
                    "for": 180,
                    "against": 180,
                    "efectividad": 0,
                    "spread": 0,
                    "score": 1,
                },
                "rows": answer_standings(even_hands(), load)["rows"],
            }
        ],
    }


def test_a_wrong_document_is_refused_with_its_place() -> None:
    with pytest.raises(RuleViolation) as refusal:
        answer_standings(copa(rounds="9"), load)

    assert refusal.value.at == "rounds"
