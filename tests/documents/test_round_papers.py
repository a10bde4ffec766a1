from capicua.documents.heading import Heading
from capicua.documents.people import PrintedTable, Side
from capicua.documents.round_papers import (
    names_paper,
    places_of,
    sheets_paper,
    tables_paper,
)
from capicua.formats.print_round import RoundOnPaper
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.wording.catalog import Catalog
from documents.reading import pages_of

HEADING, SPANISH = Heading("Copa", 1), Catalog("es")
FOUR = RoundRecord(1, (TableRecord(1, (1, 3), (2, 4)),), byes=(5,), seed=7)
NAMES = {number: Entry(number, f"N{number}") for number in range(1, 6)}


def on_paper(book: str, modality: Modality, made: RoundRecord) -> RoundOnPaper:
    return RoundOnPaper(Tournament(load(book), modality, 3, 7, NAMES, played=(made,)), made)


def test_the_papers_of_a_round_name_its_people() -> None:
    paper = on_paper("amasfac", Modality.INDIVIDUAL, FOUR)

    (tables,) = pages_of(tables_paper(HEADING, paper, SPANISH))
    (names,) = pages_of(names_paper(HEADING, paper, SPANISH))

    assert "1 1 N1 3 N3 2 N2 4 N4 Descansan: 5 N5" in tables
    assert "1 N1 1 puesto 1 2 N2 1 puesto 2" in names


def test_a_system_draw_puts_the_starter_on_the_sheet() -> None:
    """AMASFAC 2.2: seed 7, round 1, table 1 draws seat 4; FID draws with tiles."""
    drawn, by_tiles = (
        pages_of(sheets_paper(HEADING, on_paper(book, Modality.INDIVIDUAL, FOUR), SPANISH))[
            0
        ]
        for book in ("amasfac", "fid-2015")
    )

    assert "Total 1 4 2 3" in drawn
    assert "Total 1 2 3" in by_tiles


def test_teams_are_printed_board_by_board() -> None:
    boards = (TableRecord(1, (11, 12), (21, 22)), TableRecord(2, (13, 14), (23, 24)))
    made = RoundRecord(1, (TableRecord(1, (1,), (2,), boards=boards),))

    assert places_of(on_paper("fid-2015", Modality.TEAMS, made)) == (
        PrintedTable(
            1, Side((11, 12), ("N1", "N1")), Side((21, 22), ("N2", "N2")), board=1
        ),
        PrintedTable(
            1, Side((13, 14), ("N1", "N1")), Side((23, 24), ("N2", "N2")), board=2
        ),
    )


def test_both_athletes_of_a_resting_pair_find_their_own_name() -> None:
    made = RoundRecord(1, (TableRecord(1, (1,), (2,)),), byes=(3,))
    pairs = {
        number: Entry(number, f"{a} / {b}", members=(2 * number, 2 * number + 1))
        for number, (a, b) in enumerate(
            (("Ana", "Zoe"), ("Eva", "Tito"), ("Luz", "Blas")), 1
        )
    }
    people = {2: "Ana", 3: "Zoe", 4: "Eva", 5: "Tito", 6: "Luz", 7: "Blas"}
    tournament = Tournament(load("fid-2015"), Modality.PAIRS, 3, 7, pairs, played=(made,))

    (names,) = pages_of(
        names_paper(HEADING, RoundOnPaper(tournament, made, people), SPANISH)
    )

    assert "2 Ana 1 puesto 1 7 Blas – descansa 4 Eva 1 puesto 2 6 Luz – descansa" in names
