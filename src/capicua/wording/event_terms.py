"""What holds in an event, in plain sentences, each with what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.events.conditions import PLAIN, Basis, Term, TermTopic
from capicua.rulebooks.choices import RoundOneOrder
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.rulebook import SECTIONS
from capicua.rulebooks.sections.competition import EventKind, Modality, PairingMode
from capicua.wording.catalog import Catalog
from capicua.wording.values import CHANGED, basis_phrase, value_phrase

ALONE = (
    "rounds",
    "timezone",
    "target",
    "hands",
    "minutes",
    "no_clock",
    "signed.nobody",
    "stage",
    "same_country",
    "byes_rotated",
    "order",
    "conditions",
    "official.yes",
    "official.no",
    "commission",
)
"""The sentences that no word of the book chooses."""
CHOSEN_BY: dict[str, type[StrEnum]] = {
    "modality": Modality,
    "kind": EventKind,
    "mode": PairingMode,
    "first_round": RoundOneOrder,
}
"""The sentences that the event, or the way it is paired, chooses."""
COUNTED = "rounds"


class TermSentence(NamedTuple):
    """A sentence and, in small type behind it, on what it rests."""

    text: str
    basis: str


class TermChapter(NamedTuple):
    """What is said about one topic."""

    topic: TermTopic
    title: str
    sentences: tuple[TermSentence, ...]


def say_terms(catalog: Catalog, terms: Sequence[Term]) -> tuple[TermChapter, ...]:
    """Return the terms of an event by topic, in the order of the day."""
    return tuple(
        TermChapter(
            topic,
            catalog.text(f"term:topic.{topic}"),
            tuple(_said(catalog, term) for term in terms if term.topic is topic),
        )
        for topic in TermTopic
        if any(term.topic is topic for term in terms)
    )


def keys() -> Iterator[str]:
    """Yield every message that the terms of an event may need."""
    yield from (f"term:topic.{topic}" for topic in TermTopic)
    yield from (f"term:{key}" for key in ALONE)
    for key, words in CHOSEN_BY.items():
        yield from (f"term:{key}.{word}" for word in words)
    for key, plain in PLAIN.items():
        section, _, name = plain.places[0].partition(".")
        offered = SECTIONS[section].params[name].offered
        if isinstance(offered, type) and issubclass(offered, StrEnum):
            yield from (f"term:{key}.{word}" for word in offered)
        elif offered == (True, False):
            yield from (f"term:{key}.yes", f"term:{key}.no")
        else:
            yield f"term:{key}"


def _said(catalog: Catalog, term: Term) -> TermSentence:
    order = value_phrase(catalog, "settings", "tiebreak_order", term.words)
    key = f"term:{term.key}"
    zone = term.timezone.replace("_", " ")
    values: dict[str, object] = {**term.numbers, "order": order, "timezone": zone}
    if term.key == COUNTED:
        text = catalog.many(key, key, term.numbers[COUNTED])
    else:
        text = catalog.text(key, **values)
    bases = dict.fromkeys(_basis(catalog, basis) for basis in term.bases)
    return TermSentence(text, " · ".join(bases))


def _basis(catalog: Catalog, basis: Basis) -> str:
    cited = Cited(
        None,
        basis.article,
        basis.readings,
        basis.is_silent,
        basis.is_implied,
        basis.is_ours,
        CHANGED if basis.is_chosen else "",
    )
    return basis_phrase(catalog, cited)
