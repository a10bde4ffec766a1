"""`capicua sheet`: a match on its score sheet, or many."""

from __future__ import annotations

from typing import Any

from capicua.cli.facts import show_facts
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.sheet import answer_sheet


def sheet(file: File, *, json: Json = False) -> None:
    """Add up a score sheet: how the match stands, or how it ended and for whom."""
    answer_file(file, answer_sheet, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the answer down for people."""
    show_facts(_facts(answer))


def _facts(answer: dict[str, Any]) -> list[tuple[str, str]]:
    facts = [
        ("running", _score(answer["running"])),
        ("hands played", str(answer["hands_played"])),
    ]
    if answer["status"] == "playing":
        return [
            *facts,
            ("status", "playing"),
            ("next starter", f"seat {answer['next_starter']}"),
            *_hands_after_time(answer),
            ("articles", ", ".join(answer["articles"]) or "—"),
        ]
    return [
        *facts,
        ("status", f"finished by {answer['ended_by']}"),
        ("winner", f"pair {answer['winner']}" if answer["winner"] else "no pair"),
        ("score", _score(answer["score"]) if answer["score"] else "—"),
        *_personal(answer),
        ("articles", ", ".join(answer["articles"]) or "—"),
    ]


def _score(points: dict[str, int]) -> str:
    return f"A {points['A']} · B {points['B']}"


def _personal(answer: dict[str, Any]) -> list[tuple[str, str]]:
    if answer["personal"] is None:
        return [("result", "none: it counts for nobody")]
    return [(f"seat {seat}", _line(line)) for seat, line in answer["personal"].items()]


def _line(line: dict[str, Any]) -> str:
    margin = f"{line['efectividad']:+d}"
    return f"{line['result']} {line['for']}-{line['against']} ({margin})"


def _hands_after_time(answer: dict[str, Any]) -> list[tuple[str, str]]:
    left = answer["hands_after_time"]
    return [] if left is None else [("hands after time", str(left))]
