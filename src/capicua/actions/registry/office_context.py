"""Context of every action of an office: store, states, clock, chance, and who acts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple, Protocol, TypeVar

from capicua.actions.engine.carry_out import Decided, Done, RequestAttempt
from capicua.actions.engine.context import (
    Access,
    Chance,
    Now,
    request_key,
    salted_text,
    time_text,
)
from capicua.actions.engine.ports import OFFICE, Attachment, Decision, SaltedText, Store
from capicua.actions.engine.timezone import UTC_NAME, find_timezone, local_day
from capicua.actions.registry.office_states import OfficeStates
from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.registry.ports import OfficeKey
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.fact import (
    OfficeFact,
    RecordedByOffice,
    office_body,
)
from capicua.office.fold import fold_office
from capicua.office.state import ROOT, OfficeState

Row = TypeVar("Row", bound=NamedTuple)
T = TypeVar("T")


class RegistryRows(Protocol):
    """Rows of the registry, to look at, or inside one change."""

    def every(self, kind: type[Row], *, since: str = "", **fields: Any) -> tuple[Row, ...]:
        """Return the rows with these fields, sorted by key."""
        ...

    def keep(self, row: NamedTuple) -> None:
        """Write a row in the place of the one with its key, if there is one."""
        ...

    def keep_all(self, rows: Iterable[NamedTuple]) -> None:
        """Write rows, each in the place of the one with its key, if there is one."""
        ...

    def drop(self, kind: type[NamedTuple], *, before: str = "", **fields: Any) -> None:
        """Remove the rows with these fields."""
        ...

    def notify_side_data(self, event: str) -> None:
        """Tell the pages of an event, once this is on the disk, to look again."""
        ...


class Registry(Protocol):
    """Where the rows of the registry are kept."""

    def look(self, question: Callable[[RegistryRows], T]) -> T:
        """Return what a question finds; it changes nothing."""
        ...

    def change(self, deed: Callable[[RegistryRows], T]) -> T:
        """Return what a deed returns, once all it wrote is on the disk; or nothing is."""
        ...


class OfficeContext(NamedTuple):
    """The world as the actions of offices see it; a door makes one and keeps it."""

    store: Store
    offices: OfficeStates
    rows: Registry
    now: Now
    chance: Chance

    def state(self, office: str) -> OfficeState:
        """Return an office as it is on the disk now, or say that there is none."""
        if not self.offices.has(journal_of(office)):
            raise RuleViolation(
                "unknown_office",
                "There is no office {office} in this store.",
                at="office",
                office=office[:60],
            )
        return self.offices.newest(journal_of(office)).state

    def text(self, office: str, digest: Digest | None) -> str:
        """Return a reason that lies beside the journal; nothing if it was erased."""
        if digest is None:
            return ""
        texts = self.store.names(journal_of(office)).texts
        return texts.get(digest, "")


def require_home(context: OfficeContext, office: str) -> None:
    """Raise if an office is kept on another machine, and only an extract of it is here."""
    if not is_home(context, office):
        raise RuleViolation(
            "office_elsewhere",
            "The office {office} is kept on another machine, and this is an extract of it. "
            "Do it there; here newcomers get provisional numbers.",
            at="office",
            office=office[:60],
        )


def is_home(context: OfficeContext, office: str) -> bool:
    """Tell whether an office is kept in this store: its key lies here."""
    return bool(context.rows.look(lambda rows: rows.every(OfficeKey, office=office)))


class OfficeCaller(NamedTuple):
    """Who asks, in which office, under which id, so that asking twice is harmless."""

    office: str
    actor: Actor
    request_id: str
    access: Access = Access()


class OfficeSituation:
    """An office at the moment of a decision: its state, who decides, and when."""

    def __init__(
        self, state: OfficeState, caller: OfficeCaller, now: datetime, chance: Chance
    ) -> None:
        self.state = state
        self.actor, self.access = caller.actor, caller.access
        self.at = time_text(now)
        self.chance = chance
        self.texts: list[SaltedText] = []
        self._now = now

    @property
    def today(self) -> date:
        """Return the day that it is where the office is."""
        return day_in_office(self.state, self._now)

    def note(self, text: str) -> Digest | None:
        """Keep a free text beside the journal; return its digest, None if it is empty."""
        kept = salted_text(self.chance, text)
        if kept is None:
            return None
        self.texts.append(kept)
        return Digest(kept.digest)

    def reason(self, text: str, at: str = "reason") -> Digest:
        """Keep a reason that must be given."""
        digest = self.note(text)
        if digest is None:
            raise RuleViolation(
                "missing_reason", "This needs a reason in words; write one.", at=at
            )
        return digest

    def require(self, permission: OfficePermission, unit: int = ROOT) -> None:
        """Raise if who decides may not do this about a body."""
        check_office_permission(self.state, self.actor, permission, unit)


def day_in_office(state: OfficeState, now: datetime) -> date:
    """Return the day that it is where an office is, by the pinned zones."""
    return local_day(find_timezone(state.timezone or UTC_NAME), now)


class OfficeEffect(NamedTuple):
    """What an action comes to: facts, the answer, and what is kept beside them."""

    facts: Sequence[OfficeFact] = ()
    answer: Mapping[str, Any] = {}
    rows: Sequence[NamedTuple] = ()
    attachments: Sequence[Attachment] = ()
    erased: Sequence[str] = ()
    """Digests of files that are forgotten."""


OfficeDecide = Callable[[OfficeSituation], OfficeEffect]


def journal_of(office: str) -> str:
    """Return under which id the journal of an office stands in a store."""
    return f"{OFFICE}{office}"


def perform_in_office(
    context: OfficeContext, caller: OfficeCaller, request: object, decide: OfficeDecide
) -> Done:
    """Carry out a request that is decided quickly; permission is asked for inside."""
    return _attempt(context, caller, request, decide).at_once()


def perform_in_office_slowly(
    context: OfficeContext, caller: OfficeCaller, request: object, decide: OfficeDecide
) -> Done:
    """Carry out a request that takes long to decide; again if the office moves on."""
    return _attempt(context, caller, request, decide).patiently()


def _attempt(
    context: OfficeContext, caller: OfficeCaller, request: object, decide: OfficeDecide
) -> RequestAttempt[OfficeState]:
    """Return a request with its way from a state to what follows from it."""

    def decided(state: OfficeState, seq: int) -> Decided[OfficeState]:
        if state.units:
            require_home(context, caller.office)
        situation = OfficeSituation(state, caller, context.now(), context.chance)
        effect = decide(situation)
        # Nothing is written that could not be read back: the fold has the last word.
        after = fold_office(
            state,
            (
                RecordedByOffice(seq + number, situation.at, caller.actor, fact)
                for number, fact in enumerate(effect.facts, 1)
            ),
        )
        decision = Decision(
            [office_body(situation.at, caller.actor, one) for one in effect.facts],
            json.dumps(dict(effect.answer)).encode(),
            situation.texts,
            attachments=effect.attachments,
            erased=effect.erased,
            rows=effect.rows,
        )
        return Decided(decision, after)

    journal = journal_of(caller.office)
    key = request_key(caller.actor, caller.request_id, request)
    return RequestAttempt(context.store, context.offices, journal, key, decided)
