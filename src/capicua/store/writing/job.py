"""Job: something to be written, and whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

from capicua.actions.engine.ports import Receipt
from capicua.store.writing.batch import QueuedRequest

T = TypeVar("T")
Change = Callable[[Connection], T]


class Job(Generic[T]):
    """A result that one thread makes and another waits for."""

    __slots__ = ("_done", "_error", "_results")

    def __init__(self) -> None:
        self._results: list[T] = []
        self._error: BaseException | None = None
        # A bare lock wakes a waiting thread at a third of the cost of a Future.
        self._done = Lock()
        self._done.acquire()

    def answer(self, result: T) -> None:
        """Hand over the result."""
        self._results.append(result)
        self._done.release()

    def fail(self, error: BaseException) -> None:
        """Let whoever waits raise an error."""
        self._error = error
        self._done.release()

    def wait(self) -> T:
        """Return the result once it is there."""
        self._done.acquire()
        if self._error is not None:
            raise self._error
        return self._results[0]


class RequestJob(Job[Receipt]):
    """A request that may share its commit with others."""

    __slots__ = ("request",)

    def __init__(self, request: QueuedRequest) -> None:
        super().__init__()
        self.request = request


class ChangeJob(Job[Any]):
    """A change with a commit of its own."""

    __slots__ = ("change",)

    def __init__(self, change: Change[Any]) -> None:
        super().__init__()
        self.change = change
