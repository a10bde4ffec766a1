"""Arbiter's acts at a match, from the desk's sheet or from the phone.

Each act returns what to say; the page that it was asked on knows where to lead.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.perform import Done
from capicua.actions.engine.permissions import Permission
from capicua.actions.sheets.arbiter import (
    ResolveDispute,
    ResumeMatch,
    SignSheet,
    SuspendMatch,
    resolve_dispute,
    resume_match,
    sign_sheet,
    suspend_match,
)
from capicua.web.forms.hands import read_result, read_typed_hand
from capicua.web.site.page import words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import Act, DeclaredRoute, Lead, act_then, change
from capicua.web.site.urls.url import TableUrl


def sign(ask: Ask) -> str:
    """Sign the sheet of a match that is over."""
    request = SignSheet(place_of(ask), ask.number("rows"), read_result(ask))
    done = sign_sheet(ask.context, ask.caller(), request)
    words = words_of(ask)
    if done.told["official"]:
        return words.text("Signed: the result is official.")
    return words.text("Signed. Other signatures are still missing.")


def resolve(ask: Ask) -> str:
    """Decide a dispute."""
    row = ask.optional_number("row")
    after = None if row is None else read_typed_hand(ask)
    request = ResolveDispute(place_of(ask), ask.field("reason"), row, after)
    resolve_dispute(ask.context, ask.caller(), request)
    words = words_of(ask)
    if row is None:
        return words.text("The sheet stands; the four of the table are told.")
    return words.text("The hand is put right; the four of the table are told, and sign.")


def suspend(ask: Ask) -> str:
    """Interrupt a match for a cause outside it."""
    request = SuspendMatch(
        place_of(ask),
        ask.field("reason"),
        ask.fields("agreed_by"),
        ask.optional_number("wait"),
    )
    suspend_match(ask.context, ask.caller(), request)
    return words_of(ask).text("The match stands still.")


def resume(ask: Ask) -> str:
    """Let an interrupted match go on."""
    resume_match(ask.context, ask.caller(), ResumeMatch(place_of(ask)))
    return words_of(ask).text("The match goes on.")


class JudgingUrls(NamedTuple):
    """Where each act is sent from one of the pages of a match."""

    sign: TableUrl
    resolve: TableUrl
    suspend: TableUrl
    resume: TableUrl


def judging_routes(here: JudgingUrls, lead: Lead) -> list[DeclaredRoute]:
    """Return the ways of all acts at a match."""
    acts: tuple[Act, ...] = (sign, resolve, suspend, resume)
    return [
        change(url, act_then(act, lead), Permission.RULE)
        for url, act in zip(here, acts, strict=True)
    ]


def taken_sentence(ask: Ask, done: Done) -> str:
    """Return whose a call is: who taps second must not walk there too."""
    words, whose = words_of(ask), str(done.told["answered_by"])
    if whose == ask.actor.id:
        return words.text("The call is yours.")
    name = names_of_people(ask.workspace, ask.event).get(whose, whose)
    return words.text("{name} is on the way there already.", name=name)
