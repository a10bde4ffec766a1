"""The ruling (*decisión*): what follows from an offence, and what may still be chosen."""

from __future__ import annotations

from typing import NamedTuple

from capicua.kernel.seat import Seat
from capicua.play.ruling import consequence as follows
from capicua.play.ruling.cards import CardBy, ShownCard, card_effect, cards_of
from capicua.play.ruling.consequence import DeductedPoints, GivenWarning, Seen, Suspended
from capicua.play.ruling.incident import Incident
from capicua.play.ruling.incident_checks import check_choice, check_offenders
from capicua.play.ruling.moment import STRUCK, after_match, as_written, stands_on_sheet
from capicua.play.ruling.result import RuledResult, result_of
from capicua.play.ruling.situation import RulingSituation, situation_of
from capicua.play.ruling.starter import NextOpener, next_start
from capicua.rulebooks.choices import CardOnContinue
from capicua.rulebooks.codes import OFF_THE_HAND
from capicua.rulebooks.infraction import (
    Body,
    ChoiceName,
    Confirmer,
    Decider,
    Effect,
    HandEffect,
)
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.attendance import AbandonRest

NOTHING = Effect()
COMMISSION = Body.TECHNICAL_COMMISSION


class Ruling(NamedTuple):
    """Everything that a rulebook says to an incident, with its articles and readings."""

    incident: Incident
    """As it was answered: the code may be a more special one than was asked for."""
    options: tuple[ChoiceName, ...]
    decides: Decider | None
    warnings: tuple[GivenWarning, ...]
    cards: tuple[ShownCard, ...]
    deductions: tuple[DeductedPoints, ...]
    hand: HandEffect
    exposed: Seen | None
    open_racks: tuple[Seat, ...]
    next_start: NextOpener | None
    result: RuledResult | None
    """The match is lost where there is one; None: it goes on."""
    expelled: tuple[Seat, ...]
    referred_to: Body | None
    suspension: Suspended | None
    is_domino: bool
    """The tile still in hand is laid and wins (FID 81-pu, AMASFAC 13.10)."""
    deletes_statistics: bool
    is_silent: bool
    articles: tuple[str, ...]
    readings: tuple[str, ...]
    replaces_hand: bool = False
    """The hand that stands on the sheet is struck (reading F36)."""
    pending: Confirmer | None = None
    """Who must confirm it before it takes effect."""
    out_for: AbandonRest | None = None
    """What is lost with a match that somebody left (FID 86, DP 67); None: nobody did."""

    @property
    def is_after_match(self) -> bool:
        """Tell whether the match was over before and stays as it is (reading F37)."""
        return self.incident.facts.match_over and self.result is None

    @property
    def is_applied(self) -> bool:
        """Tell whether nothing is left to choose."""
        return not self.options or self.incident.choice is not None


def rule(book: Rulebook, incident: Incident) -> Ruling:
    """Return what follows from an incident under a rulebook.

    Without a choice where one is offered, only what follows in any case is in the ruling.

    >>> from capicua.rulebooks import load
    >>> ruling = rule(load("fid-2015"), Incident("false_pass", Seat.TWO, Seat.ONE))
    >>> [str(option) for option in ruling.options], str(ruling.cards[0].card)
    (['continue', 'shuffle'], 'yellow')
    """
    situation = after_match(situation_of(book, incident))
    check_choice(situation)
    check_offenders(situation)
    incident = situation.incident
    if incident.choice is not None:
        unchosen = rule(book, incident._replace(choice=None))
        if unchosen.result is not None:
            return unchosen
    own = effect = _effect(book, situation)
    cards = cards_of(book, situation, effect.card, effect.warning)
    adds_up = tuple(card for card in cards if card.by is CardBy.ACCUMULATION)
    effect = _added_up(book, incident, effect, adds_up)
    if _is_for_commission(incident):
        cards = tuple(card for card in cards if card not in adds_up)
    effect, articles, readings = _with_grounds(book, situation, effect, adds_up)
    told = _told(book, situation, effect, cards)._replace(
        expelled=_expelled(book, incident, effect, () if own.expelled else adds_up),
        articles=articles,
        readings=readings,
    )
    if incident.choice is None and told.result is not None:
        # Lost whatever anybody chooses: there is nothing left to choose.
        return told._replace(options=(), decides=None)
    return told


