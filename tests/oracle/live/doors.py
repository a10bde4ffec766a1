"""What every door tells of one event: standings and results, read as people read them.

Standings become rows of (rank, entry, won-lost-tied, the book's criteria as shown);
results become the score that stands beside a table, None where words stand there instead.
"""

import contextlib
import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from capicua.actions.proof.verify_file import prove
from capicua.cli.front import main
from capicua.event.record import standings_of
from capicua.formats.standings import answer_standings, describe_standings
from capicua.rulebooks import load
from documents.reading import pages_of

Standings = list[tuple[str, ...]]
Score = tuple[int, int]
Results = dict[str, Score | None]
Winners = dict[str, str | None]
TAGS = re.compile(r"<[^>]*>")
HALF = re.compile(r"(?<!\d)½")
ROW = re.compile(r'<tr id="e(\d+)".*?</tr>', re.DOTALL)
CELL = re.compile(r'<td\s+class="is-number[^"]*"[^>]*>(.*?)</td>', re.DOTALL)
TABLE = re.compile(
    r'<tr id="t([\w.-]+)">.*?<td class="pairing-result">(.*?)</td>', re.DOTALL
)
RANK = re.compile(r'<tr data-key="rank-(\d+)">(.*?)</tr>', re.DOTALL)
ANY_CELL = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>", re.DOTALL)
SHEET = re.compile(r'<span class="sheet-result">(.*?)</p>', re.DOTALL)
ARBITER = re.compile(r"<strong>(\s*<span class=\"score\">.*?)</strong>", re.DOTALL)
SCORE = re.compile(
    r'<span class="score"><span class="side is-a">.*?<span data-figure>(−?\d+)</span>'
    r'.*?<span class="side is-b"><span data-figure>(−?\d+)</span>',
    re.DOTALL,
)
PHONE = re.compile(r'<h2 class="agreement-says">(.*?)</h2>', re.DOTALL)
AGREED = re.compile(r'class="agreement-score">\s*(−?\d+)\s*–\s*(−?\d+)')
WON = re.compile(r'class="side-mark is-([ab])".*?class="agreement-score"', re.DOTALL)
WON_ALONE = re.compile(r'class="own-line">.*?</svg>\s*(\d)\s+won', re.DOTALL)
PAIRS = {("1", "3"): "A", ("2", "4"): "B"}
SIGNED = {"efectividad", "spread"}


class Visitors(NamedTuple):
    """Who looks: the owner of the event and somebody from the street."""

    owner: httpx.Client
    stranger: httpx.Client
    store: Path
    """Where the store lies, for those who look by commands."""
    event: str = ""

    def page(self, path: str, *, own: bool = False, **query: Any) -> str:
        """Return a page of the event, or fail."""
        client = self.owner if own else self.stranger
        answer = client.get(f"/events/{self.event}{path}", params=query)
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.text

    def api(self, path: str) -> Any:
        """Return what a program is answered."""
        answer = self.stranger.get(f"/api/events/{self.event}{path}")
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()


def shown(criterion: str, value: Any) -> str:
    """Return a figure as pages spell it."""
    number = Fraction(str(value))
    text = str(int(number)) if number.denominator == 1 else f"{float(number)}"
    if criterion in SIGNED and number > 0:
        text = f"+{text}"
    return text.replace("-", "−")


def rows_of(answer: dict[str, Any]) -> Standings:
    """Return rows of the public format as a page shows them."""
    return [
        (
            str(row["rank"]),
            str(row["id"]),
            f"{row['won']}-{row['lost']}-{row['tied']}",
            *(shown(name, row[name]) for name in answer["order"]),
        )
        for row in answer["rows"]
    ]


def text_of(html: str) -> str:
    """Return the words of a piece of a page, blanks alike."""
    words = " ".join(TAGS.sub(" ", html).split())
    return HALF.sub("0.5", words).replace("½", ".5")


