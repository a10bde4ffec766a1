"""`capicua doctor`: is this machine ready, and if not, what is to be done."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import asdict
from json import dumps
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from capicua.cli.console import open_console
from capicua.cli.store.checkup import NOTHING, CheckResult, CheckState, examine

STYLES = {
    CheckState.OK: "green",
    CheckState.INFO: "cyan",
    CheckState.WARNING: "yellow",
    CheckState.FAILED: "bold red",
}
# A machine that is not ready is something a person can mend, like wrong input: 2, not 3.
NOT_READY = 2


def doctor(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Check this machine: Python, database, data folder, solver, PDF, fonts.

    Ends with status 0 unless a check failed. A failed check ends with 2, as wrong input
    does, because a person can mend it; 3 is kept for faults of the program.
    """
    findings = examine(os.environ)
    if json:
        typer.echo(dumps(document(findings), ensure_ascii=False))
    else:
        show(findings, open_console())
    if any(finding.state is CheckState.FAILED for finding in findings):
        raise typer.Exit(NOT_READY)


def document(findings: Sequence[CheckResult]) -> dict[str, object]:
    """Return the findings as one JSON document."""
    return {
        "ready": all(finding.state is not CheckState.FAILED for finding in findings),
        "checks": [asdict(finding) for finding in findings],
    }


def show(findings: Sequence[CheckResult], console: Console) -> None:
    """Write the findings down for people, one row each, and a closing sentence."""
    table = Table.grid(padding=(0, 2))
    for finding in findings:
        state = Text(finding.state, style=STYLES[finding.state])
        table.add_row(state, Text(finding.check), Text(finding.message))
        if finding.advice != NOTHING:
            table.add_row("", "", Text(finding.advice, style="italic"))
    console.print(table)
    console.print()
    console.print(closing_sentence(findings))


def closing_sentence(findings: Sequence[CheckResult]) -> str:
    """Return the whole in one sentence."""
    failed = [finding.check for finding in findings if finding.state is CheckState.FAILED]
    if failed:
        return (
            f"Not ready yet: {', '.join(failed)}. Do what stands beside it and try again."
        )
    if any(finding.state is CheckState.WARNING for finding in findings):
        return "Ready; read the warnings before an event."
    return "Ready."
