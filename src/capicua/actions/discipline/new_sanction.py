"""New sanctions: whether one can stand on a record, by kind, day, length and grounds."""

from __future__ import annotations

from capicua.actions.discipline.dossier import PersonDossier
from capicua.discipline.record import RecordedSanction, SanctionKind
from capicua.discipline.standing import ANSWERED_BY
from capicua.formats.suspension_length import check_lengths
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.discipline import SuspensionUnit

Kind = SanctionKind
EVERYWHERE = (Kind.REMOVAL, Kind.SUSPENSION)
"""Kinds that every book knows, also one that adds nothing up."""
MOST_TIMES = 1000


def check_new(dossier: PersonDossier, record: RecordedSanction) -> None:
    """Raise what is wrong with a sanction that somebody would give."""
    if record.on > dossier.history.on:
        raise RuleViolation("out_of_range", "A sanction is dated today or before.", at="on")
    _check_kind(dossier, record)
    _check_event(dossier, record)
    _check_length(dossier, record)
    _check_grounds(dossier, record)


def _check_kind(dossier: PersonDossier, record: RecordedSanction) -> None:
    rules = dossier.history.book.discipline
    levels = () if dossier.history.is_silent else rules.levels.value
    if record.kind in EVERYWHERE or record.kind in {str(one) for one in levels}:
        return
    raise RuleViolation(
        "no_such_sanction",
        "{book} has no such sanction as this: {kind}.",
        at="kind",
        article=rules.levels.article,
        book=dossier.history.book.name,
        kind=record.kind,
    )


def _check_event(dossier: PersonDossier, record: RecordedSanction) -> None:
    if record.event is None:
        needs = record.kind is Kind.REMOVAL or (
            record.lasts is not None and record.lasts.unit is SuspensionUnit.EVENT
        )
        if needs:
            raise RuleViolation(
                "missing_key", "It is for the rest of an event; name the event.", at="event"
            )
        return
    event = dossier.history.event(record.event)
    if event is None or record.athlete not in event.athletes:
        raise RuleViolation(
            "no_such_event",
            "{person} did not play {event}.",
            at="event",
            person=record.athlete,
            event=record.event[:60],
        )
    if record.on < event.first:
        raise RuleViolation(
            "wrong_order", "It is dated before its event begins on {first}.", at="on",
            first=event.first.isoformat(),
        )  # fmt: skip


def _check_length(dossier: PersonDossier, record: RecordedSanction) -> None:
    """Raise that it is too short or too long for its book (DP 78, FID 66-p1)."""
    if (record.lasts is not None) is not (record.kind is Kind.SUSPENSION):
        raise RuleViolation(
            "out_of_range",
            "A suspension says how long it lasts, and nothing else does.",
            at="lasts",
        )
    lasts = record.lasts
    if lasts is None:
        return
    if lasts.until is not None and lasts.until <= record.on:
        raise RuleViolation("wrong_order", "It ends before it begins.", at="lasts")
    if not 1 <= lasts.times <= MOST_TIMES or (lasts.unit is None) is (lasts.until is None):
        raise RuleViolation(
            "out_of_range",
            "A suspension lasts in one way: event, events, weeks, months, years, until.",
            at="lasts",
        )
    try:
        alone = dossier.history._replace(records=(*dossier.history.records, record))
        check_lengths(alone)
    except RuleViolation as refusal:
        refusal.at = "lasts"
        raise


def _check_grounds(dossier: PersonDossier, record: RecordedSanction) -> None:
    """Raise that it answers what it cannot answer, or what was answered before."""
    standing = dossier.standing
    counting = {one.id: one for one in standing.records}
    for name in record.because:
        other = counting.get(name)
        if other is None or other.on > record.on:
            raise RuleViolation(
                "unknown_record",
                'There is no record "{record}" of theirs that counts on that day.',
                at="because",
                record=name[:60],
            )
        is_card = other.kind.card is not None and other.kind is not Kind.BLACK
        by_this = record.kind in ANSWERED_BY.get(other.kind, ())
        # Cards of the year stay in the sum, whoever has answered them (FID 66).
        if name in standing.used_up and by_this and not is_card:
            raise RuleViolation(
                "used_up",
                'Another sanction answers "{record}" already.',
                at="because",
                record=name[:60],
            )
