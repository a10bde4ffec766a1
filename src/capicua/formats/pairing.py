"""Pairing format (`capicua pair` and `check`): the next round, and all rounds checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from capicua.formats.reading import LoadBook
from capicua.formats.tournament import read_tournament
from capicua.kernel.error import RuleViolation
from capicua.tournament.check.check import check
from capicua.tournament.check.deviation import Deviation
from capicua.tournament.pairing.plan import Plan, PlannedTable
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.roster import open_tables

Sentence = Callable[[PlannedTable], str]
"""Says why a table was made."""


def answer_pair(
    document: object, load_book: LoadBook, sentence: Sentence
) -> dict[str, Any]:
    """Return the next round of a document, or raise what is wrong with it."""
    _, plan = read_next_round(document, load_book)
    return describe_plan(plan, sentence)


def read_next_round(document: object, load_book: LoadBook) -> tuple[Tournament, Plan]:
    """Return the tournament of a document and its next round."""
    tournament = read_tournament(document, load_book)
    try:
        return tournament, next_round(tournament)
    except RuleViolation as refusal:
        if refusal.code == "result_missing":
            refusal.at = _open_place(document, tournament)
        raise


def describe_plan(plan: Plan, sentence: Sentence) -> dict[str, Any]:
    """Return the answer of the public format; it can be pasted into `played`."""
    tables = [_describe_table(table, sentence) for table in plan.tables]
    return {
        "round": plan.round,
        "seed": plan.seed,
        "tables": tables,
        "byes": list(plan.byes),
        "quality": plan.quality._asdict(),
        "why": [table["why"] for table in tables],
    }


def answer_check(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return the deviations of a tournament, or raise what is wrong with its document."""
    report = check(read_tournament(document, load_book))
    return {
        "deviations": [_describe_deviation(one) for one in report.deviations],
        "manual": [
            {**_describe_deviation(one), "reason": one.reason} for one in report.manual
        ],
    }


def _describe_table(table: PlannedTable, sentence: Sentence) -> dict[str, Any]:
    described: dict[str, Any] = {"table": table.number}
    if table.rotation is not None:
        described["rotation"] = table.rotation
    described |= {"A": list(table.a), "B": list(table.b)}
    if table.boards:
        described["boards"] = [
            {"table": board.number, "A": list(board.a), "B": list(board.b)}
            for board in table.boards
        ]
    return described | {"screens": table.has_screens, "why": sentence(table)}


def _open_place(document: Any, tournament: Tournament) -> str:
    """Return where the first table without a result stands in the document."""
    played, table = next(_open_tables(tournament))
    return next(
        f"played[{at}].tables[{place}]"
        for at, one in enumerate(document["played"])
        if one["round"] == played.number
        for place, found in enumerate(one["tables"])
        if (found["table"], found.get("rotation")) == (table.number, table.rotation)
    )


def _open_tables(tournament: Tournament) -> Iterator[tuple[RoundRecord, TableRecord]]:
    for played in tournament.played:
        waiting = open_tables(tournament, played)
        for table in played.tables:
            if table.number in waiting and not table.has_result:
                yield played, table


def _describe_deviation(deviation: Deviation) -> dict[str, Any]:
    return {
        "round": deviation.round,
        "table": deviation.table,
        "code": deviation.code,
        "message": deviation.message,
        "article": deviation.article,
    }
