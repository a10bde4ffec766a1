"""`capicua case`: cases before the bodies of an office, what is due, and the outbox."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.cases.case_view import CaseLine, list_cases, show_case
from capicua.actions.cases.due import due_days
from capicua.actions.cases.holidays import KeepHolidays, keep_holidays
from capicua.actions.cases.outbox import list_outbox, send_due
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import By, looking_at_offices, managing, office_caller
from capicua.documents.calendar_file import CalendarEntry, calendar_file
from capicua.kernel.error import RuleViolation
from capicua.store.mail_server import SmtpCarrier, read_mail_settings
from capicua.store.world import clock_time

app = typer.Typer(
    help="Cases of an office: list them, show one, what is due, holidays, letters.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
Office = Annotated[str, typer.Argument(help="The id of the office.", show_default=False)]


@app.command("list")
def list_all(office: Office, store: StoreOption = None, *, json: Json = False) -> None:
    """List the cases and until when each is decided; notices stay with the body."""
    with looking_at_offices(store) as context:
        found = list_cases(context, office, office_caller(office, None).actor)
    if json:
        print_json([_line(one) for one in found])
        return
    for one in found:
        until = one.outcome or one.term.decide_by or "no term"
        typer.echo(
            f"{one.case}: {one.kind} before {one.body}, since {one.received}: {until}"
        )
    if not found:
        typer.echo("There is no case here.")


def _line(one: CaseLine) -> dict[str, object]:
    decide_by = one.term.decide_by
    return {
        "case": one.case,
        "kind": one.kind,
        "body": one.body,
        "received": one.received,
        "decide_by": None if decide_by is None else decide_by.isoformat(),
        "is_over": one.is_over,
        "outcome": one.outcome,
    }


@app.command("show")
def show(
    office: Office,
    case: Annotated[int, typer.Argument(help="Its number.", show_default=False)],
    store: StoreOption = None,
    *,
    json: Json = False,
) -> None:
    """Show a case: whom it concerns, what was said, the votes, the decision."""
    with looking_at_offices(store) as context:
        view = show_case(context, office, office_caller(office, None).actor, case)
    told = {
        "case": view.case.case,
        "kind": view.case.kind,
        "body": view.case.body,
        "received": view.case.received,
        "parties": {str(one): view.names.get(one, "") for one in view.case.parties},
        "grounds": view.grounds,
        "decide_by": None if view.term.decide_by is None else str(view.term.decide_by),
        "recused": dict(view.case.recused),
        "votes": {
            str(one.proposal.motion): dict(one.proposal.votes) for one in view.proposals
        },
        "outcome": None if view.case.verdict is None else view.case.verdict.outcome,
        "decided_on": None if view.case.verdict is None else view.case.verdict.on,
    }
    if json:
        print_json(told)
        return
    for name, value in told.items():
        if value:
            typer.echo(f"{name}: {value}")


@app.command("due")
def due(
    office: Office,
    *,
    ics: Annotated[
        Path | None, typer.Option(help="Write it into this file, for a calendar program.")
    ] = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Tell what is due in the cases of an office, by day."""
    with looking_at_offices(store) as context:
        name = context.state(office).root.name
        found = due_days(context, office, office_caller(office, None).actor)
    if ics is not None:
        entries = [
            CalendarEntry(
                f"{office}-{one.case}-{one.kind}",
                one.day,
                f"{one.case_kind} {one.case}: {one.kind}",
            )
            for one in found
        ]
        ics.write_bytes(calendar_file(name, entries, clock_time()))
    if json:
        print_json([{**one._asdict(), "day": one.day.isoformat()} for one in found])
        return
    for one in found:
        late = " (late)" if one.is_over else ""
        typer.echo(f"{one.day}: {one.kind} {one.case_kind} {one.case}{late}")
    if not found:
        typer.echo("Nothing is due.")


@app.command("holidays")
def holidays(
    office: Office,
    year: Annotated[int, typer.Argument(help="The year.", show_default=False)],
    days: Annotated[
        list[str] | None, typer.Argument(help="Its days that are no working days.")
    ] = None,
    by: By = None,
    store: StoreOption = None,
    *,
    json: Json = False,
) -> None:
    """Keep the holidays of a year; terms in working days pass over them."""
    with managing(store) as workspace:
        request = KeepHolidays(year, tuple(days or ()))
        done = keep_holidays(workspace.offices, office_caller(office, by), request)
    if json:
        print_json({"version": done.version, "head": done.head})
        return
    typer.echo(f"{len(request.days)} holidays of {year} are kept.")


@app.command("outbox")
def outbox(office: Office, store: StoreOption = None, *, json: Json = False) -> None:
    """Show the letters of an office: what waits, what was sent, what the server said."""
    with looking_at_offices(store) as context:
        found = list_outbox(context, office)
    told = [
        {
            "case": one.case,
            "to": one.recipient,
            "subject": one.subject,
            "sent_at": one.sent_at or None,
            "tries": one.tries,
            "error": one.error or None,
        }
        for one in found
    ]
    if json:
        print_json(told)
        return
    for one in found:
        state = f"sent {one.sent_at}" if one.sent_at else one.error or "waits"
        typer.echo(f"{one.recipient}: {one.subject} ({state})")
    if not found:
        typer.echo("No letter was sent from here yet.")


@app.command("send")
def send(store: StoreOption = None, *, json: Json = False) -> None:
    """Send what is due in the outboxes of all offices, through CAPICUA_SMTP."""
    settings = read_mail_settings(os.environ)
    if settings is None:
        raise RuleViolation(
            "no_mail_server",
            "CAPICUA_SMTP names no mail server, so nothing is sent; the letters wait.",
        )
    with managing(store) as workspace:
        done = send_due(workspace.offices, SmtpCarrier(settings))
    if json:
        print_json({"sent": done.sent, "failed": done.failed})
        return
    typer.echo(f"{done.sent} sent, {done.failed} wait for another try.")
