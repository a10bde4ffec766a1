from capicua.documents.heading import Heading
from capicua.documents.pairings import print_names, print_tables
from capicua.documents.people import PrintedTable, Side
from capicua.wording.catalog import Catalog
from documents.reading import pages_of

PLACES = (
    PrintedTable(
        1, Side((9, 4), ("Óscar #1 *Ruiz*", "Zoe")), Side((5, 2), ("Petra", "Olga"))
    ),
    PrintedTable(2, Side((1, 3), ("Ana", "Eva")), Side((6, 7), ("Iván", "Luis"))),
)
BYES = Side((8,), ("Inés",))
HEADING = Heading("Copa [Sur]", 2, version=12, head="abc123")


def test_tables_stand_in_order_and_names_are_never_markup() -> None:
    (page,) = pages_of(print_tables(HEADING, PLACES, BYES, Catalog("es")))

    assert page == (
        "Emparejamientos por mesa Ronda 2 Copa [Sur] "
        "Mesa Pareja A Pareja B 1 9 Óscar #1 *Ruiz* 4 Zoe 5 Petra 2 Olga "
        "2 1 Ana 3 Eva 6 Iván 7 Luis Descansan: 8 Inés "
        "Versión 12 abc123 Página 1 / 1"
    )


def test_names_are_sorted_as_people_look_for_them() -> None:
    (page,) = pages_of(print_names(HEADING, PLACES, BYES, Catalog("en")))

    assert page == (
        "Where do I play? Round 2 Copa [Sur] Name Table Seat "
        "1 Ana 2 seat 1 3 Eva 2 seat 3 8 Inés – rests 6 Iván 2 seat 2 "
        "7 Luis 2 seat 4 2 Olga 1 seat 4 9 Óscar #1 *Ruiz* 1 seat 1 "
        "5 Petra 1 seat 2 4 Zoe 1 seat 3 "
        "Version 12 abc123 Page 1 / 1"
    )


def test_a_fixed_pair_is_looked_for_under_its_side() -> None:
    pairs = (PrintedTable(3, Side((1,), ("Los Andes",)), Side((2,), ("",))),)

    (page,) = pages_of(print_names(HEADING, pairs, Side((), ()), Catalog("es")))

    assert "Puesto 2 2 3 Pareja B 1 Los Andes 3 Pareja A" in page


def test_a_rotated_table_is_named_once() -> None:
    rotated = tuple(PLACES[0]._replace(rotation=turn) for turn in (1, 2, 3))

    (page,) = pages_of(print_names(HEADING, rotated, Side((), ()), Catalog("es")))

    assert page.count("Zoe") == 1


def test_four_hundred_athletes_fit_on_a_few_pages() -> None:
    many = tuple(
        PrintedTable(
            table, Side((table, 100 + table), ("Ana", "Eva")), Side((7, 8), ("I", "L"))
        )
        for table in range(1, 101)
    )

    assert len(pages_of(print_names(HEADING, many, BYES, Catalog("es")))) <= 6


def test_in_a_team_match_everybody_finds_the_board() -> None:
    boards = tuple(PLACES[0]._replace(board=board) for board in (1, 2))

    (page,) = pages_of(print_names(HEADING, boards, Side((), ()), Catalog("es")))

    assert "2 Olga 1.1 puesto 4 2 Olga 1.2 puesto 4" in page
