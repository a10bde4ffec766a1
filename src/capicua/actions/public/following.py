"""Following an athlete from anywhere: the table, the score as it comes, the standing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.phones.my_seat import MyMatch, show_my_event
from capicua.actions.phones.personal_codes import athletes_of
from capicua.actions.sheets.counted import CountedLine
from capicua.actions.sheets.table_view import Status
from capicua.actions.standings.ranking import RankedLine, current_round
from capicua.event.facts.entries import Particulars
from capicua.event.labels import label_of
from capicua.event.place import Place
from capicua.event.record import tournament_of
from capicua.event.state import EventState, Phase
from capicua.event.terms import match_of
from capicua.kernel.seat import ByPair
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.standings.results import appearances, line_of
from capicua.tournament.standings.tally import EntryLine, Origin

MOST_FOLLOWED = 12


class LiveMatch(NamedTuple):
    """A match of somebody who is followed, and its score as far as it has come."""

    match: MyMatch
    score: ByPair[int] | None
    """As it counts once the match is over; None: nothing is written, or partners differ."""
    hands: int

    @property
    def points(self) -> tuple[int, int] | None:
        """Return the athlete's points and those against them; None: there are none."""
        if self.counted is not None:
            return self.counted.points_for, self.counted.points_against
        if self.score is None:
            return None
        return self.score.of(self.match.pair), self.score.of(self.match.pair.other)

    @property
    def own(self) -> int:
        """Return the points of the athlete's side."""
        return self.points[0] if self.points else 0

    @property
    def other(self) -> int:
        """Return the points of the other side."""
        return self.points[1] if self.points else 0

    @property
    def counted(self) -> CountedLine | None:
        """Return what the match counts for the athlete; None: nothing yet."""
        lines = self.match.counted.lines if self.match.counted else ()
        return next((one for one in lines if one.seat in self.match.seats), None)

    @property
    def is_official(self) -> bool:
        """Tell whether its result stands."""
        return self.match.status is Status.OFFICIAL


class PastResult(NamedTuple):
    """A result that counts for somebody who is followed, as the standings count it."""

    round: int
    match: LiveMatch | None
    """None: nobody was met."""
    result: Result | None
    """None: no score decided the match of one board of a team."""
    origin: Origin
    own: int
    other: int


class Followed(NamedTuple):
    """An athlete as everybody may follow them; nothing here names a card (FID 66-p1)."""

    athlete: int
    label: str
    """Under which they are announced."""
    name: str
    entry: int
    called: str
    """What their entry is called."""
    particulars: Particulars
    phase: Phase
    round: int
    is_closed: bool
    """That round is over."""
    now: tuple[LiveMatch, ...]
    rests: bool
    has_left: bool
    past: tuple[PastResult, ...]
    """Official results, the newest first; a round without a rival is one, too."""
    standing: RankedLine | None
    entries: int

    @property
    def match(self) -> LiveMatch | None:
        """Return the match to look at: the first that is not official, else the last."""
        last = self.now[-1] if self.now else None
        return next((one for one in self.now if not one.is_official), last)


def follow(context: Context, event: str, athlete: int) -> Followed:
    """Return what everybody may know of an athlete now; refuse somebody not entered."""
    state = context.states.newest(event).state
    mine = show_my_event(context, event, athlete)
    entry = state.entries[mine.entry]
    now = tuple(_live(state, one) for one in mine.now)
    matches = (*reversed(now), *(_live(state, one) for one in mine.past))
    found = state.rounds.get(mine.round)
    return Followed(
        athlete,
        label_of(state, mine.entry, athlete),
        mine.name,
        mine.entry,
        context.names(event).entry(state, mine.entry),
        entry.particulars.public,
        mine.phase,
        mine.round,
        found is not None and found.is_closed,
        now,
        mine.rests,
        entry.has_left,
        tuple(_results(context, state, mine.entry, matches)),
        mine.standing,
        mine.entries,
    )


def followable(state: EventState, wanted: Iterable[int]) -> tuple[int, ...]:
    """Return those of some numbers who are entered, each once, at most so many."""
    entered = athletes_of(state)
    found = dict.fromkeys(one for one in wanted if one in entered)
    return tuple(found)[:MOST_FOLLOWED]


def _results(
    context: Context, state: EventState, entry: int, matches: tuple[LiveMatch, ...]
) -> Iterator[PastResult]:
    """Yield what counts, the newest first: each match as it was settled, and every rest."""
    official = [one for one in matches if one.is_official]
    by_place = {one.match.place: one for one in official}
    is_team = state.made.modality is Modality.TEAMS
    lines = context.states.once(state.event, "entry lines", lambda: _entry_lines(state))
    rounds = [(one.match.place.round, _of_board(one)) for one in official if is_team]
    for line in lines.get(entry, ()):
        match = by_place.get(Place(line.round, line.table or 0, line.rotation or 0))
        if line.table is None or (match is not None and not is_team):
            points = (line.points_for, line.points_against)
            past = PastResult(line.round, match, line.result, line.origin, *points)
            rounds.append((line.round, past))
    yield from (past for _, past in sorted(rounds, key=lambda one: -one[0]))


def _entry_lines(state: EventState) -> dict[int, list[EntryLine]]:
    """Return the lines of the standings by entry, the newest first."""
    found: dict[int, list[EntryLine]] = {}
    tournament = tournament_of(state, through=current_round(state))
    for one in reversed(appearances(tournament)):
        found.setdefault(one.entry, []).append(line_of(one))
    return found


def _of_board(live: LiveMatch) -> PastResult:
    """Return the result of one board of a team's match."""
    result = None if live.counted is None else live.counted.result
    number = live.match.place.round
    return PastResult(number, live, result, Origin.PLAYED, *(live.points or (0, 0)))


def _live(state: EventState, one: MyMatch) -> LiveMatch:
    table = state.table(one.place)
    running = match_of(state, table)
    if one.counted is not None:
        return LiveMatch(one, one.counted.score, running.hands_closed)
    return LiveMatch(one, running.running if table.rows else None, running.hands_closed)
