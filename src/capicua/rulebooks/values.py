"""Reads a section of a rulebook through its layers, the child over the parent."""

from __future__ import annotations

from typing import Any

from capicua.rulebooks.cited import ABSENT, Cited
from capicua.rulebooks.layer import Layer, table_of
from capicua.rulebooks.leaf import check_article, last_article, read_leaf
from capicua.rulebooks.param import Section
from capicua.rulebooks.problem import Flaw, Flawed, clipped, nearest


def read_section(
    name: str, kind: type[Section], layers: tuple[Layer, ...], flaws: list[Flaw]
) -> Section:
    """Return the section; whatever is wrong in it is added to the flaws."""
    merged = _merge(name, kind, layers, flaws)
    last = last_article(layers)
    values: dict[str, Cited[Any]] = {}
    for key, param in kind.params.items():
        if key not in merged:
            # A book lacks settings of rules that it does not have; sections are complete.
            if not param.is_later and (name != "settings" or not param.may_lack):
                sentence = "it is missing; give its value and article, or silent = true"
                flaws.append(Flaw("missing_key", (name, key), sentence, layers[-1].source))
            values[key] = ABSENT
            continue
        raw, layer = merged[key]
        try:
            cited = read_leaf(param, raw, layer.source)
            check_article(cited.article, layer, last)
            values[key] = cited
        except Flawed as flawed:
            flaw = flawed.flaw
            flaws.append(flaw._replace(path=(name, key, *flaw.path), source=layer.source))
            values[key] = ABSENT
    return kind(values)


def _merge(
    name: str, kind: type[Section], layers: tuple[Layer, ...], flaws: list[Flaw]
) -> dict[str, tuple[object, Layer]]:
    merged: dict[str, tuple[object, Layer]] = {}
    for layer in layers:
        for key, raw in table_of(layer, name).items():
            if key not in kind.params:
                sentence = f'"{clipped(key)}" is not known. {nearest(key, kind.params)}'
                flaws.append(Flaw("unknown_key", (name, key), sentence, layer.source))
                continue
            if layer.text.packaged and key not in merged:
                merged[key] = (raw, layer)
                continue
            try:
                merged[key] = (_overlay(name, raw, merged.get(key), layer), layer)
            except Flawed as flawed:
                flaws.append(flawed.flaw._replace(path=(name, key), source=layer.source))
    return merged


def _overlay(
    section: str, raw: object, parent: tuple[object, Layer] | None, layer: Layer
) -> object:
    """Return a child's raw value laid over its parent's; a setting may be a plain value."""
    if parent is None:
        if section == "settings" and not layer.text.packaged:
            raise Flawed(
                "setting_not_in_book",
                "the rulebook that this one extends has no such rule; leave it out",
            )
        return raw
    below = parent[0]
    if not isinstance(below, dict):
        return raw
    if below.get("not_applicable") and not layer.text.packaged:
        raise Flawed(
            "illegal_override",
            "the rulebook that this one extends has no place for this; extend another one",
        )
    if section == "settings" and not isinstance(raw, dict):
        return {**below, "value": raw}
    return raw
