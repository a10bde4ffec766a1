"""List of entries at the desk: look for one, add some, confirm registrations."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.accounts.ports import Registration, RegistrationStatus
from capicua.actions.accounts.registrations import show_registrations
from capicua.actions.accounts.similar_registrations import find_duplicates
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.entry_list import DeskEntry, find_entries, show_entry_list
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.names import PastedList, read_names
from capicua.actions.entries.pasted.remarks import RemarkKind
from capicua.actions.rounds.coming_round import coming_round
from capicua.actions.rounds.late_seating import show_late_seating
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.web.forms.known_people import (
    known_on_list,
    known_registrations,
    link_entered,
)
from capicua.web.forms.sent_list import KINDS, with_list
from capicua.web.public.registration import registration_link
from capicua.web.site import urls
from capicua.web.site.access_control import may_use
from capicua.web.site.errors import CONFLICT
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.pasted import ShownList, digest_of_names, show_pasted, tell_remarks
from capicua.wording.refusals import tell_refusal

COLUMNS = ("country", "club", "team", "category", "sex", "rating")
AGAIN = frozenset(
    {RemarkKind.ALREADY_ENTERED, RemarkKind.NEARLY_ENTERED, RemarkKind.DUPLICATE}
)


def entries(ask: Ask) -> Response:
    """Show the list; of a search, what it finds."""
    return _list(ask)


def preview(ask: Ask) -> Response:
    """Tell how a list is understood so far, beside those who are entered."""
    shown = show_pasted(words_of(ask), _read(ask, ask.field("names")))
    known = known_on_list(ask, shown.entries)
    return page(ask, "entries/pasted_preview.html", list=shown, known=known)


def add(ask: Ask) -> Response:
    """Add the names of a list; what is odd about them, and any file, is shown first."""
    ask, is_file = with_list(ask, "names")
    names = ask.field("names")
    pasted, digest = _read(ask, names), digest_of_names(names)
    if is_file:
        return _list(ask, show_pasted(words_of(ask), pasted), digest)
    return _add(ask, pasted, digest)


def add_one(ask: Ask) -> Response:
    """Add one entry that was written into fields."""
    people = tuple(Person(name) for one in ask.fields("name") if (name := one.strip()))
    entry = NewEntry(
        people,
        ask.field("title"),
        ask.field("country") or None,
        ask.field("club") or None,
        ask.optional_number("rating"),
        ask.field("category") or None,
        ask.field("sex") or None,
        team=ask.field("team") or None,
    )
    names = "\n".join(one.name for one in people)
    # Each name alone: only whether somebody is entered already is asked here.
    found = read_names(names, Modality.INDIVIDUAL, _known(ask)).remarks
    remarks = tuple(one for one in found if one.kind in AGAIN)
    return _add(ask, PastedList((entry,), remarks, (1,)), digest_of_names(names))


def _add(ask: Ask, pasted: PastedList, digest: str) -> Response:
    shown = show_pasted(words_of(ask), pasted)
    if shown.waits and ask.field("looked_at") != digest:
        return _list(ask, shown, digest)
    if not pasted.entries:
        return _list(ask, shown, digest)
    try:
        done = add_entries(ask.context, ask.caller(), AddEntries(pasted.entries))
    except RuleViolation as error:
        return _list(ask, shown, digest, error)
    added = tuple(done.told["entries"])
    if ask.is_on("here"):
        check_in(ask.context, ask.caller("/here"), CheckIn(added))
    if ask.is_on("link"):
        link_entered(ask, added)
    count = len(added)
    words = words_of(ask)
    said = words.many("{count} entry was added.", "{count} entries were added.", count)
    return go(ask, _after_adding(ask), said)


def _after_adding(ask: Ask) -> str:
    """Lead to the round where who came late can sit down now, else back to the list."""
    context, event = ask.context, ask.event
    last = context.states.newest(event).state.last_round
    late = show_late_seating(context, event, last) if last else None
    sits = (
        late is not None
        and late.tables
        and may_use(ask.visitor, ask.role, Permission.RUN_EVENT)
    )
    return urls.desk.current_round(event) if sits else urls.desk.entries(event)


def _list(
    ask: Ask,
    shown: ShownList | None = None,
    digest: str = "",
    error: RuleViolation | None = None,
) -> Response:
    lines = show_entry_list(ask.context, ask.event)
    waiting = _waiting(ask)
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "entries/entry_list.html",
        CONFLICT if error else 200,
        lines=find_entries(lines, ask.search()),
        everybody=lines,
        wanted=ask.search(),
        columns=columns_of(lines),
        modality=state.made.modality,
        upcoming=coming_round(state),
        typed=ask.form,
        list=shown,
        known=known_on_list(ask, shown.entries) if shown else (),
        has_office=office_of_event(ask.workspace, ask.event) is not None,
        digest=digest,
        list_kinds=KINDS,
        refused=tell_refusal(words_of(ask), error) if error else "",
        hosting=hosting_of(ask.workspace, ask.event),
        link=registration_link(ask),
        waiting=waiting,
        doubts=_doubts(ask, waiting),
        known_waiting=known_registrations(ask, waiting),
    )


def columns_of(lines: tuple[DeskEntry, ...]) -> tuple[str, ...]:
    """Return the particulars that at least one entry has."""
    return tuple(
        name
        for name in COLUMNS
        if any(getattr(line.particulars, name) is not None for line in lines)
    )


def _waiting(ask: Ask) -> tuple[Registration, ...]:
    if not may_use(ask.visitor, ask.role, Permission.MANAGE_ENTRIES):
        return ()
    found = show_registrations(ask.workspace, ask.visitor, ask.event)
    return tuple(one for one in found if one.status is RegistrationStatus.PENDING)


def _doubts(ask: Ask, waiting: tuple[Registration, ...]) -> dict[int, tuple[str, ...]]:
    found = find_duplicates(ask.context, ask.event, waiting)
    return {number: tell_remarks(words_of(ask), some) for number, some in found.items()}


def _read(ask: Ask, names: str) -> PastedList:
    modality = ask.context.states.newest(ask.event).state.made.modality
    return read_names(names, modality, _known(ask))


def _known(ask: Ask) -> dict[int, str]:
    lines = show_entry_list(ask.context, ask.event)
    return {one.number: one.name for line in lines for one in (*line.people, *line.bench)}


ROUTES = [
    show(urls.desk.entries, entries, Permission.SEE_DESK),
    change(urls.desk.entries, add, Permission.MANAGE_ENTRIES),
    change(urls.desk.entries_one, add_one, Permission.MANAGE_ENTRIES),
    change(urls.desk.entries_preview, preview, Permission.MANAGE_ENTRIES),
]
