from capicua.documents.heading import Heading, heading_data
from capicua.wording.catalog import Catalog


def test_paper_says_where_it_comes_from() -> None:
    host = "Club Capicúa · 16 nov 2026"
    heading = Heading("Copa", 3, version=128, head="9f2c", host=host, logo=b"\x01\xff")

    assert heading_data(heading, "Pareo", Catalog("es")) == {
        "event": "Copa",
        "host": "Club Capicúa · 16 nov 2026",
        "logo": [1, 255],
        "plain": False,
        "paper": "a4",
        "title": "Pareo",
        "round": "Ronda 3",
        "version": "Versión 128",
        "head": "9f2c",
        "page": "Página",
    }


def test_a_paper_without_a_journal_says_nothing_of_one() -> None:
    data = heading_data(Heading("Cup"), "Standings", Catalog("en"))

    assert (data["round"], data["version"], data["head"]) == ("", "", "")
