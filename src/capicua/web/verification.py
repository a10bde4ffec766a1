"""The page of verification: what anybody needs to check an event, and how it is done."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.bundle import export_journal
from capicua.actions.verification import show_verification
from capicua.web.admission import Door
from capicua.web.asking import Ask
from capicua.web.page import page
from capicua.web.routes import show, show_everybody

JOURNAL = "application/octet-stream"
SHORT = 16
"""So much of a head is enough for the command."""


def verification(ask: Ask) -> Response:
    """Show the head, the seeds, the heads of the rounds, and the exact commands."""
    view = show_verification(ask.context, ask.event)
    file = f"{ask.event}.capicua"
    return page(
        ask,
        "verification.html",
        view=view,
        file=file,
        short=SHORT,
        commands=(
            f"capicua verify {file}",
            f"capicua verify {file} --head {view.version.head[:SHORT]}",
        ),
    )


def journal(ask: Ask) -> Response:
    """Give the journal to anybody: every fact, and no name or text."""
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}.capicua"',
        "cache-control": "no-store",
    }
    content = export_journal(ask.context.store, ask.event)
    return Response(content, media_type=JOURNAL, headers=headers)


WAYS = [
    show_everybody("/events/{event}/verify", verification),
    show("/events/{event}/verify/journal.capicua", journal, Door.ANYBODY),
]
