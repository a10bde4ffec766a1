"""A whole small event made of facts, as the actions would write them."""

from collections.abc import Iterator
from random import Random  # noqa: TID251 - tests hand chance in

from capicua.event.fact import Fact, Recorded, Undisclosed
from capicua.event.facts.entries import (
    EntryAdded,
    EntryCheckedIn,
    FeeRecorded,
    Particulars,
)
from capicua.event.facts.lifecycle import EventCreated, EventFinished, EventStarted
from capicua.event.facts.officials import OfficialNamed, Post
from capicua.event.facts.results import Outcome, ResultRecorded
from capicua.event.facts.rounds import ClockStarted, RoundClosed, RoundPublished, SeedDrawn
from capicua.event.facts.tables import (
    HandRecorded,
    SheetAccepted,
    SheetRegistered,
    SheetSigned,
)
from capicua.event.fold import fold, open_event
from capicua.event.lines import body_of
from capicua.event.pairing import as_fact, plan_round
from capicua.event.record import standings_digest, standings_of
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import match_of
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.journal.chain import Header
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.rulebooks import load
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.draw import commitment_to

DESK = Actor(Role.DESK, "ana")
AT = "2026-11-16T20:05:00.000000Z"


def header_of(book_id: str, event: str = "copa") -> Header:
    book = load(book_id)
    return Header(event, book_id, book.version, fingerprint(book))


def whole(fact: Fact | Undisclosed) -> Fact:
    """Return a fact of which nothing is withheld."""
    assert not isinstance(fact, Undisclosed)
    return fact


class Telling:
    """Tells an event fact by fact."""

    def __init__(self, book_id: str = "fid-2015") -> None:
        self.header = header_of(book_id)
        self.book = load(book_id)
        self.state: EventState = open_event(self.header, self.book)
        self.facts: list[Recorded] = []

    def tell(self, *facts: Fact, by: Actor = DESK, at: str = AT) -> EventState:
        for fact in facts:
            recorded = Recorded(self.state.seq + 1, at, by, fact)
            self.state = fold(self.state, (recorded,))
            self.facts.append(recorded)
        return self.state

    def lines(self) -> list[bytes]:
        lines = [chain.header_line(self.header)]
        for seq, at, by, fact in self.facts:
            prev = chain.hash_of(lines[-1])
            lines.append(chain.seal(prev, seq, body_of(at, by, whole(fact))).line)
        return lines

    def journal(self) -> bytes:
        return b"".join(line + b"\n" for line in self.lines())


def told_before(event: str) -> Telling:
    """Return an event as earlier versions told it, with what is withheld today."""
    telling = tell_event(entries=4, rounds=1)
    telling.header = telling.header._replace(event=event)
    telling.tell(FeeRecorded(1, paid=False), OfficialNamed(Post.ARBITER, "Luis Pérez"))
    return telling


def tell_event(
    modality: Modality = Modality.PAIRS,
    entries: int = 6,
    rounds: int = 2,
    *,
    book_id: str = "fid-2015",
    seed: int = 7,
    hands: bool = True,
) -> Telling:
    """Return a finished event with random results, some from sheets, some from paper."""
    chance = Random(seed)  # noqa: S311 - a repeatable example
    telling = Telling(book_id)
    telling.tell(EventCreated(modality, rounds, {}))
    for number in range(1, entries + 1):
        own = Particulars(
            (2 * number, 2 * number + 1)[: 1 + (modality is Modality.PAIRS)],
            chance.choice(("VEN", "ESP", None)),
            chance.choice(("Norte", None)),
            chance.choice((1500, 1600, None)),
        )
        telling.tell(EntryAdded(number, own), EntryCheckedIn(number))
    telling.tell(EventStarted())
    for number in range(1, rounds + 1):
        tell_round(telling, number, chance, hands=hands)
    telling.tell(EventFinished(standings_digest(standings_of(telling.state))))
    return telling


def tell_round(
    telling: Telling, number: int, chance: Random, *, hands: bool = True
) -> None:
    seed, salt = chance.randrange(10**6), chance.randbytes(16)
    telling.tell(SeedDrawn(number, commitment=commitment_to(salt, seed)))
    telling.tell(as_fact(telling.state, plan_round(telling.state, seed)))
    telling.tell(RoundPublished(number, seed, salt.hex()), ClockStarted(number, 40))
    for place, table in list(telling.state.rounds[number].tables.items()):
        if hands and sum(place) % 2:
            for fact in sheet_facts(telling, table, chance):
                telling.tell(fact)
        else:
            loser = chance.randrange(0, 199)
            score = ByPair(200, loser) if chance.random() < 0.5 else ByPair(loser, 200)
            telling.tell(ResultRecorded(table.place, Outcome(score)))
    after = standings_of(telling.state, through=number)
    telling.tell(RoundClosed(number, standings_digest(after)))


def sheet_facts(telling: Telling, table: TableState, chance: Random) -> Iterator[Fact]:
    place = table.place
    while match_of(telling.state, telling.state.table(place)).ending is None:
        row = HandWon(chance.choice(list(Pair)), chance.randint(20, 90))
        yield HandRecorded(place, row)
    yield SheetAccepted(place, Seat.ONE)
    yield SheetAccepted(place, Seat.TWO)
    yield SheetSigned(place)
    yield SheetRegistered(place)
