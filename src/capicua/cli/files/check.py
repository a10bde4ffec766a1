"""`capicua check`: a tournament made again from its seeds, or many."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from capicua.cli.console import open_console
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.pairing import answer_check

HEADS = ("round", "table", "code", "what", "article")
NOTHING = "—"


def check(file: File, *, json: Json = False) -> None:
    """Make all rounds of a tournament again and tell what is not as it should be."""
    answer_file(file, answer_check, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the answer down for people."""
    console = open_console()
    found = answer["deviations"]
    if not found:
        console.print(Text("No deviation: every round is what its seed makes.", "green"))
    for title, rows in (("Deviations", found), ("Changed by hand", answer["manual"])):
        if rows:
            console.print(_table(title, rows))
    console.print()


def _table(title: str, rows: list[dict[str, Any]]) -> Table:
    table = Table(
        box=box.SIMPLE,
        title=Text(f"{title}: {len(rows)}", style="bold"),
        title_justify="left",
    )
    for head in HEADS:
        table.add_column(head, justify="right" if head in HEADS[:2] else "left")
    for row in rows:
        cells = (row["round"], row["table"], row["code"], _what(row), row["article"])
        table.add_row(*(Text(NOTHING if cell is None else str(cell)) for cell in cells))
    return table


def _what(row: dict[str, Any]) -> str:
    reason = row.get("reason")
    return f"{row['message']} ({reason})" if reason else str(row["message"])
