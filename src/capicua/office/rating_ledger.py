"""Rating ledger of an office: what its counted events do to ratings, and what to write.

The ledger follows from facts alone: the matches that were taken, who the athletes are, what
was struck out, which formulas hold. Events stand in the order of their days, so that it
does not matter in which order they were counted.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import NamedTuple

from capicua.journal.canonical import canonical
from capicua.journal.codec import codec_of
from capicua.journal.digest import Digest
from capicua.office.fact import OfficeFact
from capicua.office.facts.ratings import (
    EventRated,
    PlayedMatch,
    RatedMark,
    RatingCorrection,
    RatingMove,
    RatingsCorrected,
    RoundsRated,
)
from capicua.office.state import NO_POOL, CountedEvent, OfficeState, RatedPerson
from capicua.ratings.ledger import LaterFormula, Ledger, PairKey, RatedMatch, rate_matches
from capicua.ratings.system import START, SYSTEMS, RatingFormula, SystemName
from capicua.rulebooks.sections.competition import RatingSystem

POOLS: Mapping[RatingSystem, SystemName] = {
    RatingSystem.ELO: SystemName.ELO,
    RatingSystem.SPEC: SystemName.SPEC,
}
"""The rating systems that move with every match, each with the formula we ship (DP 20)."""
FORMULA, MATCH = codec_of(RatingFormula), codec_of(RatedMatch)
MOVES = (EventRated, RoundsRated, RatingsCorrected)
"""The facts that are computed from the others."""
MATCH_OF = attrgetter("match")


class EventShare(NamedTuple):
    """An event in a ledger, and which matches are its own."""

    event: str
    first: int
    """The place of its first match among all."""
    played: tuple[PlayedMatch, ...]


class OfficeLedger(NamedTuple):
    """The ledger of one system as it follows from everything that counts now."""

    marks: tuple[RatedMark, ...]
    shares: tuple[EventShare, ...]
    matches: tuple[RatedMatch, ...]
    """Of all events in order, with the persons who played them."""
    ledger: Ledger

    def moves_of(self, share: int, since: int = 0) -> tuple[RatingMove, ...]:
        """Return what one event moved, from one of its matches on."""
        one, rows = self.shares[share], self.ledger.rows
        begin = bisect_left(rows, one.first + since, key=MATCH_OF)
        end = bisect_left(rows, one.first + len(one.played), key=MATCH_OF)
        return tuple(
            RatingMove(row.match - one.first, row.player, *row[2:])
            for row in rows[begin:end]
        )


def ledger_of(
    state: OfficeState, pool: RatingSystem, system: RatingFormula | None = None
) -> OfficeLedger:
    """Return the ledger of a system, or of another one over the same matches."""
    shares, matches = [], list[RatedMatch]()
    marks, changes = [], list[LaterFormula]()
    for event in _events(state, pool):
        formula = formula_on(state, pool, event.frame.last_day)
        if not changes or changes[-1].formula != formula:
            changes.append(LaterFormula(len(matches), formula))
        played = state.matches[event.event].matches
        shares.append(EventShare(event.event, len(matches), played))
        rated = [_rated(state, event, one) for one in played]
        marks.append(_mark(event.event, formula, rated))
        matches += rated
    first, later = (changes[0].formula, changes[1:]) if changes else (_shipped(pool), [])
    if system is not None:
        first, later = system, []
    ledger = rate_matches(matches, first, None, START, later)
    return OfficeLedger(tuple(marks), tuple(shares), tuple(matches), ledger)


def formula_on(state: OfficeState, pool: RatingSystem, day: str) -> RatingFormula:
    """Return by which formula matches of a day are rated."""
    chosen = [one for one in state.formulas if one.pool is pool and one.first_day <= day]
    if not chosen:
        return _shipped(pool)
    # Of several that hold, the one whose day is the latest; of equals the one said last.
    return max(reversed(chosen), key=lambda one: one.first_day).formula


def facts_to_write(state: OfficeState) -> tuple[OfficeFact, ...]:
    """Return what the journal lacks until its ratings are those that follow from it."""
    return tuple(fact for pool in POOLS for fact in _pool_facts(state, pool))


def follows(state: OfficeState, fact: EventRated | RoundsRated | RatingsCorrected) -> bool:
    """Tell whether a fact about ratings is the one that follows from a state.

    Later events may be unknown to it: what was written then is looked at as of then.
    """
    return fact in _pool_facts(state, fact.pool)


def _pool_facts(state: OfficeState, pool: RatingSystem) -> Iterator[OfficeFact]:
    written = state.ratings.get(pool, NO_POOL)
    if not written.marks and not any(_events(state, pool)):
        return
    now = ledger_of(state, pool)
    same = _common(written.marks, now.marks)
    if same == len(written.marks):
        yield from _appended(pool, now, same)
        return
    grown = _grown(state, pool, written.marks, now) if same + 1 == len(written.marks) else 0
    if grown:
        yield RoundsRated(pool, now.marks[same], grown, now.moves_of(same, grown))
        yield from _appended(pool, now, same + 1)
        return
    corrections = tuple(_corrections(written.persons, now.ledger))
    yield RatingsCorrected(pool, same, now.marks[same:], corrections)


def _appended(pool: RatingSystem, now: OfficeLedger, begin: int) -> Iterator[EventRated]:
    for turn in range(begin, len(now.marks)):
        yield EventRated(pool, now.marks[turn], now.moves_of(turn))


def _grown(
    state: OfficeState,
    pool: RatingSystem,
    written: Sequence[RatedMark],
    now: OfficeLedger,
) -> int:
    """Return how many matches of the last event stand as they were, before new rounds.

    0: something else about it has changed.
    """
    turn = len(written) - 1
    if turn >= len(now.marks) or now.marks[turn].event != written[turn].event:
        return 0
    share = now.shares[turn]
    event = state.rated_event(share.event)
    own = now.matches[share.first : share.first + len(share.played)]
    rounds = [one.round for one in share.played]
    ends = [at for at in range(1, len(rounds)) if rounds[at] != rounds[at - 1]]
    if event is None:
        return 0
    formula = formula_on(state, pool, event.frame.last_day)
    return next(
        (at for at in ends if _mark(share.event, formula, own[:at]) == written[turn]), 0
    )


def _corrections(
    written: Mapping[int, RatedPerson], ledger: Ledger
) -> Iterator[RatingCorrection]:
    """Yield whose rating is another one now, or rests on another number of matches."""
    for person in sorted(written.keys() | ledger.players.keys()):
        before, after = written.get(person), ledger.players.get(person)
        old = None if before is None else before.rating
        new = None if after is None else after.rating
        count = 0 if after is None else after.matches
        if old != new or count != (0 if before is None else before.matches):
            yield RatingCorrection(person, old, new, count)


def _events(state: OfficeState, pool: RatingSystem) -> list[CountedEvent]:
    """Return the events of a system in the order of their days."""
    found = [
        event
        for name, taken in state.matches.items()
        if taken.pool is pool and (event := state.rated_event(name)) is not None
    ]
    return sorted(
        found, key=lambda one: (one.frame.last_day, one.frame.first_day, one.event)
    )


def _rated(state: OfficeState, event: CountedEvent, played: PlayedMatch) -> RatedMatch:
    """Return a match with the persons who played it; what was struck does not count."""
    a, b = _persons(state, event, played.a), _persons(state, event, played.b)
    four = {*a, *b}
    counts = (
        played.is_rated
        and len(four) == len(a) + len(b)
        and not any(state.is_struck(one, event) for one in four)
    )
    return RatedMatch(
        a,
        b,
        played.points_a,
        played.points_b,
        counts,
        f"{event.event}:{played.round}",
        played.target,
        played.has_margin,
    )


def _persons(state: OfficeState, event: CountedEvent, pair: PairKey) -> PairKey:
    first, second = (state.kept(event.people[one]) for one in pair)
    return first, second


def _mark(event: str, formula: RatingFormula, matches: Sequence[RatedMatch]) -> RatedMark:
    """Return an event with the digest of everything its ratings depend on."""
    content = [FORMULA.encode(formula), *(MATCH.encode(one) for one in matches)]
    return RatedMark(event, Digest(sha256(canonical(content)).hexdigest()))


def _common(before: Sequence[RatedMark], now: Sequence[RatedMark]) -> int:
    """Return how many events at the beginning are the same."""
    pairs = enumerate(zip(before, now, strict=False))
    return next((turn for turn, (x, y) in pairs if x != y), min(len(before), len(now)))


def _shipped(pool: RatingSystem) -> RatingFormula:
    return SYSTEMS[POOLS[pool]]
