"""Message catalogs: gettext files by language and topic, read at their first use."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from capicua.kernel.counting import fill_sentence

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as Messages

FOLDER = Path(__file__).parent / "catalogs"
OWN_WORDS = Path(__file__).parent / "book_words.toml"
INTERFACE = "interface"
MOST_KNOWN = 20_000
"""Messages that are found without looking for their file; there are fewer of ours."""
TOPICS = {
    "section": "labels",
    "about": "labels",
    "param": "labels",
    "value": "values",
    "unit": "values",
    "unset": "values",
    "basis": "values",
    "condition": "infractions",
    "effect": "infractions",
    "starter": "infractions",
    "choice": "infractions",
    "answer": "infractions",
    "decider": "infractions",
    "infraction": "infractions",
    "reading": "readings",
    "setting": "readings",
    "ruling": "rulings",
    "pairing": "pairings",
    "draft": "pairings",
    "guide": "guide",
    "paper": "paper",
    "term": "event_terms",
    "happening": "happenings",
    "record": "record",
    "conduct": "conduct",
    "clue": "person_clues",
    "office": "office",
    "discipline": "discipline",
}
"""The file that holds the keys of each kind; what is no key belongs to the interface."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """The messages of one language, in the words of a regulation's own players.

    A message is an English sentence of the interface or a key: ``param:match.target``.
    """

    language: str
    regulation: str = ""
    """Whose players' words take the place of ours; empty: everybody's."""

    def text(self, message: str, /, **values: object) -> str:
        """Return the message in this language with its values; an unknown one as it is."""
        return fill_sentence(self.template(message), values)

    def template(self, message: str, /) -> str:
        """Return the message in this language, its ``{values}`` not filled in yet."""
        forms = self.forms(message)
        return forms[0] if forms else message

    def many(self, one: str, several: str, count: int, /, **values: object) -> str:
        """Return the form of a message that fits a count, which fills ``{count}``."""
        forms = self.forms(one) or (one, several)
        # Spanish and English both say one thing and several others, none included.
        return forms[0 if count == 1 else -1].format(count=count, **values)

    def counted(self, key: str, count: int) -> str:
        """Return a counted key, such as ``unit:points``, with its number."""
        return self.many(key, key, count)

    def has(self, message: str) -> bool:
        """Tell whether this language has the message."""
        return bool(self.forms(message))

    def forms(self, message: str) -> tuple[str, ...]:
        """Return the forms of a message: none, one, or singular and plural."""
        return _known(self.language, self.regulation, message)


@lru_cache(MOST_KNOWN)
def _known(language: str, regulation: str, message: str) -> tuple[str, ...]:
    forms = messages(language, topic_of(message)).get(message, ())
    own = own_words(regulation, language)
    return tuple(map(own.retell, forms)) if own.words else forms


class OwnWords(NamedTuple):
    """The words that one regulation's players say instead of ours."""

    words: Mapping[str, str]

    def retell(self, sentence: str) -> str:
        """Return a sentence in these words; a capital stays one."""
        longest = sorted(self.words, key=len, reverse=True)
        ours = "|".join(map(re.escape, longest))
        found = re.compile(rf"(?<!\w)(?:{ours})(?!\w)", re.IGNORECASE)
        return found.sub(self._said, sentence)

    def _said(self, found: re.Match[str]) -> str:
        said = self.words[found[0].lower()]
        return said[0].upper() + said[1:] if found[0][0].isupper() else said


@cache
def own_words(regulation: str, language: str) -> OwnWords:
    """Return the words of a regulation's players, none where they say what all say."""
    read = tomllib.loads(OWN_WORDS.read_text(encoding="utf-8"))
    return OwnWords(read.get(regulation, {}).get(language, {}))


def topic_of(message: str) -> str:
    """Return the topic of a message: ``param:match.target`` stands among the labels."""
    kind, colon, name = message.partition(":")
    is_key = bool(colon) and not name.startswith(" ")
    return TOPICS.get(kind, INTERFACE) if is_key else INTERFACE


@cache
def messages(language: str, topic: str) -> Mapping[str, tuple[str, ...]]:
    """Return the translated messages of one topic, empty where a language needs none.

    The interface is spread over several files, one for each part of the house.
    """
    name = f"{topic}*.po" if topic == INTERFACE else f"{topic}.po"
    places = sorted((FOLDER / language).glob(name))
    return {key: forms for place in places for key, forms in _read(place, language)}


def _read(place: Path, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    # Babel takes longer to import than most commands take to answer; not every one speaks.
    pofile = import_module("babel.messages.pofile")
    with place.open("rb") as file:
        read: Messages = pofile.read_po(file, locale=language, abort_invalid=True)
    for message in read:
        if message.id and message.string:
            key = message.id if isinstance(message.id, str) else message.id[0]
            yield key, _forms(message.string)


def _forms(string: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)
