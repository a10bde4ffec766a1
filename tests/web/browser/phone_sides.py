"""What a table's page names at each number: keys, sides, sentences, signatures."""

import re
from collections.abc import Iterable
from html import unescape
from random import Random  # noqa: TID251 - seeded by the test
from typing import NamedTuple

from actions.event_office import Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.sections.competition import Modality
from web.html_text import read_sheet_data

FIRST = ("Ana", "Luis", "Eva", "Iván", "José", "María", "Rosa", "Juan", "Inés", "Paco")
LAST = ("Pérez", "Gil", "Sosa", "Ruiz", "Mora", "Rojas", "Díaz", "Peña", "León", "Vega")
SIZES = {Modality.INDIVIDUAL: 1, Modality.PAIRS: 2, Modality.TEAMS: 4}
EACH_TABLE = {Modality.INDIVIDUAL: 4, Modality.PAIRS: 2, Modality.TEAMS: 1}
TAGS = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)


class Sides(NamedTuple):
    """Who is named where on a page; pairs by their letter, seats by their number."""

    keys: dict[str, str]
    racks: dict[str, str]
    closers: dict[str, str]
    board: dict[str, str]
    totals: dict[str, int]
    script: dict[str, str]
    hand: str
    """The newest hand on the list."""
    sentence: str
    against: str
    signed: str
    missing: tuple[str, ...]


def read_sides(page: str) -> Sides:
    """Return who is named where on a page."""
    board = re.findall(
        r'"score-people">(.*?)</p>\s*<p class="score-total" data-total="(.)">(.*?)</p>',
        page,
        re.DOTALL,
    )
    states = _all(r"<li>(<span class=\"state is-(?:ok|wait)\">.*?)</li>", page)
    return Sides(
        _named(r'name="hand" value="(\w)"[^>]*>(.*?)</label>', page),
        _named(r'data-rack="(\w)" aria-pressed="false">(.*?)<strong', page),
        _named(r'<input type="radio" name="closer" value="(\d)">(.*?)</label>', page),
        {letter: said(words) for words, letter, _ in board},
        {letter: int(said(total)) for _, letter, total in board},
        {pair.lower(): name for pair, name in read_sheet_data(page)["sides"].items()},
        next(iter(_all(r'<span class="hand-words">(.*?)</span>\s*<span', page)), ""),
        next(iter(_all(r'<h2 class="agreement-says">(.*?)</h2>', page)), ""),
        next(iter(_all(r"<p>(Contra .*?)</p>", page)), ""),
        next((one for one in states if one.startswith("firmó")), ""),
        tuple(one for one in states if one.startswith("falta")),
    )


def _named(pattern: str, page: str) -> dict[str, str]:
    return {key: said(words) for key, words in re.findall(pattern, page, re.DOTALL)}


def _all(pattern: str, page: str) -> list[str]:
    return [said(words) for words in re.findall(pattern, page, re.DOTALL)]


def said(source: str) -> str:
    """Return what a piece of a page says, on one line."""
    return " ".join(unescape(TAGS.sub(" ", source)).split())


def names_all(words: str, names: Iterable[str], others: Iterable[str]) -> bool:
    """Tell whether some words name these people, by first name at least, and no others."""
    own = all(one in words or one.split()[0] in words.split() for one in names)
    return own and not any(one in words for one in others)


def seat_everybody(
    chance: Random, office: Office, rulebook: str, modality: Modality, tables: int
) -> dict[int, str]:
    """Make an event and publish its first round; return the names of its athletes."""
    office.create(rulebook, modality)
    made = [f"{first} {last}" for first in FIRST for last in LAST]
    chance.shuffle(made)
    each, entries = SIZES[modality], tables * EACH_TABLE[modality]
    people = iter([*made, *(f"{one} Segundo" for one in made)])
    new = tuple(
        NewEntry(tuple(Person(next(people)) for _ in range(each))) for _ in range(entries)
    )
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()
    found = office.store.athletes(office.event)
    return {one.number: one.name for one in found}


def places_of(office: Office) -> list[Place]:
    """Return where the first round is played."""
    found = office.state.rounds[1].tables
    return [found[key].place for key in sorted(found)]


def sitting(chance: Random, office: Office, place: Place) -> dict[Seat, int]:
    """Return who sits where: partners take their two seats as they like."""
    table, free = office.state.table(place), {}
    for entry in dict.fromkeys(table.seated):
        known = office.state.entries.get(entry)
        people = list(known.particulars.athletes) if known and not table.teams else [entry]
        chance.shuffle(people)
        free[entry] = people
    return {seat: free[table.seated[seat - 1]].pop() for seat in Seat}


def people_of(who: dict[Seat, int], pair: Pair, names: dict[int, str]) -> list[str]:
    """Return the names of the two who play together."""
    return [names[who[seat]] for seat in pair.seats]
