"""Set-up of a new event: choose a template, paste the names, make it, begin it."""

from __future__ import annotations

import contextlib

from starlette.datastructures import FormData
from starlette.responses import Response

from capicua.actions.accounts.members import organisation_of
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.workspace import signed_in
from capicua.actions.engine.context import Caller
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.timezone import UTC_NAME, offered_timezones
from capicua.actions.entries.pasted.names import PastedList, read_names
from capicua.actions.events.conditions import terms_of_request
from capicua.actions.events.presentation import MOST_LOGO_BYTES
from capicua.actions.rounds.next_step import FEWEST_ENTRIES
from capicua.actions.setup.event import begin_and_pair, begin_event, set_up_event
from capicua.actions.setup.templates import Template, from_template, template_named
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load, load_all
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.event_limits import known_kinds
from capicua.web.desk.setup_templates import show_card, show_shelves, usual_title
from capicua.web.forms.sent_list import KINDS, with_list
from capicua.web.forms.setup import (
    SETTING,
    chosen_template,
    is_named,
    offers_of,
    read_request,
)
from capicua.web.site import urls
from capicua.web.site.errors import CONFLICT
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.event_terms import TermChapter, say_terms
from capicua.wording.pasted import ShownList, digest_of_names, show_pasted
from capicua.wording.refusals import tell_refusal


def choose(ask: Ask) -> Response:
    """Show the templates."""
    return page(ask, "setup/setup_templates.html", shelves=show_shelves(words_of(ask)))


def fill_in(ask: Ask) -> Response:
    """Ask for the title and the names; everything else has its usual value."""
    return _form(ask, _template(ask, ask.query("rulebook"), ask.query("modality")))


def preview(ask: Ask) -> Response:
    """Tell how a list is understood so far."""
    pasted = read_names(
        ask.field("names"), _template(ask, "", ask.query("modality")).modality
    )
    return page(
        ask,
        "entries/pasted_preview.html",
        known=(),
        list=show_pasted(words_of(ask), pasted),
    )


def tell_terms(ask: Ask) -> Response:
    """Tell what the form means as far as it is filled in."""
    template = _template(ask, ask.field("rulebook"), ask.field("modality"))
    book = load(template.rulebook)
    terms = _terms(ask, template)
    return page(ask, "setup/setup_terms.html", terms=terms, book=book)


def make(ask: Ask) -> Response:
    """Make the event; what is odd about its list, or wrong, is shown in the form first."""
    if _is_switched(ask):
        rulebook = ask.field("switch") or ask.field("rulebook")
        modality = ask.field("switch_modality") or ask.field("modality")
        return _form(ask, _template(ask, rulebook, modality))
    ask, is_file = with_list(ask, "names")
    template = _template(ask, ask.field("rulebook"), ask.field("modality"))
    pasted = read_names(ask.field("names"), template.modality)
    shown = show_pasted(words_of(ask), pasted)
    has_looked = ask.field("looked_at") == digest_of_names(ask.field("names"))
    if is_file or (shown.waits and not has_looked):
        return _form(ask, template, shown)
    try:
        if ask.is_on("begin"):
            _check_enough(template, pasted)
        request = read_request(ask, template, pasted.entries)
        request = request._replace(logo=ask.upload("image", MOST_LOGO_BYTES))
        caller = set_up_event(ask.workspace, ask.visitor, ask.caller().request_id, request)
    except RuleViolation as error:
        return _form(ask, template, shown, error)
    return _go_on(ask, caller)


def start(ask: Ask) -> Response:
    """Begin the event; everybody is marked as present if the form says so."""
    begin_event(ask.context, ask.caller(), everybody_is_here=ask.is_on("everybody"))
    words = words_of(ask)
    return go(ask, urls.desk.hall(ask.event), words.text("The event has begun."))


def _go_on(ask: Ask, caller: Caller) -> Response:
    """Lead to the draft of the first round, or to the desk, which knows the next step."""
    desk = urls.desk.hall(caller.event)
    if not ask.is_on("begin"):
        return go(ask, desk)
    try:
        begin_and_pair(ask.context, caller)
    except RuleViolation:
        return go(ask, desk)
    return go(ask, urls.desk.current_round(caller.event))


def _template(ask: Ask, rulebook: str, modality: str) -> Template:
    template = template_named(str(ask.request.path_params["template"]))
    return chosen_template(template, rulebook, modality)


def _form(
    ask: Ask,
    template: Template,
    shown: ShownList | None = None,
    error: RuleViolation | None = None,
) -> Response:
    words = words_of(ask)
    card = show_card(words, template)
    book = load(template.rulebook)
    return page(
        ask,
        "setup/setup_event.html",
        CONFLICT if error else 200,
        card=card,
        book=book,
        known_books=load_all(),
        modalities=tuple(Modality),
        is_named=is_named(book, template),
        kinds=known_kinds(book, template.modality),
        usual_target=from_template(template).target or book.match.target.value,
        offers=offers_of(words, book),
        title=usual_title(words, card, ask.context.now()),
        typed=_typed(ask),
        host=organisation_of(ask.workspace, signed_in(ask.visitor)).name,
        timezone=ask.context.timezone or UTC_NAME,
        timezones=offered_timezones(),
        list=shown,
        digest=digest_of_names(ask.field("names")),
        list_kinds=KINDS,
        refused=tell_refusal(words, error) if error else "",
        terms=_terms(ask, template),
    )


def _is_switched(ask: Ask) -> bool:
    """Tell whether the form asks for itself again, with another rulebook or modality."""
    return bool(ask.field("switch") or ask.field("switch_modality"))


def _typed(ask: Ask) -> FormData:
    """Return what was typed; under another rulebook without the readings of the former."""
    if not _is_switched(ask):
        return ask.form
    kept = (
        (name, text)
        for name, text in ask.form.multi_items()
        if name != "kind" and not name.startswith(SETTING)
    )
    return FormData(list(kept))


def _terms(ask: Ask, template: Template) -> tuple[TermChapter, ...]:
    """Return what an event would be like as the form is filled in by now."""
    if ask.form and not _is_switched(ask):
        with contextlib.suppress(RuleViolation):
            asked = read_request(ask, template, ()).event
            # What no event can have is refused when the form is sent.
            return say_terms(words_of(ask).catalog, terms_of_request(asked))
    return say_terms(words_of(ask).catalog, terms_of_request(from_template(template)))


def _check_enough(template: Template, pasted: PastedList) -> None:
    fewest = FEWEST_ENTRIES[template.modality]
    if len(pasted.entries) < fewest:
        raise RuleViolation(
            "too_few_entries",
            "A first round needs at least {fewest} entries. Add names, or only create.",
            at="names",
            fewest=fewest,
        )


ROUTES = [
    show(urls.desk.new_event, choose, OrganisationPermission.MAKE_EVENTS),
    show(urls.desk.new_event_from, fill_in, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.new_event_from, make, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.new_event_terms, tell_terms, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.new_event_preview, preview, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.start, start, Permission.RUN_EVENT),
]
