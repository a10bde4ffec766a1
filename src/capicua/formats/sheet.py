"""Sheet format (`capicua sheet`): a score sheet in, its answer out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from capicua.formats.reading import FormatKind, LoadBook, read_book, read_document
from capicua.journal.reading import (
    read_choice,
    read_object,
    read_seat,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.journal.rows import CARDS, read_row
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights, weight
from capicua.play.match.line import Line
from capicua.play.match.margin import counted
from capicua.play.match.result import MatchResult, result_of
from capicua.play.match.row import Deducted, HandTied, Row
from capicua.play.match.sheet import Sheet
from capicua.play.match.state import MatchState, hands_after_time, opening_state
from capicua.play.match.step import check_points_off, step
from capicua.play.match.terms import Terms, agree
from capicua.play.outcome import needs_closer
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import Modality

KEYS = (
    "rulebook",
    "settings",
    "modality",
    "target",
    "hands",
    "first_starter",
    "prior_cards",
    "rows",
)
SEAT_NAMES = tuple(str(int(seat)) for seat in Seat)
MODALITIES: Mapping[str, Modality] = {str(one): one for one in Modality}
LONGEST = {"target": 1000, "hands": 400}
MOST_CARDS = 1000


def answer_sheet(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return what a sheet came to, or raise what is wrong with its document."""
    sheet, state = read_sheet(document, load_book)
    return describe(sheet.terms, state)


def read_sheet(document: object, load_book: LoadBook) -> tuple[Sheet, MatchState]:
    """Return the sheet of a document and the state of its match."""
    raw = read_document(document, KEYS, FormatKind.SHEET)
    terms = _read_terms(raw, read_book(raw, load_book))
    rows: list[Row] = []
    state = opening_state(terms)
    for number, one in enumerate(_read_list(require(raw, "rows"))):
        at = f"rows[{number}]"
        row = read_row(one, at)
        if row == HandTied() and needs_closer(terms.book):
            require(cast("Any", one)["hand"], "closer", f"{at}.hand")
        try:
            if isinstance(row, Deducted):
                check_points_off(terms.book, row, is_individual=terms.is_individual)
            state = step(terms, state, row)
        except RuleViolation as refusal:
            refusal.at = f"{at}.{refusal.at}" if refusal.at else at
            raise
        rows.append(row)
    return Sheet(terms, tuple(rows)), state


def describe(terms: Terms, state: MatchState) -> dict[str, Any]:
    """Return the answer of the public format."""
    result = result_of(terms, state)
    finished = result is not None
    score = result.score if result else counted(terms, state.running)
    return {
        "status": "finished" if finished else "playing",
        "ended_by": result and str(result.ended_by),
        "running": _by_pair(state.running),
        "next_starter": None if finished else int(state.starter),
        "hands_played": state.hands_played,
        "hands_after_time": hands_after_time(terms, state),
        "may_record": not finished,
        "winner": result and result.winner,
        "score": score and _by_pair(score),
        "personal": _personal(result) if result and result.has_result else None,
        "articles": list(result.articles if result else _articles_now(terms, state)),
    }


def _by_pair(points: ByPair[int]) -> dict[str, int]:
    return {"A": points.a, "B": points.b}


def _personal(result: MatchResult) -> dict[str, dict[str, Any]]:
    return {name: _line(line) for name, line in zip(SEAT_NAMES, result.lines, strict=True)}


def _line(line: Line) -> dict[str, Any]:
    return {
        "result": str(line.result),
        "for": line.points_for,
        "against": line.points_against,
        "efectividad": line.efectividad,
    }


def _articles_now(terms: Terms, state: MatchState) -> tuple[str, ...]:
    """Return what decides how long the match still goes on."""
    match, settings = terms.book.match, terms.book.settings
    cited = [match.time_up.article] if state.time_called else []
    if state.to_finish == 0:
        cited.append(settings.tie_policy.article)
    return tuple(dict.fromkeys(article for article in cited if article is not None))


def _read_terms(raw: Mapping[str, Any], book: Rulebook) -> Terms:
    return agree(
        book,
        modality=read_choice(raw.get("modality", "pairs"), "modality", MODALITIES),
        target=_read_length(raw, "target"),
        hands=_read_length(raw, "hands"),
        first_starter=read_seat(raw.get("first_starter", 1), "first_starter"),
        prior_cards=_read_prior_cards(raw, book),
    )


def _read_length(raw: Mapping[str, Any], key: str) -> int | None:
    return read_whole(raw[key], key, 1, LONGEST[key]) if key in raw else None


def _read_prior_cards(raw: Mapping[str, Any], book: Rulebook) -> Weights:
    if "prior_cards" not in raw:
        return NO_WEIGHTS
    cards = read_object(raw["prior_cards"], SEAT_NAMES, "prior_cards")
    if not cards:
        return NO_WEIGHTS
    try:
        weights = {colour: weight(book, card) for colour, card in CARDS.items()}
    except RuleViolation as refusal:
        refusal.at = "prior_cards"
        raise
    first, second, third, fourth = (
        _read_weight(cards.get(seat, {}), f"prior_cards.{seat}", weights)
        for seat in SEAT_NAMES
    )
    return first, second, third, fourth


def _read_weight(raw: object, at: str, weights: Mapping[str, int]) -> int:
    counts = read_object(raw, weights, at)
    return sum(
        read_whole(count, f"{at}.{colour}", 0, MOST_CARDS) * weights[colour]
        for colour, count in counts.items()
    )


def _read_list(raw: object) -> list[object]:
    if not isinstance(raw, list):
        raise refuse("wrong_type", f"The rows must be a list, not {shown(raw)}.", "rows")
    return raw
