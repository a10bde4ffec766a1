"""Writer: the one thread that writes, and lets many requests share one commit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from capicua.actions.engine.ports import Chain, Receipt
from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.store.sql.refusal import refusal_of
from capicua.store.sql.transaction import Transactions
from capicua.store.writing.announcing import Announcer
from capicua.store.writing.batch import Batch, QueuedRequest
from capicua.store.writing.job import Change, ChangeJob, RequestJob

T = TypeVar("T")
Outcome = Receipt | BaseException
MOST_TOGETHER = 512
_MOST_PATIENCE = 0.005
_MOMENT = 0.0002


class Writer:
    """Takes requests and changes from any thread; answers when they are on the disk."""

    def __init__(
        self,
        transactions: Transactions,
        chain: Chain,
        announcer: Announcer,
        most_together: int = MOST_TOGETHER,
    ) -> None:
        self._transactions = transactions
        self._chain = chain
        self._announcer = announcer
        self._most_together = most_together
        self._expected = 0
        self._patience = 0.0
        self._waiting: SimpleQueue[RequestJob | ChangeJob | None] = SimpleQueue()
        self._door = Lock()
        self._is_closed = False
        self._thread = Thread(target=self._run, name="capicua-writer", daemon=True)
        self._thread.start()

    def settle(self, request: QueuedRequest) -> Receipt:
        """Decide and write a request, together with others; return its answer."""
        job = RequestJob(request)
        self._submit(job)
        return job.wait()

    def change(self, change: Change[T]) -> T:
        """Do something in a transaction of its own and return what it returns."""
        job = ChangeJob(change)
        self._submit(job)
        result: T = job.wait()
        return result

    def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._door:
            if not self._is_closed:
                self._is_closed = True
                self._waiting.put(None)
        self._thread.join()

    def _submit(self, job: RequestJob | ChangeJob | None) -> None:
        with self._door:
            if self._is_closed:
                raise BrokenInvariant("The store was closed before it was written to.")
            self._waiting.put(job)

    def _run(self) -> None:
        while jobs := self._take():
            for is_request, some in groupby(jobs, lambda job: isinstance(job, RequestJob)):
                if is_request:
                    self._settle_all([job for job in some if isinstance(job, RequestJob)])
                else:
                    self._change_each([job for job in some if isinstance(job, ChangeJob)])

    def _take(self) -> list[RequestJob | ChangeJob]:
        """Return what waits, at least one job; nothing once the writer is closed."""
        first = self._waiting.get()
        jobs = [] if first is None else [first]
        if first is not None:
            self._gather()
        while jobs and len(jobs) < self._most_together:
            try:
                job = self._waiting.get_nowait()
            except Empty:
                break
            if job is None:
                # The last one; it is needed again when these are done.
                self._waiting.put(None)
                break
            jobs.append(job)
        return jobs

    def _gather(self) -> None:
        """Wait a little for those who were just answered: most come back at once.

        Without it the crowd would fall into two halves that wait for each other's commits.
        """
        hoped = min(self._expected, self._most_together) - 1
        end = monotonic() + self._patience
        while self._waiting.qsize() < hoped and monotonic() < end:
            sleep(_MOMENT)

    def _settle_all(self, jobs: Sequence[RequestJob]) -> None:
        begun = monotonic()
        try:
            outcomes, versions = self._commit([job.request for job in jobs])
        except Exception as error:  # noqa: BLE001  (whoever waits is told)
            self._fail(jobs, error)
            return
        self._patience = min(_MOST_PATIENCE, (monotonic() - begun) / 4)
        self._expected = len(jobs) + self._waiting.qsize()
        for job, outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, BaseException):
                job.fail(outcome)
            else:
                job.answer(outcome)
        self._announcer.tell_after(versions)

    def _commit(
        self, requests: Sequence[QueuedRequest]
    ) -> tuple[list[Outcome], dict[str, int]]:
        def change(connection: Connection) -> tuple[list[Outcome], dict[str, int]]:
            batch = Batch(connection, self._chain, requests)
            outcomes = list(_settle_each(batch, requests))
            batch.write()
            return outcomes, batch.versions

        return self._transactions.run(change)

    def _fail(self, jobs: Sequence[RequestJob], error: Exception) -> None:
        """Tell a failure to those it concerns: a full disk to all, else its cause alone."""
        if len(jobs) > 1 and _said(error) is None:
            for job in jobs:
                self._settle_all([job])
            return
        for job in jobs:
            job.fail(_said(error) or error)

    def _change_each(self, jobs: Sequence[ChangeJob]) -> None:
        for job in jobs:
            try:
                result = self._transactions.run(job.change)
            except Exception as error:  # noqa: BLE001  (whoever waits is told)
                job.fail(_said(error) or error)
            else:
                job.answer(result)


def _settle_each(batch: Batch, requests: Sequence[QueuedRequest]) -> Iterator[Outcome]:
    for request in requests:
        try:
            yield batch.settle(request)
        except DBAPIError:
            raise
        except BaseException as error:  # noqa: BLE001  (no neighbour's concern)
            yield error


def _said(error: Exception) -> RuleViolation | None:
    return refusal_of(error) if isinstance(error, DBAPIError) else None
