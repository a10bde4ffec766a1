"""`capicua simulate`: whole events by the thousand, to compare ways of making rounds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from capicua.cli.console import open_console
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.kernel.error import RuleViolation
from capicua.lab.measures import Measures
from capicua.lab.plot import plot
from capicua.lab.study import Finding, StudyQuestion, investigate
from capicua.lab.workers import workers
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.sections.competition import EventKind, Modality, PairingMode

OWN = "own"
TITLES = {
    "kendall_tau": "Kendall tau",
    "best_wins": "best wins",
    "top_found": "top 4",
    "float_share": "floats",
    "repeat_opponents": "rematches",
    "repeat_partners": "partners again",
    "same_country_partners": "compatriots",
    "bye_spread": "bye spread",
    "bye_luck": "bye place",
    "start_spread": "seat spread",
}

Modes = Annotated[
    list[str] | None,
    typer.Option(
        "--mode",
        help=f"A way of pairing to compare, several times: {', '.join(PairingMode)}, "
        f"or {OWN} for what the rulebook does by itself.",
    ),
]


Rulebook = Annotated[str, typer.Option(help=f"One of {', '.join(OFFICIAL)}.")]
OfPeople = Annotated[Modality, typer.Option(help="individual or pairs.")]
Kind = Annotated[EventKind | None, typer.Option(help="The kind of event.")]
Field = Annotated[int, typer.Option(min=4, max=10_000)]
Rounds = Annotated[int, typer.Option(min=1, max=100)]
Events = Annotated[int, typer.Option(min=2, help="Events for each mode.")]
Known = Annotated[
    float, typer.Option(min=0, max=1, help="How well ratings know the strength.")
]
Seed = Annotated[int, typer.Option(min=0)]
Figure = Annotated[str, typer.Option(help="What the picture shows.")]
Picture = Annotated[
    Path | None, typer.Option("--plot", help="Write a picture (SVG) to this file.")
]
Scheduler = Annotated[
    str | None, typer.Option(help="A Dask scheduler, as in tcp://10.0.0.5:8786.")
]
Processes = Annotated[int | None, typer.Option(min=1, help="Default: all cores.")]


def simulate(
    *,
    rulebook: Rulebook = "fid-2015",
    modality: OfPeople = Modality.PAIRS,
    event: Kind = None,
    entries: Field = 32,
    rounds: Rounds = 7,
    events: Events = 200,
    mode: Modes = None,
    knowledge: Known = 0,
    seed: Seed = 1,
    figure: Figure = "kendall_tau",
    plot_to: Picture = None,
    scheduler: Scheduler = None,
    processes: Processes = None,
    json: Json = False,
) -> None:
    """Play whole events with hidden strengths and real tiles, and compare the outcomes."""
    _check(rulebook, figure, modality)
    asked = StudyQuestion(rulebook, modality, entries, rounds, None, event, knowledge, seed)
    questions = [asked._replace(mode=chosen) for chosen in _modes(mode)]
    with workers(scheduler, processes) as executor:
        findings = investigate(questions, events, executor)
    if plot_to is not None:
        title = f"{TITLES[figure]}: {entries} entries, {rounds} rounds, {events} events"
        plot_to.write_text(plot(findings, figure, title), encoding="utf-8")
    if json:
        print_json([_document(finding) for finding in findings])
    else:
        _show(findings)


def _check(rulebook: str, figure: str, modality: Modality) -> None:
    if rulebook not in OFFICIAL:
        known = ", ".join(OFFICIAL)
        message = f'"{rulebook}" is not an official rulebook; use one of {known}.'
        raise RuleViolation("unknown_rulebook", message, at="rulebook")
    if figure not in TITLES:
        message = f'There is no figure "{figure}"; use one of {", ".join(TITLES)}.'
        raise RuleViolation("unknown_word", message, at="figure")
    if modality is Modality.TEAMS:
        message = (
            "Teams are not simulated; use --modality pairs: a team meets as one pair does."
        )
        raise RuleViolation("unknown_word", message, at="modality")


def _modes(wanted: list[str] | None) -> list[str | None]:
    known = {**{str(one): str(one) for one in PairingMode}, OWN: None}
    for word in wanted or ():
        if word not in known:
            message = f'There is no mode "{word}"; use one of {", ".join(known)}.'
            raise RuleViolation("unknown_word", message, at="mode")
    return [known[word] for word in wanted or [OWN]]


def _document(finding: Finding) -> dict[str, Any]:
    question = finding.question
    return {
        "rulebook": question.rulebook,
        "modality": question.modality,
        "event": question.event,
        "entries": question.entries,
        "rounds": question.rounds,
        "mode": question.mode or OWN,
        "seed": question.seed,
        "events": finding.events,
        "figures": {
            name: {"mean": round(one.mean, 6), "margin": round(one.margin, 6)}
            for name, one in finding.figures.items()
        },
    }


def _show(findings: tuple[Finding, ...]) -> None:
    table = Table("", title="mean ± half of the 95 % interval", title_justify="left")
    for finding in findings:
        table.add_column(finding.question.mode or OWN, justify="right")
    for name in Measures._fields:
        figures = [finding.figures[name] for finding in findings]
        table.add_row(
            TITLES[name], *(f"{one.mean:.3f} ± {one.margin:.3f}" for one in figures)
        )
    open_console().print(table)
