"""`capicua discipline`: an athlete's record across events, and what follows from it."""

from __future__ import annotations

from typing import Any

from capicua.cli.facts import show_facts
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.discipline import answer_discipline


def discipline(file: File, *, json: Json = False) -> None:
    """Tell what athletes have on record, what it adds up to and who may not play."""
    answer_file(file, answer_discipline, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the answer down for people: one part for each athlete, then the appeals."""
    for one in answer["athletes"]:
        show_facts(_facts(one), f"Athlete {one['athlete']}")
    if answer["appeals"]:
        show_facts([(one["id"], _appeal(one)) for one in answer["appeals"]], "Appeals")


def _facts(athlete: dict[str, Any]) -> list[tuple[str, str]]:
    counts = ", ".join(f"{name} {count}" for name, count in athlete["counts"].items())
    blocked = athlete["blocked"]
    proposed = [
        f"{one['kind']} (art. {one['article']}) for {', '.join(one['because'])}"
        for one in athlete["proposed"]
    ]
    return [
        ("on record", counts or "—"),
        ("proposed", "; ".join(proposed) or "—"),
        ("may not play", "—" if blocked is None else _blocked(blocked)),
    ]


def _blocked(block: dict[str, Any]) -> str:
    if block["events_left"] is not None:
        return f"{block['kind']}, {block['events_left']} events left"
    return f"{block['kind']}, free again: {block['until'] or 'never'}"


def _appeal(appeal: dict[str, Any]) -> str:
    if appeal["admissible"]:
        return f"admissible, decided by {appeal['decide_by']}"
    return f"not admissible: {appeal['why']}"
