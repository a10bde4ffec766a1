"""Standings for people in the terminal: the table, the divisions, one row opened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from capicua.cli.console import open_console
from capicua.wording.language import Words

SIGNED = frozenset({"efectividad", "spread"})
NOTHING = "—"


def show_standings(answer: dict[str, Any]) -> None:
    """Write the standings down."""
    console = open_console()
    console.print(_standings(answer, answer["rows"]))
    champions = [row["id"] for row in answer["rows"] if row["clinched"]]
    if champions:
        words: Words = answer["words"]
        name = _name(answer, champions[0])
        console.print(
            Text(words.text("{name} can no longer be reached.", name=name), "green")
        )
    console.print()


def show_divisions(answer: dict[str, Any]) -> None:
    """Write the standings of every division down."""
    console = open_console()
    for one in answer["divisions"]:
        console.print(Text(one["name"] or NOTHING, style="bold"))
        console.print(_standings(answer, one["rows"]))
    console.print()


def show_explanation(answer: dict[str, Any]) -> None:
    """Write down where the numbers of one row come from."""
    console, words = open_console(), answer["words"]
    row = answer["row"]
    console.print(Text(f"{row['rank']}. {_name(answer, row['id'])}", style="bold"))
    console.print(_lines(answer))
    console.print(_rivals(answer))
    steps = " + ".join(str(one["score"]) for one in answer["progressive"]) or "0"
    total = row["progressive"]
    console.print(Text(f"{_label(words, 'progressive')}: {steps} = {total}"))
    console.print()


def _standings(answer: dict[str, Any], rows: Iterable[dict[str, Any]]) -> Table:
    words: Words = answer["words"]
    criteria = [one for one in answer["order"] if one not in {"won", "for"}]
    table = _table(words.text("Place"), words.text("Entry"))
    table.add_column(words.text("W-L-T"), justify="right")
    table.add_column(words.text("Points"), justify="right")
    for criterion in criteria:
        table.add_column(_label(words, criterion), justify="right")
    for row in rows:
        table.add_row(
            Text(str(row["rank"])),
            Text(_name(answer, row["id"])),
            Text(f"{row['won']}-{row['lost']}-{row['tied']}"),
            Text(_points(row)),
            *(Text(_figure(one, row[one])) for one in criteria),
        )
    return table


def _lines(answer: dict[str, Any]) -> Table:
    words: Words = answer["words"]
    results, origins = _results(words), _origins(words)
    numbers = ("efectividad", "spread", "score")
    table = _table(words.text("Round"), words.text("Against"))
    table.add_column(words.text("Result"))
    table.add_column(words.text("Points"), justify="right")
    for number in numbers:
        table.add_column(_label(words, number), justify="right")
    table.add_column(words.text("Articles"), style="dim")
    for line in answer["lines"]:
        table.add_row(
            Text(str(line["round"])),
            Text(", ".join(_name(answer, one) for one in line["opponents"]) or NOTHING),
            Text(f"{results[line['result']]} · {origins[line['origin']]}"),
            Text(_points(line)),
            *(Text(_figure(number, line[number])) for number in numbers),
            Text(", ".join(line["articles"])),
        )
    row = answer["row"]
    sums = (Text(_figure(number, row[number])) for number in numbers)
    table.add_section()
    table.add_row("", Text(words.text("Sum")), "", Text(_points(row)), *sums, "")
    return table


def _rivals(answer: dict[str, Any]) -> Table:
    words: Words = answer["words"]
    numbers = ("score", "berger", "buchholz")
    table = _table(words.text("Round"), words.text("Against"))
    for number in numbers:
        table.add_column(_label(words, number), justify="right")
    for term in answer["rivals"]:
        cells = (Text(_figure(number, term[number])) for number in numbers)
        table.add_row(Text(str(term["round"])), Text(_name(answer, term["id"])), *cells)
    sums = (Text(_figure(number, answer["row"][number])) for number in numbers[1:])
    table.add_section()
    table.add_row("", Text(words.text("Sum")), "", *sums)
    return table


def _table(first: str, second: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, justify="right", style="bold")
    table.add_column(second, overflow="fold")
    return table


def _label(words: Words, criterion: str) -> str:
    return words.value("settings", "tiebreak_order", criterion)


def _results(words: Words) -> dict[str, str]:
    return {
        "won": words.text("won"),
        "lost": words.text("lost"),
        "tied": words.text("tied"),
    }


def _origins(words: Words) -> dict[str, str]:
    return {
        "played": words.text("played"),
        "bye": words.text("without a rival"),
        "absent": words.text("absence"),
        "walkover": words.text("the others were absent"),
        "void": words.text("void sheet"),
        "card": words.text("card"),
        "left_table": words.text("somebody left the table"),
        "rested": words.text("rested"),
    }


def _points(row: dict[str, Any]) -> str:
    return f"{row['for']}-{row['against']}"


def _figure(number: str, value: float) -> str:
    return f"{value:+}" if number in SIGNED else str(value)


def _name(answer: dict[str, Any], entry: int) -> str:
    return f"{entry} {answer['names'].get(entry, '')}".strip()
