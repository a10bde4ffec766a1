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
    if answer["silent"]:
        show_facts([], "This rulebook adds nothing up.")


def _facts(athlete: dict[str, Any]) -> list[tuple[str, str]]:
    counts = ", ".join(f"{name} {count}" for name, count in athlete["counts"].items())
    blocked = athlete["blocked"]
    return [
        ("on record", counts or "—"),
        ("proposed", "\n".join(map(_proposed, athlete["proposed"])) or "—"),
        ("may not play", "—" if blocked is None else _blocked(blocked)),
        ("articles", ", ".join(athlete["articles"]) or "—"),
    ]


def _proposed(asked: dict[str, Any]) -> str:
    measure = asked.get("measure", {})
    bounds = {
        "least_months": "at least {} months",
        "most_months": "at most {} months",
        "until": "until {}",
    }
    lasts = (f", {bounds[name].format(value)}" for name, value in measure.items())
    return (
        f"{asked['kind']} ({_article(asked)}){''.join(lasts)}, since {asked['on']} for "
        f"{', '.join(asked['because'])}"
    )


def _blocked(block: dict[str, Any]) -> str:
    free = f"free again: {block['until'] or 'never'}"
    if block["events_left"] is not None:
        free = f"{block['events_left']} events left"
    return (
        f"{block['kind']} ({_article(block)}), since {block['from']} for "
        f"{', '.join(block['because'])}, {free}"
    )


def _appeal(appeal: dict[str, Any]) -> str:
    heard = "admissible" if appeal["admissible"] else f"not admissible: {appeal['why']}"
    days = (
        f"{words} {appeal[name]}"
        for name, words in (("lodge_by", "lodged by"), ("decide_by", "decided by"))
        if appeal[name]
    )
    return ", ".join([f"{heard} ({_article(appeal)})", *days])


def _article(told: dict[str, Any]) -> str:
    return f"art. {told['article']}" if told["article"] else "no article"
