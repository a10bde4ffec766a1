"""Settings (*ajustes*): a rulebook with some changed, and what they leave in force."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.infraction import Case, Condition, Infraction
from capicua.rulebooks.param import Param
from capicua.rulebooks.problem import Flawed, nearest
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.settings import Settings

ALWAYS = Condition()


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


def in_force(book: Rulebook) -> Rulebook:
    """Return the book with only the cases that its settings leave, as people read it."""
    return book._replace(
        infractions={
            code: infraction._replace(cases=cases_in_force(book, infraction))
            for code, infraction in book.infractions.items()
        }
    )


def cases_in_force(book: Rulebook, infraction: Infraction) -> tuple[Case, ...]:
    """Return the cases that may still apply, without the settings they depend on."""
    found: list[Case] = []
    for case in infraction.cases:
        if any(
            book.settings[name].value != value for name, value in case.when.setting or ()
        ):
            continue
        found.append(case._replace(when=case.when._replace(setting=None)))
        if found[-1].when == ALWAYS:
            break
    return tuple(found)


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
