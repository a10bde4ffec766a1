"""Tournament file as an event: every round is told again, and nothing comes out otherwise.

What a journal cannot tell as the file does is refused before anything is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from capicua.actions.engine.context import Context, time_text
from capicua.actions.engine.ports import Athlete, Attachment
from capicua.actions.proof.bundle import Import
from capicua.actions.proof.retelling import Retelling
from capicua.actions.proof.tournament_file import EXTENSIONS_FILE
from capicua.event.facts.entries import (
    AbsenceDeclared,
    EntriesKeptApart,
    EntryAdded,
    EntryCheckedIn,
    EntryWithdrawn,
    Particulars,
    TableFixed,
)
from capicua.event.facts.lifecycle import EventCreated, EventStarted
from capicua.event.facts.results import Outcome, PersonalOutcome, ResultRecorded
from capicua.event.facts.rounds import (
    PairedBoard,
    PairedTable,
    RoundClosed,
    RoundPublished,
    SeedDrawn,
    TablesChanged,
)
from capicua.event.pairing import as_fact, plan_round
from capicua.event.place import Place
from capicua.event.record import standings_digest, standings_of, tournament_of
from capicua.event.table import TableState
from capicua.formats.tournament import read_tournament
from capicua.journal.actor import Actor
from capicua.journal.chain import Header
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.kernel.slug import LETTERS, LONGEST_ID
from capicua.play.match.state import EndedBy
from capicua.rulebooks import OFFICIAL, Rulebook, load
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.roster import is_entered
from capicua.tournament.standings.standings import standings

TAKEN_OVER = "Taken over from a tournament file."


class TournamentImport(NamedTuple):
    """A tournament file as it was written and as it is meant."""

    raw: Mapping[str, Any]
    tournament: Tournament
    """Complete: who had neither seat nor bye was absent, and each round has a seed."""


def read_tournament_file(document: object) -> TournamentImport:
    """Return the tournament of a document, or raise what is wrong with it."""
    read = read_tournament(document, _official)
    raw: Any = document
    entries = {one.id: _with_itself(read, one) for one in read.entries.values()}
    played = tuple(_complete(read, one) for one in read.played)
    return TournamentImport(raw, read._replace(entries=entries, played=played))


def import_tournament(
    context: Context, actor: Actor, event: str, given: TournamentImport
) -> Import:
    """Return the event that a tournament file tells of, ready to be taken over."""
    if not event or len(event) > LONGEST_ID or not LETTERS.issuperset(event):
        message = "An event's id has small letters, digits and hyphens, as in copa-2026."
        raise RuleViolation("wrong_event_id", message, at="event")
    wanted = given.tournament
    book = load(wanted.book.id)
    header = Header(event, book.id, book.version, fingerprint(book))
    at = time_text(context.now())
    telling = Retelling(header, book, actor, at, context.chance)
    _tell_beginning(telling, given)
    for played in wanted.played:
        _tell_round(telling, wanted, played)
    for entry in wanted.entries.values():
        if entry.id not in telling.state.entries:
            _tell_entry(telling, wanted, entry)
    _tell_leavers(telling, wanted, len(wanted.played), None)
    upcoming = len(wanted.played) + 1
    telling.tell(*(AbsenceDeclared(one, upcoming) for one in sorted(wanted.absent_next)))
    if 1 < upcoming <= wanted.rounds:
        # The file tells it openly, and draws the next round from it.
        telling.tell(SeedDrawn(upcoming, wanted.seed))
    _refuse_what_differs(telling, wanted)
    beside = telling.beside(_athletes(wanted), _files(given.raw))
    return Import(event, tuple(telling.lines), beside)


def _official(name: str) -> Rulebook:
    if name not in OFFICIAL:
        raise _not_importable("rulebook")
    return load(name)


def _with_itself(read: Tournament, entry: Entry) -> Entry:
    """Return an entry; whoever competes alone is its own athlete."""
    alone = read.modality is Modality.INDIVIDUAL
    return entry._replace(members=(entry.id,)) if alone else entry


def _complete(read: Tournament, played: RoundRecord) -> RoundRecord:
    there = {*played.byes}.union(*(table.ids for table in played.tables))
    missing = (one for one in read.entries if is_entered(read, one, played.number))
    return played._replace(
        seed=read.seed if played.seed is None else played.seed,
        absent=frozenset(one for one in missing if one not in there),
    )


def _tell_beginning(telling: Retelling, given: TournamentImport) -> None:
    wanted = given.tournament
    settings = {
        name: tuple(one) if isinstance(one, list) else one
        for name, one in (given.raw.get("settings") or {}).items()
    }
    telling.tell(
        EventCreated(
            wanted.modality,
            wanted.rounds,
            settings,
            wanted.event,
            target=wanted.target,
            hands=wanted.hands,
            minutes=wanted.minutes,
            stages=wanted.stages,
            dates=wanted.dates,
            title=telling.note(wanted.name),
            calendar=wanted.calendar,
        )
    )
    for entry in wanted.entries.values():
        if wanted.late.get(entry.id, 1) == 1:
            _tell_entry(telling, wanted, entry)
    telling.tell(*(EntriesKeptApart(*one) for one in sorted(wanted.bans)))
    telling.tell(*(TableFixed(*one) for one in wanted.fixed_tables.items()))
    if wanted.played:
        telling.tell(EventStarted())


def _tell_entry(telling: Retelling, wanted: Tournament, entry: Entry) -> None:
    is_titled = wanted.modality is not Modality.INDIVIDUAL
    own = Particulars(
        entry.members,
        entry.country,
        entry.club,
        entry.rating,
        entry.category,
        entry.sex,
        entry.bench,
        entry.captain,
        telling.note(entry.name) if is_titled else None,
        entry.team,
    )
    telling.tell(
        EntryAdded(entry.id, own, wanted.late.get(entry.id, 1)), EntryCheckedIn(entry.id)
    )


def _tell_leavers(
    telling: Retelling, wanted: Tournament, first: int, last: int | None
) -> None:
    """Tell who left after these rounds; without a last one, also who leaves later."""
    for entry, after in wanted.withdrawn.items():
        is_now = first <= after and (last is None or after <= last)
        if is_now and entry in telling.state.entries:
            telling.tell(EntryWithdrawn(entry, after))


def _tell_round(telling: Retelling, wanted: Tournament, played: RoundRecord) -> None:
    """Tell a round as it was drawn from its seed, and what was changed by hand."""
    number, seed = played.number, played.seed or 0
    _tell_leavers(telling, wanted, number - 1, number - 1)
    for entry in wanted.entries.values():
        if wanted.late.get(entry.id) == number > 1:
            _tell_entry(telling, wanted, entry)
    telling.tell(*(AbsenceDeclared(one, number) for one in sorted(played.absent)))
    if wanted.modality is Modality.TEAMS and not all(one.boards for one in played.tables):
        raise _not_importable("played")
    commitment, salt = telling.seal_seed(seed)
    telling.tell(SeedDrawn(number, commitment=commitment))
    drawn = as_fact(telling.state, plan_round(telling.state, seed))
    telling.tell(drawn)
    before = {(one.table, one.rotation): one for one in drawn.tables}
    tables = [_paired(one) for one in played.tables]
    changed = [one for one in tables if before.get((one.table, one.rotation)) != one]
    if changed or played.byes != drawn.byes:
        reasons = (one.reason for one in played.tables if one.reason)
        reason = telling.reason(next(reasons, TAKEN_OVER))
        telling.tell(TablesChanged(number, tuple(changed), reason, played.byes))
    telling.tell(RoundPublished(number, seed, salt))
    for place, record in _records(played):
        if record.has_result:
            table = telling.state.table(place)
            telling.tell(ResultRecorded(place, _outcome(record, table)))
    if all(one.has_result for one in played.tables):
        after = standings_of(telling.state, through=number)
        telling.tell(RoundClosed(number, standings_digest(after)))


def _paired(table: TableRecord) -> PairedTable:
    boards = tuple(PairedBoard(one.number, one.a, one.b) for one in table.boards)
    return PairedTable(table.number, table.a, table.b, table.rotation, boards)


def _records(played: RoundRecord) -> Iterator[tuple[Place, TableRecord]]:
    """Yield the matches of a round with their places: tables, or the boards of teams."""
    for table in played.tables:
        place = Place(played.number, table.number, table.rotation or 0)
        if not table.boards:
            yield place, table
        for board in table.boards:
            yield place._replace(board=board.number), board


def _outcome(record: TableRecord, table: TableState) -> Outcome:
    return Outcome(
        record.score,
        record.on_time,
        tuple(seat for seat in Seat if table.seated[seat - 1] in record.absent),
        record.is_void,
        tuple(PersonalOutcome(seat, *one) for seat, one in sorted(record.personal.items())),
        record.winner,
        EndedBy.RULING if record.by_ruling else None,
    )


def _athletes(wanted: Tournament) -> list[Athlete]:
    if wanted.modality is not Modality.INDIVIDUAL:
        return []
    return [
        Athlete(one.id, one.name, one.country, one.club, one.rating)
        for one in wanted.entries.values()
        if one.name
    ]


def _files(raw: Mapping[str, Any]) -> list[Attachment]:
    """Return what other programs mean as a file of the event; it is left alone."""
    extensions = raw.get("extensions")
    if not extensions:
        return []
    content = json.dumps(extensions).encode()
    return [Attachment(sha256(content).hexdigest(), EXTENSIONS_FILE, content)]


def _refuse_what_differs(telling: Retelling, wanted: Tournament) -> None:
    """Refuse a file of which something would be lost or come out otherwise."""
    told = tournament_of(telling.state)
    for name, one, other in (
        ("entries", _nameless(told), _nameless(wanted)),
        ("played", _bare(told), _bare(wanted)),
        ("late", told.late, wanted.late),
        ("withdrawn", told.withdrawn, wanted.withdrawn),
        ("absent_next", told.absent_next, wanted.absent_next),
        ("abandoned", told.abandoned, wanted.abandoned),
        ("substitutes", told.substitutes, wanted.substitutes),
        ("seed", _ranks(told), _ranks(wanted)),
    ):
        if one != other:
            raise _not_importable(name)


def _not_importable(at: str) -> RuleViolation:
    message = (
        "What stands here in the file cannot be told by a journal of ours as it is. "
        "Nothing was taken over."
    )
    return RuleViolation("not_importable", message, at=at)


def _ranks(tournament: Tournament) -> list[tuple[int, int]]:
    """Return who is where; who is equal in everything may have been put apart by draw."""
    return [(row.rank, row.entry) for row in standings(tournament).rows]


def _nameless(tournament: Tournament) -> list[Entry]:
    return [one._replace(name="", gone=()) for one in tournament.entries.values()]


def _bare(tournament: Tournament) -> list[RoundRecord]:
    """Return the rounds without the reasons of what was changed by hand."""
    return [
        one._replace(tables=tuple(_without_reason(table) for table in one.tables))
        for one in tournament.played
    ]


def _without_reason(table: TableRecord) -> TableRecord:
    boards = tuple(map(_without_reason, table.boards))
    return table._replace(reason=None, boards=boards)
