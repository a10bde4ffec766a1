"""The desk gives out cards for phones, and takes them back."""

from documents.reading import pages_of
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.days.phone_day import Phone, keys_of, open_phone


def test_cards_are_printed_once_for_everybody_without_one(hall: HallDay) -> None:
    hall.playing("tarjetas")

    printed = send(hall.owner, "/events/tarjetas/desk/phones/cards.pdf")
    again = send(hall.owner, "/events/tarjetas/desk/phones/cards.pdf")
    anew = send(hall.owner, "/events/tarjetas/desk/phones/cards.pdf", everybody="on")

    assert printed.headers["content-type"] == "application/pdf"
    (page,) = pages_of(printed.content)
    assert page.count("Jugador") == 8
    assert (again.status_code, anew.status_code) == (409, 200)


def test_the_list_tells_who_has_a_card(hall: HallDay) -> None:
    hall.playing("lista-tel")

    before = hall.owner.get("/events/lista-tel/desk/phones").text
    keys_of(hall, "lista-tel")
    after = hall.owner.get("/events/lista-tel/desk/phones").text

    assert "0 atletas tienen tarjeta." in before
    assert "Imprimir 8 tarjetas" in before
    assert "8 atletas tienen tarjeta." in after


def test_a_new_card_for_one_is_shown_once(hall: HallDay) -> None:
    hall.playing("una-tel")

    shown = send(hall.owner, "/events/una-tel/desk/phones/1/card")

    assert "/me/" in shown.text
    assert "Athlete 1.0" in shown.text


def asks_who(phone: Phone) -> bool:
    """Tell whether a phone is nobody's: its table is closed to it, and it is asked."""
    asked = phone.client.get(f"/events/{phone.event}/me").text
    is_closed = phone.client.get(phone.path).status_code == 410
    assert is_closed == (phone.key.name not in asked)
    return is_closed and "¿Quién es usted?" in asked


def test_a_withdrawn_card_closes_the_phone(hall: HallDay) -> None:
    hall.playing("fuera-tel")
    keys = keys_of(hall, "fuera-tel")
    with (
        open_phone(hall, keys[1], "fuera-tel") as one,
        open_phone(hall, keys[2], "fuera-tel") as other,
    ):
        send(hall.owner, "/events/fuera-tel/desk/phones/1/revoke")
        assert asks_who(one)
        assert not asks_who(other)
        send(hall.owner, "/events/fuera-tel/desk/phones/revoke")
        assert asks_who(other)
