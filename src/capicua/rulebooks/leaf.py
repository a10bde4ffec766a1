"""Reads one cited value of a rulebook file: ``{ value = 200, article = "61" }``.

The article must be one that the regulation has, or a club's own.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.layer import Layer
from capicua.rulebooks.param import Param
from capicua.rulebooks.problem import Flawed, clipped, nearest, written
from capicua.rulebooks.readings import is_reading

LEAF_KEYS = frozenset(
    {"value", "article", "readings", "silent", "implied", "ours", "not_applicable"}
)
FLAGS = ("silent", "implied", "ours", "not_applicable")
SILENT = {"silent": True}
PLAIN_KEYS = frozenset({"value", "article"})
"""What most values are; read without looking for any mark."""
OWN = "own"
"""A custom rulebook's own rules are cited as ``own 3``, with any words after it."""


def read_leaf(param: Param[Any], raw: object, source: str) -> Cited[Any]:
    """Return the cited value, or raise what is wrong with it."""
    if raw == SILENT and param.may_lack:
        return Cited(None, silent=True, source=source)
    if isinstance(raw, dict) and raw.keys() == PLAIN_KEYS:
        return Cited(_value(param, raw, lacking=False), _article(raw), source=source)
    if not isinstance(raw, dict):
        raise Flawed(
            "missing_article",
            f"{written(raw)} stands alone; a value needs the article that says it: "
            f'{{ value = {_toml(raw)}, article = "…" }}',
        )
    if not raw.keys() <= LEAF_KEYS:
        unknown = min(raw.keys() - LEAF_KEYS)
        raise Flawed(
            "unknown_key",
            f'"{clipped(unknown)}" is not known. {nearest(unknown, LEAF_KEYS)}',
            (unknown,),
        )
    silent, implied, ours, absent = _flags(raw)
    article, readings = _article(raw), read_readings(raw)
    _check_basis(article, readings, silent=silent, ours=ours, filled="value" in raw)
    value = _value(param, raw, lacking=silent or absent)
    return Cited(value, article, readings, silent, implied, ours, source)


def read_readings(raw: dict[str, Any]) -> tuple[str, ...]:
    """Return the reading ids of a table, each one known."""
    readings = raw.get("readings")
    if readings is None:
        return ()
    if not isinstance(readings, list):
        raise Flawed(
            "wrong_type", f"{written(readings)} is not a list of readings", ("readings",)
        )
    for name in readings:
        if not isinstance(name, str) or not is_reading(name):
            raise Flawed(
                "unknown_reading",
                f"{written(name)} is not a reading; they are F1-F40, D1-D26, P1-P10, "
                "A1-A12, E1-E10",
                ("readings",),
            )
    return tuple(readings)


def last_article(layers: tuple[Layer, ...]) -> int:
    """Return the last article of the regulation that the layers come from."""
    return next(int(one.raw["last_article"]) for one in layers if "last_article" in one.raw)


def check_article(article: str | None, layer: Layer, last: int) -> None:
    """Refuse an article that the regulation does not have."""
    if article is None or _number(article) <= last:
        return
    if layer.text.packaged or article.split(" ")[0] != OWN:
        own = "" if layer.text.packaged else ', or "own …" for a rule of your own'
        raise Flawed(
            "unknown_article",
            f'"{clipped(article)}" is not an article of that regulation; they go up to '
            f"{last}{own}",
            ("article",),
        )


def _value(param: Param[Any], raw: dict[str, Any], *, lacking: bool) -> Any:
    if "value" in raw:
        if raw.get("not_applicable"):
            raise Flawed(
                "contradiction",
                "it cannot have a value and be not_applicable; keep one of them",
            )
        try:
            return param.read(raw["value"])
        except Flawed as flawed:
            flaw = flawed.flaw
            sentence = f"{flaw.sentence}; allowed is {param.allowed}"
            raise Flawed(flaw.code, sentence, ("value",)) from None
    if not lacking:
        raise Flawed("missing_value", f"it has no value; allowed is {param.allowed}")
    if not param.may_lack:
        raise Flawed(
            "unfilled_silence",
            "the book may be silent here, but a match cannot go on without it: give the "
            f"value of the reading that fills the gap ({param.allowed})",
        )
    return None


def _check_basis(
    article: str | None,
    readings: tuple[str, ...],
    *,
    silent: bool,
    ours: bool,
    filled: bool,
) -> None:
    if silent and article is not None:
        raise Flawed(
            "contradiction",
            f"silent = true and article {article} contradict each other; keep one of them",
        )
    if silent and filled and not (readings or ours):
        raise Flawed(
            "missing_reading",
            "the book is silent, so its value needs the reading that fills the gap: "
            'readings = ["…"], or ours = true',
        )
    if not silent and article is None:
        raise Flawed(
            "missing_article", 'it names no article; add article = "…" or silent = true'
        )


def _article(raw: dict[str, Any]) -> str | None:
    article = raw.get("article")
    if article is None:
        return None
    if not isinstance(article, str) or not article.strip():
        raise Flawed(
            "wrong_type", f"{written(article)} is not an article in quotes", ("article",)
        )
    return article


@cache
def _number(article: str) -> float:
    """Return the leading number of an article, infinite where it has none."""
    digits = article.partition("-")[0].partition(" ")[0].partition(".")[0]
    return int(digits) if digits.isdigit() else float("inf")


def _flags(raw: dict[str, Any]) -> tuple[bool, bool, bool, bool]:
    for name in FLAGS:
        if name in raw and not isinstance(raw[name], bool):
            raise Flawed(
                "wrong_type", f"{written(raw[name])} is neither true nor false", (name,)
            )
    get = raw.get
    return (
        get("silent", False),
        get("implied", False),
        get("ours", False),
        get("not_applicable", False),
    )


def _toml(raw: object) -> str:
    if isinstance(raw, bool):
        return str(raw).lower()
    return f'"{clipped(raw)}"' if isinstance(raw, str) else clipped(str(raw))
