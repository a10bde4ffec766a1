"""Record of a person as those who decide see it: lines, proposals, what is undone."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.discipline.dossier import (
    PersonDossier,
    RecordLine,
    dossier_of,
)
from capicua.actions.engine.context import Context
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.shown.people import Sees, told_name
from capicua.discipline.block import BarredBy
from capicua.discipline.proposals import ProposedSanction
from capicua.discipline.record import Duration, GivenBy, SanctionKind
from capicua.office.facts.discipline import SuspensionLength
from capicua.office.state import OfficeState
from capicua.play.match.cards import ENDS_THE_MATCH
from capicua.play.ruling.cards import CardBy
from capicua.registry.public_name import is_minor


class Undone(StrEnum):
    """What becomes of something that a revoked sanction had brought."""

    COUNTS_NO_MORE = "counts_no_more"
    FREES_EARLIER = "frees_earlier"
    LIFTS_BLOCK = "lifts_block"
    STATISTICS_BACK = "statistics_back"
    RESULT_IN_EVENT = "result_in_event"
    """The event goes on: its arbiters may still correct the match."""
    RESULT_STANDS = "result_stands"
    """The event is over: the match that the card lost stays lost."""
    ROUNDS_MISSED = "rounds_missed"
    RESTS_ON_IT = "rests_on_it"
    """Another sanction was given for it and has to be revoked by itself."""


STAYS = frozenset({Undone.RESULT_STANDS, Undone.ROUNDS_MISSED, Undone.RESTS_ON_IT})
"""What nobody can undo, or what nobody has undone yet."""


class ShownSanction(NamedTuple):
    """A line of a record, in plain values."""

    record: str
    kind: SanctionKind
    on: str
    event: str | None
    article: str | None
    code: str
    by: CardBy
    given_by: GivenBy
    account: str
    is_ratified: bool
    is_live: bool
    is_used_up: bool
    is_abandonment: bool
    because: tuple[str, ...]
    lasts: SuspensionLength | None
    reason: str
    appealed_on: str | None
    revoked_on: str | None
    case: str
    together_with: tuple[int, ...]
    is_educational: bool | None
    deletes_statistics: bool
    undone: tuple[Undone, ...]
    """Of a revoked one: what it gives back, and what stays."""


class ShownProposal(NamedTuple):
    """What a record asks for, in plain values."""

    kind: SanctionKind
    article: str | None
    because: tuple[str, ...]
    on: str
    event: str | None
    """Where the last of them was given."""
    least_months: int | None
    most_months: int | None
    until: str | None
    is_declined: bool
    """Those who decide did not give it."""
    reason: str


class ShownBlock(NamedTuple):
    """By what somebody may not play, in plain values."""

    record: str
    kind: SanctionKind
    since: str
    until: str | None
    """The first free day; None: events measure it, or it does not end."""
    events_left: int | None
    article: str | None


class RecordPage(NamedTuple):
    """What an office has on record of a person, as of a day."""

    person: int
    name: str
    on: str
    is_minor: bool
    is_silent: bool
    """The office's rulebook adds nothing up."""
    counts: Mapping[str, int]
    lines: tuple[ShownSanction, ...]
    """The newest first."""
    proposed: tuple[ShownProposal, ...]
    blocked: ShownBlock | None
    no_podium: tuple[str, ...]
    """Championships in which they keep their prizes and get no podium (FID 66-p2)."""
    to_strike: tuple[str, ...]
    """Ratified sanctions that delete statistics which nobody has deleted yet."""
    articles: tuple[str, ...]


def show_record(
    context: OfficeContext, events: Context, office: str, person: int, sees: Sees
) -> RecordPage:
    """Return the record of a person; who may see it is asked at the door."""
    state = context.state(office)
    dossier = dossier_of(context, events, office, person)
    answer, on = dossier.answer, dossier.history.on
    details = details_of(context, office, dossier.person)
    return RecordPage(
        dossier.person,
        told_name(context, state, dossier.person, sees)[0],
        on.isoformat(),
        details is not None and is_minor(details, on),
        dossier.history.is_silent,
        dict(answer.counts),
        tuple(_line(context, state, dossier, one) for one in reversed(dossier.lines)),
        tuple(_proposal(context, state, dossier, one) for one in answer.proposed),
        None if answer.block is None else shown_block(answer.block),
        tuple(no_podiums(dossier)),
        tuple(one.id for one in dossier.lines if _is_to_strike(state, one)),
        answer.articles,
    )


