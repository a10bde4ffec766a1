"""Which way (*sistema*) a round is made: by stage, setting, kind of event and modality."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import FoldScope
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.competition import EventKind, Modality, PairingMode
from capicua.tournament.rules.record import Tournament

FOR_FOURS = frozenset(
    {
        PairingMode.FOURS,
        PairingMode.FID_HALVES,
        PairingMode.NEIGHBOURS,
        PairingMode.ROTATED,
        PairingMode.ROUND_ROBIN,
        PairingMode.DRAW,
    }
)
"""What can seat athletes; the two orders of pairs name the ideal sequence there."""
FOR_SIDES = frozenset(PairingMode) - {PairingMode.FOURS, PairingMode.ROTATED}
"""What can pair fixed pairs and teams."""


class RoundSpan(NamedTuple):
    """A stretch of rounds that is made in one way: the whole event or one stage."""

    first: int
    rounds: int
    mode: PairingMode | None = None
    """The way that a stage has chosen; None: as the event does."""


class Strategy(NamedTuple):
    """A way of making a round, and the article that asks for it."""

    mode: PairingMode
    article: str | None = None


def choose_strategy(tournament: Tournament, span: RoundSpan, number: int) -> Strategy:
    """Return how a round is made; the two parts of DP 38 are told apart here."""
    chosen = _chosen(tournament, span)
    if chosen.mode is not PairingMode.DP38:
        return chosen
    if number - span.first < first_part(tournament.book, span.rounds):
        return Strategy(_first_part_mode(tournament.book), chosen.article)
    return Strategy(PairingMode.NEIGHBOURS, chosen.article)


def first_part(book: Rulebook, rounds: int) -> int:
    """Return how many rounds the first part of DP 38 has (reading D3: half goes up)."""
    asked = book.settings.phase1_rounds.value
    if asked is not None:
        return asked
    percent = book.pairing.first_phase_percent.value
    if percent is None:
        raise RuleViolation(
            "rulebook_incomplete",
            f"{book.name} does not say how long the first part of the pairing dp38 is. "
            "Choose whole_halves or neighbours as pairing_mode.",
            at="settings.pairing_mode",
        )
    return (2 * rounds * percent + 100) // 200


def _chosen(tournament: Tournament, span: RoundSpan) -> Strategy:
    if tournament.calendar:
        return Strategy(PairingMode.ROUND_ROBIN, tournament.book.pairing.liga.article)
    setting = tournament.book.settings.pairing_mode.value
    asked = span.mode or setting
    if asked is not None:
        place = "stages" if span.mode else "settings.pairing_mode"
        _refuse_unfit(tournament.modality, asked, place)
        return Strategy(asked)
    by_event = _by_event(tournament.book, tournament.event)
    if by_event is not None and by_event.value in _fitting(tournament.modality):
        return Strategy(by_event.value, by_event.article)
    by_modality = _by_modality(tournament.book, tournament.modality)
    return Strategy(by_modality.value, by_modality.article)


def _by_event(book: Rulebook, event: EventKind | None) -> Cited[PairingMode | None] | None:
    match event:
        case None | EventKind.MUNDIAL:
            return None
        case EventKind.TORNEO:
            return book.pairing.torneo
        case EventKind.JORNADA:
            return book.pairing.jornada
        case EventKind.LIGA:
            return book.pairing.liga
        case EventKind.ESPECIAL:
            return book.pairing.especial
        case _:
            assert_never(event)


def _by_modality(book: Rulebook, modality: Modality) -> Cited[PairingMode]:
    match modality:
        case Modality.INDIVIDUAL:
            return book.pairing.individual
        case Modality.PAIRS | Modality.TEAMS:
            return book.pairing.pairs
        case _:
            assert_never(modality)


def _first_part_mode(book: Rulebook) -> PairingMode:
    scope = book.settings.dp_fold_scope.value
    match scope:
        case None | FoldScope.WHOLE:
            return PairingMode.WHOLE_HALVES
        case FoldScope.SCORE_GROUP:
            return PairingMode.FID_HALVES
        case _:
            assert_never(scope)


def _fitting(modality: Modality) -> frozenset[PairingMode]:
    return FOR_FOURS if modality is Modality.INDIVIDUAL else FOR_SIDES


def _refuse_unfit(modality: Modality, asked: PairingMode, at: str) -> None:
    fitting = _fitting(modality)
    if asked not in fitting:
        names = ", ".join(sorted(fitting))
        raise RuleViolation(
            "mode_not_for_modality",
            f"The pairing {asked} cannot make a round of the modality {modality}. "
            f"Choose one of {names}.",
            at=at,
        )
