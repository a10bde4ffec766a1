"""The check of a tournament (`capicua check`): a document in, its deviations out."""

from __future__ import annotations

from typing import Any

from capicua.actions.reading import LoadBook
from capicua.actions.tournament_file import read_tournament
from capicua.tournament.check import check
from capicua.tournament.deviation import Deviation


def answer_check(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return the deviations of a tournament, or raise what is wrong with its document."""
    report = check(read_tournament(document, load_book))
    return {
        "deviations": [_describe(one) for one in report.deviations],
        "manual": [{**_describe(one), "reason": one.reason} for one in report.manual],
    }


def _describe(deviation: Deviation) -> dict[str, Any]:
    return {
        "round": deviation.round,
        "table": deviation.table,
        "code": deviation.code,
        "message": deviation.message,
        "article": deviation.article,
    }
