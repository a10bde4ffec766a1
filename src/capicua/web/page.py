"""Pages: a template filled for one visitor, with the version that a browser may keep."""

from __future__ import annotations

from functools import partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from capicua import __version__
from capicua.actions.explorer import Answer, Stance, answer_of, choices_for
from capicua.rulebooks import load_all
from capicua.web.assets import address_of, edition, is_known
from capicua.web.preferences import (
    SYSTEM_THEME,
    THEMES,
    Preferences,
    preferences_of,
    same_page,
)
from capicua.web.present import (
    basis_without_readings,
    cite,
    shared_answers,
    shorten,
    split_figure,
)
from capicua.wording.language import LANGUAGES, words_for

TEMPLATES = Environment(
    loader=PackageLoader("capicua.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
TEMPLATES.filters |= {
    "figure": split_figure,
    "short": shorten,
    "shared": shared_answers,
}
TEMPLATES.globals |= {
    "Answer": Answer,
    "Stance": Stance,
    "answer_of": answer_of,
    "asset": address_of,
    "choices_for": choices_for,
    "version": __version__,
}


def page(request: Request, template: str, **view: object) -> Response:
    """Return a page that the browser may keep, if it asks each time whether it changed."""
    wanted = preferences_of(request)
    headers = {
        "cache-control": "no-cache",
        "etag": f'W/"{edition()}-{wanted.language}-{wanted.theme}"',
        "vary": "Accept-Language, Cookie",
    }
    if is_known(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(_filled(request, wanted, template, view), headers=headers)


def passing_page(request: Request, template: str, status: int, **view: object) -> Response:
    """Return a page that nobody keeps: a refusal, a fault."""
    body = _filled(request, preferences_of(request), template, view)
    return HTMLResponse(body, status, headers={"cache-control": "no-store"})


def _filled(
    request: Request, wanted: Preferences, template: str, view: dict[str, object]
) -> str:
    return TEMPLATES.get_template(template).render(_shell(request, wanted) | view)


def _shell(request: Request, wanted: Preferences) -> dict[str, Any]:
    """Return what every page is given beside its view."""
    words = words_for(wanted.language)
    kept = [pair for pair in request.query_params.multi_items() if pair[0] != "theme"]
    return {
        "t": words.text,
        "words": words,
        "basis": partial(basis_without_readings, words),
        "cite": partial(cite, words),
        "language": wanted.language,
        "languages": [(code, same_page(request, lang=code)) for code in LANGUAGES],
        "theme": "" if wanted.theme == SYSTEM_THEME else wanted.theme,
        "themes": THEMES,
        "path": same_page(request).partition("?")[0],
        "asked": kept,
        "books": load_all(),
    }
