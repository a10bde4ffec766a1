"""Withheld content: what no public page tells lies beside the journal, not in its lines.

A line holds SHA-256 of a salt and the content. Whoever has both reads the fact whole;
whoever has the journal alone reads the rest, which is enough for every result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from capicua.event.fact import Fact, Undisclosed, decode
from capicua.journal.canonical import canonical, parse
from capicua.journal.digest import Withheld, digest_of
from capicua.journal.misfit import misfit
from capicua.kernel.error import RuleViolation

if TYPE_CHECKING:
    from capicua.event.facts.results import RatificationVote, RulingMade

KEY = "withheld"
"""Where the digest stands in the data of a fact."""
RULING, CONFIRMATION = "ruling_made", "ratification_vote"
PARTICULARS = ("particulars.category", "particulars.sex")
FIELDS: Mapping[str, tuple[str, ...]] = {
    "entry_added": PARTICULARS,
    "entry_amended": PARTICULARS,
    "fee_recorded": ("entry", "paid"),
    "official_named": ("person", "athlete"),
    "official_relieved": ("person",),
    "motion_opened": ("concerns",),
    "vote_cast": ("motion", "post", "in_favour"),
    RULING: ("incident", "warnings"),
    CONFIRMATION: ("in_favour", "warnings"),
    "incident_noted": ("kind", "text", "place", "signatories"),
    "uniform_checked": ("entry", "is_right", "athlete", "note"),
    "income_recorded": ("kind", "cents", "note"),
    "outsider_sanctioned": (
        "code",
        "capacity",
        "who",
        "card",
        "is_expelled",
        "place",
        "reason",
    ),
    "appeal_lodged": ("seats",),
}
"""Of each kind the fields that a line does not tell; cards and scores make results."""
READ_WITHOUT = frozenset({"entry_added", "entry_amended", "motion_opened", "appeal_lodged"})
"""Kinds that are whole facts without what is withheld: it was told, or it was not."""
UNKNOWN: Mapping[str, Mapping[str, Any]] = {
    RULING: {"incident": {"code": "", "offender": None, "starter": 1}},
    CONFIRMATION: {"in_favour": True},
}
"""What stands for the withheld content of those kinds that have their effect without it."""

Data = Mapping[str, Any]


def withhold(
    kind: str, data: Data, salt: Callable[[], bytes]
) -> tuple[dict[str, Any], Withheld | None]:
    """Return the data of a fact as its line tells them, and what that does not tell."""
    told, hidden = dict(data), dict[str, Any]()
    for path in FIELDS.get(kind, ()):
        name, _, inner = path.partition(".")
        if not inner:
            hidden |= _taken(told, name)
        elif name in told:
            told[name] = dict(told[name])
            if part := _taken(told[name], inner):
                hidden[name] = hidden.get(name, {}) | part
    if not hidden:
        return told, None
    content = Withheld(salt(), canonical(hidden).decode())
    return told | {KEY: digest_of(*content)}, content


def disclose(data: Data, content: Withheld | None) -> Data:
    """Return the data of a fact whole, if what its line withholds is at hand."""
    if KEY not in data or content is None:
        return data
    if data[KEY] != digest_of(*content):
        raise RuleViolation(
            "withheld_differs", "What lies beside this fact is not what it withheld."
        )
    told = {name: value for name, value in data.items() if name != KEY}
    hidden = parse(content.content.encode())
    if type(hidden) is not dict:
        raise misfit("what a fact withholds", hidden, KEY)
    return _joined(told, hidden)


def read_data(kind: str, data: Data, content: Withheld | None) -> Fact | Undisclosed:
    """Return the fact of a kind and its data, as far as it is told."""
    found = disclose(data, content)
    if KEY not in found:
        return decode(kind, found)
    if kind not in FIELDS:
        raise misfit("a kind that withholds something", kind, KEY)
    told = {name: value for name, value in found.items() if name != KEY}
    if kind in READ_WITHOUT:
        return decode(kind, told)
    if kind not in UNKNOWN:
        return Undisclosed(kind)
    effect = decode(kind, {**told, **UNKNOWN[kind]})
    return Undisclosed(kind, cast("RulingMade | RatificationVote", effect))


def told_openly(lines: Iterable[bytes]) -> dict[str, int]:
    """Return by kind how many lines tell what is withheld today: nobody can hide it."""
    found: Counter[str] = Counter()
    for raw in map(parse, lines):
        found[raw["kind"]] += tells_too_much(raw["kind"], raw["data"])
    return {kind: number for kind, number in sorted(found.items()) if number}


def tells_too_much(kind: str, data: Data) -> bool:
    """Tell whether a line of an earlier version tells what is withheld today."""
    return KEY not in data and withhold(kind, data, bytes)[1] is not None


def _taken(data: dict[str, Any], name: str) -> dict[str, Any]:
    return {name: data.pop(name)} if name in data else {}


def _joined(told: Data, hidden: Data) -> dict[str, Any]:
    """Return data with what was withheld back in its place; neither replaces the other."""
    whole = dict(told)
    for name, value in hidden.items():
        old = whole.get(name, {})
        if name in whole and not type(value) is type(old) is dict:
            raise misfit("told once", name, KEY)
        whole[name] = _joined(old, value) if name in whole else value
    return whole
