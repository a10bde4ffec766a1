"""An event speaks as the players of its regulation speak, on pages and in refusals."""

from html import unescape

import pytest

from web.days.hall_day import HallDay
from web.days.office_hours import send


@pytest.mark.parametrize(
    ("book", "caller", "criterion"),
    [
        ("fid-2015", "Llamar al árbitro", "efectividad"),
        ("amasfac", "Llamar al juez", "diferencia"),
    ],
)
def test_a_page_says_what_the_players_of_its_book_say(
    hall: HallDay, book: str, caller: str, criterion: str
) -> None:
    hall.playing(f"voz-{book}", 2, rulebook=book)

    sheet = unescape(hall.owner.get(f"/events/voz-{book}/tables/1/1").text)
    standings = unescape(hall.owner.get(f"/events/voz-{book}/standings").text)
    other = {"juez", "árbitro"} - set(caller.split())
    found = (caller in sheet, criterion in standings, *(one in sheet for one in other))
    assert found == (True, True, False)


@pytest.mark.parametrize(
    ("book", "said"), [("fid-2015", "Pase en falso"), ("pr", "Pase con ficha")]
)
def test_the_assistant_names_an_offence_as_its_book_does(
    hall: HallDay, book: str, said: str
) -> None:
    hall.playing(f"falta-{book}", 2, rulebook=book)

    page = unescape(
        hall.owner.get(f"/events/falta-{book}/arbiter/rounds/1/tables/1/rule").text
    )

    assert said in page


def test_a_refusal_says_it_too(hall: HallDay) -> None:
    office = hall.playing("negada", 2, rulebook="amasfac")
    here = f"/events/{office.event}/arbiter/1/1/answer"

    refused = send(hall.owner, here, call="999")

    assert "árbitro" not in unescape(refused.text)
