"""A league through its pages: calendar at once, dates as events, one table (DP 35, 67)."""

from typing import Any

import httpx
import pytest

from actions.event_office import Office
from capicua.actions.leagues.standings import LeagueView, show_league
from capicua.formats.standings import answer_standings
from capicua.kernel.seat import Seat
from capicua.rulebooks import load
from oracle.standings.standings import answer
from web.days.office_hours import send
from web.leagues.league_season import HOME, OFFICE, LeagueSeason, leave, play_round

Points = dict[frozenset[int], tuple[int, int]]
PAIRS = "\n".join(f"{2 * n - 1} + {2 * n}" for n in range(1, 5))
TEAMS = "\n".join(
    f"Club {n}: {', '.join(map(str, range(4 * n - 3, 4 * n + 1)))}" for n in range(1, 12)
)
PLAN = {"rulebook": "dp-standard", "first_day": "2026-12-03"}
WHY = "Lo pidieron los dos."


def view_of(season: LeagueSeason, word: str) -> LeagueView:
    context = season.hall.server.context
    return show_league(season.offices, context, OFFICE, word, lambda _: True)


def document_of(season: LeagueSeason, word: str) -> dict[str, Any]:
    answer = season.hall.owner.get(f"{HOME}/leagues/{word}/tournament.json")
    found: dict[str, Any] = answer.json()
    return found


def check_table(season: LeagueSeason, word: str) -> None:
    """Assert that the table is what the file says, and what a naive reader makes of it."""
    document = document_of(season, word)
    ours, naive = answer_standings(document, load), answer(document)
    rows = [{k: v for k, v in row.items() if k != "clinched"} for row in ours["rows"]]

    assert rows == naive["rows"]
    shown = [(one.line.row.rank, one.entry) for one in view_of(season, word).rows]
    assert shown == [(row["rank"], row["id"]) for row in ours["rows"]]


def test_dp_35_a_date_to_come_is_played_while_an_earlier_one_is_open(
    season: LeagueSeason,
) -> None:
    word = "liga-de-parejas"
    season.send("/leagues", **PLAN, name="Liga de parejas", modality="pairs", entries=PAIRS)
    days = [one.day for one in season.league(word).dates.values()]
    assert days == ["2026-12-03", "2026-12-10", "2026-12-17"]

    second, first = season.open_date(word, 2), season.open_date(word, 1)
    points: Points = {}
    play_round(second, points)

    assert "faltan 4 partidos" in season.look(f"/leagues/{word}")
    assert first.state.last_round == 0
    planned = season.league(word)
    met = {
        frozenset(table["A"] + table["B"])
        for table in document_of(season, word)["played"][1]["tables"]
        if "score" in table
    }
    assert met == {frozenset(one.everybody) for one in planned.calendar if one.round == 2}
    check_table(season, word)


def test_dp_35_a_league_of_eleven_teams_over_six_dates(season: LeagueSeason) -> None:
    word = "liga-de-clubes"
    season.send(
        "/leagues", **PLAN, name="Liga de clubes", modality="teams", rounds_a_date=2,
        entries=TEAMS,
    )  # fmt: skip
    league = season.league(word)
    assert [len(one.matches) for one in league.dates.values()] == [10, 10, 10, 10, 10, 5]
    late = (league.dates[1].matches[0], league.dates[3].matches[9])

    for match in late:
        season.send(f"/leagues/{word}/postpone", match=match, reason=WHY)
    season.send(f"/leagues/{word}/move", date=2, day="2026-12-12", reason=WHY)
    for date in range(1, 7):
        office = season.open_date(word, date)
        for _ in range(office.state.made.rounds):
            play_round(office, {})
    assert [one.number for one in view_of(season, word).waiting] == list(late)
    assert view_of(season, word).left == 2
    check_table(season, word)

    season.send(f"/leagues/{word}/add", day="2027-02-01", match=late[0], reason=WHY)
    play_round(season.open_date(word, 7), {})
    away = league.match(late[1]).a[0]
    season.send(f"/leagues/{word}/award", match=late[1], absent=away, reason=WHY)
    check_table(season, word)
    season.send(f"/leagues/{word}/close")

    moved = season.look(f"/leagues/{word}/calendar.ics")
    assert "DTSTART;VALUE=DATE:20261212" in moved
    assert moved.count("BEGIN:VEVENT") == 7
    order = tuple(row["id"] for row in answer(document_of(season, word))["rows"])
    assert season.league(word).order == order
    page = season.look(f"/leagues/{word}")
    assert "Tabla final" in page
    assert "estaba prevista para el 10/12/2026" in page
    assert "Postpone" not in page


