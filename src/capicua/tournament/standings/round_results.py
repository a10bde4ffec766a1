"""The settled tables and rests of a tournament, in the order of the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import groupby
from typing import NamedTuple, assert_never

from capicua.play.match.terms import Terms
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.terms import match_terms, rotations_of
from capicua.tournament.standings.byes import bye_share, rested_share
from capicua.tournament.standings.left_table import leavers, settle_left_table
from capicua.tournament.standings.played_match import PlayedRule, played_rule
from capicua.tournament.standings.table_result import NOTHING, is_simply_won, settle_special
from capicua.tournament.standings.tally import Share
from capicua.tournament.standings.team_match import boards_of, settle_teams, team_share


class SettledTable(NamedTuple):
    """A table and the shares of its seats; of pairs and teams the first two count."""

    table: TableRecord
    shares: tuple[Share, ...]
    uncounted: frozenset[int] = frozenset()
    """Entries for which the result does not count (FID 27)."""


class SettledRound(NamedTuple):
    """What has a result in one round."""

    number: int
    played: tuple[TableRecord, ...]
    """Tables that one side won by its score: nearly all of them."""
    rule: PlayedRule
    special: tuple[SettledTable, ...]
    """The other tables that are over."""
    rests: tuple[tuple[int, Share], ...]
    """Who had no table, and what that is worth."""


def has_results(record: RoundRecord) -> bool:
    """Tell whether anything of a round counts yet."""
    return bool(record.byes) or any(table.has_result for table in record.tables)


def settled_rounds(tournament: Tournament) -> Iterator[SettledRound]:
    """Yield every round that has results."""
    rules: dict[tuple[int | None, int | None], PlayedRule] = {}
    for record in filter(has_results, tournament.played):
        terms = match_terms(tournament, record.number)
        length = (terms.target, terms.hands)
        rule = rules.get(length) or rules.setdefault(length, played_rule(terms))
        match tournament.modality:
            case Modality.PAIRS:
                played, special = _split(record, terms)
                played, special = _set_apart(tournament, record, rule, played, special)
            case Modality.INDIVIDUAL:
                left = dict(_left_tables(record, terms))
                played, special = _split(record, terms, left.keys())
                special += [one for matches in left.values() for one in matches]
            case Modality.TEAMS:
                played, special = [], _teams(tournament, record, terms, rule)
            case _:
                assert_never(tournament.modality)
        rested = tuple(_rests(tournament, record, terms))
        yield SettledRound(record.number, tuple(played), rule, tuple(special), rested)


def _split(
    record: RoundRecord, terms: Terms, left: Set[int] = frozenset()
) -> tuple[list[TableRecord], list[SettledTable]]:
    """Return the simply played tables, and the others that are over."""
    played, special = [], []
    for table in record.tables:
        if left and table.number in left:
            continue
        if is_simply_won(table):
            played.append(table)
            continue
        shares = settle_special(terms, table)
        if shares is not None:
            special.append(SettledTable(table, shares))
    return played, special


def _set_apart(
    tournament: Tournament,
    record: RoundRecord,
    rule: PlayedRule,
    played: list[TableRecord],
    special: list[SettledTable],
) -> tuple[list[TableRecord], list[SettledTable]]:
    """Return the same with the tables of pairs whose results do not count set apart.

    FID 27: the commission may let a pair finish with a substitute and yet not count it.
    """
    silent = frozenset(
        one.entry
        for one in tournament.substitutes
        if not one.counts and one.from_round <= record.number
    )
    if not silent:
        return played, special
    concerned = [table for table in played if silent.intersection(table.ids)]
    others = [table for table in played if not silent.intersection(table.ids)]
    settled = [*special, *(settle_played(rule, table) for table in concerned)]
    return others, [
        one._replace(uncounted=silent.intersection(one.table.ids)) for one in settled
    ]


def settle_played(rule: PlayedRule, table: TableRecord) -> SettledTable:
    """Return a simply played table with the shares of its seats."""
    return SettledTable(table, rule.settle(table.score or NOTHING, table.on_time))


def _left_tables(
    record: RoundRecord, terms: Terms
) -> Iterator[tuple[int, tuple[SettledTable, ...]]]:
    """Yield the rotated tables that somebody left (DP 62)."""
    rotated = [table for table in record.tables if table.rotation]
    for number, group in groupby(rotated, key=lambda table: table.number):
        matches = tuple(group)
        gone = leavers(terms, matches)
        if gone:
            settled = settle_left_table(terms, matches, gone)
            yield number, tuple(SettledTable(match, shares) for match, shares in settled)


def _teams(
    tournament: Tournament, record: RoundRecord, terms: Terms, rule: PlayedRule
) -> list[SettledTable]:
    settled = []
    for table in record.tables:
        boards = boards_of(tournament.entries.get(table.a[0]))
        shares = settle_teams(terms, rule, table, boards)
        if shares is not None:
            settled.append(SettledTable(table, shares))
    return settled


def _rests(
    tournament: Tournament, record: RoundRecord, terms: Terms
) -> Iterator[tuple[int, Share]]:
    """Yield every bye; in a round of rotated tables it is a rest with draws."""
    if not record.byes:
        return
    matches = rotations_of(tournament, record.number)
    share = bye_share(terms) if matches is None else rested_share(terms, matches)
    for entry in record.byes:
        if tournament.modality is Modality.TEAMS:
            boards = boards_of(tournament.entries.get(entry))
            yield entry, team_share(tournament.book, [share] * boards)
        else:
            yield entry, share
