"""Proof in the record: seeds and heads, official mode, and how anybody can check it."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.official_mode import (
    ConfirmLeavingOfficialMode,
    KeepOfficialMode,
    LeaveOfficialMode,
    confirm_leaving_official_mode,
    keep_official_mode,
    leave_official_mode,
    needs_second_person,
)
from capicua.actions.halls.returned import export_returned
from capicua.actions.proof.bundle import export_bundle
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.proof.verify_file import prove
from capicua.actions.record.record_view import show_event_record
from capicua.kernel.error import RuleViolation
from capicua.web.public.verification import TOURNAMENT, journal_file
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, note_export, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

ZIP = "application/zip"
SHORT = 16
"""So much of a head is enough for the command."""


def show_proof(ask: Ask) -> Response:
    """Show what anybody needs to repeat every draw; on request, repeat it here."""
    state = ask.context.states.newest(ask.event).state
    view = show_event_record(ask.context, ask.event)
    checked = prove(export_bundle(ask.context.store, ask.event)) if _asks(ask) else None
    return record_page(
        ask,
        "record/record_proof.html",
        "proof",
        view=view,
        mode=view.official_mode,
        needs_second=needs_second_person(state),
        own=ask.actor.id,
        checked=checked,
        verify=f"capicua verify {ask.event}.capicua --head {view.version.head[:SHORT]}",
    )


def download_journal(ask: Ask) -> Response:
    """Give the journal: every fact, no name."""
    return journal_file(ask)


def download_tournament(ask: Ask) -> Response:
    """Give the tournament with its names and reasons, as the desk knows them."""
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}.json"',
        "cache-control": "no-store",
    }
    note_export(ask, "tournament")
    made = export_tournament(ask.context, ask.event)
    return Response(made.content, media_type=TOURNAMENT, headers=headers)


def download_bundle(ask: Ask) -> Response:
    """Give the bundle: the journal with names, texts and files."""
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}.zip"',
        "cache-control": "no-store",
    }
    note_export(ask, "bundle")
    content = export_returned(ask.workspace.offices, ask.context, ask.event)
    return Response(content, media_type=ZIP, headers=headers)


def ask_to_leave(ask: Ask) -> Response:
    """Ask to leave the official mode: the first of two confirmations."""
    if not ask.is_on("sure"):
        raise RuleViolation(
            "missing_key",
            "Tick the box: what is asked here is visible for ever.",
            at="sure",
        )
    leave_official_mode(ask.context, ask.caller(), LeaveOfficialMode(ask.field("reason")))
    return _back(ask, words_of(ask).text("It is asked; it must be confirmed."))


def confirm(ask: Ask) -> Response:
    """Leave the official mode: the second of two confirmations."""
    request = ConfirmLeavingOfficialMode(ask.number("asked"))
    confirm_leaving_official_mode(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("The event is no longer official."))


def keep(ask: Ask) -> Response:
    """Drop the request to leave the official mode."""
    keep_official_mode(ask.context, ask.caller(), KeepOfficialMode(ask.number("asked")))
    return _back(ask, words_of(ask).text("The event stays official."))


def _asks(ask: Ask) -> bool:
    return bool(ask.query("check"))


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.record.proof(ask.event), said)


ROUTES = [
    show(urls.record.proof, show_proof, Permission.SEE_DESK),
    show(urls.record.proof_journal, download_journal, Permission.SEE_DESK),
    show(urls.record.proof_tournament, download_tournament, Permission.SEE_DESK),
    show(urls.record.proof_bundle, download_bundle, Permission.RUN_EVENT),
    change(urls.record.proof_leave, ask_to_leave, Permission.RUN_EVENT),
    change(urls.record.proof_confirm, confirm, Permission.RUN_EVENT),
    change(urls.record.proof_keep, keep, Permission.RUN_EVENT),
]
