"""A rulebook file and its parents: one raw layer each, merged from the root down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import tomli

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.locate import line_of
from capicua.rulebooks.problem import written

MOST_PARENTS = 16

Read = Callable[[str, str | None], "Layer"]
"""Finds a rulebook by the name written in a file: (name, the naming file) to its layer."""


class Text(NamedTuple):
    """The text of one rulebook file, with the name under which people know it."""

    name: str
    content: str
    packaged: bool = False


class Layer(NamedTuple):
    """One parsed rulebook file in its chain of parents."""

    text: Text
    raw: dict[str, Any]
    source: str
    """The id that values of this layer carry."""


def parse(text: Text) -> Layer:
    """Return the parsed file, or say in which line it is not TOML."""
    try:
        raw = tomli.loads(text.content)
    except tomli.TOMLDecodeError as error:
        raise RuleViolation(
            "not_toml",
            f"{text.name}: this is not valid TOML: {error}. Mend that line and try again.",
        ) from None
    except RecursionError:
        raise too_deep(text) from None
    except ValueError:
        raise too_long(text) from None
    own = raw.get("id")
    return Layer(text, raw, own if isinstance(own, str) else text.name)


def chain(leaf: Layer, read: Read) -> tuple[Layer, ...]:
    """Return the layers from the root to the leaf; cycles are refused."""
    layers = [leaf]
    while (parent := layers[-1].raw.get("extends")) is not None:
        child = layers[-1].text
        if not isinstance(parent, str):
            raise _refused(
                child, "wrong_type", f"{written(parent)} is not a name in quotes."
            )
        try:
            found = read(parent, child.name)
        except RuleViolation as refusal:
            raise _refused(child, refusal.code, refusal.message) from None
        names = [layer.text.name for layer in layers]
        if found.text.name in names or len(names) > MOST_PARENTS:
            circle = " → ".join([*names[-3:], found.text.name])
            raise _refused(
                child,
                "cycle",
                f"{circle} goes in a circle; one of them must extend an official one.",
            )
        layers.append(found)
    return tuple(reversed(layers))


def too_deep(text: Text) -> RuleViolation:
    """Return the refusal of a file whose values lie in each other again and again."""
    return RuleViolation(
        "too_deep", f"{text.name}: this is nested too deep. A rulebook has a few levels."
    )


def too_long(text: Text) -> RuleViolation:
    """Return the refusal of a file with a number that nobody could read."""
    return RuleViolation(
        "out_of_range",
        f"{text.name}: a number in it has too many digits. Look for it and mend it.",
    )


def table_of(layer: Layer, name: str) -> dict[str, Any]:
    """Return a layer's table of that name, empty where it has none."""
    table = layer.raw.get(name)
    return table if isinstance(table, dict) else {}


def _refused(text: Text, code: str, sentence: str) -> RuleViolation:
    line = line_of(text.content, ("extends",))
    return RuleViolation(
        code, f"{text.name}, line {line}, extends: {sentence}", at="extends"
    )
