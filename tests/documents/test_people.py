from capicua.documents.people import Side, names_of, side_of
from capicua.tournament.rules.entry import Entry


def test_a_side_knows_numbers_and_names() -> None:
    names = names_of({7: Entry(7, "Ana"), 8: Entry(8)})

    assert side_of((7, 8), names) == Side((7, 8), ("Ana", ""))
