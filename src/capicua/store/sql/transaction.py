"""Transactions that are tried again where a server went away and came back."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from capicua.store.sql.refusal import is_worth_retrying

T = TypeVar("T")
_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.5, 1, 1, 2, 2, 4)
"""Seconds between attempts to reach a server; then whoever asked is told."""


class Transactions:
    """Runs changes on an engine, each in a transaction of its own.

    A commit that broke off may have happened. A change that is run again must therefore
    find out by itself what is there already: a request is found by its id.
    """

    def __init__(
        self,
        engine: Engine,
        is_worth_retrying: Callable[[DBAPIError], bool] = is_worth_retrying,
    ) -> None:
        self._engine = engine
        self._is_worth_retrying = is_worth_retrying
        self._given_up = Event()

    def run(self, change: Callable[[Connection], T]) -> T:
        """Return what a change returns, once it is on the disk."""
        for pause in _PAUSES:
            try:
                return self._run_once(change)
            except DBAPIError as error:
                if not self._is_worth_retrying(error) or self._given_up.wait(pause):
                    raise
        return self._run_once(change)

    def give_up(self) -> None:
        """Try nothing again from now on."""
        self._given_up.set()

    def _run_once(self, change: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            try:
                with connection.begin():
                    return change(connection)
            except DBAPIError:
                # What a failed write or sync leaves in a connection is not to be trusted.
                connection.invalidate()
                raise
