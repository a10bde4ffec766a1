"""Changes of an event from its settings: conditions, last round, cancelled, deleted."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.changes import (
    ArchiveEvent,
    CancelEvent,
    ChangeConditions,
    SetLastRound,
    archive_event,
    cancel_event,
    change_conditions,
    set_last_round,
)
from capicua.actions.record.event_deletion import delete_event
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


def change_how(ask: Ask) -> Response:
    """Change what the event is called, how long it is and what is played to."""
    request = ChangeConditions(
        ask.number("rounds"),
        ask.field("title"),
        ask.optional_number("target"),
        ask.optional_number("hands"),
        ask.optional_number("minutes"),
        ask.field("reason"),
    )
    change_conditions(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("The conditions are changed."))


def end_after(ask: Ask) -> Response:
    """Let the event end after another round."""
    number = ask.number("round")
    set_last_round(ask.context, ask.caller(), SetLastRound(number, ask.field("reason")))
    said = words_of(ask).text("The event ends after round {number}.", number=number)
    return _back(ask, said)


def cancel(ask: Ask) -> Response:
    """End an event that does not go on."""
    cancel_event(ask.context, ask.caller(), CancelEvent(ask.field("reason")))
    return _back(ask, words_of(ask).text("The event is cancelled."))


def archive(ask: Ask) -> Response:
    """Put an event that is over away, or take it out again."""
    is_archived = ask.is_on("archived")
    request = ArchiveEvent(is_archived, ask.field("reason"))
    archive_event(ask.context, ask.caller(), request)
    words = words_of(ask)
    said = (
        words.text("The event lies in the archive now.")
        if is_archived
        else words.text("The event is in the list again.")
    )
    return _back(ask, said)


def delete(ask: Ask) -> Response:
    """Let an event go of which nothing was played."""
    delete_event(ask.workspace, ask.visitor, ask.caller())
    return go(ask, urls.accounts.home(), words_of(ask).text("The event is deleted."))


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.desk.settings(ask.event), said)


ROUTES = [
    change(urls.desk.settings_conditions, change_how, Permission.RUN_EVENT),
    change(urls.desk.settings_last_round, end_after, Permission.RUN_EVENT),
    change(urls.desk.settings_cancel, cancel, Permission.RUN_EVENT),
    change(urls.desk.settings_archive, archive, Permission.KEEP_ARCHIVE),
    change(urls.desk.settings_delete, delete, Permission.KEEP_ARCHIVE),
]
