"""The keys that the rulebooks ask for: every label, phrase and name that may be shown."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import get_args, get_type_hints

from capicua.rulebooks.choices import OpenTilesSpan, ReopenRule, TouchedTileMode
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.infraction import (
    ChoiceName,
    Condition,
    Counted,
    Decider,
    Effect,
    Scope,
    StartEffect,
)
from capicua.rulebooks.param import Param
from capicua.rulebooks.readings import COUNT
from capicua.rulebooks.rulebook import SECTIONS
from capicua.rulebooks.settings import Settings
from capicua.wording.catalog import Catalog
from capicua.wording.conditions import QUANTIFIED
from capicua.wording.conduct import keys as conduct_keys
from capicua.wording.documents import KEYS as PAPER_KEYS
from capicua.wording.drafts import KEYS as DRAFT_KEYS
from capicua.wording.event_terms import keys as event_terms_keys
from capicua.wording.guide import keys as guide_keys
from capicua.wording.happenings import keys as happening_keys
from capicua.wording.pairings import KEYS as PAIRING_KEYS
from capicua.wording.questions import keys as answer_keys
from capicua.wording.record import keys as record_keys
from capicua.wording.registry.discipline_words import keys as discipline_keys
from capicua.wording.registry.office_words import keys as office_keys
from capicua.wording.registry.person_clues import keys as clue_keys
from capicua.wording.rulings import KEYS as RULING_KEYS
from capicua.wording.units import UNITS

READINGS = tuple(
    f"{letter}{number}" for letter, most in COUNT.items() for number in range(1, most + 1)
)
PARAMS = tuple(
    (section, name, param)
    for section, kind in SECTIONS.items()
    for name, param in kind.params.items()
)
CHOSEN_BY_SETTING = {
    StartEffect.REOPEN_RULE,
    StartEffect.REOPEN_EXCEPTION,
    StartEffect.ANNULLED_HAND_STARTER,
}


def labels() -> Iterator[str]:
    """Yield the keys of every section and every value's label."""
    for section in SECTIONS:
        yield f"section:{section}"
        yield f"about:{section}"
    for section, name, _ in PARAMS:
        yield f"param:{section}.{name}"


def values(catalog: Catalog) -> Iterator[str]:
    """Yield the keys of every word, unit and basis; places may share a word's phrase."""
    yield from ("value:yes", "value:no", "value:silent", "value:not_applicable")
    yield from ("unset:settings.pairing_mode", "unset:settings.phase1_rounds")
    for basis in ("article", "implied", "introduction", "own", "readings", "silent"):
        yield f"basis:{basis}"
    yield from ("basis:ours", "basis:changed")
    yield from {f"unit:{unit}" for unit in UNITS.values()}
    for section, name, param in PARAMS:
        for word in words_of(param):
            own = f"value:{section}.{name}.{word}"
            yield own if catalog.has(own) else f"value:{type(word).__name__}.{word}"


def words_of(param: Param[object]) -> tuple[StrEnum, ...]:
    """Return the words that a place may be given; numbers and yes or no are none."""
    offered = param.offered
    return tuple(offered) if isinstance(offered, type) else ()


def infractions() -> Iterator[str]:
    """Yield the keys of every infraction, condition, effect, choice and decider."""
    yield from (f"infraction:{code}" for code in CODES)
    yield from (f"decider:{word}" for word in Decider)
    yield from answer_keys()
    yield from (f"choice:{word}" for word in ChoiceName)
    yield from _conditions()
    yield from _effects()
    yield from (f"starter:{word}" for word in set(StartEffect) - CHOSEN_BY_SETTING)
    yield from (f"starter:reopen.{word}" for word in ReopenRule)
    yield "starter:pr_exception"


def readings() -> Iterator[str]:
    """Yield the keys of every reading and every setting."""
    for reading in READINGS:
        yield f"reading:{reading}.question"
        yield f"reading:{reading}.choice"
    yield from (f"setting:{name}" for name in Settings.params)


def rulings() -> Iterator[str]:
    """Yield the keys of the sentence of a ruling."""
    yield from (f"ruling:{key}" for key in RULING_KEYS)


def pairings() -> Iterator[str]:
    """Yield the keys of the sentence of a table."""
    yield from (f"pairing:{key}" for key in PAIRING_KEYS)
    yield from (f"draft:{key}" for key in DRAFT_KEYS)


def paper() -> Iterator[str]:
    """Yield the keys of everything that is printed."""
    yield from (f"paper:{key}" for key in PAPER_KEYS)


def _conditions() -> Iterator[str]:
    yield from ("condition:always", "condition:otherwise", "condition:or")
    for name, hint in get_type_hints(Condition).items():
        vocabulary = vocabulary_in(hint)
        if name == "repeat":
            yield from (f"condition:repeat.{word}" for word in Counted)
        elif name == "setting":
            yield "condition:setting"
        elif vocabulary is None:
            ends = ("", ".unmeasured") if name in QUANTIFIED else ("",)
            yield from (
                f"condition:{name}.{yes}{end}" for yes in ("yes", "no") for end in ends
            )
        elif name != "counted_in":
            yield from (f"condition:{name}.{word}" for word in vocabulary)


def _effects() -> Iterator[str]:
    yield "effect:nothing"
    for name, hint in get_type_hints(Effect).items():
        vocabulary = vocabulary_in(hint)
        if name == "deduct":
            yield from ("effect:deduct.percent", "effect:deduct.points")
        elif vocabulary is Scope:
            ends = ("event", "months", "months_up_to", "months_between")
            yield from (f"effect:suspension.{end}" for end in ends)
        elif vocabulary is None:
            yield f"effect:{name}"
        elif vocabulary is not StartEffect:
            yield from (f"effect:{name}.{word}" for word in vocabulary)
    yield from (f"effect:exposed.{word}" for word in TouchedTileMode)
    yield from (f"effect:open_tiles.{word}" for word in OpenTilesSpan)


def vocabulary_in(hint: object) -> type[StrEnum] | None:
    """Return the vocabulary inside a type: ``Card | None``, ``tuple[Saw, ...]``."""
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint
    found = (vocabulary_in(part) for part in get_args(hint))
    return next((vocabulary for vocabulary in found if vocabulary), None)


def guide() -> Iterator[str]:
    """Yield the keys of the guide to a match."""
    yield from guide_keys()


def record() -> Iterator[str]:
    """Yield the keys of an event's record."""
    yield from record_keys()


def conduct() -> Iterator[str]:
    """Yield the keys of the guide of conduct."""
    yield from conduct_keys()


def person_clues() -> Iterator[str]:
    """Yield the keys of the reasons of a person match."""
    yield from clue_keys()


def office() -> Iterator[str]:
    """Yield the keys of an office: posts, bodies, standings, who may enter."""
    yield from office_keys()


def discipline() -> Iterator[str]:
    """Yield the keys of discipline across events: kinds, givers, what is undone."""
    yield from discipline_keys()


def event_terms() -> Iterator[str]:
    """Yield the keys of what holds in an event."""
    yield from event_terms_keys()


def happenings() -> Iterator[str]:
    """Yield the keys of what happened."""
    yield from happening_keys()
