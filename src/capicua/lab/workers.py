"""Who works on a study: the cores of this machine, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context

from capicua.kernel.error import RuleViolation


@contextmanager
def workers(scheduler: str | None = None, count: int | None = None) -> Iterator[Executor]:
    """Give an executor: a pool of processes, or the cluster behind a scheduler."""
    if scheduler is None:
        # Fresh processes: what a thread of this one holds is never copied halfway.
        with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
            yield pool
        return
    with _cluster(scheduler) as executor:
        yield executor


@contextmanager
def _cluster(scheduler: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError:
        raise RuleViolation(
            "cluster_missing",
            "A scheduler needs Dask, which is not installed here; run "
            "pip install 'capicua[cluster]' here and on the workers, or leave --scheduler "
            "out to use this machine.",
            at="scheduler",
        ) from None
    try:
        client = distributed.Client(scheduler, timeout="10s")
    except (OSError, TimeoutError, ValueError) as problem:
        raise RuleViolation(
            "cluster_unreachable",
            f"No Dask scheduler answers at {scheduler} ({problem}); check the address, "
            "or leave --scheduler out to use this machine.",
            at="scheduler",
        ) from None
    with client:
        yield client.get_executor()
