"""Cards (*tarjeta*): the offence's own, and what adding up makes of them (FID 65-66)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.seat import Seat
from capicua.play.ruling.incident import Prior
from capicua.play.ruling.situation import RulingSituation
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
    book: Rulebook, situation: RulingSituation, own: Card | None, warned: Warned | None
) -> tuple[ShownCard, ...]:
    """Return the cards of an offence: its own first, then those that adding up brings.

    Reading F14: the second verbal warning for one article is a yellow card; cards count
    by their weights and are shown again as the colour that they add up to. Partners who
    are named together get theirs each (reading F35).
    """
    incident = situation.incident
    replaced = _replaced(book, situation)
    shown: list[ShownCard] = []
    added: list[ShownCard] = []
    for seat in incident.offenders:
        prior = incident.record_of(seat)
        first = own
        if own is not None:
            shown.append(ShownCard(seat, own, CardBy.OFFENCE))
        elif _turns_yellow(book, prior, warned):
            first = Card.YELLOW
            added.append(ShownCard(seat, first, CardBy.ACCUMULATION))
        higher = None if first is None else _added_up(book, prior, first, replaced)
        if higher is not None:
            added.append(ShownCard(seat, higher, CardBy.ACCUMULATION))
    return (*shown, *added)


def card_effect(book: Rulebook, card: Card) -> Effect:
    """Return what a card brings by itself: the general clause says it (FID 66)."""
    return book.infractions[GENERAL].cases[-1].choices.get(ChoiceName(card), NOTHING)


def weight_of(book: Rulebook, card: Card) -> int:
    """Return how many yellow cards a card counts for; nothing where a book has none."""
    return book.discipline[f"{card}_weight"].value or 0


def _turns_yellow(book: Rulebook, prior: Prior, warned: Warned | None) -> bool:
    """Tell whether a verbal warning is one too many: for its article, or for any (F14)."""
    if warned is not Warned.VERBAL or not _adds_up(book):
        return False
    settings = book.settings
    # `verbal` counts every article and `same` every sanction: both bound this article's.
    counted = (
        (settings.verbal_to_yellow.value, min(prior.same, prior.verbal)),
        (settings.verbal_to_yellow_any.value, prior.verbal),
    )
    return any(needed and before + 1 >= needed for needed, before in counted)


def _replaced(book: Rulebook, situation: RulingSituation) -> Card | None:
    """Return the card that a step of the article's own ladder replaces (reading F34)."""
    step = situation.case.when.repeat
    if step is None or book.settings.ladder_adds_up.value is not False:
        return None
    before = (
        case.always.card
        for case in situation.infraction.cases
        if case.when.repeat == step - 1
    )
    return next(before, None)


def _added_up(
    book: Rulebook, prior: Prior, shown: Card, replaced: Card | None
) -> Card | None:
    """Return the higher card that the new one and the earlier ones add up to, if any."""
    if not _adds_up(book):
        return None
    count = {Card.YELLOW: prior.yellow, Card.RED: prior.red}
    if replaced is not None and count.get(replaced):
        count[replaced] -= 1
    total = weight_of(book, shown) + sum(
        times * weight_of(book, card) for card, times in count.items()
    )
    reached = [card for card in Card if 0 < weight_of(book, card) <= total]
    highest = max(reached, key=lambda card: weight_of(book, card), default=shown)
    return highest if weight_of(book, highest) > weight_of(book, shown) else None


def _adds_up(book: Rulebook) -> bool:
    return book.settings.card_escalation.value is CardEscalation.AUTO
