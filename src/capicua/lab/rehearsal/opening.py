"""The day before and the morning: the event is made, people enter, officials are named."""

from __future__ import annotations

from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, add_entries
from capicua.actions.events.commission import needs_commission
from capicua.actions.events.lifecycle import (
    PublishConditions,
    StartEvent,
    create_event,
    publish_conditions,
    start_event,
)
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.setup.templates import Template, from_template
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.lab.rehearsal.cast import entry_of
from capicua.lab.rehearsal.company import ARBITER, CHIEF, DESK, SCORER, Company
from capicua.lab.rehearsal.plan import FEWEST, Occasion


def open_doors(company: Company) -> None:
    """Bring an event to its start; what is done already is not done again."""
    plan = company.plan
    _create(company)
    if company.state.phase is not Phase.OPEN:
        return
    _name_officials(company)
    late = set(late_entries(company))
    for number in range(1, plan.entries + 1):
        if number not in late:
            enter(company, number)
    company.ask(DESK, "conditions", publish_conditions, PublishConditions())
    company.ask(DESK, "start", start_event, StartEvent())


def _create(company: Company) -> None:
    plan = company.plan
    template = Template(
        "rehearsal", plan.rulebook, plan.modality, plan.rounds, plan.kind, plan.official
    )
    made = from_template(template, plan.title or f"Rehearsal {plan.seed}")
    try:
        company.ask(DESK, "create", create_event, made)
    except RuleViolation as refusal:
        if refusal.code != "request_id_reused":
            raise
        raise RuleViolation(
            "event_exists",
            f"{plan.event} was begun with other conditions or another seed. Give those, "
            "or choose another id.",
            at="event",
        ) from None


def late_entries(company: Company) -> range:
    """Return the entries that come when the first round is already being played.

    They are the last ones on the list, so that everybody's number is known beforehand.
    """
    last = company.plan.entries
    is_late = last > FEWEST and company.occurs(Occasion.LATE_ENTRY, "entries")
    return range(last, last + is_late)


def enter(company: Company, number: int) -> None:
    """Write an entry down and mark it as present."""
    if number in company.state.entries:
        return
    request = AddEntries((entry_of(company.plan, number),))
    company.ask(DESK, f"entry-{number}", add_entries, request)
    company.ask(DESK, f"entry-{number}/present", check_in, CheckIn((number,)))


def _name_officials(company: Company) -> None:
    persons = {
        Post.CHIEF_ARBITER: CHIEF.id, Post.ARBITER: ARBITER.id, Post.SCORER: SCORER.id
    }  # fmt: skip
    if needs_commission(company.state):
        persons |= {post: f"rehearsal-{post}" for post in MAIN_POSTS if post not in persons}
    for post, person in persons.items():
        shown = company.plan.staff.get(person, person)
        company.ask(DESK, f"post-{post}", name_official, NameOfficial(post, shown))
