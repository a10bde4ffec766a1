"""Conditions of a case in words: when it applies."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.rulebooks.infraction import Condition, SettingIs
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.catalog import Catalog
from capicua.wording.values import value_phrase

QUANTIFIED = {
    "late": ("attendance", "tolerance_minutes"),
    "rule_in_force": ("settings", "rule_from_round"),
    "exposures_used_up": ("settings", "exposure_limit"),
}
"""Conditions that stand for a number of the book."""


def condition_phrase(catalog: Catalog, book: Rulebook, when: Condition) -> str:
    """Return when a case applies, as one phrase."""
    return ", ".join(_parts(catalog, book, when))


def _parts(catalog: Catalog, book: Rulebook, when: Condition) -> Iterator[str]:
    either = catalog.text("condition:or")
    for name, value in when._asdict().items():
        if value is None or name == "counted_in":
            continue
        if name == "repeat":
            yield catalog.counted(f"condition:repeat.{when.counted_in}", value)
        elif name == "setting":
            for setting in value:
                yield _setting(catalog, setting)
        elif isinstance(value, tuple):
            phrases = (catalog.text(f"condition:{name}.{word}") for word in value)
            yield f" {either} ".join(phrases)
        else:
            yield _yes_or_no(catalog, book, name, answer=value)


def _setting(catalog: Catalog, setting: SettingIs) -> str:
    value = value_phrase(catalog, "settings", setting.name, setting.value)
    label = catalog.text(f"param:settings.{setting.name}")
    return catalog.text("condition:setting", setting=label, value=value)


def _yes_or_no(catalog: Catalog, book: Rulebook, name: str, *, answer: bool) -> str:
    key = f"condition:{name}.{'yes' if answer else 'no'}"
    if name not in QUANTIFIED:
        return catalog.text(key)
    section, param = QUANTIFIED[name]
    number = getattr(book, section)[param].value
    if number is None:
        return catalog.text(f"{key}.unmeasured")
    return catalog.counted(key, number)
