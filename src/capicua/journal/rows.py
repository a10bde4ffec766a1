"""Rows of a score sheet in the journal: the same words as in the public sheet format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capicua.journal.misfit import misfit
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import (
    MOST_POINTS,
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandFate,
    HandTied,
    HandWon,
    NextStarter,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.rulebooks.infraction import Card

BETWEEN = "between"
FATES = {HandFate.OVER: "hand_over", HandFate.CONTINUES: "hand_continues"}


def encode_row(row: Row) -> dict[str, Any]:
    """Return a row as the public format writes it."""
    return _ENCODERS[type(row)](row)


def decode_row(raw: Any) -> Row:
    """Return the row of a document, or raise that it is none."""
    if type(raw) is not dict or len(raw) != 1:
        raise misfit("a row with one key", raw)
    ((key, value),) = raw.items()
    if key not in _DECODERS:
        raise misfit("a kind of row", key)
    try:
        return _DECODERS[key](value)
    except (KeyError, TypeError, ValueError):
        raise misfit(f"a row of the kind {key}", value) from None


def row_schema() -> dict[str, Any]:
    """Return the JSON Schema of a row: one key, and what belongs to it."""
    seat = {"enum": [int(one) for one in Seat]}
    pair = {"enum": [one.value for one in Pair]}
    seats = {"type": "array", "items": seat, "minItems": 1, "uniqueItems": True}
    starter = {"next_starter": {"enum": [one.value for one in NextStarter]}}
    fate = {key: {"const": True} for key in FATES.values()}
    points = {"type": "integer", "minimum": 1}
    return {
        "oneOf": [
            _one_key("hand", _object({"winner": pair, "points": points | _MOST})),
            _one_key("hand", _object({"tie": {"const": True}, "closer": seat})),
            *(
                _one_key("deduct", _object({who: kind, "points": points}, fate | starter))
                for who, kind in (("pair", pair), ("seat", seat))
            ),
            _one_key("null_hand", _object({}, starter)),
            _one_key("time", {"enum": [True, BETWEEN]}),
            _one_key("forfeit", _object({"absent": seats})),
            _one_key(
                "abandon",
                _object({"seats": seats}, {"provoked_by": seats | {"minItems": 0}}),
            ),
            _one_key(
                "card",
                _object({"seat": seat, "card": {"enum": [one.value for one in Card]}}),
            ),
            _one_key("void_sheet", {"const": True}),
        ],
    }


_MOST = {"maximum": MOST_POINTS}


def _one_key(key: str, value: dict[str, Any]) -> dict[str, Any]:
    return _object({key: value})


def _object(
    required: Mapping[str, Any], optional: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def _hand(row: HandWon) -> dict[str, Any]:
    return {"hand": {"winner": row.winner.value, "points": row.points}}


def _tie(row: HandTied) -> dict[str, Any]:
    return {"hand": {"tie": True, "closer": int(row.closer)}}


def _deduct(row: Deducted) -> dict[str, Any]:
    who = row.who
    body: dict[str, Any] = {"points": row.points}
    body |= {"seat": int(who)} if isinstance(who, Seat) else {"pair": who.value}
    if row.fate in FATES:
        body[FATES[row.fate]] = True
    return {"deduct": body | _starter(row.next_starter)}


def _starter(starter: NextStarter | None) -> dict[str, str]:
    return {} if starter is None else {"next_starter": starter.value}


def _abandon(row: Abandoned) -> dict[str, Any]:
    body = {"seats": [int(seat) for seat in row.seats]}
    if row.provoked_by:
        body["provoked_by"] = [int(seat) for seat in row.provoked_by]
    return {"abandon": body}


_ENCODERS: Mapping[type[Any], Callable[[Any], dict[str, Any]]] = {
    HandWon: _hand,
    HandTied: _tie,
    Deducted: _deduct,
    NullHand: lambda row: {"null_hand": _starter(row.next_starter)},
    TimeUp: lambda row: {"time": BETWEEN if row.between_hands else True},
    Forfeited: lambda row: {"forfeit": {"absent": [int(seat) for seat in row.absent]}},
    Abandoned: _abandon,
    CardShown: lambda row: {"card": {"seat": int(row.seat), "card": row.card.value}},
    SheetVoided: lambda _: {"void_sheet": True},
}


# Most rows are won hands, and there are few different ones: big events open faster.
_WON = {
    (pair.value, points): HandWon(pair, points)
    for pair in Pair
    for points in range(1, MOST_POINTS + 1)
}


def _read_hand(raw: Any) -> HandWon | HandTied:
    if "tie" in raw:
        return HandTied(_seat(_only(raw, "tie", "closer")["closer"]))
    _only(raw, "winner", "points")
    return _WON[raw["winner"], _whole(raw["points"])]


def _read_deduct(raw: Any) -> Deducted:
    _only(raw, "seat", "pair", "points", "hand_over", "hand_continues", "next_starter")
    fates = [fate for fate, key in FATES.items() if raw.get(key) is True]
    return Deducted(
        _seat(raw["seat"]) if "seat" in raw else Pair(raw["pair"]),
        _whole(raw["points"]),
        _read_starter(raw),
        fates[0] if fates else HandFate.CLOSED,
    )


def _read_starter(raw: Any) -> NextStarter | None:
    return NextStarter(raw["next_starter"]) if "next_starter" in raw else None


def _read_time(raw: Any) -> TimeUp:
    if raw is not True and raw != BETWEEN:
        raise ValueError(raw)
    return TimeUp(between_hands=raw == BETWEEN)


def _read_abandon(raw: Any) -> Abandoned:
    _only(raw, "seats", "provoked_by")
    return Abandoned(_seats(raw["seats"]), _seats(raw.get("provoked_by", [])))


def _read_void(raw: Any) -> SheetVoided:
    if raw is not True:
        raise ValueError(raw)
    return SheetVoided()


def _only(raw: Any, *keys: str) -> Any:
    if type(raw) is not dict or not raw.keys() <= set(keys):
        raise ValueError(raw)
    return raw


def _whole(raw: Any) -> int:
    if type(raw) is not int:
        raise ValueError(raw)
    return raw


def _seat(raw: Any) -> Seat:
    return Seat(_whole(raw))


def _seats(raw: Any) -> tuple[Seat, ...]:
    return tuple(_seat(one) for one in raw)


def _refused(reader: Callable[[Any], Row]) -> Callable[[Any], Row]:
    """Return the reader with refusals of the row itself told as misfits."""

    def read(raw: Any) -> Row:
        try:
            return reader(raw)
        except RuleViolation as refusal:
            raise ValueError(refusal.message) from None

    return read


_DECODERS: Mapping[str, Callable[[Any], Row]] = {
    "hand": _refused(_read_hand),
    "deduct": _refused(_read_deduct),
    "null_hand": lambda raw: NullHand(_read_starter(_only(raw, "next_starter"))),
    "time": _read_time,
    "forfeit": _refused(lambda raw: Forfeited(_seats(_only(raw, "absent")["absent"]))),
    "abandon": _refused(_read_abandon),
    "card": lambda raw: CardShown(
        _seat(_only(raw, "seat", "card")["seat"]), Card(raw["card"])
    ),
    "void_sheet": _read_void,
}
