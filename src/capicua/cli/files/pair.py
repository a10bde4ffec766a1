"""`capicua pair`: the next round of a tournament, or of many."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from capicua.cli.console import open_console
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.pairing import answer_pair, describe_plan, read_next_round
from capicua.formats.reading import LoadBook
from capicua.wording.language import Words, choose, words_for
from capicua.wording.pairings import table_sentence

LANGUAGE_OF_PROGRAMS = "en"
"""The language of the sentences in JSON: the same bytes on any machine."""


def pair(file: File, *, json: Json = False) -> None:
    """Make the next round: who meets whom at which table, and why."""
    answer_file(file, _answer if json else _answer_in_words, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the round down for people: its tables, who rests, what could not be avoided."""
    words: Words = answer["words"]
    console = open_console()
    title = words.text("Round {round}", round=answer["round"])
    seed = words.text("seed {seed}", seed=answer["seed"])
    console.print(Text(title, style="bold"), Text(f"· {seed}", style="dim"))
    console.print(_tables(answer, words))
    if answer["byes"]:
        resting = ", ".join(_name(answer, one) for one in answer["byes"])
        console.print(Text(words.text("Rest: {names}", names=resting)))
    for label, value in _quality(answer["quality"], words):
        console.print(Text(f"{label}: {value}", style="dim"))
    console.print()


def _answer(document: object, load_book: LoadBook) -> dict[str, Any]:
    catalog = words_for(LANGUAGE_OF_PROGRAMS).catalog
    return answer_pair(document, load_book, partial(table_sentence, catalog))


def _answer_in_words(document: object, load_book: LoadBook) -> dict[str, Any]:
    tournament, plan = read_next_round(document, load_book)
    terminal = os.environ.get("LC_ALL") or os.environ.get("LANG")
    words = words_for(choose(terminal))
    names = {one: entry.name for one, entry in tournament.entries.items()}
    answer = describe_plan(plan, partial(table_sentence, words.catalog))
    return {**answer, "words": words, "names": names}


def _tables(answer: dict[str, Any], words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.text("Table"), justify="right")
    table.add_column("A", overflow="fold")
    table.add_column("B", overflow="fold")
    table.add_column(words.text("Why"), style="dim", overflow="fold", ratio=1)
    for one in answer["tables"]:
        rotation = f".{one['rotation']}" if "rotation" in one else ""
        table.add_row(
            Text(f"{one['table']}{rotation}", style="bold"),
            *(Text(_side(answer, one[side])) for side in "AB"),
            Text(one["why"]),
        )
    return table


def _side(answer: dict[str, Any], ids: list[int]) -> str:
    return "\n".join(_name(answer, one) for one in ids)


def _name(answer: dict[str, Any], one: int) -> str:
    return f"{one} {answer['names'].get(one, '')}".strip()


def _quality(quality: dict[str, int], words: Words) -> Iterator[tuple[str, int]]:
    """Yield what the round could not avoid; what it avoided is not worth a line."""
    named = (
        (words.text("Repeated opponents"), quality["repeat_opponents"]),
        (words.text("Repeated partners"), quality["repeat_partners"]),
        (words.text("Partners of one country"), quality["same_country_partners"]),
        (words.text("Tables with unequal wins"), quality["floats"]),
    )
    return ((label, count) for label, count in named if count)
