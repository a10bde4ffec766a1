"""A naive first half of the standings: enough numbers to order a small field."""

from collections.abc import Iterator
from typing import Any

TARGET = {"fid-2015": 200, "pr": 200, "dp-standard": 150, "amasfac": 100, "fed": 300}
CAPPED = {"amasfac", "fed"}
RAW = {"dp-standard", "dp-even-hands", "fed"}
Document = dict[str, Any]
Line = tuple[int, str, int, int, int, list[int]]
"""Entry, won/lost/tied, for, against, efectividad, opponents."""


def results_of(document: Document) -> dict[int, dict[str, Any]]:
    """Return what every entry has after the rounds of a document."""
    rows: dict[int, dict[str, Any]] = {
        e["id"]: dict.fromkeys(("won", "tied", "for", "against", "efectividad"), 0)
        | {"progressive": 0, "beaten": [], "rivals": []}
        for e in document["entries"]
    }
    for played in document["played"]:
        for entry, result, own, other, margin, rivals in lines_of(document, played):
            row = rows[entry]
            row["won"] += result == "won"
            row["tied"] += result == "tied"
            row["for"] += own
            row["against"] += other
            row["efectividad"] += margin
            row["rivals"] += rivals
            row["beaten"] += rivals if result == "won" else []
        for row in rows.values():
            row["progressive"] += row["won"] + row["tied"] / 2
    for row in rows.values():
        row["score"] = row["won"] + row["tied"] / 2
        row["spread"] = row["for"] - row["against"]
    for row in rows.values():
        row["berger"] = sum(rows[rival]["score"] for rival in row["beaten"])
        row["buchholz"] = sum(rows[rival]["score"] for rival in row["rivals"])
    return rows


def lines_of(document: Document, played: Document) -> Iterator[Line]:
    book = document["rulebook"]
    for table in played["tables"]:
        yield from table_lines(book, document["modality"], table)
    for entry in played["byes"]:
        points = bye_points(book)
        share = points if book in RAW else points // 2
        yield entry, "won", points, 0, share, []


def bye_points(book: str) -> int:
    """The target; in Even Hands 15 for each of the eight openings of a present pair."""
    return 15 * 8 if book == "dp-even-hands" else TARGET[book]


def table_lines(book: str, modality: str, table: Document) -> Iterator[Line]:
    for own, other, name, rival in (
        (table["A"], table["B"], "A", "B"),
        (table["B"], table["A"], "B", "A"),
    ):
        for entry in own:
            if table.get("void"):
                target = TARGET[book]
                yield entry, "lost", 0, target, -target, list(other)
            elif "absent" in table:
                yield entry, *forfeit(book, modality, table["absent"], entry, own), other
            else:
                yield entry, *played(book, table, name, rival), other


def played(book: str, table: Document, name: str, rival: str) -> tuple[str, int, int, int]:
    ours, theirs = table["score"][name], table["score"][rival]
    result = "won" if ours > theirs else "lost" if ours < theirs else "tied"
    if book in CAPPED:
        ours, theirs = min(ours, TARGET[book]), min(theirs, TARGET[book])
    by_time = table.get("ended_by") == "time"
    if book in RAW or (book == "amasfac" and by_time):
        margin = ours - theirs
    else:
        size = TARGET[book] - min(ours, theirs)
        margin = size if result == "won" else -size
    return result, ours, theirs, margin


def forfeit(
    book: str, modality: str, absent: list[int], entry: int, own: list[int]
) -> tuple[str, int, int, int]:
    own_side = any(one in absent for one in own)
    loses = entry in absent if book in ("fid-2015", "pr") else own_side
    if modality == "pairs" and entry in absent:
        loses = True
    win, loss = {
        "fid-2015": (200, 200),
        "pr": (100, 200),
        "dp-standard": (150, 150),
        "amasfac": (30, 30),
        "fed": (300, 300),
    }[book]
    if loses:
        return "lost", 0, loss, -loss
    return "won", win, 0, win
