"""Discipline format (`capicua discipline`): athletes' records in, what follows out."""

from __future__ import annotations

from datetime import date
from typing import Any

from capicua.discipline.answer import AthleteRecord, answer_athletes
from capicua.discipline.appeal_days import AppealAnswer, answer_appeals
from capicua.discipline.block import BarredBy
from capicua.discipline.proposals import Measure, ProposedSanction
from capicua.discipline.record import Dossier, arrange
from capicua.formats.discipline_file import read_history
from capicua.formats.reading import LoadBook


def answer_discipline(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return what records come to, or raise what is wrong with their document."""
    return describe(read_history(document, load_book))


def describe(history: Dossier) -> dict[str, Any]:
    """Return the answer of the public format."""
    known = arrange(history)
    return {
        "athletes": [_athlete(one) for one in answer_athletes(known)],
        "appeals": [_appeal(one) for one in answer_appeals(known)],
        "silent": history.is_silent,
    }


def _athlete(found: AthleteRecord) -> dict[str, Any]:
    return {
        "athlete": found.athlete,
        "counts": dict(found.counts),
        "proposed": [_proposed(one) for one in found.proposed],
        "blocked": None if found.block is None else _blocked(found.block),
        "articles": list(found.articles),
    }


def _proposed(asked: ProposedSanction) -> dict[str, Any]:
    told = {
        "kind": asked.kind,
        "article": asked.article,
        "because": [one.id for one in asked.because],
        "on": _day(asked.on),
    }
    return told if asked.measure is None else told | {"measure": _measure(asked.measure)}


def _measure(measure: Measure) -> dict[str, Any]:
    told = {
        "least_months": measure.least_months,
        "most_months": measure.most_months,
        "until": _day(measure.until),
    }
    return {name: value for name, value in told.items() if value is not None}


def _blocked(block: BarredBy) -> dict[str, Any]:
    return {
        "kind": block.record.kind,
        "from": _day(block.record.on),
        "until": _day(block.until),
        "events_left": block.events_left,
        "article": block.article,
        "because": [block.record.id],
    }


def _appeal(found: AppealAnswer) -> dict[str, Any]:
    return {
        "id": found.id,
        "admissible": found.why is None,
        "lodge_by": _day(found.lodge_by),
        "decide_by": _day(found.decide_by),
        "article": found.article,
        "why": found.why,
    }


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
