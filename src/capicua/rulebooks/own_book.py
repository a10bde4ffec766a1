"""Own rulebook of a club, when it is new: it has an id of its own that can be shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from capicua.kernel.accents import fold_accents
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.layer import Layer, too_deep, too_long
from capicua.rulebooks.problem import Flaw, written

MOST_BYTES = 200_000
"""Of a club's own file; it says what differs, and an official one has 30 kB."""
DEEPEST = 32
WIDEST = 64
"""How many bits a number may have: more than any value of a rulebook needs."""
LONGEST_ID = 60
LONGEST_NAME = 120
SLUG = re.compile(r"\w[\w.-]*")
"""Letters of any language, digits, dots, lines and underscores; no blank comes first."""
NOWHERE_ELSE = ""
"""The source of a flaw that is the file's own, whatever id the file gives itself."""


def check_size(name: str, size: int) -> None:
    """Refuse a file that is larger than any club's own rulebook, before it is read."""
    if size > MOST_BYTES:
        raise RuleViolation(
            "too_large",
            f"{name}: a rulebook of your own has at most {MOST_BYTES // 1000} kB. "
            "Say only what differs from the one that it extends.",
        )


def check_values(own: Layer) -> None:
    """Refuse what no rulebook holds and no message could show: towers and giants."""
    level: list[object] = [own.raw]
    for _ in range(DEEPEST):
        level = [below for one in level for below in _inside(own, one)]
        if not level:
            return
    raise too_deep(own.text)


def _inside(own: Layer, value: object) -> Iterable[object]:
    match value:
        case dict():
            return value.values()
        case list():
            return value
        case int() if value.bit_length() > WIDEST:
            raise too_long(own.text)
        case _:
            return ()


def own_flaws(own: Layer, taken: Mapping[str, str]) -> Iterator[Flaw]:
    """Yield what keeps a new rulebook from standing beside the official ones.

    ``taken``: the ids that events know as somebody else's law, with their names.
    """
    book_id = own.raw.get("id")
    if isinstance(book_id, str) and book_id:
        yield from _id_flaws(book_id, taken)
    for key in ("name", "version"):
        text = own.raw.get(key)
        if not isinstance(text, str):
            continue
        if key == "name" and _reads_like(text, taken.values()):
            sentence = "an official rulebook is called so; say whose this one is"
            yield Flaw("rulebook_taken", (key,), sentence, NOWHERE_ELSE)
        if len(text) > LONGEST_NAME or not text.isprintable():
            sentence = (
                f"it has at most {LONGEST_NAME} letters on one line, all of them shown"
            )
            yield Flaw("wrong_rulebook_name", (key,), sentence, NOWHERE_ELSE)


def _reads_like(text: str, taken: Iterable[str]) -> bool:
    """Tell whether somebody would take a text for one of these."""
    return _read(text) in map(_read, taken)


def _read(text: str) -> str:
    """Return what is left of a text that is looked at in passing."""
    return "".join(sign for sign in fold_accents(text) if sign.isalnum())


def _id_flaws(book_id: str, taken: Iterable[str]) -> Iterator[Flaw]:
    if _reads_like(book_id, taken):
        sentence = f'"{book_id}" is the id of an official rulebook; choose one of your own'
        yield Flaw("rulebook_taken", ("id",), sentence, NOWHERE_ELSE)
    elif len(book_id) > LONGEST_ID or not SLUG.fullmatch(book_id):
        sentence = (
            f"{written(book_id)} is no id; use at most {LONGEST_ID} letters, digits and "
            "lines, as in club-sur"
        )
        yield Flaw("wrong_rulebook_id", ("id",), sentence, NOWHERE_ELSE)
