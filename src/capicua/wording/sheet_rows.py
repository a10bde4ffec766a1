"""Rows of a sheet (*planilla*) and results, in a few words."""

from __future__ import annotations

from typing import assert_never

from capicua.event.facts.results import Outcome
from capicua.kernel.seat import Seat
from capicua.play.match.row import (
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandTied,
    HandWon,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.rulebooks.infraction import Card
from capicua.wording.catalog import Catalog

KEYS = (
    "row.won",
    "row.tied",
    "row.tied_plain",
    "row.deducted.pair",
    "row.deducted.seat",
    "row.null",
    "row.time",
    "row.forfeited",
    "row.abandoned",
    "row.card",
    "row.void",
    "outcome.score",
    "outcome.on_time",
    "outcome.absent",
    "outcome.void",
    "outcome.none",
    *(f"card.{card}" for card in Card),
)
"""Every message of rows and results."""


def row_phrase(catalog: Catalog, row: Row) -> str:
    """Return what a row of a sheet says."""
    key, values = _row(row)
    if isinstance(row, CardShown):
        values["card"] = card_phrase(catalog, row.card)
    return _say(catalog, f"row.{key}", **values)


def _row(row: Row) -> tuple[str, dict[str, object]]:
    told: tuple[str, dict[str, object]]
    match row:
        case HandWon(winner, points):
            told = ("won", {"points": points, "pair": winner})
        case HandTied(closer):
            told = ("tied", {"seat": int(closer)}) if closer else ("tied_plain", {})
        case Deducted(who, points):
            kind = "seat" if isinstance(who, Seat) else "pair"
            shown = int(who) if isinstance(who, Seat) else who
            told = (f"deducted.{kind}", {"points": points, kind: shown})
        case Forfeited(seats) | Abandoned(seats):
            key = "forfeited" if isinstance(row, Forfeited) else "abandoned"
            told = (key, {"seats": seats_phrase(seats)})
        case CardShown(seat):
            told = ("card", {"seat": int(seat)})
        case NullHand() | TimeUp() | SheetVoided():
            told = (_BARE[type(row)], {})
        case _:
            assert_never(row)
    return told


def outcome_phrase(catalog: Catalog, outcome: Outcome) -> str:
    """Return a result in a few words."""
    if outcome.is_void:
        return _say(catalog, "outcome.void")
    if outcome.absent:
        return _say(catalog, "outcome.absent", seats=seats_phrase(outcome.absent))
    if outcome.score is None:
        return _say(catalog, "outcome.none")
    key = "outcome.on_time" if outcome.on_time else "outcome.score"
    return _say(catalog, key, a=_figure(outcome.score.a), b=_figure(outcome.score.b))


def _figure(points: int) -> str:
    """Return points with a true minus sign."""
    return str(points).replace("-", "−")


def card_phrase(catalog: Catalog, card: Card) -> str:
    """Return the name of a card."""
    return _say(catalog, f"card.{card}")


def seats_phrase(seats: tuple[Seat, ...]) -> str:
    """Return seats by their numbers."""
    return ", ".join(str(int(seat)) for seat in seats)


_BARE: dict[type, str] = {NullHand: "null", TimeUp: "time", SheetVoided: "void"}


def _say(catalog: Catalog, key: str, **values: object) -> str:
    return catalog.text(f"happening:{key}", **values)
