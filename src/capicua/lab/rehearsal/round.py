"""One round of a rehearsal: paired, published, played at all tables at once, closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from typing import TypeVar

from capicua.actions.events.lifecycle import PublishStandings, publish_standings
from capicua.actions.results.closed_round import (
    ChangeClosedRound,
    WeighChange,
    change_closed_round,
    weigh_change,
)
from capicua.actions.rounds.clock import (
    CallTime,
    PauseClock,
    ResumeClock,
    StartClock,
    call_time,
    pause_clock,
    resume_clock,
    start_clock,
)
from capicua.actions.rounds.rounds import (
    CloseRound,
    DiscardPairing,
    PairRound,
    PublishRound,
    close_round,
    discard_pairing,
    pair_round,
    publish_round,
)
from capicua.event.outcome import outcome_of
from capicua.event.state import RoundState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.lab.rehearsal.company import CHIEF, DESK, Action, Company
from capicua.lab.rehearsal.match import RehearsedMatch
from capicua.lab.rehearsal.plan import Occasion, Stop
from capicua.lab.rehearsal.reasons import RehearsedReason

W = TypeVar("W")
Pace = Callable[[float], None]
"""Lets so many seconds of the rehearsal go by; the door knows how fast it is."""
Tell = Callable[[int, int, int], None]
"""Hears of progress: the round, how many of its matches are official, out of how many."""
MINUTE = 60


class Round:
    """A round; it goes on from wherever the event stands."""

    def __init__(self, company: Company, number: int, pace: Pace, tell: Tell) -> None:
        self._company = company
        self.number = number
        self._pace = pace
        self._tell = tell

    @property
    def now(self) -> RoundState:
        """Return the round as it is now."""
        return self._company.state.rounds.get(self.number) or RoundState(self.number)

    def prepare(self) -> None:
        """Pair and publish the round and start its clock."""
        say = self._company.say
        if not self.now.is_paired:
            self._ask("pair", pair_round, PairRound())
            if not self.now.is_published and self._occurs(Occasion.REDRAFT):
                discarded = DiscardPairing(
                    self.number, say(RehearsedReason.SOMEBODY_MISSING)
                )
                self._ask("discard", discard_pairing, discarded)
                self._ask("pair-again", pair_round, PairRound())
        if not self.now.is_published:
            self._ask("publish", publish_round, PublishRound(self.number))
        if self.now.clock is None:
            self._ask("clock", start_clock, StartClock(self.number))
            if self._occurs(Occasion.PAUSE):
                reason = PauseClock(self.number, say(RehearsedReason.TILE_MISSING))
                self._ask("pause", pause_clock, reason)
                self._ask("go-on", resume_clock, ResumeClock(self.number))

    def play(self, stop: Stop | None) -> bool:
        """Play all matches; tell whether the round was played to its end."""
        matches = [RehearsedMatch(self._company, one.place) for one in self._tables()]
        waiting = [
            (one.next_visit(), number)
            for number, one in enumerate(matches)
            if not one.is_official
        ]
        heapify(waiting)
        passed = 0.0
        while waiting and not self._is_stopped(stop, len(matches) - len(waiting)):
            at, number = heappop(waiting)
            self._pace(max(0.0, at - passed))
            passed = max(passed, at)
            self._call_time(at)
            self._visit(matches[number])
            if not matches[number].is_official:
                heappush(waiting, (matches[number].next_visit(), number))
            self._tell(self.number, len(matches) - len(waiting), len(matches))
        return not waiting

    def close(self) -> None:
        """Close the round; sometimes a result is changed afterwards."""
        self._company.reconnect()
        if not self.now.is_closed:
            self._ask("close", close_round, CloseRound(self.number))
        self._ask("standings", publish_standings, PublishStandings())
        self._turn_a_result_round()

    def _ask(self, name: str, action: Action[W], request: W) -> None:
        self._company.ask(DESK, f"round-{self.number}/{name}", action, request)

    def _occurs(self, occasion: Occasion) -> bool:
        return self._company.occurs(occasion, self.number)

    def _tables(self) -> Iterator[TableState]:
        for _, table in sorted(self.now.tables.items()):
            yield table

    def _visit(self, match: RehearsedMatch) -> None:
        """Let a match go on; where somebody else was faster, look again later."""
        try:
            match.visit()
        except RuleViolation:
            if not self._company.was_disturbed():
                raise

    def _is_stopped(self, stop: Stop | None, official: int) -> bool:
        return stop is not None and stop.round == self.number and official >= stop.tables

    def _call_time(self, at: float) -> None:
        clock = self.now.clock
        if clock is None or clock.minutes is None or at <= clock.minutes * MINUTE:
            return
        if any(one.match is not None and one.match.time_called for one in self._tables()):
            return
        self._ask("time", call_time, CallTime(self.number))

    def _turn_a_result_round(self) -> None:
        """Perhaps find out afterwards that a sheet had its pairs exchanged."""
        state = self._company.state
        table = self._company.chance("turned", self.number).choice([*self._tables()])
        outcome = outcome_of(state, table)
        if outcome is None or outcome.score is None or outcome.personal:
            return
        if not self._occurs(Occasion.CLOSED_CHANGE):
            return
        other = outcome._replace(score=ByPair(outcome.score.b, outcome.score.a))
        asked = WeighChange(table.place, other)
        weighed = weigh_change(self._company.context, self._company.plan.event, asked)
        reason = self._company.say(RehearsedReason.EXCHANGED)
        request = ChangeClosedRound(table.place, other, reason, weighed.digest)
        self._company.ask(CHIEF, f"round-{self.number}/turn", change_closed_round, request)
