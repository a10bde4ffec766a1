"""`capicua discipline` tells people the same facts as programs."""

from pathlib import Path

from cli.terminal import read_by_people
from formats.discipline.documents import asked, event, record, suspension


def test_records_are_told_with_what_follows_and_until_when(tmp_path: Path) -> None:
    jornada = event("J", "2026-03-02")
    document = asked(
        "dp-standard",
        "2026-03-04",
        [jornada],
        [
            record("written", "2026-03-02", "J"),
            record("written", "2026-03-02", "J"),
            suspension("2026-03-03", lasts={"weeks": 1}),
        ],
        appeals=[
            {"id": "a", "against": "r3", "lodged": "2026-03-04"},
            {"id": "b", "against": "r2", "lodged": "2026-03-04"},
        ],
    )
    document["records"][1]["given_by"] = "council"

    assert read_by_people("discipline", document, tmp_path) == [
        "Athlete 7",
        "on record     verbal 0, written 2, abandonment_written 0, suspensions_6_months 1, "
        "suspensions_year 1",
        "proposed      suspension (art. 78), at most 12 months, since 2026-03-02 for "
        "r1, r2",
        "may not play  suspension (art. 78), since 2026-03-03 for r3, "
        "free again: 2026-03-10",
        "articles      78",
        "Appeals",
        "a  admissible (art. 73), lodged by 2026-03-08, decided by 2026-03-11",
        "b  not admissible: final (art. 74), lodged by 2026-03-07, decided by 2026-03-11",
    ]


def test_a_book_that_adds_nothing_up_says_so(tmp_path: Path) -> None:
    given = suspension("2026-03-03", lasts={"events": 2})

    assert read_by_people(
        "discipline", asked("pr", "2026-03-04", (), [given]), tmp_path
    ) == [
        "Athlete 7",
        "on record     —",
        "proposed      —",
        "may not play  suspension (no article), since 2026-03-03 for r1, 2 events left",
        "articles      —",
        "This rulebook adds nothing up.",
    ]
