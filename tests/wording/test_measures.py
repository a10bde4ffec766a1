"""What an arbiter ordered otherwise than the book is said whole."""

from actions.event_office import CHIEF, playing
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.override import Ordered, departure_of
from capicua.actions.rulings.ruling_list import show_ruling
from capicua.event.facts.results import RulingMade
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from capicua.rulebooks.infraction import Card, Warned
from capicua.wording.catalog import Catalog
from capicua.wording.measures import measures_sentence

SPANISH = Catalog("es")
HERE = Place(1, 1)


def decided(order: Ordered) -> RulingMade:
    office = playing()
    departure = departure_of(office.state, office.state.table(HERE), order)
    asked = MakeRuling(HERE, "talking", Seat.TWO, departure=departure, reason="Insistió.")
    number = make_ruling(office.context, office.caller(CHIEF), asked).told["ruling"]
    return show_ruling(office.context, "copa", number).fact


def test_every_measure_is_said_and_nothing_is_said_as_nothing() -> None:
    hard = decided(Ordered(Seat.TWO, None, Warned.VERBAL, 30, is_null=True))
    black = decided(Ordered(Seat.TWO, Card.BLACK))

    assert [
        measures_sentence(SPANISH, hard, "3A"),
        measures_sentence(SPANISH, black, "3A"),
        measures_sentence(SPANISH, decided(Ordered(Seat.TWO)), ""),
    ] == [
        "Hablar durante la mano, 3A: amonestación verbal; 30 menos para B; "
        "la mano termina y nadie anota.",
        "Hablar durante la mano, 3A: tarjeta negra; expulsión.",
        "Hablar durante la mano: sin sanción.",
    ]
