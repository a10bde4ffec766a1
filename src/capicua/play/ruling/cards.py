"""Cards (*tarjeta*): the offence's own, and what adding up makes of them (FID 65-66)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.seat import Seat
from capicua.play.ruling.incident import Incident
from capicua.rulebooks.choices import CardEscalation
from capicua.rulebooks.infraction import Card, ChoiceName, Effect, Warned
from capicua.rulebooks.rulebook import Rulebook

GENERAL = "any_infraction_general"
"""The code under which a book says what each card brings by itself."""
NOTHING = Effect()


class CardBy(StrEnum):
    """Why a card is shown."""

    OFFENCE = "offence"
    ACCUMULATION = "accumulation"


class ShownCard(NamedTuple):
    """A card, who sees it and why."""

    seat: Seat
    card: Card
    by: CardBy


def cards_of(
    book: Rulebook, incident: Incident, own: Card | None, warned: Warned | None
) -> tuple[ShownCard, ...]:
    """Return the cards of an offence: its own first, then those that adding up brings.

    Reading F14: the second verbal warning for one article is a yellow card; cards count
    by their weights and are shown again as the colour that they add up to.
    """
    if incident.offender is None:
        return ()
    shown = []
    if own is not None:
        shown.append(ShownCard(incident.offender, own, CardBy.OFFENCE))
    elif _turns_yellow(book, incident, warned):
        shown.append(ShownCard(incident.offender, Card.YELLOW, CardBy.ACCUMULATION))
    if shown and (higher := _added_up(book, incident, shown[0].card)) is not None:
        shown.append(ShownCard(incident.offender, higher, CardBy.ACCUMULATION))
    return tuple(shown)


def card_effect(book: Rulebook, card: Card) -> Effect:
    """Return what a card brings by itself: the general clause says it (FID 66)."""
    return book.infractions[GENERAL].cases[-1].choices.get(ChoiceName(card), NOTHING)


def weight_of(book: Rulebook, card: Card) -> int:
    """Return how many yellow cards a card counts for; nothing where a book has none."""
    return book.discipline[f"{card}_weight"].value or 0


def _turns_yellow(book: Rulebook, incident: Incident, warned: Warned | None) -> bool:
    needed = book.settings.verbal_to_yellow.value
    if warned is not Warned.VERBAL or needed is None or not _adds_up(book):
        return False
    # `verbal` counts every article and `same` every sanction: both bound this article's.
    before = min(incident.prior.same, incident.prior.verbal)
    return before + 1 >= needed


def _added_up(book: Rulebook, incident: Incident, shown: Card) -> Card | None:
    """Return the higher card that the new one and the earlier ones add up to, if any."""
    if not _adds_up(book):
        return None
    prior = incident.prior
    total = (
        prior.yellow * weight_of(book, Card.YELLOW)
        + prior.red * weight_of(book, Card.RED)
        + weight_of(book, shown)
    )
    reached = [card for card in Card if 0 < weight_of(book, card) <= total]
    highest = max(reached, key=lambda card: weight_of(book, card), default=shown)
    return highest if weight_of(book, highest) > weight_of(book, shown) else None


def _adds_up(book: Rulebook) -> bool:
    return book.settings.card_escalation.value is CardEscalation.AUTO
