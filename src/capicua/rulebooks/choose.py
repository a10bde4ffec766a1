"""Chooses other readings: a rulebook with some of its settings (*ajustes*) changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.param import Param
from capicua.rulebooks.problem import Flawed, nearest
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.settings import Settings


def with_settings(book: Rulebook, wanted: Mapping[str, object]) -> Rulebook:
    """Return the book with these settings; the article and readings of each stay."""
    if not wanted:
        return book
    values = {name: book.settings[name] for name in Settings.params}
    for name, raw in wanted.items():
        param = _param(name)
        below = values[name]
        if below.article is None and not below.silent:
            raise RuleViolation(
                "setting_not_in_book",
                f"{book.name} has no rule that the setting {name} changes. Leave it out.",
                at=f"settings.{name}",
            )
        values[name] = below._replace(value=_read(param, name, raw), source="settings")
    return book._replace(settings=Settings(values))


def _param(name: str) -> Param[Any]:
    if name not in Settings.params:
        raise RuleViolation(
            "unknown_setting",
            f'There is no setting "{name[:40]}". {nearest(name, Settings.params)}',
            at=f"settings.{name[:40]}",
        )
    return Settings.params[name]


def _read(param: Param[Any], name: str, raw: object) -> object:
    try:
        return param.read(raw)
    except Flawed as flawed:
        raise RuleViolation(
            flawed.flaw.code,
            f"The setting {name}: {flawed.flaw.sentence}; allowed is {param.allowed}.",
            at=f"settings.{name}",
        ) from None
