"""Printouts of the record: badges, event sheet, report, diplomas, income, conduct."""

from __future__ import annotations

from collections.abc import Callable

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.officials import OfficialsView, show_officials
from capicua.actions.hands.reconstruction import kept_hands
from capicua.actions.record.awards import show_awards
from capicua.actions.record.income import show_shares
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.ruling_list import show_rulings
from capicua.documents.badges import Badge, print_badges
from capicua.documents.conduct_guide import print_conduct_guide
from capicua.documents.diplomas import Signatory, print_diplomas
from capicua.documents.event_papers import PaperLayout
from capicua.documents.event_sheet import EventSheet, Standing, print_event_sheet
from capicua.documents.finance_note import print_finance_note
from capicua.documents.handover import handed_over, packed
from capicua.documents.incident_report import IncidentReport, print_incident_report
from capicua.event.facts.officials import Post
from capicua.event.state import EventState
from capicua.web.display.dates import day_text, moment_text
from capicua.web.record.paper_heading import host_line, is_plain, paper_heading, sheet_size
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import event_words, note_export, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import DeclaredRoute, show
from capicua.web.site.urls.url import Url
from capicua.wording.language import LANGUAGES, Words

PDF, ZIP = "application/pdf", "application/zip"
SIGNERS = (Post.GENERAL_DIRECTOR, Post.TECHNICAL_DIRECTOR)
"""Who signs a diploma."""
PRESENTERS = (Post.TECHNICAL_DIRECTOR, Post.CHIEF_ARBITER)
"""Who answers for the incident report (FID 33, 35)."""


def badges(ask: Ask, words: Words) -> bytes:
    """Return the badges of everybody who is named."""
    posts: dict[str, tuple[str, list[Post]]] = {}
    for one in _officials(ask).everybody:
        posts.setdefault(one.person, (one.name, []))[1].append(one.post)
    worn = [Badge(name, tuple(own)) for name, own in posts.values()]
    return print_badges(paper_heading(ask), worn, words.catalog)


def event_sheet(ask: Ask, words: Words) -> bytes:
    """Return the sheet of the event."""
    state = _state(ask)
    sheet = EventSheet(
        state.book.name,
        state.made.modality,
        state.made.final_round,
        _standing(state),
        len(state.entries),
        _officials(ask),
    )
    return print_event_sheet(paper_heading(ask), sheet, words.catalog)


def incident_report(ask: Ask, words: Words) -> bytes:
    """Return the report of everything that happened."""
    happenings = report_incidents(ask.context, ask.event)
    referrals = show_referrals(ask.context, ask.event)
    hands = kept_hands(ask.context, ask.event)[::-1]
    moments = {one.at for told in (happenings, referrals, hands) for one in told}
    zone = ask.timezone
    report = IncidentReport(
        happenings,
        referrals,
        names_of_people(ask.workspace, ask.event),
        {at: moment_text(zone, at) for at in moments},
        {post: _holder(ask, post) for post in PRESENTERS},
        {one.seq: one for one in show_rulings(ask.context, ask.event)},
        hands,
    )
    return print_incident_report(paper_heading(ask), report, words.catalog)


def diplomas(ask: Ask, words: Words) -> bytes:
    """Return a diploma for each award that somebody gets."""
    given = [one for one in show_awards(ask.context, ask.event) if one.name]
    signers = [Signatory(post, _holder(ask, post)) for post in SIGNERS]
    day = day_text(ask.timezone, ask.context.now().isoformat())
    return print_diplomas(paper_heading(ask), day, given, signers, words.catalog)


def income(ask: Ask, words: Words) -> bytes:
    """Return the income note."""
    shares = show_shares(ask.context, ask.event)
    return print_finance_note(paper_heading(ask), shares, words.catalog)


def conduct(ask: Ask, words: Words) -> bytes:
    """Return the guide of conduct by the event's book."""
    return print_conduct_guide(paper_heading(ask), _state(ask).book, words)


def download_results(ask: Ask) -> Response:
    """Give everything that is handed over at the end, in the visitor's language."""
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}-results.zip"',
        "cache-control": "no-store",
    }
    note_export(ask, "bundle")
    catalog, host = words_of(ask).catalog, host_line(ask)
    officials = names_of_people(ask.workspace, ask.event)
    layout = PaperLayout(sheet_size(ask), is_plain=is_plain(ask))
    files = handed_over(
        ask.context, ask.event, catalog, host=host, layout=layout, officials=officials
    )
    return Response(packed(files), media_type=ZIP, headers=headers)


def show_papers(ask: Ask) -> Response:
    """Show what can be printed, in both languages."""
    return record_page(ask, "record/record_papers.html", "papers")


def _state(ask: Ask) -> EventState:
    return ask.context.states.newest(ask.event).state


def _officials(ask: Ask) -> OfficialsView:
    people = names_of_people(ask.workspace, ask.event)
    return show_officials(ask.context, ask.event, people)


def _holder(ask: Ask, post: Post) -> str:
    return next((one.name for one in _officials(ask).main if one.post is post), "")


def _standing(state: EventState) -> Standing:
    if state.official_left is not None:
        return Standing.LEFT_OFFICIAL
    return Standing.OFFICIAL if state.made.is_official else Standing.NOT_OFFICIAL


def _paper(
    url: Url[str], make: Callable[[Ask, Words], bytes], need: Permission | Door
) -> DeclaredRoute:
    """Declare a paper; the address may ask for another language than the visitor's."""
    name = url.pattern.rpartition("/")[2]

    def handler(ask: Ask) -> Response:
        asked = ask.query("language")
        words = (
            event_words(ask.server, ask.event, asked)
            if asked in LANGUAGES
            else words_of(ask)
        )
        file = f'inline; filename="{ask.event}-{name}"'
        headers = {"content-disposition": file, "cache-control": "no-store"}
        return Response(make(ask, words), media_type=PDF, headers=headers)

    return show(url, handler, need)


ROUTES = [
    show(urls.record.papers, show_papers, Permission.SEE_DESK),
    show(urls.record.results_archive, download_results, Permission.RUN_EVENT),
    _paper(urls.record.badges_paper, badges, Permission.SEE_DESK),
    _paper(urls.record.event_paper, event_sheet, Permission.SEE_DESK),
    _paper(urls.record.incidents_paper, incident_report, Permission.SEE_DESK),
    _paper(urls.record.diplomas_paper, diplomas, Permission.SEE_DESK),
    _paper(urls.record.income_paper, income, Permission.KEEP_ACCOUNTS),
    _paper(urls.public.conduct_paper, conduct, Door.ANYBODY),
]
