"""The answers to an arbiter's questions: as one answers, or as the law tells it."""

from __future__ import annotations

from typing import Any

from capicua.actions.rulings.outsiders import OutsiderRuling
from capicua.play.ruling.questions import ANSWERS, NO, YES
from capicua.rulebooks.infraction import ChoiceName, Condition, Decider
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.catalog import Catalog
from capicua.wording.conditions import condition_phrase

OWN_WORDS = (
    "detected",
    "others_must_pass",
    "saw",
    "announced",
    "lock_winner",
    "refused_to_obey",
    "withdrawal_consummated",
)
"""Facts whose conditions ("if noticed later") are no answers to a question."""


def answer_phrase(catalog: Catalog, book: Rulebook, fact: str, answer: str) -> str:
    """Return an answer in words; empty where plain yes or no says it all."""
    if fact in OWN_WORDS:
        return catalog.text(f"answer:{fact}.{answer}")
    if fact not in Condition._fields:
        return ""
    value: Any = answer == YES if answer in (YES, NO) else (answer,)
    return condition_phrase(catalog, book, Condition(**{fact: value}))


def keys() -> tuple[str, ...]:
    """Return the keys of the answers that have words of their own."""
    return tuple(f"answer:{fact}.{one}" for fact in OWN_WORDS for one in ANSWERS[fact])


def choice_phrase(catalog: Catalog, choice: ChoiceName) -> str:
    """Return what may be chosen."""
    return catalog.text(f"choice:{choice}")


def decider_phrase(catalog: Catalog, decider: Decider) -> str:
    """Return who chooses."""
    return catalog.text(f"decider:{decider}")


def outsider_phrases(catalog: Catalog, ruling: OutsiderRuling) -> tuple[str, ...]:
    """Return what follows for somebody who does not play, one phrase for each thing."""
    said = (
        ruling.card and catalog.text(f"effect:card.{ruling.card}"),
        catalog.text("effect:expelled") if ruling.is_expelled else None,
        ruling.referred_to and catalog.text(f"effect:referred_to.{ruling.referred_to}"),
        ruling.pending and catalog.text(f"effect:pending.{ruling.pending}"),
    )
    return tuple(one for one in said if one) or (catalog.text("effect:nothing"),)
