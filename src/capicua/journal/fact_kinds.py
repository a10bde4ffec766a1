"""Kinds of facts: the closed list of one sort of journal, and their form in its lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar, cast

from capicua.journal.codec import codec_of
from capicua.journal.misfit import misfit
from capicua.journal.scalar_codec import Codec
from capicua.journal.upcast import newest
from capicua.kernel.error import RuleViolation

F = TypeVar("F")
VERSION = "v"


class FactKinds(Generic[F]):
    """Everything that can happen in one sort of journal, by the word for it."""

    def __init__(self, kinds: tuple[type[F], ...]) -> None:
        self._words: Mapping[type[F], str] = {one: _snake(one.__name__) for one in kinds}
        self._codecs: Mapping[str, Codec] = {
            word: codec_of(cast("Any", one)) for one, word in self._words.items()
        }

    @property
    def words(self) -> tuple[str, ...]:
        """Return the words for everything that can happen."""
        return tuple(self._codecs)

    def word_for(self, kind: type[Any]) -> str:
        """Return the word for a kind of fact."""
        return self._words[kind]

    def encode(self, fact: F) -> dict[str, Any]:
        """Return the data of a fact in its newest version."""
        kind = self._words[type(fact)]
        data: dict[str, Any] = self._codecs[kind].encode(fact)
        return data | {VERSION: newest(kind).version}

    def decode(self, kind: str, data: Mapping[str, Any]) -> F:
        """Return the fact of a kind and its data, whichever version wrote them."""
        codec = self._codecs.get(kind)
        if codec is None:
            raise RuleViolation("unknown_kind", f'There is no fact of the kind "{kind}".')
        version = data.get(VERSION)
        if type(version) is not int:
            raise misfit("the version of a fact", version, VERSION)
        body = {name: value for name, value in data.items() if name != VERSION}
        fact: F = codec.decode(newest(kind).lift(version, body))
        return fact


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
