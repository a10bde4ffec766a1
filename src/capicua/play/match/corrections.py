"""Corrections (*enmienda*) of a sheet: who may still change a row, and how."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.row import Row
from capicua.play.match.sheet import Sheet, write
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.sheet import Correction


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is known when somebody wants to correct a sheet."""

    time_is_up: bool = False
    registered: bool = False
    next_match_begun: bool = False
    arbiter_present: bool = False
    """An arbiter, judge or other authority stands at the table and agrees."""
    signed_by: frozenset[Pair] = frozenset()
    """The pairs that have put their names to the correction."""
    told_to_all: bool = False
    disputed: bool = False
    organisers_error: bool = False
    """The athletes wrote it right; the technical table did not."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A corrected sheet, with the old row and the new one for the record."""

    sheet: Sheet
    place: int
    before: Row
    after: Row


def correct(sheet: Sheet, place: int, row: Row, known: Circumstances) -> Corrected:
    """Return the sheet with one row replaced, or raise why it may not be.

    All rows after it are added up again; one that no longer fits is refused.
    """
    check_correction(sheet.terms.book, known)
    if not 0 <= place < len(sheet.rows):
        raise RuleViolation(
            "no_such_row", "The sheet has no row {place}.", at=f"rows[{place}]", place=place
        )
    rows = (*sheet.rows[:place], row, *sheet.rows[place + 1 :])
    corrected = replace(sheet, rows=())
    for one in rows:
        corrected = write(corrected, one)
    return Corrected(corrected, place, sheet.rows[place], row)


def check_correction(book: Rulebook, known: Circumstances) -> None:
    """Raise why a sheet may not be corrected now; return quietly if it may."""
    _check_arbiter(book, known)
    rule = book.sheet.correction
    if known.organisers_error:
        return  # FID 59 and FED 10 close the sheet to the athletes' own errors only
    match rule.value:
        case Correction.BEFORE_TIME_AND_REGISTRATION:
            _check_fid(book, known)
        case Correction.TOLD_TO_ALL:
            _check_told(book, known)
        case Correction.JUDGE_DECIDES | None:
            _check_dispute(book, known)
        case Correction.UNTIL_NEXT_MATCH:
            if known.registered and known.next_match_begun:
                raise _refusal(
                    book,
                    "correction_too_late",
                    "The match was processed and the next one has begun: an error of the "
                    "athletes can no longer be claimed.",
                )
        case _:
            assert_never(rule.value)


def _check_arbiter(book: Rulebook, known: Circumstances) -> None:
    needs = book.sheet.changes_need_arbiter
    if needs.value and not known.arbiter_present:
        raise RuleViolation(
            "arbiter_missing",
            "A sheet is changed only in the presence of an arbiter. Call one.",
            article=needs.article,
        )


def _check_fid(book: Rulebook, known: Circumstances) -> None:
    if known.registered:
        raise RuleViolation(
            "sheet_registered",
            "The sheet is registered and stays as it is; a wrong one is void and lost by "
            "everybody.",
            article=book.sheet.wrong_sheet.article,
        )
    if known.time_is_up:
        raise _refusal(
            book,
            "correction_too_late",
            "A sheet is corrected only while the match's time runs, and none is added.",
        )
    unsigned = [pair for pair in Pair if pair not in known.signed_by]
    if book.sheet.correction_signed_by.value is not None and unsigned:
        raise RuleViolation(
            "signatures_missing",
            f"Pair {unsigned[0]} has not signed the correction.",
            article=book.sheet.correction_signed_by.article,
        )


def _check_told(book: Rulebook, known: Circumstances) -> None:
    if not known.told_to_all:
        raise _refusal(
            book, "not_told", "Tell all four athletes of the change before it is written."
        )
    _check_dispute(book, known)


def _check_dispute(book: Rulebook, known: Circumstances) -> None:
    if known.disputed and not known.arbiter_present:
        raise _refusal(
            book, "disputed", "The athletes disagree: call the authority, who decides."
        )


def _refusal(book: Rulebook, code: str, message: str) -> RuleViolation:
    return RuleViolation(code, message, article=book.sheet.correction.article)
