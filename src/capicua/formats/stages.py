"""Stages, dates, calendar and lengths of matches in a tournament document."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from capicua.formats.values import MOST_ROUNDS, read_given, read_known, read_list
from capicua.journal.reading import (
    read_choice,
    read_object,
    read_whole,
    refuse,
    require,
)
from capicua.kernel.error import RuleViolation
from capicua.play.match.terms import agree
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.rules.record import Fixture, Stage

MOST = {"target": 1000, "hands": 400, "minutes": 600}
MODES = {str(mode): mode for mode in PairingMode}
FIXTURE_KEYS = ("round", "A", "B")
STAGE_KEYS = ("mode", "rounds", "groups", "advance")
MOST_GROUPS = 10_000


class Lengths(NamedTuple):
    """What a document says of the length of matches; None: nothing."""

    target: int | None
    minutes: int | None
    hands: int | None


def read_lengths(document: Mapping[str, Any], book: Rulebook, at: str = "") -> Lengths:
    """Return target, minutes and hands; a match runs to points or to hands (DP 4)."""
    target = _read_length(document, "target", at)
    hands = _read_length(document, "hands", at)
    if target is not None or hands is not None:
        try:
            agree(book, target=target, hands=hands)
        except RuleViolation as refusal:
            refusal.at = f"{at}.{refusal.at}" if at else refusal.at
            raise
    return Lengths(target, _read_length(document, "minutes", at), hands)


def check_lengths(**given: int | None) -> None:
    """Refuse a target, a time or a number of hands that no match has."""
    for key in given:
        _read_length(given, key)


def read_stages(document: Mapping[str, Any], rounds: int) -> tuple[Stage, ...]:
    """Return the stretches of an event that are paired in different ways."""
    stages = tuple(
        _read_stage(one, f"stages[{number}]")
        for number, one in enumerate(read_given(document, "stages"))
    )
    _refuse_sum([stage.rounds for stage in stages], rounds, "stages")
    return stages


def read_dates(document: Mapping[str, Any], rounds: int) -> tuple[int, ...]:
    """Return how many rounds are played on each date of a league (DP 35)."""
    dates = tuple(
        read_whole(one, f"dates[{number}]", 1, MOST_ROUNDS)
        for number, one in enumerate(read_given(document, "dates"))
    )
    _refuse_sum(dates, rounds, "dates")
    return dates


def read_calendar(
    document: Mapping[str, Any], rounds: int, modality: Modality, entries: Collection[int]
) -> tuple[Fixture, ...]:
    """Return who meets whom in which round, where that was set beforehand (DP 35)."""
    found = tuple(
        _read_fixture(one, f"calendar[{number}]", rounds, entries)
        for number, one in enumerate(read_given(document, "calendar"))
    )
    check_calendar(found, rounds, modality)
    return found


def check_calendar(calendar: Collection[Fixture], rounds: int, modality: Modality) -> None:
    """Refuse a calendar that cannot be played as it stands."""
    size = 2 if modality is Modality.INDIVIDUAL else 1
    busy: dict[int, set[int]] = {number: set() for number in range(1, rounds + 1)}
    for number, one in enumerate(calendar):
        at = f"calendar[{number}]"
        if one.round not in busy:
            message = f"There is no round {one.round}: the event has {rounds}."
            raise refuse("out_of_range", message, f"{at}.round")
        if not len(one.a) == len(one.b) == size:
            message = f"Each side of a match in the calendar has {size} of the entries."
            raise refuse("wrong_side", message, at)
        for entry in one.everybody:
            if entry in busy[one.round]:
                message = f"{entry} plays twice in round {one.round}."
                raise refuse("listed_twice", message, at)
            busy[one.round].add(entry)
    empty = [number for number, playing in busy.items() if not playing]
    if calendar and empty:
        message = f"The calendar sets no match for round {empty[0]}."
        raise refuse("empty_round", message, "calendar")


def _read_fixture(raw: object, at: str, rounds: int, entries: Collection[int]) -> Fixture:
    fixture = read_object(raw, FIXTURE_KEYS, at)
    sides = (
        tuple(
            read_known(one, f"{at}.{side}[{n}]", entries)
            for n, one in enumerate(read_list(require(fixture, side, at), f"{at}.{side}"))
        )
        for side in ("A", "B")
    )
    number = read_whole(require(fixture, "round", at), f"{at}.round", 1, rounds)
    return Fixture(number, *sides)


def _read_length(document: Mapping[str, Any], key: str, at: str = "") -> int | None:
    raw, at = document.get(key), f"{at}.{key}" if at else key
    return None if raw is None else read_whole(raw, at, 1, MOST[key])


def _read_stage(raw: object, at: str) -> Stage:
    stage = read_object(raw, STAGE_KEYS, at)
    groups, advance = stage.get("groups"), stage.get("advance")
    return Stage(
        mode=str(read_choice(require(stage, "mode", at), f"{at}.mode", MODES)),
        rounds=read_whole(require(stage, "rounds", at), f"{at}.rounds", 1, MOST_ROUNDS),
        groups=1 if groups is None else read_whole(groups, f"{at}.groups", 1, MOST_GROUPS),
        advance=None
        if advance is None
        else read_whole(advance, f"{at}.advance", 1, MOST_GROUPS),
    )


def _refuse_sum(parts: list[int] | tuple[int, ...], rounds: int, at: str) -> None:
    if parts and sum(parts) != rounds:
        message = f"The {at} have {sum(parts)} rounds together, but the event has {rounds}."
        raise refuse("rounds_do_not_add_up", message, at)
