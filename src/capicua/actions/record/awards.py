"""Awards and distinctions of an event (FID 49), and prizes by place."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.entries import entry_of
from capicua.actions.standings.ranking import RankedLine, show_ranking
from capicua.event.facts.record import AwardDefined, PrizesSet
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.tournament.standings.prizes import share_prizes

MOST_PRIZES, MOST_CENTS, LONGEST_CURRENCY = 100, 10**12, 8


class DefineAward(NamedTuple):
    """Define an award, or say again who gets one."""

    title: str
    entry: int | None = None
    award: int | None = None
    """Which one is defined again; None: a new one."""


class SetPrizes(NamedTuple):
    """Say what each place is worth, first to last, in cents; none: there are no prizes."""

    cents: tuple[int, ...]
    currency: str = ""
    skips_leavers: bool = False
    """Who left before the last round gets none, and everybody below moves up."""


class PrizeLine(NamedTuple):
    """What those who share a place get, by the standings as they are."""

    rank: int
    """Among those who may get a prize."""
    last: int
    """The last of the places that they take together."""
    lines: tuple[RankedLine, ...]
    each: int
    left_over: int


class PrizesView(NamedTuple):
    """The prizes of an event, and who would get them now."""

    cents: tuple[int, ...]
    currency: str
    skips_leavers: bool
    lines: tuple[PrizeLine, ...]
    """Empty before the first result."""
    skipped: tuple[RankedLine, ...] = ()
    """Who would have had a prize if they had not left."""


class AwardView(NamedTuple):
    """An award and who gets it."""

    id: int
    title: str
    entry: int | None
    name: str
    """Empty while nobody gets it."""


def define_award(context: Context, caller: Caller, request: DefineAward) -> Done:
    """Define an award; no rule gives it to anybody by itself."""

    def decide(now: Situation) -> ActionEffect:
        if request.entry is not None:
            entry_of(now.state, request.entry)
        if request.award is not None and request.award not in now.state.awards:
            raise RuleViolation(
                "no_such_award",
                "There is no award {award}.",
                at="award",
                award=request.award,
            )
        number = request.award or max(now.state.awards, default=0) + 1
        title = now.reason(request.title, "title")
        return ActionEffect(
            (AwardDefined(number, title, request.entry),), {"award": number}
        )

    return perform(context, caller, Permission.KEEP_ACCOUNTS, request, decide)


def set_prizes(context: Context, caller: Caller, request: SetPrizes) -> Done:
    """Say what each place is worth; by which place, the standings say."""

    def decide(now: Situation) -> ActionEffect:
        cents, currency = request.cents, request.currency.strip()
        is_sound = len(cents) <= MOST_PRIZES and all(0 < one <= MOST_CENTS for one in cents)
        if not is_sound or len(currency) > LONGEST_CURRENCY:
            raise RuleViolation(
                "out_of_range",
                "Give from 1 to {most} amounts above zero, and a currency of at most "
                "{longest} letters.",
                at="cents",
                most=MOST_PRIZES,
                longest=LONGEST_CURRENCY,
            )
        fact = PrizesSet(cents, currency, request.skips_leavers)
        is_new = fact != PrizesSet(*now.state.prizes)
        return ActionEffect((fact,) if is_new else ())

    return perform(context, caller, Permission.KEEP_ACCOUNTS, request, decide)


def show_prizes(context: Context, event: str) -> PrizesView:
    """Return the prizes by place; who shares a place shares what those places are worth."""
    state = context.states.newest(event).state
    prizes = state.prizes
    if not prizes.cents:
        return PrizesView((), "", prizes.skips_leavers, ())
    ranking = show_ranking(context, event)
    lines = {one.entry: one for one in ranking.groups[0].lines} if ranking.through else {}
    ranks = {one: line.rank for one, line in lines.items()}
    leavers = _leavers(state) if prizes.skips_leavers else frozenset()
    shares = share_prizes(_moved_up(ranks, leavers), prizes.cents)
    shown = tuple(
        PrizeLine(
            one.rank,
            one.rank + len(one.entries) - 1,
            tuple(lines[entry] for entry in one.entries),
            one.each,
            one.left_over,
        )
        for one in shares
    )
    without = {one for share in share_prizes(ranks, prizes.cents) for one in share.entries}
    skipped = tuple(line for one, line in lines.items() if one in without & leavers)
    return PrizesView(*prizes, shown, skipped)


def _leavers(state: EventState) -> frozenset[int]:
    """Return who left before the last round of the event."""
    return frozenset(
        number
        for number, one in state.entries.items()
        if one.has_left and (one.last_round or 0) < state.made.final_round
    )


def _moved_up(ranks: Mapping[int, int], leavers: Set[int]) -> dict[int, int]:
    """Return the ranks of those who stay, among themselves."""
    staying = {entry: rank for entry, rank in ranks.items() if entry not in leavers}
    return {
        entry: 1 + sum(other < rank for other in staying.values())
        for entry, rank in staying.items()
    }


def show_awards(context: Context, event: str) -> tuple[AwardView, ...]:
    """Return the awards of an event with who gets them."""
    state = context.states.newest(event).state
    names = context.names(event)
    return tuple(
        AwardView(
            number,
            names.text(award.title),
            award.entry,
            "" if award.entry is None else names.entry(state, award.entry),
        )
        for number, award in sorted(state.awards.items())
    )
