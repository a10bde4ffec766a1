"""Record of a person: what they have, what it asks for, and those who decide on it."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.discipline.giving import (
    DeclineProposal,
    GiveSanction,
    RatifySanction,
    RevokeSanction,
    decline_proposal,
    give_sanction,
    ratify_sanction,
    revoke_sanction,
)
from capicua.actions.discipline.record_page import show_record
from capicua.actions.ratings.updating import StrikeStatistics, strike_statistics
from capicua.actions.registry.permissions import OfficePermission
from capicua.discipline.record import SanctionKind
from capicua.kernel.error import RuleViolation
from capicua.office.facts.discipline import SuspensionLength
from capicua.rulebooks.sections.discipline import Accessory, SuspensionUnit
from capicua.web.discipline.discipline_page import discipline_page, require_in_office
from capicua.web.registry.office_page import office_asker, office_id, office_state, sees_in
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show

YES, NO = "yes", "no"
UNTIL = "until"


def record(ask: Ask) -> Response:
    """Show somebody's record to those who may see it."""
    require_in_office(ask, OfficePermission.SEE_DISCIPLINE)
    state = office_state(ask)
    person = state.kept(state.person(ask.part("person")).person)
    rules = state.book.discipline
    view = show_record(
        ask.workspace.offices, ask.context, state.office, person, sees_in(ask)
    )
    levels = {str(one) for one in rules.levels.value}
    silent = {SanctionKind.REMOVAL, SanctionKind.SUSPENSION}
    return discipline_page(
        ask,
        "discipline/record.html",
        view=view,
        kinds=[
            one
            for one in SanctionKind
            if one in silent or (not view.is_silent and str(one) in levels)
        ],
        units=_units(ask),
        played=sorted(
            (one for one in state.events.values() if person in one.people.values()),
            key=lambda one: one.frame.last_day,
            reverse=True,
        ),
        podium=rules.no_podium_after_black,
        educational=rules.educational_for,
        asks_educational=view.is_minor and rules.educational_for.value is not None,
        may_strike=Accessory.STATISTICS_DELETION in (rules.accessory_sanctions.value or ()),
        kind_of={one.record: one for one in view.lines},
    )


def give(ask: Ask) -> Response:
    """Give a sanction that was proposed, or another one."""
    persons = tuple(read_number(one, "person") for one in ask.fields("person") if one)
    kind = ask.field("kind")
    if kind not in set(SanctionKind):
        raise RuleViolation("missing_key", "Say which sanction.", at="kind")
    answer = ask.field("is_educational")
    request = GiveSanction(
        persons,
        SanctionKind(kind),
        ask.field("on"),
        ask.field("article") or None,
        ask.field("event") or None,
        tuple(one for one in ask.fields("because") if one),
        _read_length(ask) if kind == SanctionKind.SUSPENSION else None,
        reason=ask.field("reason"),
        is_abandonment=ask.is_on("is_abandonment"),
        waits=ask.is_on("waits"),
        is_educational={YES: True, NO: False}.get(answer),
        deletes_statistics=ask.is_on("deletes_statistics"),
    )
    give_sanction(ask.workspace.offices, ask.context, office_asker(ask), request)
    back = urls.discipline.record(office_id(ask), persons[0])
    return go(ask, back, words_of(ask).text("It is on record."))


def decline(ask: Ask) -> Response:
    """Do not give what a record asks for."""
    person, kind = ask.part("person"), ask.field("kind")
    if kind not in set(SanctionKind):
        raise RuleViolation("missing_key", "Say which sanction.", at="kind")
    because = tuple(one for one in ask.fields("because") if one)
    request = DeclineProposal(person, SanctionKind(kind), because, ask.field("reason"))
    decline_proposal(ask.workspace.offices, ask.context, office_asker(ask), request)
    return _back(ask, person)


def ratify(ask: Ask) -> Response:
    """Let a sanction take effect that waits, or refuse to."""
    decision = ask.field("decision")
    if decision not in {YES, NO}:
        raise RuleViolation("missing_key", "Say what was decided.", at="decision")
    request = RatifySanction(ask.field("record"), decision == YES, ask.field("reason"))
    ratify_sanction(ask.workspace.offices, ask.context, office_asker(ask), request)
    return _back(ask, ask.number("person"))


def revoke(ask: Ask) -> Response:
    """Let a sanction count for nothing."""
    request = RevokeSanction(ask.field("record"), ask.field("reason"))
    revoke_sanction(ask.workspace.offices, ask.context, office_asker(ask), request)
    return _back(ask, ask.number("person"))


def strike(ask: Ask) -> Response:
    """Delete the statistics that a ratified sanction of an event deletes."""
    person = ask.part("person")
    request = StrikeStatistics(person, ask.field("on"), ask.field("reason"))
    strike_statistics(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, person)


def _back(ask: Ask, person: int) -> Response:
    said = words_of(ask).text("It is on record.")
    return go(ask, urls.discipline.record(office_id(ask), person), said)


def _units(ask: Ask) -> list[str]:
    """Return in what a suspension is measured; months bound it in every book."""
    rule = office_state(ask).book.discipline.suspension_units.value
    known = [str(one) for one in rule or SuspensionUnit]
    return [*dict.fromkeys((*known, str(SuspensionUnit.MONTHS))), UNTIL]


def _read_length(ask: Ask) -> SuspensionLength:
    unit = ask.field("unit")
    if unit == UNTIL:
        return SuspensionLength(until=ask.field("until") or None)
    if unit not in set(SuspensionUnit):
        raise RuleViolation("missing_key", "Say how long it lasts.", at="unit")
    times = 1 if unit == SuspensionUnit.EVENT else ask.number("times")
    return SuspensionLength(SuspensionUnit(unit), times)


ROUTES = [
    show(urls.discipline.record, record, Door.SIGNED_IN),
    change(urls.discipline.give, give, Door.SIGNED_IN),
    change(urls.discipline.decline, decline, Door.SIGNED_IN),
    change(urls.discipline.ratify, ratify, Door.SIGNED_IN),
    change(urls.discipline.revoke, revoke, Door.SIGNED_IN),
    change(urls.discipline.strike, strike, Door.SIGNED_IN),
]
