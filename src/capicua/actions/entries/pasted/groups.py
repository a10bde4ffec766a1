"""Pasted list, groups: who belongs together: one athlete, a pair (*pareja*), a team."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from capicua.actions.entries.entries import SIZES
from capicua.actions.entries.pasted.columns import (
    PastedLine,
    normal_spaces,
    without_numbering,
)
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.actions.entries.pasted.rows import PastedRow, read_table
from capicua.actions.entries.similar_names import fold_name
from capicua.rulebooks.sections.competition import Modality

TOGETHER = re.compile(r"[/+&]")
STRONG = re.compile(r"[/+&]|\s[-–—]\s")
WEAK = re.compile(r"\s(?:y|e|and)\s", re.IGNORECASE)
LISTED = re.compile(r"[,;\t/+&]")
TITLE_ENDS = ":"
BENCH = re.compile(
    r"(?:^|[;,(/.])\s*(?:reservas?|suplentes?|reserves?|substitutes?)\b\s*:?", re.IGNORECASE
)
"""Where the names of a team's reserves begin; one plus after the team does it, too."""


class Member(NamedTuple):
    """A name, its number if it has one, and the line where it stands."""

    line: int
    name: str
    number: str = ""
    is_reserve: bool = False


class EntryGroup(NamedTuple):
    """People who make one entry, perhaps too few or too many."""

    row: PastedRow
    members: tuple[Member, ...]
    title: str = ""
    kind: RemarkKind | None = None
    """Why nothing can be made of it; None: nothing is known against it."""


class EntryGroups(NamedTuple):
    """All groups of a list, and what was noticed on the way."""

    groups: tuple[EntryGroup, ...]
    remarks: tuple[Remark, ...]


def group(lines: Sequence[PastedLine], modality: Modality) -> EntryGroups:
    """Return who belongs together on the lines of a list."""
    if modality is Modality.TEAMS and any(TITLE_ENDS in line.text for line in lines):
        return EntryGroups(tuple(_titled_teams(lines)), ())
    rows, remarks = read_table(_unrolled(lines, modality), modality)
    remarks += tuple(_idle_numbers(rows, modality))
    match modality:
        case Modality.INDIVIDUAL:
            groups = tuple(_athletes(rows))
            remarks += tuple(_separated(rows))
        case Modality.PAIRS:
            groups = tuple(_pairs(rows))
        case Modality.TEAMS:
            groups = tuple(_teams(rows))
        case _:
            assert_never(modality)
    return EntryGroups(groups, remarks)


