"""`capicua ruling`: what follows from an offence, or from many."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from capicua.cli.facts import show_facts
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.ruling import answer_ruling, describe, read_ruling
from capicua.rulebooks import Rulebook
from capicua.wording.language import choose, words_for
from capicua.wording.rulings import ruling_sentence


def ruling(file: File, *, json: Json = False) -> None:
    """Tell what follows from an offence: cards, points, the hand, who may choose what."""
    answer_file(file, answer_ruling if json else _answer_in_words, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the answer down for people: the sentence to read aloud, then its parts."""
    show_facts(_facts(answer), answer["sentence"])


def _answer_in_words(
    document: object, load_book: Callable[[str], Rulebook]
) -> dict[str, Any]:
    found = read_ruling(document, load_book)
    terminal = os.environ.get("LC_ALL") or os.environ.get("LANG")
    catalog = words_for(choose(terminal)).catalog
    return {"sentence": ruling_sentence(catalog, found), **describe(found)}


def _facts(answer: dict[str, Any]) -> list[tuple[str, str]]:
    start = answer["next_starter_seat"]
    facts = [
        ("hand", answer["hand"]),
        ("match", answer["match"]),
        ("next starter", "—" if start is None else f"seat {start}"),
        ("articles", ", ".join(answer["articles"]) or "—"),
        ("readings", ", ".join(answer["readings"]) or "—"),
    ]
    if answer["options"] and not answer["applied"]:
        facts.insert(0, (f"{answer['decides']} choose", " | ".join(answer["options"])))
    return facts