def _told(
    book: Rulebook, situation: RulingSituation, effect: Effect, cards: tuple[ShownCard, ...]
) -> Ruling:
    incident, infraction, case = situation
    is_over = effect.match is not None
    hand = HandEffect.NONE if is_over else _hand(situation, effect)
    if stands_on_sheet(incident, hand):
        hand, effect = HandEffect.VALID, as_written(effect)
    punished = _punished(book, incident, cards)
    if is_over:
        # The match is gone: there is no hand to go on with and nothing to take off.
        effect = effect._replace(
            deduct=None, exposed=False, open_tiles=False, next_starter=None, domino=False
        )
    return Ruling(
        incident,
        options=tuple(case.choices),
        decides=case.decides,
        warnings=follows.warnings_of(book, incident, effect),
        cards=cards,
        deductions=follows.deductions_of(book, incident, effect.deduct),
        hand=hand,
        exposed=follows.seen_of(book, incident, effect),
        open_racks=follows.open_racks_of(book, incident, effect),
        next_start=_next_start(book, incident, effect),
        result=result_of(book, punished, effect) if is_over else None,
        expelled=(),
        referred_to=effect.referred_to,
        suspension=follows.suspension_of(book, effect),
        is_domino=effect.domino,
        deletes_statistics=effect.statistics_deleted,
        is_silent=infraction.silent,
        articles=case.articles,
        readings=infraction.readings,
        replaces_hand=incident.facts.hand_on_sheet and hand in STRUCK,
        pending=effect.pending,
        out_for=book.attendance.abandon_rest.value if effect.withdrawn else None,
    )


def _effect(book: Rulebook, situation: RulingSituation) -> Effect:
    """Return what follows in any case together with what was chosen."""
    always, choice = situation.case.always, situation.incident.choice
    setting = book.settings.card_on_continue.value
    is_tied = (
        always.card_tied_to_shuffle
        and setting is CardOnContinue.WITH_SHUFFLE
        and choice is not ChoiceName.SHUFFLE
    )
    if is_tied:
        always = always._replace(card=None)
    return always if choice is None else _merged(always, situation.case.choices[choice])


def _added_up(
    book: Rulebook, incident: Incident, effect: Effect, adds_up: tuple[ShownCard, ...]
) -> Effect:
    """Return the effect with what cards add up to, or whom that goes to."""
    if adds_up and _is_for_commission(incident):
        return effect._replace(referred_to=effect.referred_to or COMMISSION)
    for shown in adds_up:
        effect = _merged(effect, card_effect(book, shown.card)._replace(card=None))
    return effect


def _with_grounds(
    book: Rulebook,
    situation: RulingSituation,
    effect: Effect,
    adds_up: tuple[ShownCard, ...],
) -> tuple[Effect, tuple[str, ...], tuple[str, ...]]:
    """Return the effect with what offences add up to, and articles and readings of all."""
    incident, infraction, case = situation
    articles, readings = case.articles, infraction.readings
    if adds_up:
        articles, readings = _also(articles, readings, book, "yellow_weight")
    if follows.adds_up_to_suspension(book, incident, effect):
        effect = follows.with_suspension(effect)
        articles, readings = _also(articles, readings, book, "writtens_in_same_event")
    if follows.adds_up_to_written(book, incident, effect):
        articles, readings = _also(articles, readings, book, "verbals_for_written")
    return effect, articles, readings


def _is_for_commission(incident: Incident) -> bool:
    """Tell whether the commission weighs what cards add up to: later, or left to it."""
    return incident.facts.match_over or incident.leaves_adding_up


def _merged(first: Effect, then: Effect) -> Effect:
    """Return both effects as one; where they differ, the second one speaks."""
    changed = {
        name: value
        for name, value in then._asdict().items()
        if value != getattr(NOTHING, name)
    }
    return first._replace(**changed)


def _hand(situation: RulingSituation, effect: Effect) -> HandEffect:
    incident, _, case = situation
    if effect.hand is not None:
        return effect.hand
    is_open = bool(case.choices) and incident.choice is None
    if (
        is_open
        or effect.expelled
        or incident.facts.match_over
        or incident.code in OFF_THE_HAND
    ):
        return HandEffect.NONE
    return HandEffect.CONTINUES


def _next_start(book: Rulebook, incident: Incident, effect: Effect) -> NextOpener | None:
    if effect.next_starter is None:
        return None
    return next_start(book, incident, effect.next_starter)


def _punished(book: Rulebook, incident: Incident, cards: tuple[ShownCard, ...]) -> Incident:
    """Return the incident with the one of two partners whom adding up alone strikes."""
    struck = {
        one.seat
        for one in cards
        if one.by is CardBy.ACCUMULATION and card_effect(book, one.card).match is not None
    }
    if not incident.with_partner or len(struck) != 1:
        return incident
    return incident._replace(offender=struck.pop(), with_partner=False)


def _expelled(
    book: Rulebook, incident: Incident, effect: Effect, adds_up: tuple[ShownCard, ...]
) -> tuple[Seat, ...]:
    """Return who is out; where adding up alone does it, only whose cards come to that."""
    if not effect.expelled:
        return ()
    out = {one.seat for one in adds_up if card_effect(book, one.card).expelled}
    return tuple(seat for seat in incident.offenders if seat in out or not adds_up)


def _also(
    articles: tuple[str, ...], readings: tuple[str, ...], book: Rulebook, name: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the articles and readings with those of one value of the discipline."""
    cited = book.discipline[name]
    new = () if cited.article in (None, *articles) else (cited.article,)
    more = tuple(one for one in cited.readings if one not in readings)
    return (*articles, *new), (*readings, *more)