def split_names(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    """Return the names between separators."""
    return tuple(name for one in pattern.split(text) if (name := normal_spaces(one)))


def _unrolled(lines: Sequence[PastedLine], modality: Modality) -> Sequence[PastedLine]:
    """Return a list that was pasted as one line as a list of lines."""
    if len(lines) != 1 or modality is Modality.TEAMS:
        return lines
    number, text = lines[0]
    names = split_names(re.compile(r"[,;]"), text)
    is_pairs = modality is Modality.PAIRS and not all(map(STRONG.search, names))
    if len(names) < 2 or is_pairs:
        return lines
    return [PastedLine(number, name) for name in names]


def _members(row: PastedRow, pattern: re.Pattern[str]) -> tuple[Member, ...]:
    names = tuple(name for cell in row.names for name in split_names(pattern, cell))
    numbers = row.numbers if len(row.numbers) >= len(names) else ("",) * len(names)
    return tuple(
        Member(row.line, name, number) for name, number in zip(names, numbers, strict=False)
    )


def _idle_numbers(rows: Sequence[PastedRow], modality: Modality) -> Iterator[Remark]:
    """Yield that one number beside several names is nobody's."""
    for row in rows:
        members = _members(row, STRONG)
        lost = len(row.numbers) < len(members) and any(row.numbers)
        if lost and modality is not Modality.INDIVIDUAL:
            number = next(filter(None, row.numbers))
            yield Remark(row.line, RemarkKind.COLUMN_IGNORED, number)
            return


def _athletes(rows: Sequence[PastedRow]) -> Iterator[EntryGroup]:
    for row in rows:
        members = _members(row, TOGETHER)
        if not members:
            yield EntryGroup(row, ())
        yield from (EntryGroup(row, (one,)) for one in members)


def _separated(rows: Sequence[PastedRow]) -> Iterator[Remark]:
    for row in rows:
        if len(_members(row, TOGETHER)) > 1:
            yield Remark(row.line, RemarkKind.SEPARATED, row.text)


def _pairs(rows: Sequence[PastedRow]) -> Iterator[EntryGroup]:
    named = [row for row in rows if row.names]
    yield from (EntryGroup(row, ()) for row in rows if not row.names)
    strong = [_members(row, STRONG) for row in named]
    weak = sum(bool(WEAK.search(cell)) for row in named for cell in row.names)
    if any(len(one) > 1 for one in strong) or 2 * weak >= len(named):
        for row, members in zip(named, strong, strict=True):
            both = members if len(members) != 1 else _members(row, WEAK)
            yield EntryGroup(row, both, row.title)
        return
    # No separator anywhere: two lines make a pair.
    for at in range(0, len(named), 2):
        both = tuple(member for members in strong[at : at + 2] for member in members)
        yield EntryGroup(named[at], both)


def _teams(rows: Sequence[PastedRow]) -> Iterator[EntryGroup]:
    fewest = min(SIZES[Modality.TEAMS])
    if any(row.team for row in rows):
        yield from _teams_by_column(rows)
    elif any(len(_members(row, LISTED)) >= fewest for row in rows):
        yield from (EntryGroup(row, _members(row, LISTED)) for row in rows)
    else:
        yield from _teams_by_block(rows, fewest)


def _team_members(line: int, names: str) -> tuple[Member, ...]:
    """Return a team's members and its reserves, who stand behind a word or one plus."""
    before, after = _parted(names)
    team = tuple(Member(line, name) for name in split_names(LISTED, before))
    bench = tuple(
        Member(line, name, is_reserve=True) for name in split_names(LISTED, after)
    )
    return team + bench


def _parted(names: str) -> tuple[str, str]:
    """Return the names of a team and those of its reserves.

    Between two of four names a plus couples partners; behind a whole team it cannot.
    """
    found = BENCH.search(names)
    if found:
        return names[: found.start()], names[found.end() :].rstrip(") ")
    before, _, after = names.partition("+")
    is_whole = len(split_names(LISTED, before)) in SIZES[Modality.TEAMS]
    return (before, after) if is_whole and "+" not in after else (names, "")


def _teams_by_column(rows: Sequence[PastedRow]) -> Iterator[EntryGroup]:
    teams: dict[str, EntryGroup] = {}
    for row in rows:
        members = _members(row, LISTED)
        key = fold_name(row.team)
        if not key:
            yield EntryGroup(row, members, kind=RemarkKind.NO_TEAM)
            continue
        found = teams.setdefault(key, EntryGroup(row, (), row.team))
        teams[key] = found._replace(members=found.members + members)
    yield from teams.values()


def _teams_by_block(rows: Sequence[PastedRow], fewest: int) -> Iterator[EntryGroup]:
    """Yield a team for each run of lines between blank ones; an odd first line is its name.

    One long run without any blank line does not tell where a team ends.
    """
    blocks: list[list[PastedRow]] = []
    for row in rows:
        if not blocks or row.line > blocks[-1][-1].line + 1:
            blocks.append([])
        blocks[-1].append(row)
    for block in blocks:
        is_endless = len(blocks) == 1 and len(block) > fewest + 1
        members = tuple(one for row in block for one in _members(row, LISTED))
        title = ""
        if len(members) > fewest and len(members) % 2:
            title, members = members[0].name, members[1:]
        kind = RemarkKind.NO_TEAM if is_endless else None
        yield EntryGroup(block[0], members, title, kind)


def _titled_teams(lines: Sequence[PastedLine]) -> Iterator[EntryGroup]:
    """Yield the teams of lines like `Leones: Ana, Luis, Eva, Iván`, or of several lines."""
    current: EntryGroup | None = None
    for number, text in lines:
        title, colon, names = _titled(without_numbering(text))
        row = PastedRow(number, text.strip(), ())
        members = _team_members(number, names)
        if colon:
            if current is not None:
                yield current
            current = EntryGroup(row, members, normal_spaces(title))
        elif current is None:
            yield EntryGroup(row, members, kind=RemarkKind.NO_TEAM)
        else:
            current = current._replace(members=current.members + members)
    if current is not None:
        yield current


def _titled(text: str) -> tuple[str, bool, str]:
    """Return the title before the names of a line, whether there is one, and the names.

    The colon behind the word for reserves ends no title.
    """
    before, colon, after = text.partition(TITLE_ENDS)
    has_title = bool(colon) and not BENCH.search(before + TITLE_ENDS)
    return (before, True, after) if has_title else ("", False, text)
