"""Rounds: drawn, paired, published, changed, closed, from their seed to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform, perform_slowly
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.records_elsewhere import refuse_barred
from capicua.actions.events.barred import barred_in
from capicua.actions.rounds.coming_round import refuse_who_left, seated_in
from capicua.event.facts.rounds import (
    PairedTable,
    PairingDiscarded,
    RoundClosed,
    RoundPublished,
    RoundTakenBack,
    SeedDrawn,
    TablesChanged,
)
from capicua.event.pairing import as_fact, plan_round
from capicua.event.place import Place
from capicua.event.record import standings_digest, standings_of
from capicua.event.round_rules import (
    check_nothing_waits,
    draft_round,
    open_round,
    upcoming_round,
)
from capicua.event.state import EventState, RoundState
from capicua.kernel.error import RuleViolation

MOST_TOLD = 10
"""Tables that are named when results are missing."""


class PairRound(NamedTuple):
    """Make the next round: seal its seed, then draw and pair from it."""


class ChangeTables(NamedTuple):
    """Change tables of a draft by hand."""

    round: int
    tables: tuple[PairedTable, ...]
    reason: str
    byes: tuple[int, ...] | None = None


class DiscardPairing(NamedTuple):
    """Throw a draft away, to pair again from the same seed."""

    round: int
    reason: str


class PublishRound(NamedTuple):
    """Let everybody see the tables of a round."""

    round: int


class TakeRoundBack(NamedTuple):
    """Take a published round back of which nothing was played, to pair it again."""

    round: int
    reason: str


class CloseRound(NamedTuple):
    """Freeze a round whose results are all official."""

    round: int


def draw_seed(context: Context, caller: Caller, request: PairRound) -> Done:
    """Seal the seed of the next round, before anything is drawn from it."""
    own = caller._replace(request_id=f"{caller.request_id}/seed")
    return perform(context, own, Permission.RUN_EVENT, request, _draw)


def pair_round(context: Context, caller: Caller, request: PairRound) -> Done:
    """Pair the next round from a seed that is in the journal by then."""
    if context.store.answer_of(caller.event, caller.about(request)) is None:
        draw_seed(context, caller, request)

    def decide(now: Situation) -> ActionEffect:
        return _pair(now, context, caller.event)

    return perform_slowly(context, caller, Permission.RUN_EVENT, request, decide)


def change_tables(context: Context, caller: Caller, request: ChangeTables) -> Done:
    """Change tables of a draft by hand; the reason is kept and shown for ever."""
    return perform(
        context, caller, Permission.RUN_EVENT, request, lambda now: _change(now, request)
    )


def discard_pairing(context: Context, caller: Caller, request: DiscardPairing) -> Done:
    """Throw a draft away; the next one is made from the same seed."""

    def decide(now: Situation) -> ActionEffect:
        draft_round(now.state, request.round)
        return ActionEffect((PairingDiscarded(request.round, now.reason(request.reason)),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def publish_round(context: Context, caller: Caller, request: PublishRound) -> Done:
    """Let everybody see the tables of a round, and open the seal of its seed.

    Nobody who may not play is seated, whether or not somebody checked them in.
    """
    seals = {one.digest: one for one in context.store.texts(caller.event)}
    barred = barred_in(context, caller.event)

    def decide(now: Situation) -> ActionEffect:
        found = draft_round(now.state, request.round)
        refuse_who_left(now.state, found)
        for number in sorted(seated_in(found)):
            for athlete in now.state.entries[number].everybody:
                if athlete in barred:
                    raise refuse_barred(barred[athlete], "round")
        if found.commitment is None:
            return ActionEffect((RoundPublished(request.round),))
        if found.commitment not in seals:
            raise _seed_missing(request.round)
        salt = seals[found.commitment].salt.hex()
        return ActionEffect((RoundPublished(request.round, found.seed, salt),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def take_round_back(context: Context, caller: Caller, request: TakeRoundBack) -> Done:
    """Take a published round back while nothing of it was played; its seed stays."""

    def decide(now: Situation) -> ActionEffect:
        found = open_round(now.state, request.round)
        begun = why_round_stays(now.state, found)
        if begun:
            raise RuleViolation(
                "round_begun",
                "Something is on record already of {count:table|tables} {tables}. A round "
                "is taken back only while nothing of it was played.",
                at="round",
                count=len(begun),
                tables=_told(begun),
            )
        return ActionEffect((RoundTakenBack(request.round, now.reason(request.reason)),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def why_round_stays(state: EventState, found: RoundState) -> tuple[Place, ...]:
    """Return the tables of a round of which something is on record; none: it may go."""
    places = {table.place for table in found.tables.values() if table.is_begun}
    beside = [one.place for one in state.protests.values()]
    beside += [one.place for one in state.photos.values() if one.withdrawn is None]
    beside += [one.place for some in state.record.values() for one in some]
    places.update(place for place in beside if place.round == found.number)
    if found.suspended is not None:
        places |= {table.place for table in found.tables.values()}
    return tuple(sorted(places))


def close_round(context: Context, caller: Caller, request: CloseRound) -> Done:
    """Freeze a round; afterwards only a ruling changes its results."""
    return perform_slowly(
        context,
        caller,
        Permission.RUN_EVENT,
        request,
        lambda now: _close(now, request.round),
    )


def _draw(now: Situation) -> ActionEffect:
    number = upcoming_round(now.state)
    found = now.state.rounds.get(number)
    if found is not None and (found.seed is not None or found.commitment is not None):
        return ActionEffect(answer={"round": number})
    sealed = now.seal_seed(now.chance.seed())
    return ActionEffect((SeedDrawn(number, commitment=sealed),), {"round": number})


def _pair(now: Situation, context: Context, event: str) -> ActionEffect:
    number = upcoming_round(now.state)
    plan = plan_round(now.state, _seed_of(now.state.rounds[number], context, event))
    fact = as_fact(now.state, plan)
    told = {
        "round": number,
        "seed": plan.seed,
        "tables": len({table.number for table in plan.tables}),
        "byes": list(plan.byes),
        "quality": plan.quality._asdict(),
    }
    return ActionEffect((fact,), told)


def _seed_of(found: RoundState, context: Context, event: str) -> int:
    """Return the seed of a round, from the journal or from under its seal."""
    if found.seed is not None:
        return found.seed
    text = context.names(event).text(found.commitment)
    if not text:
        raise _seed_missing(found.number)
    return int(text)


def _seed_missing(number: int) -> RuleViolation:
    return RuleViolation(
        "seed_missing",
        "The sealed seed of round {number} is not on this machine: it lies beside the "
        "journal. Import the event's bundle, not its journal alone.",
        at="round",
        number=number,
    )


def _change(now: Situation, request: ChangeTables) -> ActionEffect:
    found = draft_round(now.state, request.round)
    if not _is_whole(found, request) or sorted(_seated(found, request)) != sorted(
        _seated(found, None)
    ):
        raise RuleViolation(
            "wrong_tables",
            "After the change everybody of the draft must have one seat or one bye.",
            at="tables",
        )
    reason = now.reason(request.reason)
    return ActionEffect(
        (TablesChanged(request.round, request.tables, reason, request.byes),)
    )


def _is_whole(found: RoundState, request: ChangeTables) -> bool:
    """Tell whether a change names tables of the draft, all their boards, full sides."""
    named = {
        (one.table, board): one
        for one in request.tables
        for board in [own.board for own in one.boards] or [one.rotation or 0]
    }
    changed = {one.table for one in request.tables}
    if named.keys() != {key for key in found.tables if key[0] in changed}:
        return False
    sides = ((found.tables[key], one) for key, one in named.items())
    return all(2 * len(one.a) == 2 * len(one.b) == len(old.entries) for old, one in sides)


def _seated(found: RoundState, request: ChangeTables | None) -> list[int]:
    """Return everybody with a seat or a bye, after a change if there is one."""
    changed = {one.table: one for one in request.tables} if request else {}
    seated = list(found.byes if request is None or request.byes is None else request.byes)
    seen: set[int] = set()
    for (number, _), table in found.tables.items():
        if number in seen:
            continue
        seen.add(number)
        if number in changed:
            seated += [*changed[number].a, *changed[number].b]
        else:
            seated += table.entries
    return seated


def _close(now: Situation, number: int) -> ActionEffect:
    found = open_round(now.state, number)
    missing = [t.place for _, t in sorted(found.tables.items()) if not t.registered]
    if missing:
        raise RuleViolation(
            "results_missing",
            "{count} {count:result is|results are} not official yet. "
            "{count:Table|Tables}: {tables}.",
            at="round",
            count=len(missing),
            tables=_told(missing),
        )
    check_nothing_waits(now.state, number)
    digest = standings_digest(standings_of(now.state, through=number))
    return ActionEffect(
        (RoundClosed(number, digest),), {"round": number, "standings": digest}
    )


def _told(places: Sequence[Place]) -> tuple[str, ...]:
    more = ("…",) if len(places) > MOST_TOLD else ()
    return (*(place.label for place in places[:MOST_TOLD]), *more)