def public_standings(visitors: Visitors) -> Standings:
    """Return the standings of the public page."""
    found = []
    for row in ROW.finditer(visitors.page("/standings")):
        rank, balance, *values = (text_of(cell) for cell in CELL.findall(row[0]))
        found.append((rank, row[1], balance, *values))
    return found


def api_standings(visitors: Visitors) -> Standings:
    """Return the standings that programs get."""
    view = visitors.api("/ranking")
    order = view["order"]
    return [
        (
            str(line["rank"]),
            str(line["entry"]),
            "-".join(str(line["figures"][one]) for one in ("won", "lost", "tied")),
            *(shown(*pair) for pair in zip(order, line["values"], strict=True)),
        )
        for line in view["groups"][0]["lines"]
    ]


def paper_standings(visitors: Visitors) -> Standings:
    """Return the standings from paper; its rows have no balance, so that is looked up."""
    answer = visitors.owner.get(f"/events/{visitors.event}/print/standings.pdf")
    text = " ".join(pages_of(answer.content))
    balance = {row[1]: row[2] for row in api_standings(visitors)}
    order = visitors.api("/ranking")["order"]
    figures = r" ([+−]?[\d.]+)" * len(order)
    names = {str(one["id"]): one["name"] for one in visitors.api("/entries")}
    # Between name and figures: after which round it left, and its country.
    beside = r"(?: \([^)]*\))?(?: [A-Z]{3})?"
    found = []
    for entry, name in names.items():
        words = re.escape(" ".join(name.split()))
        row = re.search(rf"(\d+) {entry} {words}{beside} (\d+){figures}", text)
        assert row is not None, (entry, name, text)
        rank, played, *values = row.groups()
        assert int(played) == sum(map(int, balance[entry].split("-")))
        found.append((rank, entry, balance[entry], *values))
    return sorted(found, key=lambda row: (int(row[0]), int(row[1])))


def screen_standings(visitors: Visitors) -> Standings:
    """Return the standings of the big screen; where it has no room, as the API has them."""
    told = {row[1]: row for row in api_standings(visitors)}
    found = []
    for entry, row in RANK.findall(visitors.page("/screens/sala")):
        rank, *values = (text_of(cell) for cell in ANY_CELL.findall(row))
        rest = told[entry][2 + len(values) :]
        found.append((rank, entry, told[entry][2], *values[1:], *rest))
    return found


def file_standings(visitors: Visitors) -> Standings:
    """Return the standings that anybody computes from the tournament file."""
    return rows_of(answer_standings(visitors.api("/tournament"), load))


def command_standings(visitors: Visitors) -> Standings:
    """Return what `capicua standings` answers to the file that another command wrote."""
    file = visitors.store.with_name(f"{visitors.event}.json")
    store = ("--store", str(visitors.store), "--replace")
    commanded("export", "tournament", visitors.event, str(file), *store)
    return rows_of(json.loads(commanded("standings", str(file), "--json")))


def commanded(*words: str) -> str:
    """Return what a command prints, here in this process, where a bug may be planted."""
    told = io.TextIOWrapper(io.BytesIO(), "utf-8")
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(told):
        patch.setattr(sys, "argv", ["capicua", *words])
        with pytest.raises(SystemExit) as end:
            main()
    assert not end.value.code, (words, end.value.code)
    told.seek(0)
    return told.read()


def event_command_standings(visitors: Visitors) -> Standings:
    """Return what `capicua event standings` tells at the terminal of the hall."""
    store = ("--store", str(visitors.store))
    told = commanded("event", "standings", visitors.event, "--json", *store)
    return rows_of(json.loads(told))


def verified_standings(visitors: Visitors) -> Standings:
    """Return the standings of the state to which a journal was proven."""
    found = prove(visitors.page("/verify/journal.capicua").encode())
    assert found.state is not None
    rows = rows_of(describe_standings(standings_of(found.state)))
    # What is not proven stands among the rows, so that it differs.
    return rows + [(one.code, one.message) for one in found.damages]


