"""Officials: the record's first section, who runs the event and who is missing."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_people import (
    card_for_event,
    nameable_people,
    names_of_people,
)
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.officials import (
    OTHER_POSTS,
    NameOfficial,
    RelieveOfficial,
    name_official,
    relieve_official,
    show_officials,
)
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.kernel.error import RuleViolation
from capicua.web.display.numbers import write_tables
from capicua.web.forms.table_numbers import read_tables
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

FURTHER_POSTS = (
    Post.ARBITER,
    Post.ORGANISING_COMMISSION,
    Post.LOCAL_COMMISSION,
    *OTHER_POSTS,
)
"""Posts that several people may have."""


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
        write_tables=write_tables,
        known=nameable_people(ask.workspace, ask.event),
    )


def name_commission(ask: Ask) -> Response:
    """Name everybody whose name was written beside a main post."""
    written = [(post, ask.field(post)) for post in MAIN_POSTS if ask.field(post)]
    if not written:
        raise RuleViolation("missing_key", "Write at least one name.", at="post")
    for post, name in written:
        person = card_for_event(ask.workspace, ask.visitor, ask.event, name)
        name_official(ask.context, ask.caller(f"/{post}"), NameOfficial(post, person))
    said = words_of(ask).text("The commission is named.")
    return go(ask, urls.record.officials(ask.event), said)


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
    said = words_of(ask).text("{name} is named.", name=ask.field("name"))
    return go(ask, urls.record.officials(ask.event), said)


def relieve(ask: Ask) -> Response:
    """Take a post from somebody."""
    request = RelieveOfficial(_post(ask), ask.field("person"))
    relieve_official(ask.context, ask.caller(), request)
    said = words_of(ask).text("The post is free again.")
    return go(ask, urls.record.officials(ask.event), said)


def _post(ask: Ask) -> Post:
    if ask.field("post") not in set(Post):
        raise RuleViolation("missing_key", "Say which post.", at="post")
    return Post(ask.field("post"))


ROUTES = [
    show(urls.record.officials, show_record, Permission.SEE_DESK),
    change(urls.record.name_commission, name_commission, Permission.NAME_OFFICIALS),
    change(urls.record.name_official, name_one, Permission.NAME_OFFICIALS),
    change(urls.record.relieve, relieve, Permission.NAME_OFFICIALS),
]
