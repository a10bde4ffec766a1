"""Results as tables: standings, entries, every match, cards and prizes, with heads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from capicua.actions.record.awards import PrizesView
from capicua.actions.rulings.sanctions import AnnouncedCard
from capicua.documents.people import names_of
from capicua.formats.standings import describe_standings
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.standings import standings
from capicua.wording.catalog import Catalog
from capicua.wording.record import articles_phrase
from capicua.wording.sheet_rows import card_phrase

FIGURES = (
    "played", "won", "lost", "tied", "for", "against", "efectividad", "spread", "score",
    "berger", "buchholz", "progressive",
)  # fmt: skip
PARTICULARS = ("country", "club", "category", "rating")
MATCH = (
    "in_round", "table", "at_board", "numbers_a", "side_a", "numbers_b", "side_b",
    "score_a", "score_b", "ended",
)  # fmt: skip
CARD = ("in_round", "table", "number", "card", "article")
NOBODY, RIVALS = "0", "·"
CENTS = 100
Cell = str | int | float | None


class ResultTable(NamedTuple):
    """A table with its heads in a language."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]


def result_tables(
    tournament: Tournament, people: Mapping[int, str], catalog: Catalog
) -> dict[str, ResultTable]:
    """Return the tables of a tournament by what they hold; it carries its names."""
    matches = round_tables(tournament, people, catalog).values()
    every = [row for one in matches for row in one.rows]
    return {
        "standings": _standings(tournament, catalog),
        "entries": _entries(tournament, catalog),
        "results": ResultTable(_heads(MATCH, catalog), every),
        "crosstable": crosstable(tournament, catalog),
    }


def round_tables(
    tournament: Tournament, people: Mapping[int, str], catalog: Catalog
) -> dict[int, ResultTable]:
    """Return every match of each round by its number."""
    names = names_of(tournament.entries)
    if tournament.modality is Modality.TEAMS:
        names = {**people, **{-one: name for one, name in names.items()}}
    heads = _heads(MATCH, catalog)
    return {
        played.number: ResultTable(heads, list(_round(played, names, catalog)))
        for played in tournament.played
    }


def prize_table(prizes: PrizesView, catalog: Catalog) -> ResultTable:
    """Return who gets what, in coins; before the first result only what there is."""
    told = [
        (line.rank, line.entry, line.name, one.each / CENTS, prizes.currency)
        for one in prizes.lines
        for line in one.lines
    ]
    waiting = [
        (rank, None, "", cents / CENTS, prizes.currency)
        for rank, cents in enumerate(prizes.cents, 1)
    ]
    heads = ("rank", "number", "name", "prize", "currency")
    return ResultTable(_heads(heads, catalog), told or waiting)


def card_table(cards: Sequence[AnnouncedCard], catalog: Catalog) -> ResultTable:
    """Return every card that was shown, under the number that was announced."""
    rows = [
        (
            one.place.round,
            one.place.label,
            one.label,
            card_phrase(catalog, one.card),
            articles_phrase(catalog, [one.article] if one.article else []),
        )
        for one in cards
    ]
    return ResultTable(_heads(CARD, catalog), rows)


def _standings(tournament: Tournament, catalog: Catalog) -> ResultTable:
    heads = ("rank", "number", "name", "country", "club", *FIGURES)
    answer: dict[str, Any] = describe_standings(standings(tournament))
    rows = []
    for row in answer["rows"]:
        entry = tournament.entries[row["id"]]
        who = (row["rank"], entry.id, entry.name, entry.country, entry.club)
        rows.append((*who, *(row[figure] for figure in FIGURES)))
    return ResultTable(_heads(heads, catalog), rows)


def _entries(tournament: Tournament, catalog: Catalog) -> ResultTable:
    rows = [
        (one.id, one.name, *(getattr(one, key) for key in PARTICULARS))
        for one in tournament.entries.values()
    ]
    return ResultTable(_heads(("number", "name", *PARTICULARS), catalog), rows)


def _round(
    played: RoundRecord, names: Mapping[int, str], catalog: Catalog
) -> Iterator[tuple[Cell, ...]]:
    for table in played.tables:
        for match in table.boards or (table,):
            board = match.number if table.boards else table.rotation
            score = match.score
            yield (
                played.number,
                table.number,
                board,
                *_side(table, match, match.a, names),
                *_side(table, match, match.b, names),
                None if score is None else score.a,
                None if score is None else score.b,
                _ended(match, catalog),
            )


def _side(
    table: TableRecord, match: TableRecord, ids: tuple[int, ...], names: Mapping[int, str]
) -> tuple[str, str]:
    """Return the numbers and names of a side; members at a board, a team without one."""
    is_member = match is not table
    known = (names.get(one) or (None if is_member else names.get(-one)) for one in ids)
    return " ".join(map(str, ids)), " / ".join(one for one in known if one)


def _ended(match: TableRecord, catalog: Catalog) -> str:
    word = ""
    if match.is_void:
        word = "void"
    elif match.absent:
        word = "absent"
    elif match.by_ruling:
        word = "ruling"
    elif match.on_time:
        word = "time"
    return catalog.text(f"paper:ended_{word}") if word else ""


def crosstable(tournament: Tournament, catalog: Catalog) -> ResultTable:
    """Return who met whom in each round, and with what result; 0 is nobody."""
    rounds = [one.number for one in tournament.played]
    heads = _heads(("rank", "number", "name"), catalog)
    met: dict[tuple[int, int], list[str]] = {}
    for line in lines_of(tournament):
        rivals = RIVALS.join(map(str, line.opponents)) or NOBODY
        told = f"{rivals} {catalog.text(f'paper:cross_{line.result}')}"
        met.setdefault((line.entry, line.round), []).append(told)
    rows: list[tuple[Cell, ...]] = [
        (
            row.rank,
            row.entry,
            tournament.entries[row.entry].name,
            *("; ".join(met.get((row.entry, number), ())) for number in rounds),
        )
        for row in standings(tournament).rows
    ]
    titles = (catalog.text("paper:round", round=one) for one in rounds)
    return ResultTable([*heads, *titles], rows)


def _heads(words: Iterable[str], catalog: Catalog) -> list[str]:
    return [catalog.text(f"paper:{word}") for word in words]
