"""Rounds of a tournament document, their rotations, and who may sit in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capicua.formats.results import Frame
from capicua.formats.stages import Lengths, read_lengths
from capicua.formats.tables import read_table
from capicua.formats.values import MOST_SEED, read_given, read_known_ids, read_list
from capicua.journal.reading import read_object, read_whole, refuse, require, shown
from capicua.kernel.seat import Pair
from capicua.play.match.row import MOST_POINTS
from capicua.rulebooks import Rulebook
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.roster import is_entered
from capicua.tournament.rules.terms import rotations_of

KEYS = frozenset(
    {"round", "seed", "tables", "byes", "absent", "target", "minutes", "hands"}
    | {"quality", "why"}
)


def read_rounds(raw: object, tournament: Tournament) -> tuple[RoundRecord, ...]:
    """Return the rounds of a tournament in order; each comes once, and none is left out."""
    listed = read_list([] if raw is None else raw, "played")
    rounds: dict[int, RoundRecord] = {}
    for place, one in enumerate(listed):
        at = f"played[{place}]"
        found = _read_round(one, at, tournament)
        if found.number in rounds:
            message = f"Round {found.number} is there twice; keep one of them."
            raise refuse("round_twice", message, f"{at}.round")
        rounds[found.number] = found
    for number in range(1, len(rounds) + 1):
        if number not in rounds:
            message = f"Round {number} is missing, but round {max(rounds)} is there."
            raise refuse("round_missing", message, "played")
    return tuple(rounds[number] for number in sorted(rounds))


def check_rotations(
    tables: Sequence[TableRecord], at: str, rotations: int, book: Rulebook
) -> None:
    """Refuse what is not one complete rotation of four athletes at each table."""
    article = book.pairing.jornada.article
    grouped: dict[int, list[tuple[int, TableRecord]]] = {}
    for place, table in enumerate(tables):
        grouped.setdefault(table.number, []).append((place, table))
    for number, group in grouped.items():
        first = f"{at}[{group[0][0]}]"
        _check_four(group, at, article)
        _check_partnerships(group, at, article)
        is_left = any(table.absent for _, table in group)
        if len(group) != rotations and not is_left:
            message = (
                f"Table {number} has {len(group)} of {rotations} rotations; write all of "
                "them down, with or without a result."
            )
            raise refuse("wrong_rotations", message, first, article)


def _read_round(raw: object, at: str, tournament: Tournament) -> RoundRecord:
    document = read_object(raw, KEYS, at)
    number = _read_number(document, at, tournament.rounds)
    seed = document.get("seed")
    lengths = read_lengths(document, tournament.book, at)
    frame = _frame(tournament, number, lengths)
    where = f"{at}.tables"
    tables = [
        read_table(one, f"{where}[{place}]", frame)
        for place, one in enumerate(read_list(require(document, "tables", at), where))
    ]
    entries = tournament.entries
    found = RoundRecord(
        number=number,
        tables=tuple(sorted(tables, key=lambda one: (one.number, one.rotation or 0))),
        byes=read_known_ids(read_given(document, "byes", at), f"{at}.byes", entries),
        absent=frozenset(
            read_known_ids(read_given(document, "absent", at), f"{at}.absent", entries)
        ),
        seed=None
        if seed is None
        else read_whole(seed, f"{at}.seed", -MOST_SEED, MOST_SEED),
        **lengths._asdict(),
    )
    _check_tables(tables, where, frame)
    _check_presence(found, tables, at, tournament)
    return found._replace(byes=tuple(sorted(found.byes)))


def _read_number(document: Mapping[str, Any], at: str, rounds: int) -> int:
    place = f"{at}.round"
    raw = require(document, "round", at)
    if isinstance(raw, int) and raw > rounds:
        message = f"Round {shown(raw)} lies beyond the {rounds} rounds of this event."
        raise refuse("round_beyond_end", message, place)
    return read_whole(raw, place, 1, rounds)


def _frame(tournament: Tournament, number: int, own: Lengths) -> Frame:
    """Return what the tables of a round are measured by."""
    book = tournament.book
    target = own.target or tournament.target or book.match.target.value
    hands = own.hands or tournament.hands or book.match.hands.value or 1
    most = target + MOST_POINTS if target else hands * MOST_POINTS
    return Frame(
        book=book,
        modality=tournament.modality,
        entries=tournament.entries,
        target=target,
        least_score=-most if book.settings.allow_negative_running.value else 0,
        most_score=most,
        rotations=rotations_of(tournament, number),
    )


def _check_tables(tables: Sequence[TableRecord], at: str, frame: Frame) -> None:
    """Refuse two tables with one number, unless they are the rotations of one table."""
    if frame.rotations is not None:
        check_rotations(tables, at, frame.rotations, frame.book)
        return
    seen: set[int] = set()
    for place, table in enumerate(tables):
        if table.number in seen:
            message = f"Two tables of this round have the number {table.number}."
            raise refuse("table_number_twice", message, f"{at}[{place}].table")
        seen.add(table.number)


def _check_presence(
    found: RoundRecord, tables: Sequence[TableRecord], at: str, tournament: Tournament
) -> None:
    """Refuse who sits at two tables, rests while playing, or should not be there at all."""
    taken: dict[int, tuple[int, int]] = {}
    barred = _barred(found, tournament)
    for place, table in enumerate(tables):
        own = (table.number, place if table.rotation is None else -1)
        for one in table.ids:
            if taken.setdefault(one, own) != own or table.ids.count(one) > 1:
                message = f"{one} has two seats in round {found.number}."
                raise refuse(
                    "seated_twice", message, _seat(table, one, f"{at}.tables[{place}]")
                )
            if one in barred:
                where = _seat(table, one, f"{at}.tables[{place}]")
                raise refuse("not_in_this_round", barred[one], where)
    for place, one in enumerate(found.byes):
        if one in taken:
            message = f"{one} sits at a table of round {found.number} and cannot rest."
            raise refuse("seated_twice", message, f"{at}.byes[{place}]")
        if one in barred:
            raise refuse("not_in_this_round", barred[one], f"{at}.byes[{place}]")


def _barred(found: RoundRecord, tournament: Tournament) -> dict[int, str]:
    """Return who cannot play in a round by the document's own words, with the reason."""
    number = found.number
    dated = {*tournament.late, *tournament.withdrawn}
    reasons = {
        one: f"Entry {one} is not in the event in round {number}: see late and withdrawn."
        for one in dated
        if not is_entered(tournament, one, number)
    }
    for one in found.absent:
        reasons[one] = f"Entry {one} is absent from round {number} and has no seat in it."
    return reasons


