"""The official results book: every list of an event, with contents.

Its chapters are papers of their own, too: whoever wants the medals alone chooses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from capicua.documents.event_papers import ranked_entries
from capicua.documents.event_results import EventResults, event_facts
from capicua.documents.event_sheet import official_groups
from capicua.documents.finance_note import money_text
from capicua.documents.heading import heading_data
from capicua.documents.press import press
from capicua.documents.result_tables import (
    Cell,
    ResultTable,
    card_table,
    crosstable,
    round_tables,
)
from capicua.documents.standings_list import listed
from capicua.formats.standings import describe_standings
from capicua.tournament.rules.entry import Entry
from capicua.tournament.standings.divisions import Division, Mark, divide
from capicua.tournament.standings.standings import StandingsTable, standings
from capicua.wording.catalog import Catalog


class BookChapter(StrEnum):
    """A list of the results book."""

    STANDINGS = "standings"
    CATEGORIES = "categories"
    SEXES = "sexes"
    COUNTRIES = "countries"
    CLUBS = "clubs"
    MEDALS = "medals"
    PRIZES = "prizes"
    AWARDS = "awards"
    CROSSTABLE = "crosstable"
    ROUNDS = "rounds"
    DELEGATIONS = "delegations"
    CARDS = "cards"
    OFFICIALS = "officials"


DIVIDED = {
    BookChapter.CATEGORIES: Mark.CATEGORY,
    BookChapter.SEXES: Mark.SEX,
    BookChapter.COUNTRIES: Mark.COUNTRY,
    BookChapter.CLUBS: Mark.CLUB,
}
WIDE = frozenset({BookChapter.CROSSTABLE})
"""On a page that lies on its side."""
MEDALS = (1, 2, 3)
"""The places for which there is gold, silver and bronze."""
NAMES = ("name", "side_a", "side_b")


class BookTable(NamedTuple):
    """A table of a chapter; each column is a number, a word or a name."""

    title: str
    columns: Sequence[str]
    kinds: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""
    is_listed: bool = False
    """Whether the contents name it."""


class _Book(NamedTuple):
    """What every chapter is made from."""

    results: EventResults
    table: StandingsTable
    catalog: Catalog

    @property
    def entries(self) -> Mapping[int, Entry]:
        return self.results.paper.tournament.entries

    def word(self, word: str) -> str:
        return self.catalog.text(f"paper:{word}")


def chapters_of(results: EventResults) -> tuple[BookChapter, ...]:
    """Return the chapters about which this event has something to say."""
    book = _Book(results, standings(results.paper.tournament), Catalog("es"))
    return tuple(one for one in BookChapter if any(_blocks(book, one)))


def print_results_book(
    results: EventResults, catalog: Catalog, chapters: Sequence[BookChapter] = ()
) -> bytes:
    """Return the book with cover and contents; chosen chapters come without them."""
    book = _Book(results, standings(results.paper.tournament), catalog)
    told = [
        {
            "title": book.word(f"book_{one}"),
            "is_wide": one in WIDE,
            "blocks": [block._asdict() for block in blocks],
        }
        for one in chapters or BookChapter
        if (blocks := list(_blocks(book, one)))
    ]
    played = len(results.paper.tournament.played) or None
    return press(
        "results_book",
        {
            **heading_data(results.heading(played), book.word("book"), catalog),
            "has_cover": not chapters,
            "contents": book.word("contents"),
            "facts": list(event_facts(results, catalog).items()),
            "chapters": told,
        },
    )


def _blocks(book: _Book, chapter: BookChapter) -> Iterator[BookTable]:
    if chapter in DIVIDED:
        return _by_mark(book, DIVIDED[chapter])
    makers: dict[BookChapter, Callable[[_Book], Iterator[BookTable]]] = {
        BookChapter.STANDINGS: _standings,
        BookChapter.MEDALS: _medals,
        BookChapter.PRIZES: _prizes,
        BookChapter.AWARDS: _awards,
        BookChapter.CROSSTABLE: _crosstable,
        BookChapter.ROUNDS: _rounds,
        BookChapter.DELEGATIONS: _delegations,
        BookChapter.CARDS: _cards,
        BookChapter.OFFICIALS: _officials,
    }
    return makers[chapter](book)


def _standings(book: _Book) -> Iterator[BookTable]:
    yield _list(book, "", book.table)


def _list(book: _Book, title: str, table: StandingsTable) -> BookTable:
    ranked = ranked_entries(book.results.paper.tournament, book.catalog)
    columns, rows = listed(describe_standings(table), ranked, book.catalog)
    texts = {book.word("country")}
    kinds = [_kind(book, one, texts) for one in columns]
    return BookTable(title, columns, kinds, rows)


def _kind(book: _Book, column: str, texts: set[str]) -> str:
    if column in {book.word(one) for one in NAMES}:
        return "name"
    return "text" if column in texts else "number"


def _divisions(book: _Book, mark: Mark) -> tuple[Division, ...]:
    """Return the divisions that have a name; nothing where nobody has one."""
    found = divide(book.results.paper.tournament, book.table, mark)
    return tuple(one for one in found if one.name)


def _by_mark(book: _Book, mark: Mark) -> Iterator[BookTable]:
    for one in _divisions(book, mark):
        table = StandingsTable(book.table.order, one.rows)
        yield _list(book, one.name or "", table)._replace(is_listed=mark is not Mark.CLUB)


def _medals(book: _Book) -> Iterator[BookTable]:
    """Yield the podium, that of each category, and what it makes each country."""
    if not any(row.figures.played for row in book.table.rows):
        return
    won: dict[str, list[int]] = {}
    groups = [("", book.table.rows)]
    groups += [(one.name or "", one.rows) for one in _divisions(book, Mark.CATEGORY)]
    for title, rows in groups:
        lines = []
        for row in (one for one in rows if one.rank in MEDALS):
            entry = book.entries[row.entry]
            medal = book.word(f"medal_{row.rank}")
            lines.append([medal, str(entry.id), entry.name, entry.country or ""])
            if entry.country:
                won.setdefault(entry.country, [0] * len(MEDALS))[row.rank - 1] += 1
        columns = [book.word(one) for one in ("medal", "number", "name", "country")]
        yield BookTable(title, columns, ["text", "number", "name", "text"], lines)
    if won:
        order = sorted(won, key=lambda one: ([-count for count in won[one]], one))
        columns = [book.word(one) for one in ("country", "medal_1", "medal_2", "medal_3")]
        told = [[one, *map(str, won[one]), str(sum(won[one]))] for one in order]
        kinds = ["name", *["number"] * 4]
        title = book.word("medals_by_country")
        yield BookTable(title, [*columns, book.word("total")], kinds, told)


def _prizes(book: _Book) -> Iterator[BookTable]:
    prizes = book.results.prizes
    if not prizes.lines:
        return
    columns = [book.word(one) for one in ("rank", "name", "prize")]
    rows = [
        [str(one.rank), line.name, f"{money_text(one.each)} {prizes.currency}".strip()]
        for one in prizes.lines
        for line in one.lines
    ]
    yield BookTable("", columns, ["number", "name", "number"], rows)


def _awards(book: _Book) -> Iterator[BookTable]:
    given = [[one.title, one.name] for one in book.results.awards if one.name]
    if given:
        columns = [book.word("award"), book.word("name")]
        yield BookTable("", columns, ["text", "name"], given)


def _crosstable(book: _Book) -> Iterator[BookTable]:
    tournament = book.results.paper.tournament
    if tournament.played:
        heads, rows = crosstable(tournament, book.catalog)
        short = [str(one.number) for one in tournament.played]
        columns = [*heads[: -len(short)], *short]
        kinds = ["number", "number", "name", *["text"] * len(short)]
        note = book.word("crosstable_note")
        yield BookTable("", columns, kinds, [_texts(row) for row in rows], note)


def _rounds(book: _Book) -> Iterator[BookTable]:
    paper = book.results.paper
    for number, table in round_tables(paper.tournament, paper.people, book.catalog).items():
        found = next(one for one in paper.tournament.played if one.number == number)
        byes = ", ".join(f"{one} {book.entries[one].name}" for one in found.byes)
        note = f"{book.word('byes')}: {byes}" if byes else ""
        title = book.catalog.text("paper:round", round=number)
        yield _matches(book, title, table)._replace(note=note, is_listed=True)


def _matches(book: _Book, title: str, table: ResultTable) -> BookTable:
    """Return the matches of a round without columns in which nothing stands."""
    shown = [
        place
        for place in range(1, len(table.heads))
        if place in (1, *PLAYED) or any(row[place] not in (None, "") for row in table.rows)
    ]
    columns = [table.heads[place] for place in shown]
    texts = {book.word(one) for one in ("numbers_a", "numbers_b", "ended")}
    kinds = [_kind(book, one, texts) for one in columns]
    rows = [_texts([row[place] for place in shown]) for row in table.rows]
    return BookTable(title, columns, kinds, rows)


PLAYED = (4, 6, 7, 8)
"""Where a match's sides and points stand."""


