"""Facts for people: what the format commands print without `--json`."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from capicua.cli.console import open_console


def show_facts(facts: Iterable[tuple[str, str]], headline: str = "") -> None:
    """Write labels and values one below the other, under a headline if there is one."""
    console = open_console()
    if headline:
        console.print(Text(headline, style="bold"))
    table = Table.grid(padding=(0, 2))
    for label, value in facts:
        table.add_row(Text(label, style="dim"), value)
    console.print(table)
    console.print()