def _seat(table: TableRecord, one: int, at: str) -> str:
    """Return the last place of a table's object at which somebody stands."""
    for side, ids in ((Pair.B, table.b), (Pair.A, table.a)):
        for place in reversed(range(len(ids))):
            if ids[place] == one:
                return f"{at}.{side}[{place}]"
    return at


def _check_four(group: list[tuple[int, TableRecord]], at: str, article: str | None) -> None:
    (_, first), *others = group
    for place, table in others:
        if set(table.ids) != set(first.ids):
            message = f"All rotations of table {table.number} are played by the same four."
            raise refuse("wrong_rotations", message, f"{at}[{place}]", article)


def _check_partnerships(
    group: list[tuple[int, TableRecord]], at: str, article: str | None
) -> None:
    numbers: set[int | None] = set()
    partnerships: set[frozenset[frozenset[int]]] = set()
    for place, table in group:
        split = frozenset((frozenset(table.a), frozenset(table.b)))
        if table.rotation is None or table.rotation in numbers:
            message = f"The rotations of table {table.number} are numbered 1, 2, 3."
            raise refuse("wrong_rotations", message, f"{at}[{place}].rotation", article)
        if split in partnerships:
            message = (
                f"These partners have already played together at table {table.number}."
            )
            raise refuse("wrong_rotations", message, f"{at}[{place}]", article)
        numbers.add(table.rotation)
        partnerships.add(split)