def test_dp_67_who_leaves_loses_the_matches_of_that_date_and_no_other(
    season: LeagueSeason,
) -> None:
    word = "liga-corta"
    # People of their own: who is sent away may play nowhere on that day.
    people = "\n".join(f"{2 * n + 35} + {2 * n + 36}" for n in range(1, 5))
    season.send(
        "/leagues", **PLAN, name="Liga corta", modality="pairs", rounds_a_date=2,
        entries=people,
    )  # fmt: skip
    first = season.open_date(word, 1)
    first.pair()
    table = first.state.rounds[1].tables[1, 0]
    entered = season.league(word).dates[1].entered
    gone = entered[table.entries[1] - 1]

    leave(first, Seat.TWO)
    finish_round(first)
    play_round(first, {})

    lost = [
        table["absent"]
        for played in document_of(season, word)["played"]
        for table in played["tables"]
        if table.get("absent")
    ]
    row = next(one for one in view_of(season, word).rows if one.entry == gone)
    assert (row.line.row.figures.lost, row.line.left) == (2, 1)
    assert lost[-1] == [gone]
    check_table(season, word)

    league = season.league(word)
    later = [league.match(one).everybody for one in league.dates[2].matches]
    assert any(gone in playing for playing in later)


def finish_round(office: Office) -> None:
    """Play the tables of the published round that are not over, and close it."""
    play_round(office, {}, is_paired=True)


def test_dp_35_individual_play_couples_everybody_with_everybody(
    season: LeagueSeason,
) -> None:
    word = "liga-individual"
    season.send(
        "/leagues", **PLAN, name="Liga individual", modality="individual",
        rounds_a_date=7, entries="\n".join(map(str, range(1, 9))),
    )  # fmt: skip
    office = season.open_date(word, 1)
    for _ in range(7):
        play_round(office, {})

    rows = view_of(season, word).rows
    assert [one.line.row.figures.played for one in rows] == [7] * 8
    check_table(season, word)


@pytest.mark.parametrize(
    ("path", "fields", "said"),
    [
        ("/leagues", {**PLAN, "modality": "pairs", "name": "X", "entries": "1 + 2"},
         "Una liga es de 2 a 64."),
        ("/leagues", {**PLAN, "modality": "pairs", "name": "X", "entries": "1 + 2\n2 + 3"},
         "2 está dos veces en la liga"),
        ("/leagues", {**PLAN, "modality": "pairs", "name": "X", "entries": "1 + 2\n3"},
         "aquí es 1."),
        ("/leagues", {**PLAN, "modality": "pairs", "name": "X", "entries": "1 + 2\n3 + 99"},
         "99"),
        ("/leagues/nada/close", {}, "Aquí no hay ninguna liga nada."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_to_do(
    season: LeagueSeason, path: str, fields: dict[str, Any], said: str
) -> None:
    answer = send(season.hall.owner, HOME + path, **fields)

    assert (answer.status_code >= 400, said in answer.text) == (True, True)


def test_strangers_read_a_league_and_change_nothing(season: LeagueSeason) -> None:
    season.send("/leagues", **PLAN, name="Liga abierta", modality="pairs", entries=PAIRS)
    with season.hall.desk.visitor() as stranger:
        page = season.look("/leagues/liga-abierta", stranger)
        refused: httpx.Response = send(stranger, f"{HOME}/leagues/liga-abierta/close")

    assert "Aplazarlo" not in page
    assert refused.status_code == 401
    assert not season.league("liga-abierta").is_closed
