"""The terms of a match (*partido*): which book, how far, who sits where."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights
from capicua.rulebooks.choices import EfectividadMode
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.competition import Modality

NEED_A_TARGET = {EfectividadMode.FID64, EfectividadMode.FID64_TIME_DIFF}


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before the first hand; exactly one of target and hands is set."""

    book: Rulebook
    modality: Modality
    target: int | None
    hands: int | None
    first_starter: Seat
    prior_cards: Weights = NO_WEIGHTS
    """What each seat's earlier cards of the year weigh."""

    @property
    def is_individual(self) -> bool:
        """Return whether every athlete has a result of their own."""
        return self.modality is Modality.INDIVIDUAL


def agree(
    book: Rulebook,
    *,
    modality: Modality = Modality.PAIRS,
    target: int | None = None,
    hands: int | None = None,
    first_starter: Seat = Seat.ONE,
    prior_cards: Weights = NO_WEIGHTS,
) -> Terms:
    """Return the terms of a match; what is left out is the rulebook's own.

    A match runs to points or to hands, never to both (DP 4).
    """
    match, mode = book.match, book.settings.efec_mode.value
    if match.target.value is None:
        _refuse_other(book, "target", target)
        return _checked_hands(
            Terms(
                book,
                modality,
                None,
                hands or match.hands.value,
                first_starter,
                prior_cards,
            ),
            mode,
        )
    _refuse_other(book, "hands", hands)
    length = target or match.target.value
    return Terms(book, modality, length, None, first_starter, prior_cards)


def _refuse_other(book: Rulebook, name: str, given: int | None) -> None:
    if given is not None:
        other = "points" if name == "hands" else "hands"
        raise RuleViolation(
            "wrong_length",
            f"A match under {book.name} runs to a number of {other}; leave {name} out.",
            at=name,
            article=book.match[name].article,
        )


def _checked_hands(terms: Terms, mode: EfectividadMode) -> Terms:
    multiple = terms.book.match.hands_multiple_of
    if multiple.value is not None and (terms.hands or 0) % multiple.value:
        raise RuleViolation(
            "wrong_length",
            f"{terms.hands} hands is not a multiple of {multiple.value}, so the openings "
            "would not be even.",
            at="hands",
            article=multiple.article,
        )
    if mode in NEED_A_TARGET:
        raise RuleViolation(
            "setting_needs_target",
            f'The margin "{mode}" is taken from the target, and this match has none; '
            'choose "raw".',
            at="settings.efec_mode",
        )
    return terms
