"""Carrying out a request: decided on the newest state, durable, answered once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from capicua.actions.engine.ports import (
    Decision,
    Head,
    Read,
    Receipt,
    RequestKey,
    StaleVersion,
    Store,
)
from capicua.actions.engine.state_cache import Known, StateCache

S = TypeVar("S")
MOST_TRIES = 20


class Done(NamedTuple):
    """The answer to a request, after it is on the disk."""

    version: int
    head: str
    told: Mapping[str, Any]
    is_repeat: bool = False


class Decided(NamedTuple, Generic[S]):
    """What follows from a request, and the state after it."""

    decision: Decision
    after: S


class RequestAttempt(Generic[S]):
    """A request on its way from decision to answer; its facts are folded once."""

    def __init__(
        self,
        store: Store,
        states: StateCache[S],
        journal: str,
        key: RequestKey,
        decide: Callable[[S, int], Decided[S]],
    ) -> None:
        self._store = store
        self._states = states
        self._journal = journal
        self._key = key
        self._decide = decide
        self._step = states.begin_step(journal)

    def at_once(self) -> Done:
        """Carry out what is decided quickly; everybody else waits for it."""

        def decided(head: Head, read: Read) -> Decision:
            return self._decision(self._states.at(self._journal, head, read))

        return self._done(self._store.decide(self._journal, self._key, decided))

    def patiently(self) -> Done:
        """Carry out what takes long to decide; decide again if the journal moves on."""
        answered = self._store.answer_of(self._journal, self._key)
        if answered is not None:
            return self._done(answered)
        tries = 0
        while True:
            tries += 1
            known = self._states.newest(self._journal)
            decision = self._decision(known)
            try:
                seq = known.head.seq
                receipt = self._store.append(self._journal, seq, self._key, decision)
            except StaleVersion:
                if tries == MOST_TRIES:
                    raise
            else:
                return self._done(receipt)

    def _decision(self, known: Known[S]) -> Decision:
        """Decide on a state; it may be asked again when the journal has moved on."""
        decision, after = self._decide(known.state, known.head.seq)
        return decision._replace(sealed=self._step.to(after))

    def _done(self, receipt: Receipt) -> Done:
        """Return the answer to a request that is on the disk."""
        self._step.commit(receipt.head)
        if not receipt.is_repeat:
            self._states.keep_snapshot(self._journal)
        told = json.loads(receipt.answer or b"{}")
        return Done(receipt.head.seq, receipt.head.hash, told, receipt.is_repeat)
