"""`capicua rulebook`: list, show, compare, check and write rulebooks."""

from __future__ import annotations

import os
from json import dumps
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from capicua.actions.law.custom_book import draft, examine
from capicua.actions.law.explorer import difference_of, show_books, view_of
from capicua.cli.console import open_console
from capicua.cli.rulebook_documents import (
    books_document,
    checked_document,
    difference_document,
    guide_document,
)
from capicua.cli.rulebook_tables import (
    show_checked,
    show_difference,
    show_guide,
    show_list,
    show_view,
)
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.choose import in_force
from capicua.rulebooks.document import as_document
from capicua.rulebooks.problem import RulebookProblem
from capicua.store.rulebook_files import SUFFIX, load_book, write_new
from capicua.wording.guide import chapters
from capicua.wording.language import Words, choose, words_for

app = typer.Typer(
    help="The law as data: list, show, compare, check and write rulebooks.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Language = Annotated[
    str | None, typer.Option("--lang", help="es or en; otherwise the terminal's language.")
]
Book = Annotated[
    str,
    typer.Argument(
        help=f"{', '.join(OFFICIAL)}, or the path of a {SUFFIX} file.",
        show_default=False,
        autocompletion=lambda: list(OFFICIAL),
    ),
]


@app.command("list")
def list_books(*, json: Json = False, lang: Language = None) -> None:
    """List the rulebooks that come with the system."""
    cards = show_books()
    if json:
        _print(books_document(cards))
    else:
        show_list(cards, _words(lang), open_console())


@app.command("show")
def show(book: Book, *, json: Json = False, lang: Language = None) -> None:
    """Show everything that a rulebook says, with its articles."""
    found = load_book(book)
    if json:
        _print(as_document(found))
    else:
        show_view(view_of(found), _words(lang), open_console())


@app.command("match")
def match(book: Book, *, json: Json = False, lang: Language = None) -> None:
    """Tell how a match goes under a rulebook, sentence by sentence with its article."""
    told = chapters(in_force(load_book(book)), _words(lang))
    if json:
        _print(guide_document(told))
    else:
        show_guide(told, open_console())


@app.command("diff")
def diff(left: Book, right: Book, *, json: Json = False, lang: Language = None) -> None:
    """Show where two rulebooks differ, side by side."""
    view = difference_of(load_book(left), load_book(right), everything=False)
    if json:
        _print(difference_document(view))
    else:
        show_difference(view, _words(lang), open_console())


@app.command("check")
def check(
    file: Annotated[str, typer.Argument(help="The rulebook to check.", show_default=False)],
    *,
    json: Json = False,
    lang: Language = None,
) -> None:
    """Check a rulebook of your own: every mistake with its line, or what it changes."""
    try:
        book = load_book(file)
    except RulebookProblem as problem:
        _refuse(problem, as_json=json)
    parent = load_book(
        next(name for name in reversed((book.id, *book.parents)) if name in OFFICIAL)
    )
    checked = examine(book, parent)
    if json:
        _print(checked_document(checked))
    else:
        show_checked(checked, _words(lang), open_console())


@app.command("new")
def new(
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    *,
    extends: Annotated[str, typer.Option(help=f"One of {', '.join(OFFICIAL)}.")],
    json: Json = False,
    lang: Language = None,
) -> None:
    """Write the beginning of a rulebook of your own; an existing file is never touched."""
    load_book(extends)
    if extends not in OFFICIAL:
        raise RuleViolation(
            "unknown_rulebook",
            f"A new rulebook extends an official one: {', '.join(OFFICIAL)}.",
            at="extends",
        )
    write_new(file, draft(file.name, file.stem, extends))
    if json:
        _print({"file": str(file), "extends": extends})
    else:
        written = (
            "{file} is written. Change what differs, then: capicua rulebook check {file}"
        )
        typer.echo(_words(lang).text(written, file=file))


def _refuse(problem: RulebookProblem, *, as_json: bool) -> NoReturn:
    for report in problem.reports:
        typer.echo(report.message, err=True)
    if as_json:
        errors = [report.as_document()["error"] for report in problem.reports]
        _print({**problem.as_document(), "errors": errors})
    raise typer.Exit(2)


def _words(wanted: str | None) -> Words:
    terminal = os.environ.get("LC_ALL") or os.environ.get("LANG")
    return words_for(choose(wanted or terminal))


def _print(document: object) -> None:
    typer.echo(dumps(document, ensure_ascii=False))
