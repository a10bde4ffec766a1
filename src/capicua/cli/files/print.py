"""Printing a tournament file, `capicua print`: its papers as PDF."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from capicua.cli.files.formats import File, Json, read_json
from capicua.cli.printing import print_json
from capicua.documents.event_papers import Paper, round_paper, standings_paper
from capicua.documents.heading import Heading
from capicua.documents.people import PrintedTable
from capicua.formats.print_round import find_round
from capicua.formats.tournament import read_tournament
from capicua.kernel.error import RuleViolation
from capicua.store.rulebook_files import load_book
from capicua.tournament.rules.record import Tournament
from capicua.wording.catalog import Catalog
from capicua.wording.language import choose, words_for

Language = Annotated[
    str | None, typer.Option("--lang", help="es or en; else the terminal's language.")
]


def print_paper(
    what: Annotated[Paper, typer.Argument(help="tables, names, sheets or standings.")],
    file: File,
    to: Annotated[Path, typer.Argument(help="The PDF to write.", show_default=False)],
    *,
    round_number: Annotated[
        int | None, typer.Option("--round", help="Default: the last one of the file.")
    ] = None,
    link: Annotated[
        str | None, typer.Option(help="Where sheets are entered; each gets its QR code.")
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Print pairings for the wall, score sheets for the tables, or the standings."""
    folder = Path(file).parent
    tournament = read_tournament(read_json(file), lambda name: load_book(name, folder))
    content = _content(what, tournament, round_number, link, terminal_catalog(lang))
    write_paper(to, content, json)


def terminal_catalog(lang: str | None) -> Catalog:
    """Return the words of a language, else those of the terminal's."""
    terminal = os.environ.get("LC_ALL") or os.environ.get("LANG")
    return words_for(lang or choose(terminal)).catalog


def write_paper(to: Path, content: bytes, as_json: bool) -> None:
    """Write a PDF and tell so."""
    try:
        to.write_bytes(content)
    except OSError as problem:
        message = f"{to} cannot be written: {problem.strerror}. Choose another place."
        raise RuleViolation("cannot_write", message, at="to") from None
    if as_json:
        print_json({"file": str(to), "bytes": len(content)})
    else:
        typer.echo(f"{to}: {len(content):,} bytes")


def _content(
    what: Paper,
    tournament: Tournament,
    number: int | None,
    link: str | None,
    catalog: Catalog,
) -> bytes:
    if what is Paper.STANDINGS:
        heading = Heading(tournament.name, len(tournament.played) or None)
        return standings_paper(heading, tournament, catalog)
    paper = find_round(tournament, number)
    heading = Heading(tournament.name, paper.round.number)

    def address(place: PrintedTable) -> str:
        return f"{(link or '').rstrip('/')}/{paper.round.number}/{place.table}"

    return round_paper(what, heading, paper, catalog, address if link else None)
