"""Results of a tournament document: score, absence, void, rulings of one table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from capicua.formats.values import read_id, read_list, read_text
from capicua.journal.reading import (
    read_choice,
    read_flag,
    read_object,
    read_whole,
    refuse,
    require,
)
from capicua.journal.rows import CARDS, MOST_DEDUCTED
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.cards import weight
from capicua.play.match.state import EndedBy
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import Modality
from capicua.rulebooks.sections.sheet import DeductionPlace, WrongSheet
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import CardColour, Personal, TableRecord

SIDES = frozenset({"A", "B"})
SEATS = {str(int(seat)): seat for seat in Seat}
ENDS = {
    str(one): one for one in (EndedBy.TARGET, EndedBy.TIME, EndedBy.HANDS, EndedBy.RULING)
}
PAIRS = {str(pair): pair for pair in Pair}
NOBODY: frozenset[int] = frozenset()
NOTHING: Mapping[Seat, Personal] = MappingProxyType({})


class Frame(NamedTuple):
    """What the reader of a table knows of its round."""

    book: Rulebook
    modality: Modality
    entries: Mapping[int, Entry]
    target: int | None
    least_score: int
    most_score: int
    rotations: int | None
    """How many rotated matches every table plays; None: tables are not rotated."""


def with_result(
    record: TableRecord, table: Mapping[str, Any], at: str, frame: Frame
) -> TableRecord:
    """Return the same table with the result that its object gives, if any."""
    score = _read_score(table, at, frame)
    is_void = _read_void(table, at, frame.book)
    absent = _read_absent(table, record, at)
    if is_void and (score or absent):
        other = "score" if score else "absent"
        message = f'A void sheet decides alone: leave out either "void" or "{other}".'
        raise refuse("two_results", message, f"{at}.{other}")
    ended_by = _read_end(table, at)
    winner = _read_winner(table, at, ended_by, score)
    if winner and not score:
        _refuse_winner_alone(at, is_void=is_void, is_forfeit=bool(absent))
    if score and score.a == score.b and not (absent or winner):
        _refuse_draw(frame.book, f"{at}.score")
    reason = table.get("reason")
    return record._replace(
        score=score,
        on_time=_is_on_time(ended_by, score, at, frame),
        absent=absent,
        is_void=is_void,
        is_lost=_read_lost(table, at, frame.book),
        reason=None if reason is None else read_text(reason, f"{at}.reason"),
        by_ruling=ended_by is EndedBy.RULING,
        winner=winner,
    )


def _read_score(table: Mapping[str, Any], at: str, frame: Frame) -> ByPair[int] | None:
    raw = table.get("score")
    if raw is None:
        return None
    place = f"{at}.score"
    score = read_object(raw, SIDES, place)
    least, most = frame.least_score, frame.most_score
    return ByPair(
        read_whole(require(score, "A", place), f"{place}.A", least, most),
        read_whole(require(score, "B", place), f"{place}.B", least, most),
    )


def _refuse_draw(book: Rulebook, at: str) -> None:
    draws = book.match.draws_allowed
    if not draws.value:
        message = (
            f"{book.name} knows no draw, and both sides have the same score. Correct the "
            "score, or play on until one side is ahead."
        )
        raise refuse("draw_not_allowed", message, at, draws.article)


def _read_end(table: Mapping[str, Any], at: str) -> EndedBy | None:
    raw = table.get("ended_by")
    return None if raw is None else read_choice(raw, f"{at}.ended_by", ENDS)


def _read_winner(
    table: Mapping[str, Any], at: str, ended_by: EndedBy | None, score: ByPair[int] | None
) -> Pair | None:
    """Return who won by a ruling; the points of such a match do not say it (DP 82-a)."""
    raw, is_ruled = table.get("winner"), ended_by is EndedBy.RULING
    if raw is None:
        if is_ruled and score is not None:
            message = 'A ruling ended this match; its "winner" must be given, A or B.'
            raise refuse("missing_winner", message, f"{at}.winner")
        return None
    if not is_ruled:
        message = 'Only a match that was "ended_by" a "ruling" has a winner of its own.'
        raise refuse("winner_not_here", message, f"{at}.winner")
    return read_choice(raw, f"{at}.winner", PAIRS)


def _refuse_winner_alone(at: str, *, is_void: bool, is_forfeit: bool) -> None:
    """Refuse a winner to whose match no points belong; who was away has lost anyway."""
    if is_void:
        message = 'A void sheet has no winner: leave out either "void" or "winner".'
        raise refuse("two_results", message, f"{at}.winner")
    if not is_forfeit:
        message = "A ruling's winner stands beside the points; give the score."
        raise refuse("missing_score", message, f"{at}.score")


def _is_on_time(
    ended_by: EndedBy | None, score: ByPair[int] | None, at: str, frame: Frame
) -> bool:
    """Return whether time ended the match; nobody at the target says so as well."""
    if score is None or ended_by is EndedBy.RULING:
        return False
    is_short = frame.target is not None and max(score) < frame.target
    if is_short and ended_by is EndedBy.TARGET:
        message = f"Nobody has reached the target of {frame.target}."
        raise refuse("target_not_reached", message, f"{at}.ended_by")
    if not frame.book.match.time_decides.value:
        return False
    return ended_by is EndedBy.TIME or is_short


def _read_void(table: Mapping[str, Any], at: str, book: Rulebook) -> bool:
    raw = table.get("void")
    if raw is None or not read_flag(raw, f"{at}.void"):
        return False
    wrong = book.sheet.wrong_sheet
    if wrong.value is not WrongSheet.EVERYBODY_LOSES:
        message = f"{book.name} does not void a wrong sheet; write the result that stands."
        raise refuse("no_void_sheet", message, f"{at}.void", wrong.article)
    return True


def _read_lost(table: Mapping[str, Any], at: str, book: Rulebook) -> bool:
    raw = table.get("lost")
    if raw is None or not read_flag(raw, f"{at}.lost"):
        return False
    if book.attendance.lost_result.value is None:
        message = f"{book.name} does not say what follows when a result is lost."
        raise refuse("no_lost_result", message, f"{at}.lost")
    return True


def _read_absent(table: Mapping[str, Any], record: TableRecord, at: str) -> frozenset[int]:
    raw = table.get("absent")
    if raw is None:
        return NOBODY
    place = f"{at}.absent"
    absent: set[int] = set()
    for number, one in enumerate(read_list(raw, place)):
        who = read_id(one, f"{place}[{number}]")
        if who not in record.a and who not in record.b:
            message = f"{who} does not belong to this table and cannot be absent from it."
            raise refuse("not_at_the_table", message, f"{place}[{number}]")
        if who in absent:
            message = f"{who} stands here a second time; once is enough."
            raise refuse("listed_twice", message, f"{place}[{number}]")
        absent.add(who)
    return frozenset(absent)


def read_personal(
    table: Mapping[str, Any], at: str, frame: Frame
) -> Mapping[Seat, Personal]:
    """Return what rulings did to single athletes of an individual table."""
    raw = table.get("personal")
    if raw is None:
        return NOTHING
    place = f"{at}.personal"
    if frame.modality is not Modality.INDIVIDUAL:
        message = "Only athletes who compete alone bear a ruling personally; leave it out."
        raise refuse("personal_not_here", message, place)
    rulings = read_object(raw, SEATS, place)
    return {
        seat: _read_ruling(rulings[name], f"{place}.{name}", frame.book)
        for name, seat in SEATS.items()
        if name in rulings
    }


def _read_ruling(raw: object, at: str, book: Rulebook) -> Personal:
    ruling = read_object(raw, ("deduct", "card"), at)
    deduct, card = ruling.get("deduct"), ruling.get("card")
    points = 0 if deduct is None else read_whole(deduct, f"{at}.deduct", 0, MOST_DEDUCTED)
    place = book.sheet.individual_deductions
    if points and place.value is DeductionPlace.NONE:
        message = f"{book.name} takes no points off in individual play; leave them out."
        raise refuse("no_personal_deductions", message, f"{at}.deduct", place.article)
    if card is None:
        return Personal(points)
    shown = read_choice(card, f"{at}.card", CARDS)
    try:
        weight(book, shown)
    except RuleViolation as refusal:
        refusal.at = f"{at}.card"
        raise
    return Personal(points, CardColour(shown))
