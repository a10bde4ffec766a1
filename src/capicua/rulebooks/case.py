"""Reads the cases of an infraction: conditions, who decides, effects of each choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from capicua.rulebooks.infraction import (
    Body,
    Card,
    Case,
    ChoiceName,
    Condition,
    Confirmer,
    Counted,
    Decider,
    Deduction,
    Detected,
    Effect,
    HandEffect,
    LockWon,
    MatchEffect,
    Saw,
    Scope,
    SettingIs,
    StartEffect,
    Warned,
)
from capicua.rulebooks.param import allowed_words, flag, read_word, whole, words
from capicua.rulebooks.problem import Flawed, Path, clipped, nearest, written
from capicua.rulebooks.sections.competition import Modality
from capicua.rulebooks.settings import Settings

Reader = Callable[[object], Any]
CASE_KEYS = frozenset({"when", "decides", "always", "choice", "offer"})
OFFER_KEYS = frozenset({"decides", "choice"})
NOTHING = Effect()
UNCONDITIONAL = Condition()


class Offer(NamedTuple):
    """Who decides and between which consequences."""

    decides: Decider | None
    choices: Mapping[ChoiceName, Effect]


NO_OFFER = Offer(None, {})


def _word(vocabulary: type[StrEnum]) -> Reader:
    def read(raw: object) -> StrEnum:
        try:
            return read_word(vocabulary, raw)
        except Flawed as flawed:
            code, sentence = flawed.flaw.code, flawed.flaw.sentence
            allowed = allowed_words(vocabulary)
            raise Flawed(code, f"{sentence}; allowed is {allowed}") from None

    return read


def _deduction(raw: object) -> Deduction:
    table = as_table(raw)
    found = read_fields(table, {"percent": _percent, "points": _points})
    if len(found) != 1:
        raise Flawed(
            "contradiction",
            "a deduction is either percent = … or points = …, exactly one of them",
        )
    return Deduction(**found)


def _settings(raw: object) -> tuple[SettingIs, ...]:
    readers = {name: param.read for name, param in Settings.params.items()}
    return tuple(
        SettingIs(name, value)
        for name, value in read_fields(as_table(raw), readers).items()
    )


_percent, _points = whole(1, 100).read, whole(1, 1000).read
_yes_no = flag().read

EFFECT: Mapping[str, Reader] = {
    "warning": _word(Warned),
    "card": _word(Card),
    "card_tied_to_shuffle": _yes_no,
    "deduct": _deduction,
    "hand": _word(HandEffect),
    "exposed": _yes_no,
    "open_tiles": _yes_no,
    "next_starter": _word(StartEffect),
    "match": _word(MatchEffect),
    "losers_keep_points": _yes_no,
    "expelled": _yes_no,
    "withdrawn": _yes_no,
    "suspension": _word(Scope),
    "statistics_deleted": _yes_no,
    "referred_to": _word(Body),
    "domino": _yes_no,
    "pending": _word(Confirmer),
}
CONDITION: dict[str, Reader] = {
    "modality": words(Modality).read,
    "repeat": whole(1, 20).read,
    "counted_in": _word(Counted),
    "detected": words(Detected).read,
    "saw": words(Saw).read,
    "lock_winner": words(LockWon).read,
    "setting": _settings,
}
CONDITION |= {name: _yes_no for name in Condition._fields if name not in CONDITION}


def read_case(raw: Mapping[str, Any], offers: Mapping[str, Offer]) -> Case:
    """Return one case; an offer by name brings who decides and what may be chosen."""
    check_keys(raw, CASE_KEYS)
    offer = _offer(raw, offers)
    own = read_offer(raw)
    case = Case(
        Condition(**at(("when",), read_fields, raw["when"], CONDITION))
        if "when" in raw
        else UNCONDITIONAL,
        own.decides or offer.decides,
        at(("always",), read_effect, raw["always"]) if "always" in raw else NOTHING,
        {**offer.choices, **own.choices},
    )
    if (case.decides is None) != (not case.choices):
        raise Flawed(
            "contradiction",
            "somebody decides but there is nothing to choose"
            if case.decides
            else 'there is a choice but nobody decides; add decides = "opponents"',
        )
    return case


def read_offer(raw: Mapping[str, Any]) -> Offer:
    """Return who decides and what may be chosen."""
    decides, choices = raw.get("decides"), raw.get("choice")
    return Offer(
        None if decides is None else at(("decides",), _word(Decider), decides),
        {
            at(("choice",), _word(ChoiceName), name): at(
                ("choice", name), read_effect, effect
            )
            for name, effect in at(("choice",), as_table, choices or {}).items()
        },
    )


def read_effect(raw: object) -> Effect:
    """Return an effect from its table."""
    table = as_table(raw)
    return Effect(**read_fields(table, EFFECT)) if table else NOTHING


def read_fields(raw: Mapping[str, Any], readers: Mapping[str, Reader]) -> dict[str, Any]:
    """Return each field of a table as its reader gives it; unknown fields are refused."""
    check_keys(raw, readers)
    return {
        name: at((name,), readers[name], value) for name, value in as_table(raw).items()
    }


def check_keys(raw: Mapping[str, Any], known: Mapping[str, Any] | frozenset[str]) -> None:
    """Refuse a key that is not known, with the nearest known one."""
    for name in raw:
        if name not in known:
            raise Flawed(
                "unknown_key",
                f'"{clipped(name)}" is not known. {nearest(name, known)}',
                (name,),
            )


def as_table(raw: object) -> dict[str, Any]:
    """Return a raw value as a table, or say that it is none."""
    if not isinstance(raw, dict):
        raise Flawed("wrong_type", f"{written(raw)} is not a table")
    return raw


def at(path: Path, read: Callable[..., Any], *args: object) -> Any:
    """Read something that lies deeper: its flaws carry the way to it."""
    try:
        return read(*args)
    except Flawed as flawed:
        flaw = flawed.flaw
        raise Flawed(flaw.code, flaw.sentence, (*path, *flaw.path)) from None


def _offer(raw: Mapping[str, Any], offers: Mapping[str, Offer]) -> Offer:
    name = raw.get("offer")
    if name is None:
        return NO_OFFER
    if not isinstance(name, str) or name not in offers:
        hint = nearest(str(name), offers)
        raise Flawed(
            "unknown_offer", f"there is no offer {written(name)}. {hint}", ("offer",)
        )
    return offers[name]