def public_results(visitors: Visitors, number: int) -> Results:
    """Return the results of a round on the public page, by the table's label."""
    html = visitors.page("/pairings", round=number)
    return {label: score_in(cell) for label, cell in TABLE.findall(html)}


def api_results(visitors: Visitors, number: int) -> Results:
    """Return the results of a round that programs get."""
    found: Results = {}
    for label, table in _tables(visitors, number):
        score = (table["counted"] or {}).get("score")
        found[label] = None if score is None else (score["a"], score["b"])
    return found


def desk_results(visitors: Visitors, number: int) -> Results:
    """Return the results of a round on the sheets of the desk."""
    return _sheets(visitors, number, "/desk", SHEET)


def arbiter_results(visitors: Visitors, number: int) -> Results:
    """Return the results of a round on the arbiter's pages."""
    return _sheets(visitors, number, "/arbiter", ARBITER)


def phone_results(visitors: Visitors, number: int) -> Results:
    """Return the results of a round on phones; who won stands first there."""
    found: Results = {}
    for label, cell in _phones(visitors, number):
        figures = AGREED.search(cell)
        found[label] = None
        if figures is not None:
            first, second = (int(one.replace("−", "-")) for one in figures.groups())
            has_b_won = "is-b" in cell
            found[label] = (second, first) if has_b_won else (first, second)
    return found


def phone_winners(visitors: Visitors, number: int) -> Winners:
    """Return who won, as phones say it: a pair, or each athlete alone."""
    found: Winners = {}
    for label, cell in _phones(visitors, number):
        mark, alone = WON.search(cell), tuple(sorted(WON_ALONE.findall(cell)))
        found[label] = mark[1].upper() if mark else PAIRS.get(alone)
    return found


def api_winners(visitors: Visitors, number: int) -> Winners:
    """Return who won, as programs get it."""
    return {
        label: (table["counted"] or {}).get("winner")
        for label, table in _tables(visitors, number)
    }


def _phones(visitors: Visitors, number: int) -> Iterator[tuple[str, str]]:
    """Yield what the phone says at the end of each match, empty where there is no end."""
    for label, _ in _tables(visitors, number):
        says = PHONE.search(visitors.page(f"/tables/{number}/{label}"))
        yield label, "" if says is None else says[1]


def _sheets(visitors: Visitors, number: int, door: str, part: re.Pattern[str]) -> Results:
    found: Results = {}
    for label, _ in _tables(visitors, number):
        html = visitors.page(f"{door}/rounds/{number}/tables/{label}", own=True)
        cell = part.search(html)
        found[label] = None if cell is None else score_in(cell[1])
    return found


def _tables(visitors: Visitors, number: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for table in visitors.api(f"/rounds/{number}")["tables"]:
        place = table["place"]
        board = f".{place['board']}" if place["board"] else ""
        yield f"{place['table']}{board}", table


def score_in(html: str) -> Score | None:
    """Return the score that is drawn in a piece of a page, None if there is none."""
    found = SCORE.search(html)
    if found is None:
        return None
    a, b = (int(one.replace("−", "-")) for one in found.groups())
    return a, b


STANDINGS: dict[str, Callable[[Visitors], Standings]] = {
    "public page": public_standings,
    "api": api_standings,
    "paper": paper_standings,
    "screen": screen_standings,
    "tournament file": file_standings,
    "capicua standings": command_standings,
    "capicua event standings": event_command_standings,
    "capicua verify": verified_standings,
}
RESULTS: dict[str, Callable[[Visitors, int], Results]] = {
    "public page": public_results,
    "api": api_results,
    "desk": desk_results,
    "arbiter": arbiter_results,
    "phone": phone_results,
}
WINNERS: dict[str, Callable[[Visitors, int], Winners]] = {
    "api": api_winners,
    "phone": phone_winners,
}
