"""A hall whose events are played at random, and what its doors and the oracle say."""

import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.context import Context
from capicua.actions.proof.bundle import export_bundle, read_import
from capicua.kernel.error import RuleViolation
from capicua.lab.rehearsal.conduct import rehearse
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import EventKind
from capicua.tournament.rules.event_limits import bound_of, refuse_event
from capicua.web.site.session import SESSION_COOKIE
from lab.rehearsal.hall import SETTINGS, random_plan
from lab.rehearsal.hall import hall as memory_hall
from oracle.live.counted import scores_of, winners_of
from oracle.live.doors import RESULTS, STANDINGS, WINNERS, Visitors, rows_of
from oracle.live.journal import Event
from oracle.live.mischief import Mischief
from oracle.standings.standings import answer
from web.days.office_hours import open_desk

NO_ROUND = ("too_few_entries", "expelled_member")
"""Why no round can be made of those who are left."""


class Difference(NamedTuple):
    """Where a door tells something else than the oracle."""

    plan: RehearsalPlan
    door: str
    told: Any
    expected: Any


class LiveHall(NamedTuple):
    """An application over a real store, its owner and a stranger."""

    workspace: Workspace
    visitors: Visitors
    happened: Counter[str]
    """What went wrong in all its events."""

    def play(self, number: int) -> RehearsalPlan:
        """Play an event in which much goes wrong, another one for each number.

        It is played in memory, which is quick, and moves into the store as a bundle.
        """
        plan = live_plan(number)
        context = memory_hall()
        self.happened.update(play(context, plan))
        self.bring(context, plan.event)
        return plan

    def bring(self, context: Context, event: str) -> None:
        """Move an event from memory into the store, where everybody may see it."""
        owner = visitor_of(self.workspace, self.visitors.owner.cookies[SESSION_COOKIE])
        host_event(self.workspace, owner, HostEvent(event, is_listed=True))
        brought = read_import(export_bundle(context.store, event))
        self.workspace.context.store.adopt(brought.event, brought.lines, brought.beside)

    def differences(self, plan: RehearsalPlan) -> Iterator[Difference]:
        """Yield what any door tells otherwise than the journal's lines alone."""
        event = Event(self._lines(plan))
        document = event.document()
        visitors = self.visitors._replace(event=plan.event)
        expected = rows_of(answer(document))
        for door, look in STANDINGS.items():
            told = look(visitors)
            if told != expected:
                yield Difference(plan, f"standings, {door}", told, expected)
        for played in document["played"]:
            scores = scores_of(document, played)
            for door, read in RESULTS.items():
                results = read(visitors, played["round"])
                if results != scores:
                    yield Difference(plan, f"results, {door}", results, scores)
            winners = winners_of(document, played)
            for door, ask in WINNERS.items():
                won = ask(visitors, played["round"])
                if won != winners:
                    yield Difference(plan, f"winners, {door}", won, winners)

    def _lines(self, plan: RehearsalPlan) -> Iterator[str | bytes]:
        yield json.dumps({"rulebook": plan.rulebook})
        for stored in self.workspace.context.store.read(plan.event, 0):
            yield stored.line


def live_plan(number: int) -> RehearsalPlan:
    """Return one of many small events over all rulebooks, modalities and kinds."""
    plan = random_plan(number)
    book = load(plan.rulebook)
    kinds: list[EventKind | None] = [plan.kind]
    for kind in EventKind:
        bound = bound_of(book, kind)
        least = None if bound is None else bound.least.value
        with contextlib.suppress(RuleViolation):
            refuse_event(book, plan.modality, kind)
            if not least or least <= plan.rounds:
                kinds.append(kind)
    return plan._replace(kind=kinds[number // len(SETTINGS) % len(kinds)])


def play(context: Context, plan: RehearsalPlan) -> Counter[str]:
    """Play an event with everything that goes wrong; return what did.

    Where no round can be made of those who are left, it ends there.
    """
    mischief = Mischief(context, plan)
    try:
        rehearsed = rehearse(context, plan, lambda _: None, mischief)
    except RuleViolation as refusal:
        if refusal.code not in NO_ROUND:
            raise
        return mischief.happened
    return mischief.happened + Counter(rehearsed.faults)


@contextlib.contextmanager
def open_live_hall(folder: Path) -> Iterator[LiveHall]:
    """Run an application over a new store."""
    with (
        open_desk(folder) as desk,
        desk.owner("en") as owner,
        desk.visitor("en") as stranger,
    ):
        visitors = Visitors(owner, stranger, desk.store)
        yield LiveHall(desk.opened.server.workspace, visitors, Counter())
