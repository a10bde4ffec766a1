"""From the state of an event to the record that standings and pairing are computed from."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.results import Outcome
from capicua.event.outcome import outcome_of
from capicua.event.state import EntryState, EventState, RoundState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.journal.canonical import canonical
from capicua.journal.digest import Digest
from capicua.play.match.attendance import withdrawn
from capicua.play.match.row import Abandoned
from capicua.play.match.state import EndedBy
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import (
    PairSubstitute,
    Personal,
    RoundRecord,
    TableRecord,
    Tournament,
)
from capicua.tournament.standings.standings import StandingsTable, standings
from capicua.tournament.standings.tally import Tally

NOTHING = Outcome()


def tournament_of(
    state: EventState, *, through: int | None = None, official: bool = True
) -> Tournament:
    """Return the tournament of an event, through a round or through all of them.

    Only registered results count unless those of matches that are over are asked for, too.
    """
    made = state.made
    numbers = sorted(number for number, one in state.rounds.items() if one.is_paired)
    played = [number for number in numbers if through is None or number <= through]
    upcoming = played[-1] + 1 if played else 1
    seeded = state.rounds.get(upcoming)
    return Tournament(
        state.book,
        made.modality,
        made.rounds,
        seeded.seed if seeded is not None and seeded.seed is not None else 0,
        {number: _entry(one) for number, one in sorted(state.entries.items())},
        tuple(_round(state, state.rounds[number], official) for number in played),
        event=made.event_kind,
        target=made.target,
        hands=made.hands,
        minutes=made.minutes,
        withdrawn={
            n: 0 if _never_played(e) else e.last_round
            for n, e in state.entries.items()
            if e.last_round is not None
        },
        late={n: late for n, e in state.entries.items() if (late := _late(e)) is not None},
        absent_next=frozenset(
            number for number, one in state.entries.items() if upcoming in one.absences
        ),
        bans=state.bans,
        fixed_tables=dict(state.fixed_tables),
        stages=made.stages,
        dates=made.dates,
        abandoned=frozenset(_abandoned(state)),
        substitutes=tuple(_substitutes(state)),
        calendar=made.calendar,
    )


def standings_of(
    state: EventState, *, through: int | None = None, official: bool = True
) -> StandingsTable:
    """Return the standings of an event after a round, or as they are now."""
    return standings(tournament_of(state, through=through, official=official))


def standings_digest(table: StandingsTable) -> Digest:
    """Return what identifies standings in a fact: the SHA-256 of their numbers.

    One list per row: rank, entry, won, lost, tied, points for and against, efectividad,
    twice the score, four times Berger, twice Buchholz, twice the progressive score.
    """
    rows = [[row.rank, *_numbers(row.tally)] for row in table.rows]
    return Digest(sha256(canonical(rows)).hexdigest())


def _numbers(tally: Tally) -> tuple[int, ...]:
    own = tally.figures
    return (
        tally.entry,
        own.won,
        own.lost,
        own.tied,
        own.points_for,
        own.points_against,
        own.efectividad,
        own.double_score,
        tally.fourfold_berger,
        tally.double_buchholz,
        tally.double_progressive,
    )


def _entry(entry: EntryState) -> Entry:
    own = entry.particulars
    return Entry(
        entry.id,
        "",
        own.country,
        own.club,
        own.rating,
        own.category,
        own.sex,
        own.athletes,
        own.bench,
        own.captain,
        entry.replaced,
        own.team,
    )


def _never_played(entry: EntryState) -> bool:
    """Tell whether it left before the first round that it came for."""
    return entry.has_left and entry.from_round > (entry.last_round or 0)


def _late(entry: EntryState) -> int | None:
    if entry.returns is not None:
        return entry.returns
    # Late after having left would mean that it was taken in again.
    if _never_played(entry):
        return None
    return entry.from_round if entry.from_round > 1 else None


def _abandoned(state: EventState) -> Iterator[tuple[int, int]]:
    """Yield who left a match, with its round; the book says for how long they are out."""
    for table in state.tables():
        cause = table.match and table.match.ending and table.match.ending.cause
        if isinstance(cause, Abandoned):
            for seat in withdrawn(terms_of(state, table), cause):
                team = None if table.teams is None else table.teams[(seat - 1) % 2]
                yield team or table.seated[seat - 1], table.place.round


def _substitutes(state: EventState) -> Iterator[PairSubstitute]:
    """Yield whom the commission let complete a pair; the decision stays a fingerprint."""
    for number, entry in sorted(state.entries.items()):
        for one in entry.stand_ins:
            yield PairSubstitute(number, one.from_round, one.reason, one.counts)


def _round(state: EventState, found: RoundState, official: bool) -> RoundRecord:
    tables = tuple(
        table_record(state, one, official=official)
        for _, one in sorted(found.tables.items())
    )
    return RoundRecord(
        found.number,
        _with_boards(found, tables),
        # A journal may hold somebody who rested and was taken off the list afterwards.
        tuple(one for one in found.byes if one in state.entries),
        frozenset(_absent(state, found)),
        found.seed,
        found.target,
        found.minutes,
    )


def _absent(state: EventState, found: RoundState) -> Iterator[int]:
    """Yield who had neither a seat nor a bye although their dates do not say why."""
    there = set(found.byes)
    for table in found.tables.values():
        there.update(table.entries)
    for number, entry in state.entries.items():
        first = entry.from_round
        is_out = entry.last_round is not None and found.number > entry.last_round
        came_back = entry.returns is not None and found.number >= entry.returns
        if number not in there and first <= found.number and (not is_out or came_back):
            yield number


def table_record(state: EventState, table: TableState, *, official: bool) -> TableRecord:
    """Return a match as the standings read it; only a registered result if `official`."""
    counts = table.registered or not official
    outcome = (outcome_of(state, table) if counts else None) or NOTHING
    return TableRecord(
        table.place.board if table.teams else table.place.table,
        table.a,
        table.b,
        outcome.score,
        outcome.on_time,
        frozenset(table.seated[seat - 1] for seat in outcome.absent),
        outcome.is_void,
        {one.seat: Personal(one.deduct, one.card) for one in outcome.personal},
        table.place.board if table.is_rotated else None,
        table.by_hand,
        is_lost=any(one.scope is ReplayScope.MATCH for one in table.replays),
        by_ruling=outcome.ended_by is EndedBy.RULING,
        winner=outcome.winner,
    )


def _with_boards(
    found: RoundState, records: tuple[TableRecord, ...]
) -> tuple[TableRecord, ...]:
    """Return the tables of a round; the boards of a team match stand inside theirs."""
    states = [one for _, one in sorted(found.tables.items())]
    if not any(one.teams for one in states):
        return records
    boards: dict[tuple[int, int, int, str | None], list[TableRecord]] = {}
    for one, record in zip(states, records, strict=True):
        first, second = one.teams or (0, 0)
        key = (one.place.table, first, second, one.by_hand)
        boards.setdefault(key, []).append(record)
    return tuple(
        TableRecord(
            number,
            (a,),
            (b,),
            boards=tuple(own),
            reason=reason,
            is_lost=any(one.is_lost for one in own),
        )
        for (number, a, b, reason), own in boards.items()
    )
