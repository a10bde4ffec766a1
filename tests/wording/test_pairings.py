"""Why a table was made, in both languages."""

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.plan import PlannedTable, Reason
from capicua.wording.catalog import Catalog
from capicua.wording.pairings import KEYS, table_sentence

ES, EN = Catalog("es"), Catalog("en")
M = PairingMode
FOUR = (1, 2, 3, 4)


def table(why: Reason, rotation: int | None = None, number: int = 1) -> PlannedTable:
    a, b = ((1,), (2,)) if len(why.places) == 2 else ((1, 3), (2, 4))
    return PlannedTable(number, a, b, has_screens=False, why=why, rotation=rotation)


CASES = [
    pytest.param(
        table(Reason(M.FID_HALVES, (0, 0, 0, 0), (1, 3), (1, 1), "63")),
        "Mesa 1: lugares 1 y 3, con 1 partido ganado cada uno: mitad superior contra mitad "
        "inferior entre iguales (artículo 63).",
        "Table 1: places 1 and 3, with 1 win each: upper half against lower half of equals "
        "(article 63).",
        id="fid-63-halves",
    ),
    pytest.param(
        table(Reason(M.FID_HALVES, (0, 1, 1, 2, 1), (3, 6), (2, 1), "63"), number=2),
        "Mesa 2: lugares 3 y 6, con 2 y 1 partidos ganados: los grupos vecinos se "
        "completan entre sí; ya se han enfrentado 1 vez, y ninguna ronda repite menos; a "
        "2 lugares del orden ideal; coinciden dos del mismo club (artículo 63).",
        "Table 2: places 3 and 6, with 2 and 1 wins: neighbouring groups fill each other "
        "up; they have met 1 time, and no round has fewer rematches; 2 places from the "
        "ideal order; two of one club come together (article 63).",
        id="fid-63-float-and-rematch",
    ),
    pytest.param(
        table(Reason(M.WHOLE_HALVES, (0, 0, 1), (1, 4), (0, 0), "38")),
        "Mesa 1: lugares 1 y 4, con 0 partidos ganados cada uno: mitad superior de la "
        "tabla contra la inferior; a 1 lugar del orden ideal (artículo 38).",
        "Table 1: places 1 and 4, with 0 wins each: upper half of the list against the "
        "lower half; 1 place from the ideal order (article 38).",
        id="dp-38-a",
    ),
    pytest.param(
        table(Reason(M.NEIGHBOURS, (0, 0, 0), (1, 2), (4, 4), "38")),
        "Mesa 1: lugares 1 y 2, con 4 partidos ganados cada uno: se enfrentan vecinos de "
        "la tabla (artículo 38).",
        "Table 1: places 1 and 2, with 4 wins each: neighbours of the list meet (article "
        "38).",
        id="dp-38-b",
    ),
    pytest.param(
        table(Reason(M.FOURS, (0, 1, 1, 3, 1, 2, 1, 1), FOUR, (2, 2, 1, 2), "63")),
        "Mesa 1: lugares 1 y 3 contra 2 y 4, con 2, 2, 1 y 2 partidos ganados: una mesa "
        "de cuatro lo más igualada posible; se repiten compañeros, y ninguna ronda repite "
        "menos; hay compañeros del mismo país, y ninguna ronda tiene menos; se repiten "
        "rivales; fuera del orden ideal para evitar algo peor; coinciden dos del mismo "
        "club (artículo 63).",
        "Table 1: places 1 and 3 against 2 and 4, with 2, 2, 1 and 2 wins: a table of four "
        "as equal as can be; partners come together again, and no round has fewer of them; "
        "partners share a country, and no round has fewer of them; opponents meet again; "
        "moved from the ideal order to avoid worse; two of one club come together (article "
        "63).",
        id="fid-63-p1-d-fours",
    ),
    pytest.param(
        table(Reason(M.ROTATED, (), FOUR, (0, 0, 0, 0), "37"), rotation=2),
        "Mesa 1: lugares 1 y 3 contra 2 y 4, con 0 partidos ganados cada uno: cuatro "
        "seguidos de la tabla, partido 2 de los tres (artículo 37).",
        "Table 1: places 1 and 3 against 2 and 4, with 0 wins each: four in a row of the "
        "list, match 2 of their three (article 37).",
        id="dp-37",
    ),
    pytest.param(
        table(Reason(M.ROTATED, (), FOUR, (0, 0, 0, 0), "37")),
        "Mesa 1: lugares 1 y 3 contra 2 y 4, con 0 partidos ganados cada uno: cuatro "
        "seguidos de la tabla, un solo partido (artículo 37).",
        "Table 1: places 1 and 3 against 2 and 4, with 0 wins each: four in a row of the "
        "list, a single match (article 37).",
        id="dp-37-d4-single",
    ),
    pytest.param(
        table(Reason(M.DRAW, (0, 0, 5), (1, 7), (0, 0))),
        "Mesa 1: lugares 1 y 7, con 0 partidos ganados cada uno: reunidos por el sorteo.",
        "Table 1: places 1 and 7, with 0 wins each: brought together by the draw.",
        id="drawn-without-an-article",
    ),
    pytest.param(
        table(Reason(M.DRAW, (0, 0, 0, 0, 0, 9, 1), FOUR, (0, 0, 0, 0))),
        "Mesa 1: lugares 1 y 3 contra 2 y 4, con 0 partidos ganados cada uno: reunidos por "
        "el sorteo.",
        "Table 1: places 1 and 3 against 2 and 4, with 0 wins each: brought together by "
        "the draw.",
        id="drawn-four",
    ),
    pytest.param(
        table(Reason(M.ROUND_ROBIN, (), (1, 7), (1, 0))),
        "Mesa 1: lugares 1 y 7, con 1 y 0 partidos ganados: todos contra todos, y ahora "
        "les toca.",
        "Table 1: places 1 and 7, with 1 and 0 wins: everybody meets everybody, and this "
        "is their turn.",
        id="league",
    ),
]


@pytest.mark.parametrize(("table", "spanish", "english"), CASES)
def test_a_table_is_explained(table: PlannedTable, spanish: str, english: str) -> None:
    assert (table_sentence(ES, table), table_sentence(EN, table)) == (spanish, english)


@pytest.mark.parametrize("mode", sorted(set(PairingMode) - {M.DP38, M.ROTATED}))
def test_every_way_of_making_a_round_has_its_words(mode: PairingMode) -> None:
    assert str(mode) in KEYS
