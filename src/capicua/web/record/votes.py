"""Votes of the commission: what it is asked, how each member votes, what they confirm."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.motions import show_motions
from capicua.actions.events.officials import (
    CastVote,
    OpenMotion,
    cast_vote,
    open_motion,
    show_officials,
)
from capicua.actions.rulings.ratification import (
    RatifyRuling,
    ratify_ruling,
    show_ratifications,
)
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def show_votes(ask: Ask) -> Response:
    """Show the motions, the newest first, and a vote to whoever has one."""
    people = names_of_people(ask.workspace, ask.event)
    return record_page(
        ask,
        "record/record_votes.html",
        "votes",
        motions=show_motions(ask.context, ask.event, people, ask.actor.id),
        officials=show_officials(ask.context, ask.event, people),
        ratifications=show_ratifications(ask.context, ask.event, ask.actor),
        people=people,
        people_named=lambda some: ", ".join(people.get(one, one) for one in some),
    )


def ask_commission(ask: Ask) -> Response:
    """Open a motion."""
    request = OpenMotion(ask.field("question"), ask.fields("concerns"))
    open_motion(ask.context, ask.caller(), request)
    said = words_of(ask).text("The commission is asked.")
    return go(ask, urls.record.votes(ask.event), said)


def vote(ask: Ask) -> Response:
    """Vote on a motion."""
    in_favour = ask.field("vote") == "for"
    done = cast_vote(ask.context, ask.caller(), CastVote(ask.part("motion"), in_favour))
    words = words_of(ask)
    said = words.text("Your vote counts. It is carried.")
    if not done.told["carried"]:
        said = words.text("Your vote counts. It is not carried yet.")
    return go(ask, urls.record.votes(ask.event), said)


def ratify(ask: Ask) -> Response:
    """Confirm a sanction that somebody else gave, or refuse to."""
    request = RatifyRuling(
        ask.number("ruling"), ask.field("vote") == "for", ask.field("reason")
    )
    done = ratify_ruling(ask.context, ask.caller(), request)
    words, is_ratified = words_of(ask), done.told["ratified"]
    said = words.text("Your voice counts. Others are still to be heard.")
    if is_ratified is not None:
        said = words.text("It is confirmed and stands.")
        if not is_ratified:
            said = words.text("It is not confirmed.")
    return go(ask, urls.record.votes(ask.event), said)


ROUTES = [
    show(urls.record.votes, show_votes, Permission.SEE_DESK),
    change(urls.record.votes, ask_commission, Permission.VOTE),
    change(urls.record.vote, vote, Permission.VOTE),
    change(urls.record.ratify, ratify, Permission.RATIFY),
]
