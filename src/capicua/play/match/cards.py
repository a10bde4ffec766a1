"""Cards (*tarjeta*) in a match: what they weigh, how they add up, when one ends it."""

from __future__ import annotations

from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.choices import CardEscalation
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.discipline import Level

Weights = tuple[int, int, int, int]
"""What the cards of seats 1 to 4 weigh together."""
NO_WEIGHTS: Weights = (0, 0, 0, 0)
ENDS_THE_MATCH = frozenset({Card.RED, Card.BLACK})


def has_cards(book: Rulebook) -> bool:
    """Return whether the rulebook knows cards at all."""
    return Level.YELLOW in book.discipline.levels.value


def weight(book: Rulebook, card: Card) -> int:
    """Return how many yellow cards a card is worth (FID 66)."""
    discipline = book.discipline
    match card:
        case Card.YELLOW:
            cited = discipline.yellow_weight
        case Card.RED:
            cited = discipline.red_weight
        case Card.BLACK:
            cited = discipline.black_weight
        case _:
            assert_never(card)
    if cited.value is None or not has_cards(book):
        raise RuleViolation(
            "no_cards",
            f"{book.name} has no cards. Leave them out and write what the judge ruled.",
            article=book.discipline.levels.article,
        )
    return cited.value


def effective_card(book: Rulebook, before: int, card: Card) -> Card:
    """Return the card that a shown one amounts to with what was shown before.

    Two yellow cards are worth a red one, three a black one (FID 66, reading F14); where
    cards are only counted, the card stays what it is.
    """
    total = before + weight(book, card)
    if book.settings.card_escalation.value is not CardEscalation.AUTO:
        return card
    if total >= weight(book, Card.BLACK):
        return Card.BLACK
    if total >= weight(book, Card.RED):
        return Card.RED
    return card
