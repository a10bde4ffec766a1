from io import BytesIO

import pytest
from pypdf import PdfReader

from actions.sample_pictures import dot
from capicua.documents.heading import Heading, SheetSize
from capicua.documents.people import PrintedTable, Side
from capicua.documents.score_sheets import print_sheets
from capicua.kernel.seat import Seat
from capicua.rulebooks import load
from capicua.wording.catalog import Catalog
from documents.reading import pages_of

FOUR = PrintedTable(12, Side((1, 3), ("Ana", "Luis")), Side((2, 4), ("Iván", "Eva")))
TWO = PrintedTable(1, Side((7,), ("Los Andes",)), Side((9,), ("Sur",)), board=2)
HEADING = Heading("Copa", 4, version=5, head="abc")


@pytest.mark.parametrize(
    ("book", "terms", "signed"),
    [
        pytest.param(
            "fid-2015",
            "FID 2015 · a 200 puntos · 40 minutos",
            "Pareja A Pareja B Árbitro",
            id="fid-59",
        ),
        pytest.param(
            "amasfac", "AMASFAC · a 100 puntos", "Pareja A Pareja B", id="amasfac"
        ),
        pytest.param(
            "pr",
            "Puerto Rico · a 200 puntos",
            "Uno de los que perdieron",
            id="pr-11-a",
            marks=pytest.mark.article("PR-11-a-n2"),
        ),
        pytest.param("dp-even-hands", "16 manos", "Pareja A Pareja B", id="dp-55"),
    ],
)
def test_a_sheet_is_what_the_rulebook_asks_for(book: str, terms: str, signed: str) -> None:
    (page,) = pages_of(print_sheets(HEADING, [FOUR], load(book), Catalog("es")))

    assert page.startswith("Mesa 12 Copa · Ronda 4")
    assert terms in page
    assert "Puesto 1 · 1 Ana Puesto 3 · 3 Luis Puesto 2 · 2 Iván Puesto 4 · 4 Eva" in page
    assert page.endswith(f"Resultado final {signed} Versión 5 abc Página 1 / 1")


def test_every_table_has_a_page_of_its_own() -> None:
    pages = pages_of(print_sheets(HEADING, [FOUR, TWO], load("fid-2015"), Catalog("en")))

    assert ["Table 12" in page for page in pages] == [True, False]
    assert "Seat 1 · 3 · 7 Los Andes Seat 2 · 4 · 9 Sur" in pages[1]
    assert "board 2" in pages[1]


def test_a_drawn_starter_stands_at_the_first_hand() -> None:
    plain, drawn = (
        pages_of(
            print_sheets(HEADING, [FOUR], load("amasfac"), Catalog("es"), starter=starter)
        )[0]
        for starter in (None, lambda _: Seat.FOUR)
    )

    assert "Total 1 2 3" in plain
    assert "Total 1 4 2 3" in drawn


def test_an_even_hands_sheet_has_exactly_its_hands() -> None:
    (page,) = pages_of(print_sheets(HEADING, [FOUR], load("dp-even-hands"), Catalog("es")))

    assert "15 16 Sanciones" in page
    assert "17" not in page


def test_the_code_on_a_sheet_opens_its_own_table() -> None:
    asked: list[PrintedTable] = []

    def link(place: PrintedTable) -> str:
        asked.append(place)
        return f"http://hall/{place.table}"

    with_code = print_sheets(HEADING, [FOUR], load("fid-2015"), Catalog("es"), link=link)
    without = print_sheets(HEADING, [FOUR], load("fid-2015"), Catalog("es"))

    assert asked == [FOUR]
    assert len(with_code) > len(without)


@pytest.mark.parametrize(("each", "pages"), [(1, 5), (2, 3), (4, 2)])
@pytest.mark.parametrize("size", list(SheetSize))
@pytest.mark.parametrize("book", ["fid-2015", "dp-even-hands"])
def test_one_two_or_four_sheets_stand_on_a_page_of_either_size(
    each: int, pages: int, size: SheetSize, book: str
) -> None:
    long = "María de los Ángeles Rodríguez-Montesdeoca y Hernández"
    places = [
        PrintedTable(number, Side((1, 3), (long, "Eva")), Side((2, 4), ("Luis", long)))
        for number in range(1, 6)
    ]
    host = "Federación Nacional · 14/11/2026 – 15/11/2026 · Pabellón Municipal de Deportes"
    heading = Heading("Copa", 1, sheet=size, host=host, logo=dot())

    pdf = print_sheets(
        heading,
        places,
        load(book),
        Catalog("es"),
        on_a_page=each,
        link=lambda place: f"http://192.168.0.20:8000/events/copa/tables/1/{place.table}",
    )

    told = pages_of(pdf)
    widths = {round(max(page.mediabox[2:])) for page in PdfReader(BytesIO(pdf)).pages}
    assert len(told) == pages
    assert [f"Mesa {number}" in " ".join(told) for number in range(1, 6)] == [True] * 5
    assert widths == {842 if size is SheetSize.A4 else 792}
