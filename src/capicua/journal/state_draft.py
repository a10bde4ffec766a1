"""Draft of a state while facts change it: copies once what it touches, folds in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from capicua.kernel.error import RuleViolation


class FoldedState(Protocol):
    """The state of a journal: a named tuple that knows its last fact."""

    @property
    def seq(self) -> int:
        """Return the number of the last fact."""
        ...

    @property
    def _replace(self) -> Any: ...


class NumberedFact(Protocol):
    """A fact with its place in the journal."""

    @property
    def seq(self) -> int:
        """Return its number."""
        ...


S = TypeVar("S", bound=FoldedState)
F = TypeVar("F", bound=NumberedFact)


class StateDraft(Generic[S]):
    """The working copy of one fold; nobody else sees it."""

    def __init__(self, state: S) -> None:
        self.state = state
        self._owned: dict[str, dict[Any, Any]] = {}

    def frozen(self) -> S:
        """Return the state after all changes; the draft must not be used any more."""
        owned: dict[str, Any] = dict(self._owned)
        after: S = self.state._replace(**owned)
        return after

    def change(self, **values: Any) -> None:
        """Set plain values of the state."""
        self.state = self.state._replace(**values)

    def own(self, name: str) -> dict[Any, Any]:
        """Return a mapping of the state that may be changed."""
        found = self._owned.get(name)
        if found is None:
            found = self._owned[name] = dict(getattr(self.state, name))
        return found

    def seen(self, name: str) -> Any:
        """Return a mapping of the state as it is now."""
        found = self._owned.get(name)
        return getattr(self.state, name) if found is None else found


def fold_draft(draft: StateDraft[S], facts: Iterable[F], apply: Callable[[F], None]) -> S:
    """Return the state after more facts; a fact that cannot follow is refused by number."""
    seq = draft.state.seq
    for recorded in facts:
        seq += 1
        try:
            if recorded.seq != seq:
                raise impossible(f"Fact {seq} belongs here, and it is {recorded.seq}.")
            apply(recorded)
        except RuleViolation as refusal:
            refusal.at = f"seq {recorded.seq}"
            raise
    draft.change(seq=seq)
    return draft.frozen()


def impossible(message: str) -> RuleViolation:
    """Return the refusal of a fact that cannot follow the facts before it."""
    return RuleViolation("impossible_fact", message)
