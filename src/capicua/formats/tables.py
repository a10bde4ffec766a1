"""Tables of a tournament document: who sat there, at which boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.formats.results import Frame, read_personal, with_result
from capicua.formats.values import MOST_TABLES, read_id, read_known, read_list
from capicua.journal.reading import read_object, read_whole, refuse, require
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import TableRecord

FROM_PAIRING = frozenset({"screens", "why"})
KEYS = FROM_PAIRING | {
    "table", "A", "B", "score", "ended_by", "absent", "void", "lost", "personal", "reason",
    "rotation", "boards", "winner",
}  # fmt: skip
BOARD_KEYS = KEYS - {"boards", "rotation", "personal"}
RARE_KEYS = frozenset({"personal", "rotation", "boards"})


def read_table(raw: object, at: str, frame: Frame) -> TableRecord:
    """Return one table of a round."""
    table = read_object(raw, KEYS, at)
    single = frame.modality is not Modality.INDIVIDUAL
    record = TableRecord(
        number=read_whole(require(table, "table", at), f"{at}.table", 1, MOST_TABLES),
        a=_read_side(table, "A", at, frame, 1 if single else _pair_size(frame, "A")),
        b=_read_side(table, "B", at, frame, 1 if single else _pair_size(frame, "B")),
    )
    record = with_result(record, table, at, frame)
    if RARE_KEYS.isdisjoint(table):
        return record
    return record._replace(
        personal=read_personal(table, at, frame),
        rotation=_read_rotation(table, at, frame),
        boards=_read_boards(table, record, at, frame),
    )


def _read_side(
    table: Mapping[str, Any], side: str, at: str, frame: Frame, size: int
) -> tuple[int, ...]:
    place = f"{at}.{side}"
    listed = read_list(require(table, side, at), place)
    _refuse_size(listed, place, size, frame)
    known = frame.entries
    return tuple([read_known(one, f"{place}[{n}]", known) for n, one in enumerate(listed)])


def _pair_size(frame: Frame, side: str) -> int:
    """Return how many athletes make a pair; both together are all players (FID 2, DP 2)."""
    match = frame.book.match
    first = match.players.value // match.pairs.value
    return first if side == "A" else match.players.value - first


def _refuse_size(listed: list[Any], at: str, size: int, frame: Frame) -> None:
    if len(listed) != size:
        who = "one entry" if size == 1 else f"{size} athletes"
        message = f"A side is {who} here; this one names {len(listed)}."
        article = None if size == 1 else frame.book.match.players.article
        raise refuse("wrong_side", message, at, article)


def _read_rotation(table: Mapping[str, Any], at: str, frame: Frame) -> int | None:
    raw = table.get("rotation")
    if raw is None:
        return None
    place = f"{at}.rotation"
    if frame.rotations is None:
        message = "The tables of this round are not rotated; leave the rotation out."
        raise refuse("not_rotated", message, place, frame.book.pairing.jornada.article)
    return read_whole(raw, place, 1, frame.rotations)


def _read_boards(
    table: Mapping[str, Any], record: TableRecord, at: str, frame: Frame
) -> tuple[TableRecord, ...]:
    raw = table.get("boards")
    if raw is None:
        return ()
    place = f"{at}.boards"
    if frame.modality is not Modality.TEAMS:
        message = "Only teams play at several boards; leave the boards out."
        raise refuse("boards_not_here", message, place)
    if record.score:
        message = "The score of a team match is the sum of its boards; leave it out."
        raise refuse("two_results", message, f"{at}.score")
    boards = tuple(
        _read_board(one, number, f"{place}[{number}]", record, frame)
        for number, one in enumerate(read_list(raw, place))
    )
    _refuse_twice_at_boards(boards, place)
    return tuple(sorted(boards, key=lambda board: board.number))


def _read_board(
    raw: object, number: int, at: str, match: TableRecord, frame: Frame
) -> TableRecord:
    board = read_object(raw, BOARD_KEYS, at)
    given = board.get("table")
    record = TableRecord(
        number=number + 1
        if given is None
        else read_whole(given, f"{at}.table", 1, MOST_TABLES),
        a=_read_members(board, "A", at, frame, match.a[0]),
        b=_read_members(board, "B", at, frame, match.b[0]),
    )
    return with_result(record, board, at, frame)


def _read_members(
    board: Mapping[str, Any], side: str, at: str, frame: Frame, team: int
) -> tuple[int, ...]:
    place = f"{at}.{side}"
    listed = read_list(require(board, side, at), place)
    _refuse_size(listed, place, _pair_size(frame, side), frame)
    entry = frame.entries[team]
    ours = {*entry.members, *entry.bench}
    ids = tuple(read_id(one, f"{place}[{n}]") for n, one in enumerate(listed))
    for number, one in enumerate(ids):
        if ours and one not in ours:
            message = f"{one} is neither a member of team {team} nor on its bench."
            raise refuse("not_of_the_team", message, f"{place}[{number}]")
    return ids


def _refuse_twice_at_boards(boards: tuple[TableRecord, ...], at: str) -> None:
    seen: set[int] = set()
    for number, board in enumerate(boards):
        for side, ids in (("A", board.a), ("B", board.b)):
            for place, one in enumerate(ids):
                if one in seen:
                    message = f"Athlete {one} sits at two places of this match."
                    raise refuse("seated_twice", message, f"{at}[{number}].{side}[{place}]")
                seen.add(one)
    _refuse_same_number(boards, at)


def _refuse_same_number(boards: tuple[TableRecord, ...], at: str) -> None:
    seen: set[int] = set()
    for number, board in enumerate(boards):
        if board.number in seen:
            message = f"Two boards of this match have the number {board.number}."
            raise refuse("table_number_twice", message, f"{at}[{number}].table")
        seen.add(board.number)
