"""A match that a ruling ends is written as the score sheet writes it."""

from typing import Any

import pytest

from capicua.play.ruling.result import RuledResult, SideLine
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.sections.competition import Modality
from play.match.sheets import played
from play.match.sheets import result as written
from play.ruling.notation import ruled

TOLD: dict[str, Any] = {"late_arrival": {"minutes_late": 30}, "leaving_table": {}}
ROWS = {"late_arrival": "absent:2", "leaving_table": "left:2"}
SETTINGS: tuple[dict[str, Any], ...] = ({}, {"absent_partner": "wins"})
TABLES = [
    pytest.param(book, modality, code, settings,
                 id=f"{book}-{modality}-{code}-{'-'.join(settings.values())}")
    for book in OFFICIAL
    for modality in Modality
    for code in ROWS
    for settings in SETTINGS
]  # fmt: skip


def by_seat(result: RuledResult, partner: int) -> list[tuple[str, SideLine]]:
    lines = [
        ("won", result.for_winners)
        if seat in result.winners
        else ("lost", result.for_losers)
        for seat in (1, 2, 3, 4)
    ]
    if result.for_partner is not None:
        lines[partner - 1] = (lines[partner - 1][0], result.for_partner)
    return lines


@pytest.mark.parametrize(("book", "modality", "code", "settings"), TABLES)
def test_an_absence_is_ruled_as_the_sheet_writes_it(
    book: str, modality: str, code: str, settings: dict[str, Any]
) -> None:
    ruling = ruled(
        code, book=book, modality=modality, settings=settings, starter=1, **TOLD[code]
    )
    if ruling.result is None:  # the book is silent and leaves it to somebody
        assert ruling.is_silent
        return
    sheet = written(played(book, ROWS[code], modality, **settings))

    assert by_seat(ruling.result, partner=4) == [
        (str(line.result), SideLine(line.points_for, line.points_against))
        for line in sheet.lines
    ]
