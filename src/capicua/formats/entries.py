"""Entries of a tournament document: who competes, latecomers, leavers, requests."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from capicua.formats.values import (
    MOST_TABLES,
    read_given,
    read_id,
    read_known,
    read_list,
    read_optional,
    read_text,
    refuse_twice,
)
from capicua.journal.reading import read_flag, read_object, read_whole, refuse, require
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import PairSubstitute, Tournament

KEYS = frozenset(Entry._fields) - {"gone"}
"""Who was replaced is read off the boards, so nobody writes it down."""
TEXTS = ("country", "club", "category", "sex", "team")
MOST_RATING = 1_000_000
PAIR = 2


def read_entries(raw: object, modality: Modality) -> dict[int, Entry]:
    """Return all entries by their ids, in ascending order."""
    entries: dict[int, Entry] = {}
    for number, one in enumerate(read_list(raw, "entries")):
        at = f"entries[{number}]"
        entry = _read_entry(one, at, modality)
        if entry.id in entries:
            message = f"Entry {entry.id} is there twice; every entry has an id of its own."
            raise refuse("entry_id_twice", message, f"{at}.id")
        entries[entry.id] = entry
    _refuse_shared_athletes(read_list(raw, "entries"))
    return dict(sorted(entries.items()))


def _read_entry(raw: object, at: str, modality: Modality) -> Entry:
    entry = read_object(raw, KEYS, at)
    country, club, category, sex, team = (
        None if entry.get(key) is None else read_text(entry[key], f"{at}.{key}")
        for key in TEXTS
    )
    rating = entry.get("rating")
    if rating is not None:
        rating = read_whole(rating, f"{at}.rating", -MOST_RATING, MOST_RATING)
    return Entry(
        id=read_id(require(entry, "id", at), f"{at}.id"),
        name=read_optional(entry, "name", read_text, at) or "",
        country=country,
        club=club,
        rating=rating,
        category=category,
        sex=sex,
        members=_read_members(entry, at, modality),
        bench=_read_athletes(entry, "bench", at),
        captain=read_optional(entry, "captain", read_id, at),
        team=team,
    )


def _read_members(entry: Mapping[str, Any], at: str, modality: Modality) -> tuple[int, ...]:
    members = _read_athletes(entry, "members", at)
    if not members:
        return members
    if modality is Modality.INDIVIDUAL:
        message = "An athlete who competes alone has no members; leave them out."
        raise refuse("wrong_members", message, f"{at}.members")
    if modality is Modality.PAIRS and len(members) != PAIR:
        message = f"A pair has two members, not {len(members)}."
        raise refuse("wrong_members", message, f"{at}.members")
    if len(members) % PAIR:
        message = f"Two members sit at each board, so {len(members)} do not fill theirs."
        raise refuse("wrong_members", message, f"{at}.members")
    return members


def _read_athletes(entry: Mapping[str, Any], key: str, at: str) -> tuple[int, ...]:
    if key not in entry:
        return ()
    place = f"{at}.{key}"
    ids = tuple(
        read_id(one, f"{place}[{n}]") for n, one in enumerate(read_given(entry, key, at))
    )
    refuse_twice(ids, place)
    return ids


def _refuse_shared_athletes(raw: list[Any]) -> None:
    """Refuse an athlete who belongs to two entries, or to one both ways."""
    seen: set[int] = set()
    for number, entry in enumerate(raw):
        for key in ("members", "bench"):
            for place, athlete in enumerate(entry.get(key) or ()):
                if athlete in seen:
                    message = f"Athlete {athlete} is already a member or on a bench."
                    at = f"entries[{number}].{key}[{place}]"
                    raise refuse("athlete_twice", message, at)
                seen.add(athlete)


def read_dated(
    document: Mapping[str, Any], key: str, when: str, entries: Collection[int], span: range
) -> list[tuple[int, int]]:
    """Return a list of entries with a round each, such as who withdrew after which."""
    dated = []
    for number, raw in enumerate(read_given(document, key)):
        at = f"{key}[{number}]"
        one = read_object(raw, ("id", when), at)
        entry = read_known(require(one, "id", at), f"{at}.id", entries)
        round_number = require(one, when, at)
        dated.append((entry, read_whole(round_number, f"{at}.{when}", span[0], span[-1])))
    return dated


def refuse_second_date(dated: list[tuple[int, int]], key: str) -> None:
    """Refuse an entry that a list names twice."""
    seen: set[int] = set()
    for number, (entry, _round) in enumerate(dated):
        if entry in seen:
            message = f"Entry {entry} stands here a second time; once is enough."
            raise refuse("listed_twice", message, f"{key}[{number}].id")
        seen.add(entry)


def read_bans(
    document: Mapping[str, Any], entries: Collection[int]
) -> frozenset[tuple[int, int]]:
    """Return the pairs of entries that are kept apart, the lower id first."""
    bans = set()
    for number, raw in enumerate(read_given(document, "bans")):
        at = f"bans[{number}]"
        ids = [
            read_known(one, f"{at}[{n}]", entries)
            for n, one in enumerate(read_list(raw, at))
        ]
        if len(ids) != PAIR or ids[0] == ids[1]:
            message = "A ban keeps two different entries apart; name exactly two."
            raise refuse("wrong_ban", message, at)
        bans.add((min(ids), max(ids)))
    return frozenset(bans)


def read_fixed_tables(
    document: Mapping[str, Any], entries: Collection[int]
) -> dict[int, int]:
    """Return the table of each entry that must always sit at the same one."""
    raw = document.get("fixed_tables")
    known = {str(one): one for one in entries}
    tables = read_object({} if raw is None else raw, known, "fixed_tables")
    fixed = {
        known[key]: read_whole(table, f"fixed_tables.{key}", 1, MOST_TABLES)
        for key, table in tables.items()
    }
    return dict(sorted(fixed.items()))


def read_substitutes(
    document: Mapping[str, Any], entries: Collection[int], framed: Tournament, span: range
) -> tuple[PairSubstitute, ...]:
    """Return the substitutes that a commission has assigned to pairs (FID 27)."""
    found = []
    rule = framed.book.events.pair_substitute
    for number, raw in enumerate(read_given(document, "substitutes")):
        at = f"substitutes[{number}]"
        if rule.value is None or framed.modality is not Modality.PAIRS:
            message = f"{framed.book.name} replaces nobody in this modality."
            raise refuse("no_pair_substitute", message, at, rule.article)
        one = read_object(raw, ("id", "from_round", "decision", "counts"), at)
        decision = read_text(one.get("decision") or "", f"{at}.decision").strip()
        if not decision:
            message = "Only the commission assigns a substitute: write down its decision."
            raise refuse("decision_missing", message, f"{at}.decision", rule.article)
        entry = read_known(require(one, "id", at), f"{at}.id", entries)
        first = read_whole(
            require(one, "from_round", at), f"{at}.from_round", span[0], span[-1]
        )
        counts = read_flag(require(one, "counts", at), f"{at}.counts")
        found.append(PairSubstitute(entry, first, decision, counts))
    return tuple(sorted(found))
