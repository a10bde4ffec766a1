"""`capicua hand`: replay one hand, or many."""

from __future__ import annotations

from typing import Any

from capicua.cli.facts import show_facts
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.hand import answer_hand


def hand(file: File, *, json: Json = False) -> None:
    """Replay a hand: what may be played now, or how it ended and what it scores."""
    answer_file(file, answer_hand, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the answer down for people."""
    show_facts(_facts(answer))


def _facts(answer: dict[str, Any]) -> list[tuple[str, str]]:
    ends = answer["ends"]
    facts = [
        ("line", answer["line"] or "—"),
        ("ends", f"{ends[0]} · {ends[1]}" if ends else "—"),
        ("status", answer["status"]),
    ]
    for seat, left in answer["left"].items():
        facts.append((f"seat {seat}", f"{left['tiles'] or '—'}  ({left['pips']})"))
    if answer["status"] == "open":
        return [
            *facts,
            ("to move", f"seat {answer['to_move']}"),
            ("legal", " ".join(answer["legal"])),
        ]
    return [*facts, *_end(answer)]


def _end(answer: dict[str, Any]) -> list[tuple[str, str]]:
    points = answer["points"]
    named = [
        ("went out", "winner_seat", "seat"),
        ("locked by", "closer", "seat"),
        ("zero in the column of", "zero_column", "pair"),
    ]
    return [
        ("winner", f"pair {answer['winner']}" if answer["winner"] else "nobody"),
        *((label, f"{kind} {answer[key]}") for label, key, kind in named if answer[key]),
        ("points", f"A {points['A']} · B {points['B']}"),
        ("next starter", f"seat {answer['next_starter']}"),
        ("articles", ", ".join(answer["articles"]) or "—"),
    ]
