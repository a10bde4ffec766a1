"""A bug that is planted in one door is seen, and seen at that door."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from oracle.live.hall import open_live_hall

EVENT = 2
"""A random event with scores at every door."""


def wrong_rank(ranking: Any) -> Any:
    """Return a ranking whose first line has another rank."""
    group, *groups = ranking.groups
    line, *lines = group.lines
    group = group._replace(lines=(line._replace(rank=line.rank + 1), *lines))
    return ranking._replace(groups=(group, *groups))


def wrong_cells(cells: list[str]) -> list[str]:
    """Return a printed row whose rank is another one."""
    return ["99", *cells[1:]]


def wrong_table(table: Any) -> Any:
    """Return a table with a point too many."""
    counted = table.counted
    if counted is None or counted.score is None:
        return table
    score = counted.score._replace(a=counted.score.a + 1)
    return table._replace(counted=counted._replace(score=score))


def wrong_round(view: Any) -> Any:
    """Return a round with a point too many at every table."""
    return view._replace(tables=tuple(wrong_table(one) for one in view.tables))


def wrong_sheet(view: Any) -> Any:
    """Return a sheet with a point too many."""
    return view._replace(table=wrong_table(view.table))


def other_winner(table: Any) -> Any:
    """Return a table that the other pair won."""
    counted = table.counted
    if counted is None or counted.winner is None:
        return table
    return table._replace(counted=counted._replace(winner=counted.winner.other))


def other_winners(view: Any) -> Any:
    """Return a round in which the other pair won every match."""
    return view._replace(tables=tuple(other_winner(one) for one in view.tables))


def wrong_phone(view: Any) -> Any:
    """Return what a phone shows with a point too many."""
    return view._replace(sheet=wrong_sheet(view.sheet))


def other_winner_on_phone(view: Any) -> Any:
    """Return what a phone shows with the other pair as winners."""
    table = other_winner(view.sheet.table)
    return view._replace(sheet=view.sheet._replace(table=table))


def wrong_answer(answer: Any) -> Any:
    """Return standings of the public format whose first row has another rank."""
    row, *rows = answer["rows"]
    return answer | {"rows": [row | {"rank": row["rank"] + 1}, *rows]}


def other_digest(_: Any) -> Any:
    """Return what the standings of a fact never are."""
    return "0" * 64


def wrong_file(made: Any) -> Any:
    """Return a tournament file whose first entry did not take part."""
    entry, *entries = made.document["entries"]
    document = made.document | {"entries": [entry | {"id": 99}, *entries], "played": []}
    return made._replace(document=document)


PLANTED: dict[str, tuple[str, str, Callable[[Any], Any]]] = {
    "standings, public page": ("capicua.web.public.standings", "show_ranking", wrong_rank),
    "standings, api": ("capicua.web.api.public_reads", "show_ranking", wrong_rank),
    "standings, paper": ("capicua.documents.standings_list", "_cells", wrong_cells),
    "standings, screen": ("capicua.web.public.big_screen", "show_ranking", wrong_rank),
    "standings, tournament file": (
        "capicua.web.api.public_reads",
        "export_tournament",
        wrong_file,
    ),
    "standings, capicua standings": (
        "capicua.cli.files.standings",
        "answer_standings",
        wrong_answer,
    ),
    "standings, capicua event standings": (
        "capicua.cli.event.tables",
        "describe_standings",
        wrong_answer,
    ),
    "standings, capicua verify": ("capicua.event.redo", "standings_digest", other_digest),
    "results, public page": ("capicua.web.public.event", "show_round", wrong_round),
    "results, api": ("capicua.web.api.reads", "show_round", wrong_round),
    "results, desk": ("capicua.web.desk.sheet", "show_sheet", wrong_sheet),
    "results, arbiter": ("capicua.web.arbiter.tables", "show_sheet", wrong_sheet),
    "results, phone": ("capicua.web.phone.sheet", "show_phone_sheet", wrong_phone),
    "winners, phone": (
        "capicua.web.phone.sheet",
        "show_phone_sheet",
        other_winner_on_phone,
    ),
    "winners, api": ("capicua.web.api.reads", "show_round", other_winners),
}


@pytest.mark.slow
@pytest.mark.parametrize("door", PLANTED)
def test_a_planted_bug_is_seen_at_its_door(
    door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, spoil = PLANTED[door]
    told = getattr(import_module(module), name)
    with open_live_hall(tmp_path) as hall:
        plan = hall.play(EVENT)
        monkeypatch.setattr(
            f"{module}.{name}", lambda *args, **more: spoil(told(*args, **more))
        )
        assert {one.door for one in hall.differences(plan)} == {door}
