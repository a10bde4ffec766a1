"""Loads rulebooks: merges parents, checks everything, reports file, line and key."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Protocol, cast

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.consistency import contradictions
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.infractions import read_infractions
from capicua.rulebooks.layer import Layer, Read, Text, chain, parse
from capicua.rulebooks.locate import line_of
from capicua.rulebooks.own_book import check_values, own_flaws
from capicua.rulebooks.problem import (
    EnoughFlaws,
    Flaw,
    Flaws,
    RulebookProblem,
    clipped,
    key_of,
    nearest,
    written,
)
from capicua.rulebooks.rulebook import SECTIONS, Rulebook
from capicua.rulebooks.values import read_section

OFFICIAL = ("fid-2015", "dp-standard", "dp-even-hands", "pr", "amasfac", "fed")
"""The rulebooks that an event may choose; `dp` is the common base of two of them."""
BASES = ("dp",)
OFFICIAL_KEYS = {"regulation", "last_article", "abstract"}
TOP_KEYS = {"id", "name", "version", "extends", *OFFICIAL_KEYS}
TABLES = {*SECTIONS, "offer", "infraction", "general_clause", "silence"}


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


@cache
def load(book_id: str) -> Rulebook:
    """Return an official rulebook by its id.

    >>> load("fid-2015").match.target.value, load("fid-2015").match.target.article
    (200, '61')
    """
    if book_id not in OFFICIAL:
        raise RuleViolation(
            "unknown_rulebook",
            f'There is no rulebook "{book_id}". {nearest(book_id, OFFICIAL)}',
            at="rulebook",
        )
    return build(packaged(book_id), packaged)


def load_all() -> tuple[Rulebook, ...]:
    """Return the official rulebooks in their usual order."""
    return tuple(load(book_id) for book_id in OFFICIAL)


def packaged(name: str, _: str | None = None, *, folder: str = "books") -> Layer:
    """Return a rulebook that comes with the system, parsed, whichever file names it."""
    if name not in OFFICIAL and name not in BASES:
        raise RuleViolation(
            "unknown_parent",
            f'There is no rulebook "{clipped(name)}". {nearest(name, OFFICIAL)}',
            at="extends",
        )
    return _packaged_layer(name, folder)


@cache
def _packaged_layer(name: str, folder: str) -> Layer:
    content = package_data(f"{folder}/{name}.toml").decode()
    return parse(Text(name, content, packaged=True))


def package_data(path: str) -> bytes:
    """Return a data file of this package: the one thing that a pure room reads."""
    # The import system's own loader: works from a zip file too, and costs no import.
    loader = cast("_Loader", __spec__.loader)
    return loader.get_data(__file__.rpartition("loading.py")[0] + path)


def _taken_names() -> dict[str, str]:
    """Return the ids and names that no own rulebook may have."""
    return {one: str(packaged(one).raw["name"]) for one in (*OFFICIAL, *BASES)}


def build_new(own: Layer, read: Read) -> Rulebook:
    """Return the rulebook of a club's own file, which may not pass for another one.

    What was accepted once is built by `build`: an event keeps the book it began with.
    """
    check_values(own)
    return build(own, read, is_new=True)


def build(own: Layer, read: Read, *, is_new: bool = False) -> Rulebook:
    """Return the rulebook of a layer and its parents, or raise the mistakes in it.

    Of many mistakes the first twenty are told.
    """
    layers = chain(own, read)
    if not layers[0].text.packaged:
        sentence = (
            'it extends no official rulebook; add extends = "fid-2015" or another one'
        )
        flaw = Flaw("missing_key", ("extends",), sentence, layers[0].source)
        raise RulebookProblem((_report(flaw, layers),))
    flaws = Flaws()
    sections: dict[str, Any] = {}
    infractions: Mapping[str, Infraction] = {}
    with suppress(EnoughFlaws):
        if is_new:
            flaws.extend(own_flaws(own, _taken_names()))
        _look_at_top(layers, flaws)
        for name, kind in SECTIONS.items():
            sections[name] = read_section(name, kind, layers, flaws)
        infractions = read_infractions(layers, flaws)
    if not flaws:
        book = _rulebook(layers, sections, infractions)
        if own.text.packaged:
            # What comes with the system was searched for contradictions by the tests.
            return book
        own_id = layers[-1].source
        flaws = Flaws(flaw._replace(source=own_id) for flaw in contradictions(book))
        if not flaws:
            return book
    raise RulebookProblem(tuple(_report(flaw, layers) for flaw in flaws))


def _rulebook(
    layers: tuple[Layer, ...],
    sections: dict[str, Any],
    infractions: Mapping[str, Infraction],
) -> Rulebook:
    own = layers[-1]
    return Rulebook(
        id=own.source,
        name=own.raw.get("name", own.source),
        version=own.raw.get("version", "1"),
        regulation=next(one.raw["regulation"] for one in layers if "regulation" in one.raw),
        parents=tuple(layer.source for layer in layers[:-1]),
        infractions=infractions,
        **sections,
    )


def _look_at_top(layers: tuple[Layer, ...], flaws: Flaws) -> None:
    for layer in layers:
        for key, value in layer.raw.items():
            if key not in TOP_KEYS | TABLES:
                sentence = (
                    f'"{clipped(key)}" is not known. {nearest(key, TOP_KEYS | TABLES)}'
                )
                flaws.append(Flaw("unknown_key", (key,), sentence, layer.source))
            elif key in TABLES and not isinstance(value, dict):
                sentence = (
                    f"{written(value)} is not a table; write [{key}] and its values "
                    "below it"
                )
                flaws.append(Flaw("wrong_type", (key,), sentence, layer.source))
            elif key in OFFICIAL_KEYS and not layer.text.packaged:
                sentence = "only an official rulebook has this; leave it out"
                flaws.append(Flaw("illegal_override", (key,), sentence, layer.source))
            elif key in {"id", "name", "version"} and not (
                isinstance(value, str) and value
            ):
                sentence = f"{written(value)} is not a text in quotes"
                flaws.append(Flaw("wrong_type", (key,), sentence, layer.source))


def _report(flaw: Flaw, layers: tuple[Layer, ...]) -> RuleViolation:
    """Return the flaw as a person reads it: file, line, key, what is wrong, what helps."""
    layer = next((one for one in layers if one.source == flaw.source), layers[-1])
    line = line_of(layer.text.content, flaw.path)
    place = f"{layer.text.name}, line {line}" if line else layer.text.name
    key = key_of(flaw.path)
    stop = "" if flaw.sentence.endswith((".", "?")) else "."
    return RuleViolation(flaw.code, f"{place}, {key}: {flaw.sentence}{stop}", at=key)