def _delegations(book: _Book) -> Iterator[BookTable]:
    """Yield who came from each country, with the place each took."""
    ranks = {row.entry: row.rank for row in book.table.rows}
    columns = [book.word(one) for one in ("number", "name", "club", "category", "rank")]
    kinds = ["number", "name", "text", "text", "number"]
    for one in _divisions(book, Mark.COUNTRY):
        numbers = sorted(row.entry for row in one.rows)
        rows = [
            [str(number), entry.name, entry.club or "", entry.category or "",
             str(ranks[number])]
            for number in numbers
            for entry in (book.entries[number],)
        ]  # fmt: skip
        yield BookTable(f"{one.name} ({len(rows)})", columns, kinds, rows)


def _cards(book: _Book) -> Iterator[BookTable]:
    if book.results.cards:
        heads, rows = card_table(book.results.cards, book.catalog)
        kinds = ["number", "text", "text", "name", "text"]
        yield BookTable("", heads, kinds, [_texts(row) for row in rows])


def _officials(book: _Book) -> Iterator[BookTable]:
    for group in official_groups(book.results.officials, book.catalog):
        columns = [book.word("post"), book.word("name")]
        yield BookTable(group["title"], columns, ["text", "name"], group["rows"])


def _texts(row: Sequence[Cell]) -> list[str]:
    return ["" if one is None else str(one) for one in row]
