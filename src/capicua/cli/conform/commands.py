"""`capicua schema`: what a public format reads and answers, as JSON Schema.

A program that writes our files can check them with any library of its own language.
"""

from __future__ import annotations

from json import dumps
from typing import Annotated

import typer

from capicua.cli.printing import print_json
from capicua.formats.schema.schema import kind_named, schema_of

Kind = Annotated[
    str,
    typer.Argument(
        help="hand, sheet, ruling, tournament, rate, journal, discipline, eligibility or "
        "ranking.",
        show_default=False,
    ),
]
OfAnswer = Annotated[
    bool, typer.Option("--answer", help="The schema of the answer, not of the input.")
]
OneLine = Annotated[bool, typer.Option("--json", help="Print it on one line.")]


def schema(kind: Kind, *, answer: OfAnswer = False, json: OneLine = False) -> None:
    """Print the JSON Schema (2020-12) of a format: what it reads and what it answers.

    Under "$defs" lie the schemas of "input", "answer" and "error"; the document as a
    whole is that of a file with one object or a list of them. What a schema does not
    accept is refused by the command. What no schema can say, such as that a tile is dealt
    once, is refused besides.
    """
    found = schema_of(kind_named(kind), of_answer=answer)
    if json:
        print_json(found)
    else:
        typer.echo(dumps(found, ensure_ascii=False, indent=2))
