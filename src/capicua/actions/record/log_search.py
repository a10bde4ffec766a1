"""Search in the log of an event: by words, by kind, from a line on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.entries.similar_names import fold_name
from capicua.actions.events.summary import LogLine, show_log
from capicua.event.state import EventState
from capicua.journal.fact_kinds import VERSION

Say = Callable[[LogLine], str]
"""Says a line in the language of whoever searches."""
ENTRIES = ("entry", "first", "second")
ATHLETES = ("athlete", "athletes", "bench", "leaves", "enters")
MOST_LINES = 200


def search_log(
    context: Context,
    event: str,
    words: str = "",
    kinds: Collection[str] = (),
    after: int = 0,
    *,
    most: int = MOST_LINES,
    say: Say | None = None,
) -> tuple[LogLine, ...]:
    """Return the first lines after a number that hold every word, as the journal has them.

    Words may be begun only; a number must be whole, so that table 4 is not table 14.
    """
    state = context.states.newest(event).state
    names = context.names(event)
    wanted = fold_name(words).split()
    found: list[LogLine] = []
    for line in show_log(context, event, after, is_whole=True):
        if len(found) >= most:
            break
        if kinds and line.kind not in kinds:
            continue
        if not wanted or _holds(set(_tokens(state, names, line, say)), wanted):
            found.append(line)
    return tuple(found)


def _holds(tokens: set[str], wanted: list[str]) -> bool:
    return all(
        word in tokens
        or (not word.isdigit() and any(one.startswith(word) for one in tokens))
        for word in wanted
    )


def _tokens(
    state: EventState, names: Names, line: LogLine, say: Say | None
) -> Iterator[str]:
    """Yield the words of a line: its kind, who wrote it, names, texts, its sentence.

    Bare numbers of the data count only where no sentence says what they are.
    """
    texts = [line.kind.replace("_", " "), line.by, line.role]
    for key, value in _leaves("", line.data):
        if isinstance(value, str):
            texts.append(names.texts.get(value, value))
        elif key in ENTRIES:
            texts.append(names.entry(state, value))
        elif key in ATHLETES:
            texts.append(names.person(value))
        elif say is None:
            texts.append(str(value))
    if say is not None:
        texts.append(say(line))
    for text in texts:
        yield from fold_name(text).split()


def _leaves(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield what stands in the data of a line, each with its key."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name != VERSION:
                yield from _leaves(name, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(key, inner)
    elif value is not None:
        yield key, value
