"""When a fault is found: the hand may stand on the sheet, the match may be over."""

from __future__ import annotations

from capicua.play.ruling.incident import Incident
from capicua.play.ruling.situation import RulingSituation
from capicua.rulebooks.infraction import (
    Case,
    ChoiceName,
    Effect,
    HandEffect,
    MatchEffect,
    StartEffect,
)

STRUCK = frozenset(
    {
        HandEffect.PENALISED,
        HandEffect.ANNULLED,
        HandEffect.NULL,
        HandEffect.REBUILT,
        HandEffect.RESHUFFLED,
    }
)
"""What takes a written hand off the sheet (reading F36)."""


def stands_on_sheet(incident: Incident, hand: HandEffect) -> bool:
    """Tell whether a hand that was already written stays so: nobody took it away."""
    goes_on = hand is HandEffect.CONTINUES or (
        hand is HandEffect.REBUILT and incident.choice is ChoiceName.CONTINUE
    )
    return incident.facts.hand_on_sheet and goes_on


def as_written(effect: Effect) -> Effect:
    """Return an effect on a hand that is over and stands: the start moves on as usual."""
    return effect._replace(exposed=False, open_tiles=False, next_starter=StartEffect.NEXT)


def after_match(situation: RulingSituation) -> RulingSituation:
    """Return the situation without what the match alone could bear, if it was over.

    Where only hands and points were at stake nothing is left to choose (reading F37).
    """
    incident, _, case = situation
    if not incident.facts.match_over:
        return situation
    always = _off_the_match(case.always)
    choices = {name: _off_the_match(one) for name, one in case.choices.items()}
    if len(set(choices.values())) > 1:
        return situation._replace(case=case._replace(always=always, choices=choices))
    return situation._replace(case=Case(case.when, None, always, {}, case.articles))


def _off_the_match(effect: Effect) -> Effect:
    if effect.match is MatchEffect.VOID:
        # A wrong sheet is found out afterwards, and voids the match all the same (59).
        return effect
    return effect._replace(
        match=None,
        losers_keep_points=False,
        deduct=None,
        hand=None,
        exposed=False,
        open_tiles=False,
        next_starter=None,
        domino=False,
    )
