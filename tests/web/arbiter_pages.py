"""An event whose arbiters' pages are full: rulings, a departure, protests, a hand."""

from collections.abc import Iterator

from actions.event_office import CHIEF, Office
from capicua.actions.appeals.protests import (
    DecideProtest,
    FileProtest,
    decide_protest,
    file_protest,
)
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.event.facts.results import CardGiven
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from capicua.play.tile import print_set
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Card, ChoiceName
from play.hands import random_hand

DIANA = Actor(Role.DELEGATE, "diana")
HERE = Place(1, 1)


def fill_pages(office: Office) -> None:
    """Let the arbiter rule twice, once otherwise than the book, and a delegate claim."""
    by_the_book = MakeRuling(HERE, "weapon", Seat.ONE, ChoiceName.VERBAL)
    card = Departure(cards=(CardGiven(Seat.TWO, Card.YELLOW),))
    otherwise = MakeRuling(HERE, "talking", Seat.TWO, departure=card, reason="Insistió.")
    for asked in (otherwise, by_the_book):
        make_ruling(office.context, office.caller(CHIEF), asked)
    for text in ("Pasó con ficha.", "Se vieron sus fichas."):
        claim = FileProtest(Place(1, 2), text)
        file_protest(office.context, office.caller(DIANA), claim)
    newest = max(office.state.protests)
    decision = DecideProtest(newest, is_upheld=True, reason="Así fue.")
    decide_protest(office.context, office.caller(CHIEF), decision)


def full_pages(event: str) -> Iterator[str]:
    """Yield the addresses of the pages beside the assistant, each with something in it."""
    home = f"/events/{event}/arbiter"
    table = f"{home}/rounds/1/tables/1"
    hand = random_hand(load("fid-2015"), 5)
    racks = "&".join(
        f"d{seat}={print_set(rack).replace(' ', '+')}"
        for seat, rack in enumerate(hand.deal, 1)
    )
    moves = "+".join(move.text for move in hand.moves[:6])
    yield f"{table}/otherwise?code=talking&seat=2"
    yield f"{table}/hand?starter={int(hand.starter)}&{racks}&moves={moves}"
    yield f"{home}/rulings"
    yield f"{home}/outsiders?code=contempt_of_sanction"
    yield f"{home}/protests"
