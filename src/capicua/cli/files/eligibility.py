"""`capicua eligibility`: who may enter an event, who must approve it, who is refused."""

from __future__ import annotations

from typing import Any

from capicua.cli.facts import show_facts
from capicua.cli.files.formats import File, Json, answer_file
from capicua.formats.eligibility import answer_eligibility


def eligibility(file: File, *, json: Json = False) -> None:
    """Tell which entries are admitted, and what stands in the way of the others."""
    answer_file(file, answer_eligibility, show, as_json=json)


def show(answer: dict[str, Any]) -> None:
    """Write the answer down for people.

    One block for each entry: the verdict, each reason, the athletes' own categories.
    """
    for entry in answer["entries"]:
        show_facts(_facts(entry), f"Entry {entry['id']}")


def _facts(entry: dict[str, Any]) -> list[tuple[str, str]]:
    categories = ", ".join(
        f"{athlete}: {category}" for athlete, category in entry["categories"].items()
    )
    return [
        ("verdict", entry["verdict"]),
        *((one["code"], _reason(one)) for one in entry["reasons"]),
        *([("categories", categories)] if categories else []),
    ]


def _reason(reason: dict[str, Any]) -> str:
    who = ", ".join(map(str, reason["athletes"]))
    article = f" (art. {reason['article']})" if reason["article"] else ""
    asked = f"; to be approved by: {', '.join(reason['who'])}" if reason["who"] else ""
    return f"athlete {who}{article}{asked}"
