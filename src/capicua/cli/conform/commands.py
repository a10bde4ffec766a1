"""`capicua schema` and `capicua conform`: what programs that speak our formats need."""

from __future__ import annotations

import shlex
from json import dumps
from typing import Annotated, Any

import typer

from capicua.cli.conform.conformance import Compared, compare
from capicua.cli.conform.program import Program
from capicua.cli.conform.sample import Sample, read_samples
from capicua.cli.files.formats import INPUT_IS_WRONG
from capicua.cli.printing import print_json
from capicua.formats.schema.schema import DESCRIBED, kind_named, schema_of
from capicua.kernel.error import RuleViolation

MOST_SHOWN = 20
KINDS = ", ".join(DESCRIBED)
Kind = Annotated[str, typer.Argument(help=f"One of {KINDS}.", show_default=False)]
OfAnswer = Annotated[
    bool, typer.Option("--answer", help="The schema of the answer, not of the input.")
]
OneDocument = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Cmd = Annotated[
    str,
    typer.Option(
        "--cmd",
        help='The program, such as "capicua" or "python my_reader.py": it gets a format\'s '
        "command, - and --json, and the file on its standard input.",
        show_default=False,
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option("--only", help=f"One format, or several times: {KINDS}."),
]
Seconds = Annotated[
    float, typer.Option("--seconds", min=0.1, help="The longest wait for one answer.")
]


def schema(kind: Kind, *, answer: OfAnswer = False, json: OneDocument = False) -> None:
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


def conform(
    *, cmd: Cmd, only: Only = None, seconds: Seconds = 60, json: OneDocument = False
) -> None:
    """Ask a program the samples that come with Capicúa, and print what differs.

    Good and bad documents of every format, each with the answer on which all programs
    agree. Ends with status 2 if anything differs.
    """
    kinds = [kind_named(one) for one in only] if only else list(DESCRIBED)
    samples = read_samples(kinds)
    found = []
    for group in compare(Program(_words(cmd), seconds), samples):
        found.append(group)
        if not json:
            _show(group)
    if json:
        print_json(_document(samples, found))
    else:
        _sum_up(samples, found)
    if any(group.differing for group in found):
        raise typer.Exit(INPUT_IS_WRONG)


def _words(cmd: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(cmd))
    except ValueError as error:
        message = f"--cmd is no command line: {error}."
        raise RuleViolation("program_not_started", message.lower()) from None
    if not words:
        message = "--cmd names no program; give the words with which it is started."
        raise RuleViolation("program_not_started", message)
    return words


def _show(group: Compared) -> None:
    first = group.samples[0]
    wrong = {sample.about for sample, _ in group.differing}
    right = len(group.samples) - len(wrong)
    sort = "good" if first.is_good else "bad"
    typer.echo(f"{' '.join(first.command)}, {sort}: {right} of {len(group.samples)}")
    for sample, one in group.differing[:MOST_SHOWN]:
        place = f"{one.at}: " if one.at else ""
        typer.echo(f"  {sample.about}: {place}expected {one.expected}, got {one.found}")
    if len(group.differing) > MOST_SHOWN:
        typer.echo(f"  and {len(group.differing) - MOST_SHOWN} differences more")


def _sum_up(samples: list[Sample], found: list[Compared]) -> None:
    wrong = {
        (sample.kind, sample.about) for group in found for sample, _ in group.differing
    }
    good = sum(sample.is_good for sample in samples)
    typer.echo(
        f"{good} good samples and {len(samples) - good} bad ones: "
        f"{len(samples) - len(wrong)} are answered as expected, {len(wrong)} are not."
    )


def _document(samples: list[Sample], found: list[Compared]) -> dict[str, Any]:
    good = sum(sample.is_good for sample in samples)
    return {
        "good": good,
        "bad": len(samples) - good,
        "differing": [
            {
                "format": sample.kind,
                "sample": sample.about,
                "command": list(sample.command),
                **one._asdict(),
            }
            for group in found
            for sample, one in group.differing
        ],
    }