def shown_block(block: BarredBy) -> ShownBlock:
    """Return a block in plain values."""
    record = block.record
    until = None if block.until is None else block.until.isoformat()
    since = record.on.isoformat()
    return ShownBlock(
        record.id, record.kind, since, until, block.events_left, block.article
    )


def no_podiums(dossier: PersonDossier) -> list[str]:
    """Return the championships in which a black card costs the podium (FID 66-p2)."""
    history = dossier.history
    if not history.book.discipline.no_podium_after_black.value:
        return []
    found = {
        event.championship
        for one in dossier.standing.of(SanctionKind.BLACK)
        if (event := history.event(one.event)) is not None and event.championship
    }
    return sorted(found)


def _line(
    context: OfficeContext, state: OfficeState, dossier: PersonDossier, line: RecordLine
) -> ShownSanction:
    one, marks = line.sanction, line.marks
    given = state.discipline.given.get(line.id)
    reason = context.text(state.office, given.given.reason) if given else ""
    return ShownSanction(
        one.id,
        one.kind,
        one.on.isoformat(),
        one.event,
        one.article,
        line.code,
        one.by,
        one.given_by,
        line.account,
        one.is_ratified,
        line.is_live,
        one.id in dossier.standing.used_up,
        one.is_abandonment,
        one.because,
        _length(one.lasts),
        reason,
        marks.appealed_on,
        marks.revoked_on,
        marks.case,
        line.together_with,
        line.is_educational,
        line.deletes_statistics,
        tuple(undone_by(dossier, line)) if line.is_revoked else (),
    )


def _length(lasts: Duration | None) -> SuspensionLength | None:
    if lasts is None:
        return None
    until = None if lasts.until is None else lasts.until.isoformat()
    return SuspensionLength(lasts.unit, lasts.times, until)


def _proposal(
    context: OfficeContext,
    state: OfficeState,
    dossier: PersonDossier,
    asked: ProposedSanction,
) -> ShownProposal:
    because = tuple(one.id for one in asked.because)
    declined = [
        one
        for one in state.discipline.declined
        if state.kept(one.person) == dossier.person
        and (one.kind, one.because) == (asked.kind, because)
    ]
    measure = asked.measure
    until = None if measure is None or measure.until is None else measure.until.isoformat()
    return ShownProposal(
        asked.kind,
        asked.article,
        because,
        asked.on.isoformat(),
        asked.because[-1].event,
        measure.least_months if measure else None,
        measure.most_months if measure else None,
        until,
        bool(declined),
        context.text(state.office, declined[-1].reason) if declined else "",
    )


def undone_by(dossier: PersonDossier, line: RecordLine) -> list[Undone]:
    """Return what revoking a sanction gives back, and what it cannot."""
    one, found = line.sanction, [Undone.COUNTS_NO_MORE]
    if one.because:
        found.append(Undone.FREES_EARLIER)
    is_bar = one.kind in {
        SanctionKind.SUSPENSION, SanctionKind.EXPULSION, SanctionKind.REMOVAL,
        SanctionKind.BLACK,
    }  # fmt: skip
    if is_bar:
        found.append(Undone.LIFTS_BLOCK)
    if line.deletes_statistics:
        found.append(Undone.STATISTICS_BACK)
    # What a body gives after the match changes no match (reading F37).
    if line.code and one.kind.card in ENDS_THE_MATCH:
        found.append(Undone.RESULT_IN_EVENT if line.is_live else Undone.RESULT_STANDS)
    if line.code and is_bar:
        found.append(Undone.ROUNDS_MISSED)
    if any(one.id in other.because for other in dossier.standing.records):
        found.append(Undone.RESTS_ON_IT)
    return found


def _is_to_strike(state: OfficeState, line: RecordLine) -> bool:
    """Tell whether statistics are to be deleted still: after ratification alone (DP 86)."""
    is_struck = any(
        state.kept(one.person) == line.sanction.athlete
        and one.on >= line.sanction.on.isoformat()
        for one in state.struck
    )
    counts = line.sanction.is_ratified and not line.is_revoked
    return line.deletes_statistics and counts and not line.is_live and not is_struck
