"""Check-in: who is there, who is missing, who has paid; late arrivals."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.attendance import (
    CheckIn,
    RecordFee,
    ReinstateEntry,
    check_in,
    record_fee,
    reinstate_entry,
)
from capicua.actions.entries.entry_list import find_entries, show_entry, show_entry_list
from capicua.actions.entries.late_arrivals import show_late_choices
from capicua.actions.rounds.rounds import DiscardPairing
from capicua.web.desk.round_acts import make_again
from capicua.web.forms.known_people import not_admitted
from capicua.web.forms.verdict_words import verdict_words
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import LONGEST_SEARCH, Ask, read_number
from capicua.web.site.routes import change, show


def who_is_here(ask: Ask) -> Response:
    """Show everybody with a large switch each, who is missing first."""
    everybody = show_entry_list(ask.context, ask.event)
    found = find_entries(everybody, ask.search())
    if ask.query("show") == "missing":
        found = tuple(line for line in found if line.is_missing)
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "entries/check_in.html",
        lines=found,
        everybody=everybody,
        missing=tuple(line for line in everybody if line.is_missing),
        present=sum(line.is_here for line in everybody),
        paid=sum(line.has_paid for line in everybody),
        wanted=ask.search(),
        question=ask.request.url.query,
        only_missing=ask.query("show") == "missing",
        phase=state.phase,
        stopped=not_admitted(ask),
        **verdict_words(ask),
    )


def mark(ask: Ask) -> Response:
    """Mark one, some or all as present or not, or as having paid or not."""
    for name, is_present in (("present", True), ("missing", False)):
        numbers = tuple(read_number(one, name) for one in ask.fields(name))
        if numbers:
            own = ask.caller(f"/{name}/{numbers[0]}")
            check_in(ask.context, own, CheckIn(numbers, is_present))
    for name, paid in (("paid", True), ("unpaid", False)):
        for text in ask.fields(name):
            request = RecordFee(read_number(text, name), paid)
            record_fee(ask.context, ask.caller(f"/{name}/{text}"), request)
    return go(ask, _back(ask))


def mark_all(ask: Ask) -> Response:
    """Mark everybody as present whom the search shows."""
    lines = find_entries(
        show_entry_list(ask.context, ask.event), ask.field("q")[:LONGEST_SEARCH]
    )
    numbers = tuple(line.id for line in lines if line.is_missing)
    check_in(ask.context, ask.caller(), CheckIn(numbers))
    words = words_of(ask)
    said = words.many("{count} is present.", "{count} are present.", len(numbers))
    return go(ask, _back(ask), said)


def late(ask: Ask) -> Response:
    """Show what may be done with an entry that comes late, under this book."""
    entry = ask.part("entry")
    found = show_late_choices(ask.context, ask.event, entry)
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "entries/late.html",
        line=show_entry(ask.context, ask.event, entry),
        late=found,
        round=state.last_round,
        sheet=urls.desk.sheet(ask.event, found.place) if found.place else "",
    )


def come_late(ask: Ask) -> Response:
    """Mark somebody who comes late as present; taken in again with a reason if need be."""
    entry = ask.part("entry")
    if ask.is_on("reinstate"):
        request = ReinstateEntry(entry, ask.field("reason"))
        reinstate_entry(ask.context, ask.caller("/reinstate"), request)
    check_in(ask.context, ask.caller(), CheckIn((entry,)))
    return go(ask, _back(ask), words_of(ask).text("Present."))


def pair_again(ask: Ask) -> Response:
    """Throw the draft away and pair again with somebody who came late."""
    check_in(ask.context, ask.caller("/present"), CheckIn((ask.part("entry"),)))
    return make_again(ask, DiscardPairing(ask.number("round"), ask.field("reason")))


def _back(ask: Ask) -> str:
    """Return where the list is, with its search as it was."""
    asked = ask.field("question")
    address = urls.desk.check_in(ask.event)
    return urls.accounts.safe_address(f"{address}?{asked}") if asked else address


ROUTES = [
    show(urls.desk.check_in, who_is_here, Permission.CHECK_IN),
    change(urls.desk.check_in, mark, Permission.CHECK_IN),
    change(urls.desk.check_in_all, mark_all, Permission.CHECK_IN),
    show(urls.desk.late, late, Permission.CHECK_IN),
    change(urls.desk.late, come_late, Permission.CHECK_IN),
    change(urls.desk.late_pair_again, pair_again, Permission.RUN_EVENT),
]
