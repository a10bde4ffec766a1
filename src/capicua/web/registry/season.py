"""Import page: a list is pasted or sent as a file, looked at, enrolled, and undone."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.registry.permissions import (
    OfficePermission,
    check_office_permission,
)
from capicua.actions.registry.season.importing import (
    ImportedPerson,
    ImportPeople,
    ImportPreview,
    UndoImport,
    import_people,
    last_import,
    preview_import,
    undo_import,
)
from capicua.actions.registry.season.table import PeopleTable, read_people
from capicua.web.forms.sent_list import KINDS, sent_list
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show
from capicua.wording.refusals import tell_refusal
from capicua.wording.registry.person_clues import resemblance_words

LOOKED, CONFIRMED = "look", "enrol"


def season(ask: Ask) -> Response:
    """Ask for a list; offer to undo the last one."""
    permission = OfficePermission.KEEP_PERSONS
    check_office_permission(office_state(ask), office_asker(ask).actor, permission)
    return _page(ask)


def look_or_enrol(ask: Ask) -> Response:
    """Show how a list is understood; enrol whom somebody has ticked, if they say so."""
    permission = OfficePermission.KEEP_PERSONS
    check_office_permission(office_state(ask), office_asker(ask).actor, permission)
    text, _ = sent_list(ask, "people")
    table = read_people(text)
    if ask.field("step") != CONFIRMED:
        shown = preview_import(ask.workspace.offices, office_id(ask), table)
        return _page(ask, text, table, shown)
    wanted = {read_number(one, "line") for one in ask.fields("line")}
    people = tuple(
        ImportedPerson(one.details, one.club) for one in table.lines if one.line in wanted
    )
    request = ImportPeople(people, ask.is_on("agree"))
    import_people(ask.workspace.offices, office_asker(ask), request)
    words = words_of(ask)
    said = words.many("{count} is enrolled.", "{count} are enrolled.", len(people))
    return go(ask, urls.registry.season(office_id(ask)), said)


def undo(ask: Ask) -> Response:
    """Take a list back."""
    request = UndoImport(ask.number("first"), ask.number("last"), ask.field("reason"))
    undo_import(ask.workspace.offices, office_asker(ask), request)
    said = words_of(ask).text("The list is taken back.")
    return go(ask, urls.registry.season(office_id(ask)), said)


def _page(
    ask: Ask,
    text: str = "",
    table: PeopleTable | None = None,
    shown: ImportPreview | None = None,
) -> Response:
    words = words_of(ask)
    return office_page(
        ask,
        "registry/season.html",
        text=text,
        table=table,
        shown=shown,
        last=last_import(office_state(ask)),
        reasons=partial(resemblance_words, words.catalog),
        refusal=partial(tell_refusal, words),
        kinds=KINDS,
    )


ROUTES = [
    show(urls.registry.season, season, Door.SIGNED_IN),
    change(urls.registry.season, look_or_enrol, Door.SIGNED_IN),
    change(urls.registry.season_undo, undo, Door.SIGNED_IN),
]
