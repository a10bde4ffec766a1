"""Uniforms, a check list: who was looked at, and what was seen (FID 47, 48)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.entries.similar_names import fold_name
from capicua.event.daybook import Uniform
from capicua.event.state import EntryState, EventState
from capicua.rulebooks.cited import Cited


class UniformView(NamedTuple):
    """An athlete, or a whole entry, and the last look at the uniform."""

    athlete: int | None
    """None: all of the entry."""
    name: str
    is_right: bool | None
    """None: nobody has looked."""
    note: str = ""


class EntryUniforms(NamedTuple):
    """An entry of the check list."""

    entry: int
    name: str
    whole: UniformView
    athletes: tuple[UniformView, ...]

    @property
    def is_wrong(self) -> bool:
        """Tell whether something is to be put right."""
        return any(one.is_right is False for one in (self.whole, *self.athletes))

    @property
    def is_right(self) -> bool:
        """Tell whether everybody of the entry was found right."""
        seen = [one.is_right for one in self.athletes]
        return not self.is_wrong and (self.whole.is_right is True or all(seen))


class UniformsView(NamedTuple):
    """The check list, and what the book asks for."""

    rule: Cited[bool | None]
    entries: tuple[EntryUniforms, ...]


def show_uniforms(context: Context, event: str, words: str = "") -> UniformsView:
    """Return the check list, only entries whose name or number holds the words if given."""
    state = context.states.newest(event).state
    names = context.names(event)
    wanted = fold_name(words)
    entries = (_entry(state, names, one) for _, one in sorted(state.entries.items()))
    return UniformsView(
        state.book.events.matching_uniform,
        tuple(
            one
            for one in entries
            if wanted in fold_name(one.name) or words.strip() == str(one.entry)
        ),
    )


def _entry(state: EventState, names: Names, entry: EntryState) -> EntryUniforms:
    last = {one.athlete: one for one in entry.uniforms}
    name = names.entry(state, entry.id)
    own = entry.particulars
    return EntryUniforms(
        entry.id,
        name,
        _look(None, name, last.get(None), names),
        tuple(
            _look(athlete, names.person(athlete), last.get(athlete), names)
            for athlete in (*own.athletes, *own.bench)
        ),
    )


def _look(
    athlete: int | None, name: str, last: Uniform | None, names: Names
) -> UniformView:
    if last is None:
        return UniformView(athlete, name, None)
    return UniformView(athlete, name, last.is_right, names.text(last.note))
