"""Periods of an office: circuits and championships, each with its days."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.person_names import clean_name
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_day
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID
from capicua.office.facts.events import ChampionshipPlanned, CircuitPlanned


class PlanCircuit(NamedTuple):
    """Say from when to when a circuit lasts (DP 22, 65); again: its days change."""

    circuit: str
    """The word by which events name it, such as 2026."""
    name: str
    first_day: str
    last_day: str


class PlanChampionship(NamedTuple):
    """Say from when to when a championship of several events lasts (FID 66-p2)."""

    championship: str
    """The word by which events name it, such as cm-2026."""
    name: str
    first_day: str
    last_day: str


def plan_circuit(
    context: OfficeContext, caller: OfficeCaller, request: PlanCircuit
) -> Done:
    """Plan a circuit: three abandonments in it end it for somebody (DP 65)."""
    word, name = _word(request.circuit, "circuit"), clean_name(request.name)
    first, last = _days(request.first_day, request.last_day)

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.PLAN_PERIODS)
        return OfficeEffect((CircuitPlanned(word, name, first, last),), {"circuit": word})

    return perform_in_office(context, caller, request, decide)


def plan_championship(
    context: OfficeContext, caller: OfficeCaller, request: PlanChampionship
) -> Done:
    """Plan a championship: a black card in one of its events reaches the later ones."""
    word, name = _word(request.championship, "championship"), clean_name(request.name)
    first, last = _days(request.first_day, request.last_day)

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.PLAN_PERIODS)
        planned = ChampionshipPlanned(word, name, first, last)
        return OfficeEffect((planned,), {"championship": word})

    return perform_in_office(context, caller, request, decide)


def _word(text: str, at: str) -> str:
    word = text.strip()
    if not word or len(word) > LONGEST_ID or not LETTERS.issuperset(word):
        raise RuleViolation(
            "wrong_word",
            "Such a word has small letters, digits and hyphens, as in cm-2026.",
            at=at,
        )
    return word


def _days(first: str, last: str) -> tuple[str, str]:
    begins, ends = read_day(first, "first_day"), read_day(last, "last_day")
    if ends < begins:
        raise RuleViolation(
            "wrong_order",
            "It ends on {last}, before it begins on {first}.",
            at="last_day",
            first=begins.isoformat(),
            last=ends.isoformat(),
        )
    return begins.isoformat(), ends.isoformat()
