"""An office for the tests of an event's actions: a store, a clock and chance of our own."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TypeVar

import pytest

from actions.memory_store import MemoryStore
from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.actions.engine.ports import Store
from capicua.actions.engine.states import States
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.lifecycle import (
    CreateEvent,
    PublishConditions,
    StartEvent,
    create_event,
    publish_conditions,
    start_event,
)
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.event.state import EventState
from capicua.event.verify import verify
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.editions import official_edition
from capicua.rulebooks.sections.competition import EventKind, Modality

Request = TypeVar("Request")
BEGIN = datetime(2026, 11, 16, 20, tzinfo=UTC)
ANA = Actor(Role.DESK, "ana")
EVA = Actor(Role.DESK, "eva")
LUIS = Actor(Role.ARBITER, "luis")
CHIEF = Actor(Role.CHIEF_ARBITER, "rosa")
SCORER = Actor(Role.SCORER, "paco")


class CountingChance:
    """Seeds and salts that are different every time and the same in every run."""

    def __init__(self) -> None:
        self.numbers = count(1)

    def seed(self) -> int:
        return next(self.numbers)

    def salt(self) -> bytes:
        # No digits alone: a salt that is told must not look like a secret of these tests.
        return b"\xa5" * 8 + next(self.numbers).to_bytes(8, "big")


class Office:
    """One event and everybody who acts in it."""

    def __init__(self, store: Store | None = None, event: str = "copa") -> None:
        self.store = store or MemoryStore()
        self.event = event
        self.minutes = 0
        self.requests = count(1)
        self.context = Context(
            self.store,
            States(self.store),
            lambda: BEGIN + timedelta(minutes=self.minutes),
            CountingChance(),
        )

    def caller(self, actor: Actor = ANA, request: str | None = None) -> Caller:
        """Return somebody who asks for something new."""
        return Caller(self.event, actor, request or f"request-{next(self.requests)}")

    @property
    def state(self) -> EventState:
        """Return the event as it is now."""
        return self.context.states.newest(self.event).state

    def create(
        self,
        rulebook: str = "fid-2015",
        modality: Modality = Modality.PAIRS,
        rounds: int = 3,
        *,
        official: bool = False,
        kind: EventKind | None = None,
    ) -> Done:
        """Make the event."""
        asked = CreateEvent(rulebook, modality, rounds, "Copa", kind, official)
        return create_event(self.context, self.caller(), asked)

    def enter(self, entries: int) -> None:
        """Enter and check in so many pairs or athletes."""
        each = {Modality.PAIRS: 2, Modality.INDIVIDUAL: 1, Modality.TEAMS: 4}[
            self.state.made.modality
        ]
        new = tuple(
            NewEntry(tuple(Person(f"Athlete {number}.{one}") for one in range(each)))
            for number in range(1, entries + 1)
        )
        add_entries(self.context, self.caller(), AddEntries(new))
        check_in(self.context, self.caller(), CheckIn(tuple(self.state.entries)))

    def start(self) -> None:
        """Begin the event."""
        publish_conditions(self.context, self.caller(), PublishConditions())
        start_event(self.context, self.caller(), StartEvent())

    def pair(self) -> None:
        """Pair and publish the next round."""
        pair_round(self.context, self.caller(), PairRound())
        asked = PublishRound(self.state.last_round)
        publish_round(self.context, self.caller(), asked)


def playing(
    rulebook: str = "fid-2015",
    modality: Modality = Modality.PAIRS,
    entries: int = 4,
    rounds: int = 3,
) -> Office:
    """Return an office whose first round is being played."""
    office = Office()
    office.create(rulebook, modality, rounds)
    office.enter(entries)
    office.start()
    office.pair()
    return office


def code_of(
    act: Callable[[Context, Caller, Request], object],
    office: Office,
    actor: Actor,
    asked: Request,
) -> str:
    """Return the code with which something that somebody asks for is refused."""
    with pytest.raises(RuleViolation) as refusal:
        act(office.context, office.caller(actor), asked)
    return refusal.value.code


def is_proven(office: Office) -> bool:
    """Tell whether the journal of the event holds, and all of it comes out again."""
    lines = [office.store.header(office.event)]
    lines += [stored.line for stored in office.store.read(office.event)]
    found = verify(b"".join(line + b"\n" for line in lines), official_edition)
    return not found.damages
