"""Entry at the desk: put right, taken off, away, back, kept apart, at its table."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.attendance import (
    CheckIn,
    DeclareAbsence,
    RecordFee,
    ReinstateEntry,
    Substitute,
    WithdrawEntry,
    check_in,
    declare_absence,
    record_fee,
    reinstate_entry,
    substitute,
    withdraw_entry,
)
from capicua.actions.entries.entries import (
    AmendEntry,
    CorrectNames,
    FixTable,
    KeepApart,
    NewEntry,
    RemoveEntry,
    amend_entry,
    correct_names,
    fix_table,
    keep_apart,
    remove_entry,
)
from capicua.actions.entries.entry_list import DeskEntry, show_entry, show_entry_list
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pair_substitutes import (
    AssignSubstitute,
    assign_substitute,
    show_substitution,
)
from capicua.actions.entries.teams import (
    AddReserve,
    add_reserve,
    may_add_reserve,
    replacements,
)
from capicua.actions.rounds.coming_round import coming_round
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.web.forms.known_people import judged
from capicua.web.forms.verdict_words import verdict_words
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show

YES, NO = "yes", "no"


def one_entry(ask: Ask) -> Response:
    """Show an entry and what may be done with it."""
    state = ask.context.states.newest(ask.event).state
    limit = state.book.events.team_substitutions
    line = show_entry(ask.context, ask.event, ask.part("entry"))
    return page(
        ask,
        "entries/entry.html",
        line=line,
        others=tuple(
            other
            for other in show_entry_list(ask.context, ask.event)
            if other.id != line.id
        ),
        is_teams=state.made.modality is Modality.TEAMS,
        upcoming=coming_round(state),
        rounds=state.made.final_round,
        limit=limit,
        substitution=show_substitution(ask.context, ask.event, line.id),
        may_add_reserve=may_add_reserve(state, state.entries[line.id]),
        replacements=replacements(ask.context, ask.event, line.id),
        verdict=judged(ask).get(line.id),
        **verdict_words(ask),
    )


def amend(ask: Ask) -> Response:
    """Put an entry right; after it has played, how its names are written."""
    line = _entry(ask)
    named = _named(ask)
    if line.has_played:
        correct_names(ask.context, ask.caller(), CorrectNames(line.id, named))
    else:
        request = AmendEntry(line.id, _amended(ask, line, dict(named)))
        amend_entry(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("It is put right."))


def remove(ask: Ask) -> Response:
    """Take an entry off the list, with the reason."""
    reason = _reason(ask)
    remove_entry(ask.context, ask.caller(), RemoveEntry(ask.part("entry"), reason))
    said = words_of(ask).text("The entry is off the list.")
    return go(ask, urls.desk.entries(ask.event), said)


def withdraw(ask: Ask) -> Response:
    """Let an entry leave for good, with the reason."""
    request = WithdrawEntry(ask.part("entry"), _reason(ask))
    withdraw_entry(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("The entry is withdrawn."))


def reinstate(ask: Ask) -> Response:
    """Take an entry in again, with the reason."""
    request = ReinstateEntry(ask.part("entry"), ask.field("reason"))
    reinstate_entry(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("The entry plays again."))


def absence(ask: Ask) -> Response:
    """Note that an entry does not play the next round, or does after all."""
    is_away = ask.is_on("away")
    entry = ask.part("entry")
    declare_absence(ask.context, ask.caller(), DeclareAbsence(entry, is_away))
    # Whoever is marked as present would be paired after all; where nobody was ever
    # checked in, a first one would leave everybody else out.
    if any(one.is_present for one in show_entry_list(ask.context, ask.event)):
        request = CheckIn((entry,), is_present=not is_away)
        check_in(ask.context, ask.caller("/here"), request)
    words = words_of(ask)
    return _back(ask, words.text("It sits out the next round." if is_away else "It plays."))


def fee(ask: Ask) -> Response:
    """Note whether an entry has paid."""
    request = RecordFee(ask.part("entry"), ask.is_on("paid"))
    record_fee(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("Noted."))


def apart(ask: Ask) -> Response:
    """Keep two entries from meeting."""
    request = KeepApart(ask.part("entry"), ask.number("other"))
    keep_apart(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("They will not meet."))


def table(ask: Ask) -> Response:
    """Seat an entry at the same table in every round, or no longer."""
    request = FixTable(ask.part("entry"), ask.optional_number("table"))
    fix_table(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("Noted."))


def replace_member(ask: Ask) -> Response:
    """Replace a member of a team from its bench."""
    request = Substitute(ask.part("entry"), ask.number("leaves"), ask.number("enters"))
    substitute(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("The member is replaced."))


def replace_partner(ask: Ask) -> Response:
    """Let a pair go on with a substitute, as the commission has decided."""
    request = AssignSubstitute(
        ask.part("entry"),
        ask.number("leaves"),
        ask.field("enters"),
        _counts(ask),
        ask.optional_number("motion"),
        ask.field("reason"),
    )
    assign_substitute(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("The substitute belongs to the pair now."))


def reserve(ask: Ask) -> Response:
    """Put somebody on a team's bench."""
    person = Person(ask.field("name"), ask.optional_number("number"))
    add_reserve(ask.context, ask.caller(), AddReserve(ask.part("entry"), person))
    said = words_of(ask).text("{name} is on the bench.", name=person.name)
    return _back(ask, said)


def _counts(ask: Ask) -> bool:
    """Return whether a substitute's results count; nobody decides that by silence."""
    told = ask.field("counts")
    if told not in (YES, NO):
        raise RuleViolation("missing_key", "Say whether the results count.", at="counts")
    return told == YES


def _entry(ask: Ask) -> DeskEntry:
    return show_entry(ask.context, ask.event, ask.part("entry"))


def _named(ask: Ask) -> tuple[tuple[int, str], ...]:
    """Return the athletes' numbers and names as the form holds them."""
    numbers = (read_number(one, "number") for one in ask.fields("athlete"))
    return tuple(zip(numbers, ask.fields("name"), strict=False))


def _amended(ask: Ask, line: DeskEntry, named: dict[int, str]) -> NewEntry:
    people, bench = (
        tuple(Person(named.get(one.number, one.name), one.number) for one in some)
        for some in (line.people, line.bench)
    )
    return NewEntry(
        people,
        ask.field("title"),
        ask.field("country") or None,
        ask.field("club") or None,
        ask.optional_number("rating"),
        ask.field("category") or None,
        ask.field("sex") or None,
        bench,
        ask.field("team") or None,
    )


def _reason(ask: Ask) -> str:
    reason = ask.field("reason")
    if not reason:
        raise RuleViolation(
            "missing_reason", "This needs a reason in words; write one.", at="reason"
        )
    return reason


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.desk.entry(ask.event, ask.part("entry")), said)


ROUTES = [
    show(urls.desk.entry, one_entry, Permission.SEE_DESK),
    change(urls.desk.entry, amend, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_remove, remove, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_withdraw, withdraw, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_reinstate, reinstate, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_absence, absence, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_fee, fee, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_apart, apart, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_table, table, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_reserve, reserve, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_substitute, replace_member, Permission.MANAGE_ENTRIES),
    change(urls.desk.entry_partner, replace_partner, Permission.MANAGE_ENTRIES),
]
