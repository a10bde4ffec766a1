"""Tournament document: a record as its public file says it, so that anybody can redo it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from capicua.formats.reading import FormatKind
from capicua.play.match.state import EndedBy
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.line_up import seated_for
from capicua.tournament.rules.record import (
    PairSubstitute,
    Personal,
    RoundRecord,
    Stage,
    TableRecord,
    Tournament,
)

Document = dict[str, Any]
SAID_IF_THERE = ("country", "club", "rating", "category", "sex", "captain", "team")


def describe_tournament(
    tournament: Tournament, rulebook: str, settings: Mapping[str, object]
) -> Document:
    """Return the document of a tournament; read again, it comes to the same standings.

    The rulebook is named as in the document, its settings stand beside it. A substitute
    stands in it from the round in which they sit down.
    """
    found: Document = {
        "format": FormatKind.TOURNAMENT.full_name,
        "name": tournament.name,
        "rulebook": rulebook,
        "modality": str(tournament.modality),
        "rounds": tournament.rounds,
        "event": None if tournament.event is None else str(tournament.event),
        "target": tournament.target,
        "hands": tournament.hands,
        "minutes": tournament.minutes,
        "seed": tournament.seed,
        "settings": dict(settings),
        "stages": [_stage(one) for one in tournament.stages],
        "dates": list(tournament.dates),
        "entries": [_entry(tournament, one) for one in tournament.entries.values()],
        "bans": sorted(map(list, tournament.bans)),
        "fixed_tables": {str(one): at for one, at in tournament.fixed_tables.items()},
        "played": [_round(one) for one in tournament.played],
        **_comings(tournament),
        "absent_next": sorted(tournament.absent_next),
        "substitutes": [_substitute(one) for one in tournament.substitutes],
        "calendar": [
            {"round": one.round, "A": list(one.a), "B": list(one.b)}
            for one in tournament.calendar
        ],
    }
    return _said(found, keep=("name", "settings", "entries", "played"))


def _stage(stage: Stage) -> Document:
    return _said({**stage._asdict(), "groups": stage.groups if stage.groups > 1 else None})


def _substitute(one: PairSubstitute) -> Document:
    return {
        "id": one.entry,
        "from_round": one.from_round,
        "decision": one.decision,
        "counts": one.counts,
    }


def _comings(tournament: Tournament) -> Document:
    """Return who came late, left, or abandoned a match; nobody comes after the end."""
    late = {one: at for one, at in tournament.late.items() if at <= tournament.rounds}
    never = dict.fromkeys(tournament.late.keys() - late.keys(), 0)
    withdrawn = {**never, **tournament.withdrawn}
    return {
        "late": [{"id": one, "from_round": at} for one, at in sorted(late.items())],
        "withdrawn": [
            {"id": one, "after_round": at} for one, at in sorted(withdrawn.items())
        ],
        "abandoned": [{"id": one, "round": at} for one, at in sorted(tournament.abandoned)],
    }


def _entry(tournament: Tournament, entry: Entry) -> Document:
    found: Document = {"id": entry.id, "name": entry.name or None}
    found |= {key: getattr(entry, key) for key in SAID_IF_THERE}
    if tournament.modality is Modality.TEAMS:
        found |= _first_line_up(tournament, entry)
    elif tournament.modality is Modality.PAIRS:
        found["members"] = list(entry.members)
    return _said(found)


def _first_line_up(tournament: Tournament, team: Entry) -> Document:
    """Return the members with which a team began, and everybody who could come in later.

    The substitutions themselves are read off the boards (FID 27).
    """
    seatings = list(_seatings(tournament, team.id))
    members = seatings[0] if seatings else team.members
    came = (one for seated in (*seatings, team.members, team.bench) for one in seated)
    bench = dict.fromkeys(one for one in came if one not in members)
    return {"members": list(members), "bench": list(bench)}


def _seatings(tournament: Tournament, team: int) -> Iterator[tuple[int, ...]]:
    for played in tournament.played:
        for table in played.tables:
            if table.boards and team in table.ids:
                yield seated_for(table, team)


def _round(played: RoundRecord) -> Document:
    found = {
        "round": played.number,
        "seed": played.seed,
        "target": played.target,
        "hands": played.hands,
        "minutes": played.minutes,
        "tables": [_table(one) for one in played.tables],
        "byes": list(played.byes),
        "absent": sorted(played.absent),
    }
    return _said(found, keep=("tables",))


def _table(table: TableRecord) -> Document:
    found = {
        "table": table.number,
        "rotation": table.rotation,
        "A": list(table.a),
        "B": list(table.b),
        "boards": [_table(one) for one in table.boards],
        **_result(table),
        "personal": {
            str(int(seat)): _personal(one) for seat, one in sorted(table.personal.items())
        },
        "lost": table.is_lost or None,
        "reason": table.reason,
    }
    return _said(found)


def _result(table: TableRecord) -> Document:
    score = None if table.score is None else {"A": table.score.a, "B": table.score.b}
    return {
        "score": score,
        "ended_by": _ended_by(table),
        "winner": None if table.winner is None else str(table.winner),
        "absent": sorted(table.absent),
        "void": table.is_void or None,
    }


def _ended_by(table: TableRecord) -> str | None:
    if table.by_ruling:
        return str(EndedBy.RULING)
    return str(EndedBy.TIME) if table.on_time else None


def _personal(one: Personal) -> Document:
    card = None if one.card is None else str(one.card)
    return _said({"deduct": one.deduct or None, "card": card})


def _said(document: Document, keep: tuple[str, ...] = ()) -> Document:
    """Return a document without the keys that have nothing to say."""
    empty: tuple[object, ...] = (None, [], {})
    return {key: one for key, one in document.items() if key in keep or one not in empty}
