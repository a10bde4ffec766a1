"""Reads the stages of an event and the dates of a league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.actions.reading import read_choice, read_object, read_whole, refuse, require
from capicua.actions.tournament_values import MOST_ROUNDS, read_given
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.record import Stage

MODES = {str(mode): mode for mode in PairingMode}
KEYS = ("mode", "rounds", "groups", "advance")
MOST_GROUPS = 10_000


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


def _read_stage(raw: object, at: str) -> Stage:
    stage = read_object(raw, KEYS, at)
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
