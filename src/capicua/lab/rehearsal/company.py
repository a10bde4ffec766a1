"""The company of a rehearsal: everybody acts through it, and some requests go out twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeVar

from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.event.pairing import expelled_members
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import BrokenInvariant
from capicua.lab.rehearsal.plan import RATES, WEIGHTS, Occasion, RehearsalPlan
from capicua.lab.rehearsal.reasons import RehearsedReason, say
from capicua.rulebooks.sections.competition import Modality

W = TypeVar("W")
Action = Callable[[Context, Caller, W], Done]
DESK = Actor(Role.DESK, "rehearsal-desk")
CHIEF = Actor(Role.CHIEF_ARBITER, "rehearsal-chief")
ARBITER = Actor(Role.ARBITER, "rehearsal-arbiter")
SCORER = Actor(Role.SCORER, "rehearsal-scorer")


class SeededChance:
    """Seeds and salts for one request of a rehearsal, the same ones every time."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def seed(self) -> int:
        """Return a seed for a draw."""
        return self._chance.randrange(10**9)

    def salt(self) -> bytes:
        """Return a salt for a free text."""
        return self._chance.randbytes(16)


class Company:
    """Sends requests for everybody; what goes wrong depends on the plan's seed alone."""

    def __init__(self, context: Context, plan: RehearsalPlan) -> None:
        self.context = context
        self.plan = plan
        self.requests = 0
        self.happened: Counter[Occasion] = Counter()
        self._version = 0
        self._sent: Counter[str] = Counter()
        self._unsent: list[Callable[[], None]] = []

    @property
    def state(self) -> EventState:
        """Return the event as it is on the disk now."""
        return self.context.states.newest(self.plan.event).state

    @property
    def playing(self) -> tuple[int, ...]:
        """Return the entries that have not left and have all their members."""
        state, is_team = self.state, self.plan.modality is Modality.TEAMS
        return tuple(
            number
            for number, one in state.entries.items()
            if one.last_round is None and not (is_team and expelled_members(state, one))
        )

    def say(self, reason: RehearsedReason) -> str:
        """Return a reason in the language of the event."""
        return say(self.plan.tongue, reason)

    def was_disturbed(self) -> bool:
        """Tell whether somebody else has acted since the last request or question."""
        version = self.state.seq
        is_other, self._version = version > self._version, version
        return is_other

    def chance(self, *key: object) -> Random:
        """Return the chance of one thing, whatever happens before it."""
        return Random(":".join(map(str, (self.plan.seed, *key))))

    def occurs(self, occasion: Occasion, *key: object) -> bool:
        """Tell whether something goes wrong here; if so, it is counted."""
        rate = RATES[self.plan.faults] * WEIGHTS.get(occasion, 1)
        found = self.chance(occasion, *key).random() < rate
        self.happened[occasion] += found
        return found

    def ask(self, actor: Actor, name: str, action: Action[W], request: W) -> Done:
        """Send a request under a name of its own; the connection may be bad."""
        self._sent[name] += 1
        if self._sent[name] > 1:
            name = f"{name}/{self._sent[name]}"
        done = self._send(actor, name, action, request)
        again = partial(self._send_again, actor, name, action, request, done)
        if self.occurs(Occasion.REPEAT, name):
            again()
        elif self.occurs(Occasion.DISCONNECT, name):
            self._unsent.append(again)
        return done

    def known(self, actor: Actor) -> Actor:
        """Return as whom somebody acts: an official perhaps as a real person."""
        return actor._replace(id=self.plan.staff.get(actor.id, actor.id))

    def reconnect(self) -> None:
        """Send everything again whose answer did not arrive."""
        while self._unsent:
            self._unsent.pop()()

    def _send(self, actor: Actor, name: str, action: Action[W], request: W) -> Done:
        self.requests += 1
        context = self.context._replace(chance=SeededChance(self.chance("lots", name)))
        done = action(context, Caller(self.plan.event, self.known(actor), name), request)
        self._version = max(self._version, done.version)
        return done

    def _send_again(
        self, actor: Actor, name: str, action: Action[W], request: W, first: Done
    ) -> None:
        again = self._send(actor, name, action, request)
        if again != first._replace(is_repeat=True):
            message = f"{name} was answered otherwise when it was sent again"
            raise BrokenInvariant(message)
