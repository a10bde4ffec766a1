"""A study: many simulated events for each way of pairing, on all cores or on a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, Future
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.lab.luck import fortunes
from capicua.lab.measures import Measures, measure
from capicua.lab.played_event import Setting, play_event
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.sections.competition import EventKind, Modality

CHUNK = 10
"""Events per task: enough to be worth sending, few enough to share out evenly."""
LIKELY = 1.96
"""Standard errors on each side of a mean that hold 95 of 100 studies' means."""


class StudyQuestion(NamedTuple):
    """What a study asks: plain values, so that it can be sent to other machines."""

    rulebook: str
    modality: Modality
    entries: int
    rounds: int
    mode: str | None
    """A pairing mode, or None for the book's own."""
    event: EventKind | None = None
    knowledge: float = 0.0
    seed: int = 1


class Estimate(NamedTuple):
    """A mean over events with half the width of its 95 % interval."""

    mean: float
    margin: float


class Finding(NamedTuple):
    """What a study found for one question."""

    question: StudyQuestion
    events: int
    figures: dict[str, Estimate]


def investigate(
    questions: Sequence[StudyQuestion], events: int, executor: Executor
) -> tuple[Finding, ...]:
    """Return the figures for each question; the result does not depend on the workers."""
    tasks: list[list[Future[list[Measures]]]] = [
        [executor.submit(play_chunk, question, part) for part in _parts(events)]
        for question in questions
    ]
    return tuple(
        _finding(question, [one for task in parts for one in task.result()])
        for question, parts in zip(questions, tasks, strict=True)
    )


def play_chunk(question: StudyQuestion, indices: range) -> list[Measures]:
    """Return the figures of some events of a question; each has its own chance."""
    setting = _setting(question)
    pool = fortunes(setting.book, question.seed)
    return [measure(play_event(setting, pool, question.seed, index)) for index in indices]


def _setting(question: StudyQuestion) -> Setting:
    book = load(question.rulebook)
    if question.mode is not None:
        book = with_settings(book, {"pairing_mode": question.mode})
    return Setting(
        book,
        question.modality,
        question.entries,
        question.rounds,
        question.event,
        question.knowledge,
    )


def _parts(events: int) -> Iterable[range]:
    if events < 2:
        raise RuleViolation(
            "too_few_events",
            f"{events} simulated events say nothing about chance; ask for at least 2.",
            at="events",
        )
    return (range(first, min(first + CHUNK, events)) for first in range(0, events, CHUNK))


def _finding(question: StudyQuestion, measured: list[Measures]) -> Finding:
    figures = {
        name: _estimate([getattr(one, name) for one in measured])
        for name in Measures._fields
    }
    return Finding(question, len(measured), figures)


def _estimate(values: list[float]) -> Estimate:
    return Estimate(fmean(values), LIKELY * stdev(values) / sqrt(len(values)))
