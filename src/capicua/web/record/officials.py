"""Officials: the record's first section, who runs the event and who is missing."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_people import (
    card_for_event,
    nameable_people,
    names_of_people,
)
from capicua.actions.accounts.identity.official_access import (
    ROLE_OF_POST,
    Admitted,
    NamedTo,
    admit_official,
    people_without_login,
)
from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.engine.permissions import REFEREES, Permission
from capicua.actions.events.officials import (
    OTHER_POSTS,
    NameOfficial,
    RelieveOfficial,
    name_official,
    relieve_official,
    show_officials,
)
from capicua.actions.registry.entrants import first_day_of
from capicua.actions.registry.officials import ArbiterWarning
from capicua.actions.registry.recognising import doubts_about_arbiter
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.state import Official
from capicua.kernel.error import RuleViolation
from capicua.web.accounts.invite import show_links
from capicua.web.display.numbers import write_tables
from capicua.web.forms.table_numbers import read_tables
from capicua.web.forms.verdict_words import verdict_words
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.registry.office_words import arbiter_doubts

FURTHER_POSTS = (
    Post.ARBITER,
    Post.ORGANISING_COMMISSION,
    Post.LOCAL_COMMISSION,
    *OTHER_POSTS,
)
"""Posts that several people may have."""
PROVEN_BY = (Post.DELEGATE, *REFEREES)
"""Of whom an official event wants to see a letter or a course (FID 37, 96)."""


def show_record(ask: Ask) -> Response:
    """Show who runs the event; vacancies and too few arbiters first."""
    people = names_of_people(ask.workspace, ask.event)
    view = show_officials(ask.context, ask.event, people)
    return record_page(
        ask,
        "record/record_officials.html",
        "officials",
        view=view,
        holders={one.post: one for one in view.main},
        main_posts=MAIN_POSTS,
        further_posts=FURTHER_POSTS,
        proven_by=PROVEN_BY,
        write_tables=write_tables,
        without_login=people_without_login(ask.workspace, ask.event),
        role_of_post=ROLE_OF_POST,
        known=nameable_people(ask.workspace, ask.event),
        doubts={
            one.person: _doubts(ask, one.person, one.name)
            for one in view.everybody
            if one.post in REFEREES
        },
        **verdict_words(ask),
    )


def name_commission(ask: Ask) -> Response:
    """Name everybody whose name was written beside a main post."""
    written = [(post, ask.field(post)) for post in MAIN_POSTS if ask.field(post)]
    if not written:
        raise RuleViolation("missing_key", "Write at least one name.", at="post")
    admitted = []
    for post, name in written:
        person = card_for_event(ask.workspace, ask.visitor, ask.event, name)
        name_official(ask.context, ask.caller(f"/{post}"), NameOfficial(post, person))
        admitted.append(_admit(ask, NamedTo(person, post)))
    return _show(ask, words_of(ask).text("The commission is named."), admitted)


def name_one(ask: Ask) -> Response:
    """Give one person a post, with what belongs to it."""
    post = _post(ask)
    person = card_for_event(ask.workspace, ask.visitor, ask.event, ask.field("name"))
    request = NameOfficial(
        post,
        person,
        ask.optional_number("athlete"),
        read_tables(ask.field("tables")),
        ask.field("letter"),
        ask.is_on("by_right"),
    )
    name_official(ask.context, ask.caller(), request)
    words = words_of(ask)
    said = words.text("{name} is named.", name=ask.field("name"))
    if post in REFEREES:
        told = arbiter_doubts(words, _doubts(ask, person, ask.field("name")))
        said = " ".join((said, *told))
    return _show(ask, said, [_admit(ask, NamedTo(person, post, request.tables))])


def invite_official(ask: Ask) -> Response:
    """Make a new invitation for somebody who has a post and cannot sign in yet."""
    post, person = _post(ask), ask.field("person")
    admitted = _admit(ask, NamedTo(person, post, _named(ask, post, person).tables))
    said = words_of(ask).text("{name} comes in with their post.", name=admitted.name)
    return _show(ask, said, [admitted])


def accredit(ask: Ask) -> Response:
    """Note the letter of a delegate or the course of an arbiter who was named before."""
    post, person, letter = _post(ask), ask.field("person"), ask.field("letter")
    if not letter:
        raise RuleViolation("missing_key", "Write what accredits them.", at="letter")
    one = _named(ask, post, person)
    request = NameOfficial(post, person, one.athlete, one.tables, letter)
    name_official(ask.context, ask.caller(), request)
    said = words_of(ask).text("It is on record.")
    return go(ask, urls.record.officials(ask.event), said)


def relieve(ask: Ask) -> Response:
    """Take a post from somebody."""
    request = RelieveOfficial(_post(ask), ask.field("person"))
    relieve_official(ask.context, ask.caller(), request)
    said = words_of(ask).text("The post is free again.")
    return go(ask, urls.record.officials(ask.event), said)


def _doubts(ask: Ask, person: str, name: str) -> tuple[ArbiterWarning, ...]:
    """Return what the host's office has against somebody as an arbiter (FID 36, 37)."""
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        return ()
    state = ask.context.states.newest(ask.event).state
    day = first_day_of(ask.context, state).isoformat()
    return doubts_about_arbiter(ask.workspace.offices, office, person, name, day)


def _admit(ask: Ask, named: NamedTo) -> Admitted:
    return admit_official(ask.workspace, ask.visitor, ask.event, named)


def _show(ask: Ask, said: str, admitted: list[Admitted]) -> Response:
    """Show the invitations of those who were named, or go on if all sign in already."""
    back = urls.record.officials(ask.event)
    made = [one.invited for one in admitted if one.invited is not None]
    return show_links(ask, back, made, said) if made else go(ask, back, said)


def _named(ask: Ask, post: Post, person: str) -> Official:
    """Return who has a post, or say that they do not have it any more."""
    for one in ask.context.states.newest(ask.event).state.officials:
        if (one.post, one.person) == (post, person):
            return one
    raise RuleViolation(
        "no_such_official", "{person} is not {post}.", person=person, post=post
    )


def _post(ask: Ask) -> Post:
    if ask.field("post") not in set(Post):
        raise RuleViolation("missing_key", "Say which post.", at="post")
    return Post(ask.field("post"))


ROUTES = [
    show(urls.record.officials, show_record, Permission.SEE_DESK),
    change(urls.record.name_commission, name_commission, Permission.NAME_OFFICIALS),
    change(urls.record.name_official, name_one, Permission.NAME_OFFICIALS),
    change(urls.record.invite_official, invite_official, Permission.NAME_OFFICIALS),
    change(urls.record.accredit, accredit, Permission.NAME_OFFICIALS),
    change(urls.record.relieve, relieve, Permission.NAME_OFFICIALS),
]
