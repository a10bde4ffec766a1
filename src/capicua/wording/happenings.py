"""Sentence of a fact (*hecho*): what happened, for every kind in a journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, get_args

from capicua.actions.engine.names import Names
from capicua.actions.events.summary import LogLine
from capicua.event.fact import KINDS, Fact, Undisclosed, kind_of
from capicua.event.facts.appeals import AppealDecided, Party
from capicua.event.facts.double_entry import DoubleEntrySet, KeyedSettled
from capicua.event.facts.entries import FeeRecorded, PairSubstituteAssigned, TableFixed
from capicua.event.facts.interruptions import ReplayOrdered, ReplayScope
from capicua.event.facts.lifecycle import EventArchived
from capicua.event.facts.officials import VoteCast
from capicua.event.facts.protests import Capacity, OutsiderSanctioned, ProtestDecided
from capicua.event.facts.record import (
    IncidentNoted,
    IncomeKind,
    IncomeRecorded,
    NoteKind,
    UniformChecked,
)
from capicua.event.facts.results import (
    CardGiven,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    Outcome,
    RatificationVote,
    ResultRecorded,
    RulingMade,
)
from capicua.event.facts.rounds import RoundPublished, SeedDrawn
from capicua.event.facts.screens import TableFeatured
from capicua.event.facts.tables import (
    CallAnswered,
    CallWithdrawn,
    ContestSettled,
    DisputeResolved,
    SheetAccepted,
    SheetDisputed,
    SheetKept,
)
from capicua.event.labels import label_at
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.withheld import FIELDS, READ_WITHOUT, read_data
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.wording.catalog import Catalog
from capicua.wording.sheet_rows import KEYS as ROW_KEYS
from capicua.wording.sheet_rows import (
    card_phrase,
    outcome_phrase,
    row_phrase,
    seats_phrase,
)

FLAG = ("yes", "no")
SHORT_HASH = 16
VARIANTS: Mapping[type[Any], tuple[str, tuple[str, ...]]] = {
    FeeRecorded: ("paid", FLAG),
    PairSubstituteAssigned: ("counts", FLAG),
    SeedDrawn: ("commitment", FLAG),
    RoundPublished: ("salt", FLAG),
    TableFixed: ("table", FLAG),
    VoteCast: ("in_favour", FLAG),
    ContestSettled: ("keep_claim", FLAG),
    DisputeResolved: ("after", FLAG),
    SheetAccepted: ("code_by", FLAG),
    SheetDisputed: ("code_by", FLAG),
    DoubleEntrySet: ("is_on", FLAG),
    UniformChecked: ("is_right", FLAG),
    IncidentNoted: ("kind", tuple(NoteKind)),
    IncomeRecorded: ("kind", tuple(IncomeKind)),
    ReplayOrdered: ("scope", tuple(ReplayScope)),
    ProtestDecided: ("is_upheld", FLAG),
    AppealDecided: ("is_upheld", FLAG),
    OutsiderSanctioned: ("capacity", tuple(Capacity)),
    TableFeatured: ("place", FLAG),
    RatificationVote: ("in_favour", FLAG),
    EventArchived: ("is_archived", FLAG),
    SheetKept: ("seat", FLAG),
}
"""The facts that are said in several ways: the field that chooses, and its ways."""
ENTRIES = ("entry", "first", "second")
"""Fields that hold the number of an entry."""
ATHLETES = ("athlete", "leaves", "enters")
"""Fields that hold the number of an athlete."""
ROWS = ("row", "claim", "after", "stands")
"""Fields that hold a row of a sheet, or its number."""
REASONS = ("reason", "note")
TEXTS = (*REASONS, "text", "title", "question", "letter", "evidence", "grounds",
         "venue", "country", "organiser")  # fmt: skip
"""Fields that hold the digest of a text."""
_MISSING = {"athlete": "whole_entry", "entry": "nobody"}
"""What is said where a field is empty."""
UNREAD = frozenset(FIELDS) - READ_WITHOUT
"""Kinds that say nothing but their name where what they withhold is not at hand."""
PARTS = ("place", "place.board", "with_reason", "with_card", "nobody", "whole_entry",
         *(f"party.{party}" for party in Party))  # fmt: skip
"""What sentences are put together from."""


def say_line(catalog: Catalog, state: EventState, names: Names, line: LogLine) -> str:
    """Return what a line of the log says; an erased text is left out."""
    return say_happening(catalog, state, names, read_data(line.kind, line.data, None))


def say_happening(
    catalog: Catalog, state: EventState, names: Names, fact: Fact | Undisclosed
) -> str:
    """Return what happened; sanctions name a label, never a person (FID 66-p1)."""
    speaker = _HappeningSpeaker(catalog, state, names)
    if isinstance(fact, Undisclosed):
        return speaker.undisclosed(fact)
    return speaker.sentence(fact)


def say_openly(catalog: Catalog, kind: str) -> str:
    """Return what a line of an earlier version tells openly, and no line does today."""
    return catalog.text(f"happening:openly.{kind}")


def keys() -> Iterator[str]:
    """Yield every message that the log may need."""
    for fact, kind in zip(get_args(Fact), KINDS, strict=True):
        _, ways = VARIANTS.get(fact, ("", ()))
        yield from (f"happening:{kind}.{way}" for way in ways)
        if not ways:
            yield f"happening:{kind}"
    yield from (f"happening:withheld.{kind}" for kind in sorted(UNREAD))
    yield from (f"happening:openly.{kind}" for kind in sorted(FIELDS))
    yield from (f"happening:{part}" for part in (*PARTS, *ROW_KEYS))


def _cards(
    fact: RulingMade | ResultRecorded | OrganisersErrorCorrected | KeyedSettled,
) -> tuple[CardGiven, ...]:
    if isinstance(fact, RulingMade):
        return fact.cards
    return () if fact.no_show is None else fact.no_show.cards


@dataclass(frozen=True, slots=True)
class _HappeningSpeaker:
    """An event in one language."""

    catalog: Catalog
    state: EventState
    names: Names

    def sentence(self, fact: Fact) -> str:
        values = dict(self._values(fact))
        key = kind_of(fact)
        if type(fact) in VARIANTS:
            field, ways = VARIANTS[type(fact)]
            chosen: Any = getattr(fact, field)
            key += f".{(FLAG[0] if chosen else FLAG[1]) if ways is FLAG else chosen}"
        said = self._say(key, **values)
        if isinstance(
            fact, RulingMade | ResultRecorded | OrganisersErrorCorrected | KeyedSettled
        ):
            for given in _cards(fact):
                card = card_phrase(self.catalog, given.card)
                label = self._label(fact.place, given.seat)
                said = self._say("with_card", said=said, card=card, label=label)
        reason = next((values[name] for name in REASONS if values.get(name)), "")
        return self._say("with_reason", said=said, reason=reason) if reason else said

    def undisclosed(self, fact: Undisclosed) -> str:
        ruled = fact.effect if isinstance(fact.effect, RulingMade) else None
        place = "" if ruled is None else self._place(ruled.place)
        return self._say(f"withheld.{fact.kind}", place=place)

    def _values(self, fact: Fact) -> Iterator[tuple[str, str]]:
        """Yield the fields of a fact as a reader understands them."""
        for field in fields(fact):
            yield field.name, self._value(field.name, getattr(fact, field.name))
        yield from self._more(fact)

    def _more(self, fact: Fact) -> Iterator[tuple[str, str]]:
        """Yield what a sentence needs beside the fields of its fact."""
        match fact:
            case RulingMade():
                code, seat = fact.incident.code, fact.incident.offender
                yield "infraction", self.catalog.text(f"infraction:{code}")
                yield "who", f" ({self._label(fact.place, seat)})" if seat else ""
            case OutsiderSanctioned():
                yield "infraction", self.catalog.text(f"infraction:{fact.code}")
            case ClosedRoundChanged():
                yield "round", str(fact.place.round)
            case CallAnswered() | CallWithdrawn():
                call = self.state.calls.get(fact.call)
                yield "place", self._place(call.place) if call else str(fact.call)
            case SheetAccepted() | SheetDisputed() | ContestSettled():
                yield from _of_sheet(fact)
            case VoteCast():
                motion = self.state.motions.get(fact.motion)
                yield "question", self.names.text(motion.question) if motion else ""
            case IncomeRecorded():
                yield "amount", f"{fact.cents // 100}.{fact.cents % 100:02}"
            case _:
                return

    def _value(self, name: str, value: Any) -> str:
        if value is None:
            return self._say(_MISSING[name]) if name in _MISSING else ""
        if isinstance(value, Place):
            return self._place(value)
        if isinstance(value, Outcome):
            return outcome_phrase(self.catalog, value)
        if isinstance(value, tuple):
            return self._list(name, value)
        if name == "commitment":
            return f"{value[:SHORT_HASH]}…"
        return self._plain(name, value)

    def _plain(self, name: str, value: Any) -> str:
        if name in ENTRIES:
            return self.names.entry(self.state, value)
        if name in ATHLETES:
            return self.names.person(value)
        if name in TEXTS:
            return self.names.text(value)
        if name == "post":
            return self.catalog.text(f"record:post.{value}")
        if name in ROWS:
            # A row may be told by its number, from 0, or be written out.
            is_number = isinstance(value, int)
            return str(value + 1) if is_number else row_phrase(self.catalog, value)
        return str(int(value)) if isinstance(value, Seat) else str(value)

    def _list(self, name: str, value: tuple[Any, ...]) -> str:
        if value and all(isinstance(one, Seat) for one in value):
            return seats_phrase(value)
        if name == "tables" and value and not isinstance(value[0], int):
            return ", ".join(dict.fromkeys(str(one.table) for one in value))
        if name == "parties":
            return ", ".join(self._say(f"party.{one}") for one in value)
        if name == "byes":
            entries = [self.names.entry(self.state, one) for one in value]
            return ", ".join(entries) or self._say("nobody")
        return ", ".join(map(str, value)) or self._say("nobody")

    def _place(self, place: Place) -> str:
        key = "place.board" if place.board else "place"
        return self._say(key, table=place.table, board=place.board, round=place.round)

    def _label(self, place: Place, seat: Seat) -> str:
        """Return the label of an offender, the seat where the table is not known."""
        try:
            return label_at(self.state, self.state.table(place), seat)
        except RuleViolation:
            return str(int(seat))

    def _say(self, key: str, /, **values: object) -> str:
        return self.catalog.text(f"happening:{key}", **values)


def _of_sheet(
    fact: SheetAccepted | SheetDisputed | ContestSettled,
) -> Iterator[tuple[str, str]]:
    if isinstance(fact, ContestSettled):
        # The row on the sheet is the first one, so the first claim is the second.
        yield "number", str(fact.claim + 2)
    else:
        yield "code_given", f"{fact.code_at[:16].replace('T', ' ')} UTC"
