"""Tournament format: a document in, the record of a tournament out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.formats.entries import (
    read_bans,
    read_dated,
    read_entries,
    read_fixed_tables,
    read_substitutes,
    refuse_second_date,
)
from capicua.formats.reading import FormatKind, LoadBook, read_book, read_document
from capicua.formats.rounds import read_rounds
from capicua.formats.stages import (
    read_calendar,
    read_dates,
    read_lengths,
    read_stages,
)
from capicua.formats.values import (
    MOST_ROUNDS,
    MOST_SEED,
    read_given,
    read_known_ids,
    read_optional,
    read_text,
    without_nulls,
)
from capicua.journal.reading import (
    read_choice,
    read_whole,
    require,
)
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.event_limits import refuse_event, refuse_length
from capicua.tournament.rules.record import Tournament

KEYS = frozenset(
    {"name", "rulebook", "modality", "rounds", "event", "seed", "settings"}
    | {"entries", "played", "withdrawn", "late", "absent_next", "target", "minutes"}
    | {"hands", "bans", "fixed_tables", "stages", "dates", "abandoned", "substitutes"}
    | {"calendar"}
)
MODALITIES = {str(one): one for one in Modality}
EVENTS = {str(one): one for one in EventKind}


def read_tournament(document: object, load_book: LoadBook) -> Tournament:
    """Return the tournament of a document, or raise what is wrong with it.

    The order of entries, rounds, tables and keys makes no difference.
    """
    raw = read_document(document, KEYS, FormatKind.TOURNAMENT)
    framed = _read_frame(raw, load_book)
    entered = _read_people(raw, framed)
    tournament = entered._replace(played=read_rounds(raw.get("played"), entered))
    refuse_length(tournament)
    return tournament


def _read_frame(raw: Mapping[str, Any], load_book: LoadBook) -> Tournament:
    """Return the tournament as announced, before anybody has entered."""
    book = read_book(without_nulls(raw), load_book)
    modality = read_optional(
        raw, "modality", lambda one, at: read_choice(one, at, MODALITIES)
    )
    event = read_optional(raw, "event", lambda one, at: read_choice(one, at, EVENTS))
    refuse_event(book, modality or Modality.PAIRS, event)
    rounds = read_whole(require(raw, "rounds"), "rounds", 1, MOST_ROUNDS)
    seed = raw.get("seed")
    return Tournament(
        book=book,
        modality=modality or Modality.PAIRS,
        rounds=rounds,
        seed=0 if seed is None else read_whole(seed, "seed", -MOST_SEED, MOST_SEED),
        entries={},
        name=read_optional(raw, "name", read_text) or "",
        event=event,
        stages=read_stages(raw, rounds),
        dates=read_dates(raw, rounds),
        **read_lengths(raw, book)._asdict(),
    )


def _read_people(raw: Mapping[str, Any], framed: Tournament) -> Tournament:
    entries = read_entries(require(raw, "entries"), framed.modality)
    last = framed.rounds
    late = read_dated(raw, "late", "from_round", entries, range(1, last + 1))
    withdrawn = read_dated(raw, "withdrawn", "after_round", entries, range(last + 1))
    refuse_second_date(late, "late")
    refuse_second_date(withdrawn, "withdrawn")
    absent = read_known_ids(read_given(raw, "absent_next"), "absent_next", entries)
    return framed._replace(
        entries=entries,
        late=dict(sorted(late)),
        withdrawn=dict(sorted(withdrawn)),
        abandoned=frozenset(
            read_dated(raw, "abandoned", "round", entries, range(1, last + 1))
        ),
        absent_next=frozenset(absent),
        bans=read_bans(raw, entries),
        fixed_tables=read_fixed_tables(raw, entries),
        substitutes=read_substitutes(raw, entries, framed, range(1, last + 1)),
        calendar=read_calendar(raw, last, framed.modality, entries),
    )
