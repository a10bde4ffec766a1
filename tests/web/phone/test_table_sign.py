"""The code that lies on a table leads to the sheet of the round that is played there."""

from documents.reading import pages_of
from web.days.hall_day import HallDay
from web.days.phone_day import four_phones


def test_a_table_leads_to_its_sheet_for_those_who_may_see_it(hall: HallDay) -> None:
    office = hall.playing("cartel")
    with four_phones(hall, office, seated=False) as (phone, *_):
        there = phone.client.get("/events/cartel/table/1")
        nowhere = phone.client.get("/events/cartel/table/9")
    with hall.desk.visitor() as stranger:
        outside = stranger.get("/events/cartel/table/1")

    assert there.headers["location"] == phone.path
    assert nowhere.status_code == 404
    assert "Ahora no juega nadie en la mesa 9." in nowhere.text
    assert outside.status_code == 404


def test_the_desk_prints_a_sign_for_every_table(hall: HallDay) -> None:
    hall.playing("carteles")
    page = hall.owner.get("/events/carteles/desk/phones").text
    paper = hall.owner.get("/events/carteles/desk/phones/tables.pdf")

    assert "/events/carteles/desk/phones/tables.pdf" in page
    assert pages_of(paper.content)[0].count("Escanee el código") == 2
