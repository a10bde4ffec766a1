from capicua.documents.heading import Heading
from capicua.documents.standings_list import Ranked, print_standings
from capicua.wording.catalog import Catalog
from documents.reading import pages_of

ANSWER = {
    "order": ["score", "spread"],
    "rows": [
        {"rank": 1, "id": 4, "played": 3, "score": 2.5, "spread": 80},
        {"rank": 2, "id": 1, "played": 3, "score": 1, "spread": -20},
        {"rank": 3, "id": 2, "played": 3, "score": 0, "spread": 0},
    ],
}
RANKED = {4: Ranked("Ana"), 1: Ranked("Eva")}


def test_the_criteria_stand_in_the_order_of_the_book() -> None:
    pdf = print_standings(Heading("Copa", 3), ANSWER, RANKED, Catalog("es"))

    (page,) = pages_of(pdf)
    assert page == (
        "Posiciones Ronda 3 Copa Lugar N.º Nombre PJ Marcador Diferencia "
        "1 4 Ana 3 2.5 +80 2 1 Eva 3 1 −20 3 2 3 0 0 Página 1 / 1"
    )


def test_countries_stand_in_a_column_and_final_standings_say_so() -> None:
    ranked = {4: Ranked("Ana", "VEN"), 1: Ranked("Eva", "PUR")}
    pdf = print_standings(
        Heading("Copa", 3), ANSWER, ranked, Catalog("es"), is_last_word=True
    )

    (page,) = pages_of(pdf)
    assert page == (
        "Posiciones finales Ronda 3 Copa Lugar N.º Nombre País PJ Marcador Diferencia "
        "1 4 Ana VEN 3 2.5 +80 2 1 Eva PUR 3 1 −20 3 2 3 0 0 Página 1 / 1"
    )
