"""Length of a document's suspensions: within what their book allows (DP 78, FID 66-p1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from capicua.discipline.calendar import day_after, first_free_day
from capicua.discipline.record import Dossier, Duration, RecordedSanction, SanctionKind
from capicua.discipline.standing import is_in_force
from capicua.journal.reading import refuse
from capicua.kernel.calendar import months_later
from capicua.rulebooks.sections.discipline import SuspensionUnit


class _Given(NamedTuple):
    """A suspension with its place in the document."""

    record: RecordedSanction
    lasts: Duration
    at: str


def check_lengths(history: Dossier) -> None:
    """Raise that a suspension is shorter or longer than its book allows."""
    least = history.book.discipline.suspension_least_months
    most = history.book.discipline.suspension_most_months
    first = _first_abandonments(history)
    for number, record in enumerate(history.records):
        if record.lasts is None:
            continue
        given = _Given(record, record.lasts, f"records[{number}].lasts")
        if least.value is not None:
            _check_least(given, history, least.value, least.article)
        if most.value is None or _is_for_circuit(history, given, first):
            continue
        ends = _ends(history, given)
        if ends is not None and ends > months_later(record.on, most.value):
            message = f"A suspension lasts at most {most.value} months."
            raise refuse("out_of_range", message, given.at, most.article)


def _check_least(given: _Given, history: Dossier, months: int, article: str | None) -> None:
    ends = first_free_day(given.record.on, given.lasts)
    if ends is None:
        message = f"By {history.book.name} a suspension is measured in time."
        raise refuse("out_of_range", message, given.at, article)
    if ends < months_later(given.record.on, months):
        message = f"A suspension lasts at least {months} months."
        raise refuse("out_of_range", message, given.at, article)


def _ends(history: Dossier, given: _Given) -> date | None:
    """Return the first free day; None: a number of events to come is not measured."""
    event = history.event(given.record.event)
    if given.lasts.unit is SuspensionUnit.EVENT and event is not None:
        return day_after(event.last)
    return first_free_day(given.record.on, given.lasts)


def _is_for_circuit(
    history: Dossier, given: _Given, first: Mapping[int, list[frozenset[str]]]
) -> bool:
    """Tell whether a suspension ends the circuit for who abandoned three times (DP 65)."""
    record, rule = given.record, history.book.discipline.abandon_warnings_in_circuit
    if rule.value is None or given.lasts.until is None:
        return False
    named = first.get(record.athlete, [])
    return record.article == rule.article or any(
        one <= set(record.because) for one in named
    )


def _first_abandonments(history: Dossier) -> dict[int, list[frozenset[str]]]:
    """Return of each athlete the first abandonments of the circuit, all that it takes.

    They are those on file and those that count: what was revoked after a suspension was
    given does not make it too long, and what was revoked before is not among the first.
    """
    revoked = {
        one.against for one in history.appeals if one.verdict and one.verdict.is_revoked
    }
    on_file = _in_circuit(history)
    counting = [one for one in on_file if is_in_force(one) and one.id not in revoked]
    needed = history.book.discipline.abandon_warnings_in_circuit.value or 0
    found: dict[int, list[frozenset[str]]] = {}
    for some in (on_file, counting):
        for athlete, names in _names(some).items():
            if len(names) >= needed:
                found.setdefault(athlete, []).append(frozenset(names[:needed]))
    return found


def _in_circuit(history: Dossier) -> list[RecordedSanction]:
    circuit = history.circuit
    return [
        one
        for one in sorted(history.records, key=lambda one: one.on)
        if circuit is not None
        and one.kind is SanctionKind.WRITTEN
        and one.is_abandonment
        and circuit.first <= one.on <= circuit.last
    ]


def _names(records: Iterable[RecordedSanction]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for one in records:
        found.setdefault(one.athlete, []).append(one.id)
    return found
