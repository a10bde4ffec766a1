"""Uniforms in the record: a check list."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.record.notes import CheckUniform, check_uniform
from capicua.actions.record.uniforms import show_uniforms
from capicua.kernel.error import RuleViolation
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show


def show_list(ask: Ask) -> Response:
    """Show who was looked at; a search finds an entry quickly."""
    asked = ask.search()
    return record_page(
        ask,
        "record/record_uniforms.html",
        "uniforms",
        view=show_uniforms(ask.context, ask.event, asked),
        asked_for=asked,
    )


def tick_off(ask: Ask) -> Response:
    """Note what was seen of a uniform; the pressed button says of whom."""
    pressed = ask.field("right") or ask.field("wrong")
    if not pressed:
        raise RuleViolation("missing_key", "Say whose uniform it is.", at="entry")
    entry, _, athlete = pressed.partition(":")
    request = CheckUniform(
        read_number(entry, "entry"),
        ask.is_on("right"),
        read_number(athlete, "athlete") if athlete else None,
        ask.field("note"),
    )
    check_uniform(ask.context, ask.caller(), request)
    said = words_of(ask).text("It is noted.")
    return go(ask, urls.record.uniforms(ask.event), said)


ROUTES = [
    show(urls.record.uniforms, show_list, Permission.SEE_DESK),
    change(urls.record.uniforms, tick_off, Permission.KEEP_RECORD),
]
