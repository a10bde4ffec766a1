"""Parameters: the typed places of a rulebook, each with its allowed values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Generic, TypeVar, overload

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.problem import Flawed, clipped, written

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class Section:
    """A frozen group of cited values; its fields are the `Param`s of its class."""

    __slots__ = ("_values",)
    _values: Mapping[str, Cited[Any]]
    params: Mapping[str, Param[Any]] = {}

    def __init_subclass__(cls) -> None:
        cls.params = {k: v for k, v in vars(cls).items() if isinstance(v, Param)}

    def __init__(self, values: Mapping[str, Cited[Any]]) -> None:
        object.__setattr__(self, "_values", values)

    def __setattr__(self, name: str, value: object) -> None:
        message = f"{type(self).__name__} is frozen"
        raise AttributeError(message)

    def __getitem__(self, name: str) -> Cited[Any]:
        return self._values[name]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values == getattr(other, "_values", None)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self._values)!r})"


Offered = type[StrEnum] | range | tuple[int, ...]
"""What a place takes: a vocabulary, every number of a range, or a few values."""


class Param(Generic[T]):
    """One typed place of a section: reads a raw value or says what is allowed."""

    __slots__ = ("is_later", "is_list", "may_lack", "name", "offered", "read")

    def __init__(
        self,
        read: Callable[[object], T],
        offered: Offered,
        *,
        is_list: bool = False,
        may_lack: bool = False,
    ) -> None:
        self.read = read
        self.offered = offered
        self.is_list = is_list
        self.may_lack = may_lack
        self.is_later = False
        self.name = ""

    @property
    def allowed(self) -> str:
        """Return what may stand here, as a person would write it."""
        match self.offered:
            case range():
                return f"a whole number from {self.offered[0]} to {self.offered[-1]}"
            case tuple():
                return " | ".join(_shown(value) for value in self.offered)
            case vocabulary:
                return ("a list of " if self.is_list else "") + allowed_words(vocabulary)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, section: None, owner: type) -> Param[T]: ...
    @overload
    def __get__(self, section: Section, owner: type) -> Cited[T]: ...
    def __get__(self, section: Section | None, owner: type) -> Param[T] | Cited[T]:
        return self if section is None else section[self.name]

    def or_none(self) -> Param[T | None]:
        """Return the same place where the rulebook may also have nothing to say."""
        return Param[T | None](self.read, self.offered, is_list=self.is_list, may_lack=True)

    def later(self) -> Param[T | None]:
        """Return the same place as one that books of earlier editions do not have."""
        place = self.or_none()
        place.is_later = True
        return place


def whole(least: int = 0, most: int = 1000) -> Param[int]:
    """Return a place for a whole number within bounds."""

    def read(raw: object) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int):
            raise Flawed("wrong_type", f"{_shown(raw)} is not a whole number")
        if not least <= raw <= most:
            raise Flawed("out_of_range", f"{written(raw)} is out of range")
        return raw

    return Param(read, range(least, most + 1))


def flag() -> Param[bool]:
    """Return a place for yes or no."""

    def read(raw: object) -> bool:
        if not isinstance(raw, bool):
            raise Flawed("wrong_type", f"{_shown(raw)} is neither true nor false")
        return raw

    return Param(read, (True, False))


def word(vocabulary: type[E]) -> Param[E]:
    """Return a place for one word of a closed vocabulary."""
    return Param(lambda raw: read_word(vocabulary, raw), vocabulary)


def words(vocabulary: type[E]) -> Param[tuple[E, ...]]:
    """Return a place for an ordered list of different words of a closed vocabulary."""

    def read(raw: object) -> tuple[E, ...]:
        if not isinstance(raw, list) or not raw:
            raise Flawed("wrong_type", f"{_shown(raw)} is not a list of words")
        found = tuple(read_word(vocabulary, item) for item in raw)
        if len(set(found)) < len(found):
            raise Flawed("repeated_word", f"{_shown(raw)} names a word twice")
        return found

    return Param(read, vocabulary, is_list=True)


def one_of(*numbers: int) -> Param[int]:
    """Return a place for one of a few whole numbers."""

    def read(raw: object) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int):
            raise Flawed("wrong_type", f"{_shown(raw)} is not a whole number")
        if raw not in numbers:
            raise Flawed("out_of_range", f"{written(raw)} is not offered")
        return raw

    return Param(read, numbers)


def read_word(vocabulary: type[E], raw: object) -> E:
    """Return the word of a vocabulary, or say that it is not one."""
    if not isinstance(raw, str):
        raise Flawed("wrong_type", f"{_shown(raw)} is not a word in quotes")
    try:
        return vocabulary(raw)
    except ValueError:
        raise Flawed(
            "unknown_word", f'"{clipped(raw)}" is not a word that may stand here'
        ) from None


def allowed_words(vocabulary: type[StrEnum]) -> str:
    """Return the words of a vocabulary as they are offered in messages."""
    return " | ".join(f'"{word}"' for word in vocabulary)


def _shown(raw: object) -> str:
    """Return a raw value as a person would write it in the file."""
    if isinstance(raw, bool):
        return str(raw).lower()
    return f'"{clipped(raw)}"' if isinstance(raw, str) else written(raw)
