"""A hall for rehearsals: a store in memory or a real one, and a clock that ticks."""

from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random  # noqa: TID251 - tests hand chance in

from actions.memory_store import MemoryStore
from capicua.actions.engine.context import Context
from capicua.actions.engine.ports import Store
from capicua.actions.engine.states import States
from capicua.event.state import EventState
from capicua.lab.rehearsal.company import SeededChance
from capicua.lab.rehearsal.conduct import Rehearsed, rehearse
from capicua.lab.rehearsal.plan import Faults, RehearsalPlan
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.sections.competition import EventKind, Modality

BEGIN = datetime(2026, 11, 16, 9, tzinfo=UTC)
SETTINGS = [(book, modality) for book in OFFICIAL for modality in Modality]
"""Every rulebook with every modality: what a regulation is silent on is played, too."""


def hall(store: Store | None = None) -> Context:
    """Return a place to rehearse in."""
    seconds = count()
    used = store or MemoryStore()
    return Context(
        used,
        States(used),
        lambda: BEGIN + timedelta(seconds=next(seconds)),
        SeededChance(Random(0)),  # noqa: S311 - a repeatable example
    )


def plan_of(
    number: int, rulebook: str = "fid-2015", modality: Modality = Modality.PAIRS
) -> RehearsalPlan:
    """Return a small event in which much goes wrong, another one for each number."""
    chance = Random(number)  # noqa: S311 - a repeatable example
    is_rotated = rulebook.startswith("dp") and modality is Modality.INDIVIDUAL
    kind = EventKind.JORNADA if is_rotated and number % 2 else None
    entries, rounds = chance.randint(4, 12), chance.randint(2, 3)
    return RehearsalPlan(
        f"copa-{number}",
        rulebook,
        modality,
        entries,
        3 if kind else rounds,
        number,
        Faults.MANY,
        kind,
        official=chance.random() < 1 / 3,
    )


def random_plan(number: int) -> RehearsalPlan:
    """Return one of many small events over all rulebooks and modalities."""
    return plan_of(number, *SETTINGS[number % len(SETTINGS)])


def run(context: Context, plan: RehearsalPlan) -> Rehearsed:
    """Rehearse without a pause."""
    return rehearse(context, plan, lambda _: None, lambda *_: None)


def state_of(context: Context, event: str) -> EventState:
    """Return an event as it is now."""
    return context.states.newest(event).state
