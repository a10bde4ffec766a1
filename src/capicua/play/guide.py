"""The way into a hand, step by step: who opens, shuffles (*mezcla*), picks, lifts.

Nobody can be forced by a program to shuffle well; this is guidance for the table, in the
order that each rulebook asks for, and the refusal of what it forbids.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.tile import ENDS, NAMES, PIPS, Tile
from capicua.rulebooks.choices import SettingShuffler
from capicua.rulebooks.infraction import Effect, HandEffect, StartEffect
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.start import FirstStarter, Shuffler, StartPlace

SEATS = tuple(Seat)
AGAIN = Effect(hand=HandEffect.RESHUFFLED, next_starter=StartEffect.SAME)
"""Shuffled again for the same starter, and nothing else."""


class Act(StrEnum):
    """What is done at one step before the opening."""

    TURN_DOWN = "turn_down"
    SHUFFLE = "shuffle"
    PICK = "pick"
    LIFT = "lift"


class GuideStep(NamedTuple):
    """One step: the seats are those who do it, or of whom any one may."""

    act: Act
    seats: tuple[Seat, ...]
    article: str | None
    any_one: bool = False


def starter_by_lifted(book: Rulebook, lifted: Mapping[Seat, Tile]) -> Seat:
    """Return who opens after each one lifted a tile: most points, then the highest end.

    4-2 beats 3-3 (FID 74-b, DP 46-b, FED 1). Four tiles never tie, because equal totals
    have different ends. A book whose system draws the starter refuses.
    """
    if book.start.first.value is not FirstStarter.HIGHEST_TILE:
        raise RuleViolation(
            "other_way_to_start",
            f"{book.name} finds the first starter in another way: "
            "no tiles are lifted for it.",
            article=book.start.first.article,
        )
    if set(lifted) != set(Seat) or len(set(lifted.values())) != len(Seat):
        shown = ", ".join(f"{seat}: {NAMES[tile]}" for seat, tile in lifted.items())
        raise RuleViolation(
            "wrong_lift",
            f"Each of the four lifts one tile, all different, not ({shown}). Lift again.",
            article=book.start.first.article,
        )
    return max(lifted, key=lambda seat: _strength(lifted[seat]))


def preparation(
    book: Rulebook, starter: Seat, *, first_hand: bool
) -> tuple[GuideStep, ...]:
    """Return the steps from the tiles on the table to the racks lifted before the opening.

    Nothing where the book is silent.
    """
    down = book.deal.face_down
    steps = (
        [GuideStep(Act.TURN_DOWN, SEATS, down.article, any_one=True)] if down.value else []
    )
    steps += shuffling(book, starter, first_hand=first_hand)
    if picks := pick_order(book, starter):
        steps.append(GuideStep(Act.PICK, picks, book.deal.pick_order.article))
    if book.deal.lifting.value is not None:
        steps.append(
            GuideStep(Act.LIFT, may_lift(book, starter, 0), book.deal.lifting.article)
        )
    return tuple(steps)


def shuffling(book: Rulebook, starter: Seat, *, first_hand: bool) -> tuple[GuideStep, ...]:
    """Return who shuffles, one after another.

    FID 74-b lets anybody shuffle for the first hand; who does it later is a setting (F30).
    """
    order = book.deal.shuffle_order
    if order.value is None:
        return ()
    return tuple(
        _shuffle(book, who, starter, order.article, first_hand=first_hand)
        for who in order.value
    )


def _strength(tile: Tile) -> tuple[int, int]:
    return PIPS[tile], ENDS[tile][0]


def _shuffle(
    book: Rulebook, who: Shuffler, starter: Seat, article: str | None, *, first_hand: bool
) -> GuideStep:
    match who:
        case Shuffler.ANY:
            later = book.settings.shuffler
            if first_hand or later.value is not SettingShuffler.LEFT_OF_STARTER:
                return GuideStep(Act.SHUFFLE, SEATS, article, any_one=True)
            return GuideStep(Act.SHUFFLE, (starter.after(3),), later.article)
        case Shuffler.STARTER:
            return GuideStep(Act.SHUFFLE, (starter,), article)
        case Shuffler.LEFT_OF_STARTER | Shuffler.FOURTH:
            return GuideStep(Act.SHUFFLE, (starter.after(3),), article)
        case _:
            assert_never(who)


def pick_order(
    book: Rulebook,
    starter: Seat,
    *,
    shuffler: Seat | None = None,
    reshuffled_by: Seat | None = None,
) -> tuple[Seat, ...]:
    """Return in which order the racks are taken; () where the book is silent.

    Places that a book does not name follow in the order of play. ``shuffler`` is who
    shuffled, the starter's left neighbour unless told. A reshuffle that the book forbids
    is refused (FID 74-c, DP 46-c).
    """
    places = book.deal.pick_order.value
    if reshuffled_by is not None:
        _require_reshuffle(book, starter, reshuffled_by)
    if places is None:
        return ()
    last = starter.after(3) if shuffler is None else shuffler
    if StartPlace.SHUFFLER in places:
        order = [seat for seat in _in_turn(starter) if seat is not last] + [last]
    else:
        named = [starter.after(_TURNS[place]) for place in places]
        order = named + [seat for seat in _in_turn(starter) if seat not in named]
    if reshuffled_by is not None and book.deal.reshuffler_picks_last.value:
        order.remove(reshuffled_by)
        order.append(reshuffled_by)
    return tuple(order)


def may_reshuffle(book: Rulebook, starter: Seat, seat: Seat) -> bool | None:
    """Tell whether a seat may shuffle once more before the picking; None: silent."""
    if seat is starter:
        return book.deal.starter_may_reshuffle.value
    return book.deal.others_may_reshuffle.value


def _require_reshuffle(book: Rulebook, starter: Seat, seat: Seat) -> None:
    if may_reshuffle(book, starter, seat):
        return
    rule = (
        book.deal.starter_may_reshuffle
        if seat is starter
        else book.deal.others_may_reshuffle
    )
    raise RuleViolation(
        "reshuffle_not_allowed",
        f"Under {book.name} seat {seat} may not shuffle again. Pick the tiles as they lie.",
        article=rule.article,
    )


def may_lift(book: Rulebook, starter: Seat, moves: int) -> tuple[Seat, ...]:
    """Return who may have lifted the rack after that many moves.

    Staged (DP 46-d, FED 1-2): the starter and the second seat first, the partner after the
    opening, the fourth after the second seat has played or passed. Else everybody at once.
    """
    order = _in_turn(starter)
    if book.deal.lifting.value is None:
        return order
    return order[: min(2 + moves, len(order))]


def after_turned_tile(
    book: Rulebook, starter: Seat, *, first_hand: bool
) -> tuple[GuideStep, ...] | None:
    """Return the steps to take again when a tile turned over while shuffling.

    FID 75-a, AMASFAC 13.3-a and FED 9-a: everything is gathered and shuffled again for the
    same starter, without a sanction. None where the book leaves it to a ruling.
    """
    rule = book.infractions["tile_turned_while_shuffling"]
    if rule.silent or any(case.always != AGAIN or case.choices for case in rule.cases):
        return None
    down = GuideStep(Act.TURN_DOWN, SEATS, rule.articles[0], any_one=True)
    return (down, *shuffling(book, starter, first_hand=first_hand))


def _in_turn(first: Seat) -> tuple[Seat, ...]:
    return first, first.next, first.partner, first.after(3)


_TURNS = {
    StartPlace.STARTER: 0,
    StartPlace.SECOND: 1,
    StartPlace.THIRD: 2,
    StartPlace.FOURTH: 3,
}
