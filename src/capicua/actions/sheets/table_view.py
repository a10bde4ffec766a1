"""Tables of a round: all of them at a glance, and one with its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import Version
from capicua.actions.sheets.counted import CountedResult, counted_result
from capicua.actions.sheets.signing import still_missing
from capicua.event.facts.results import CardGiven, Outcome, WarningGiven
from capicua.event.labels import label_at
from capicua.event.outcome import outcome_of
from capicua.event.place import Place
from capicua.event.state import ClockState, EventState
from capicua.event.table import Contest, Keyed, Replayed, StruckHand, TableState
from capicua.event.terms import match_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import Row
from capicua.play.match.signatures import Signer
from capicua.rulebooks.infraction import Confirmer


class Status(StrEnum):
    """How a table stands."""

    WAITING = "waiting"
    PLAYING = "playing"
    CALLED = "called"
    SUSPENDED = "suspended"
    CONTESTED = "contested"
    DISPUTED = "disputed"
    OVER = "over"
    """It has a result that is not signed yet."""
    OFFICIAL = "official"


class SeatView(NamedTuple):
    """A seat, who sits there, and under which label they are announced."""

    seat: Seat
    entry: int
    label: str
    name: str
    has_sat_down: bool


class AnnouncedSanction(NamedTuple):
    """A sanction of this match, under the label that may be announced."""

    label: str
    code: str
    cards: tuple[CardGiven, ...]
    warnings: tuple[WarningGiven, ...]


class WaitingRuling(NamedTuple):
    """A ruling of this match from which nothing follows until others confirm it."""

    ruling: int
    label: str
    code: str
    waits_for: Confirmer


class TableView(NamedTuple):
    """A match with its sheet."""

    place: Place
    status: Status
    seats: tuple[SeatView, ...]
    sides: ByPair[str]
    """What each pair is called."""
    running: ByPair[int]
    starter: Seat
    rows: tuple[Row, ...]
    contests: tuple[Contest, ...]
    outcome: Outcome | None
    missing: tuple[Signer, ...]
    is_by_hand: bool
    keyed: tuple[Keyed, ...] = ()
    """What was typed from paper and does not count yet."""
    sanctions: tuple[AnnouncedSanction, ...] = ()
    replays: tuple[Replayed, ...] = ()
    struck: tuple[StruckHand, ...] = ()
    """Written hands that rulings took off the sheet."""
    waiting: tuple[WaitingRuling, ...] = ()
    counted: CountedResult | None = None
    """What the result counts for, as the standings have it."""


class RoundView(NamedTuple):
    """A round with all its tables."""

    version: Version
    round: int
    seed: int | None
    is_published: bool
    is_closed: bool
    clock: ClockState | None
    tables: tuple[TableView, ...]
    byes: tuple[str, ...]


def show_round(
    context: Context, event: str, number: int, *, drafts: bool = False
) -> RoundView:
    """Return a round; a draft only to those who may see drafts."""
    head, state = context.states.newest(event)
    found = state.rounds.get(number)
    if found is None or not found.is_paired or not (found.is_published or drafts):
        raise RuleViolation(
            "round_not_published",
            "Round {number} is not published yet.",
            at="round",
            number=number,
        )
    names = context.names(event)
    return RoundView(
        Version(*head),
        number,
        found.seed,
        found.is_published,
        found.is_closed,
        found.clock,
        tuple(_table(state, one, names) for _, one in sorted(found.tables.items())),
        tuple(names.entry(state, one) for one in found.byes),
    )


def show_table(
    context: Context, event: str, place: Place, *, drafts: bool = False
) -> TableView:
    """Return one match with its sheet; of a draft only to those who may see drafts."""
    state = context.states.newest(event).state
    if not drafts:
        check_published(state, place)
    return _table(state, state.table(place), context.names(event))


def check_published(state: EventState, place: Place) -> None:
    """Refuse a table of a round that not everybody may see yet."""
    found = state.rounds.get(place.round)
    if found is not None and not found.is_published:
        raise RuleViolation(
            "round_not_published",
            "Round {round} is not published yet.",
            at="round",
            round=place.round,
        )


def status_of(state: EventState, table: TableState) -> Status:
    """Return how a table stands; what needs somebody most comes first."""
    if table.registered:
        return Status.OFFICIAL
    if table.disputed:
        return Status.DISPUTED
    if table.contests:
        return Status.CONTESTED
    if table.suspended:
        return Status.SUSPENDED
    if any(
        one.place == table.place and not one.answered_by for one in state.calls.values()
    ):
        return Status.CALLED
    return _progress(table)


def _progress(table: TableState) -> Status:
    if table.is_over:
        return Status.OVER
    return Status.PLAYING if table.rows else Status.WAITING


def sides_of(state: EventState, table: TableState, names: Names) -> ByPair[str]:
    """Return what each pair of a table is called."""
    return ByPair(_side(state, table, names, Pair.A), _side(state, table, names, Pair.B))


def _table(state: EventState, table: TableState, names: Names) -> TableView:
    match = match_of(state, table)
    return TableView(
        table.place,
        status_of(state, table),
        tuple(seats_at(state, table, names)),
        sides_of(state, table, names),
        match.running,
        match.starter,
        table.rows,
        table.contests,
        outcome_of(state, table),
        still_missing(state, table) if table.is_over and not table.registered else (),
        table.by_hand is not None,
        table.keyed,
        tuple(_sanctions(state, table)),
        table.replays,
        table.struck,
        tuple(_waiting(state, table)),
        counted_result(state, table),
    )


def _waiting(state: EventState, table: TableState) -> Iterator[WaitingRuling]:
    """Yield the rulings at a table that wait for others (DP 86, FID 48, 91)."""
    for number, one in state.ratifications.items():
        made = one.proposal
        if made is None or not one.holds_up or made.place != table.place:
            continue
        seat, confirmer = made.incident.offender, made.waits_for
        if confirmer is not None:
            label = "" if seat is None else label_at(state, table, seat)
            yield WaitingRuling(number, label, made.incident.code, confirmer)


def _sanctions(state: EventState, table: TableState) -> Iterator[AnnouncedSanction]:
    """Yield every sanction of this match, in the order of the seats."""
    if not state.record:
        return
    for label in (label_at(state, table, seat) for seat in Seat):
        for one in state.record.get(label, ()):
            if one.place == table.place:
                yield AnnouncedSanction(label, one.code, one.cards, one.warnings)


def seats_at(state: EventState, table: TableState, names: Names) -> Iterator[SeatView]:
    """Yield the four seats of a table and who sits there."""
    for seat in Seat:
        who, sits = table.seated[seat - 1], table.taken[seat - 1]
        name = (
            names.person(sits)
            if sits
            else names.seated(state, who, (seat - 1) // 2, table.place.round)
        )
        yield SeatView(seat, who, label_at(state, table, seat), name, bool(sits))


def _side(state: EventState, table: TableState, names: Names, pair: Pair) -> str:
    if table.teams is not None:
        return names.entry(state, table.teams[pair is Pair.B])
    return " / ".join(names.entry(state, one) for one in table.side(pair))
