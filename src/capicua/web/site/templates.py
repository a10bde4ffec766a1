"""Templates: the Jinja environment, in which a file of macros is read once a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.environment import TemplateModule

from capicua import __version__
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.engine.permissions import Permission
from capicua.actions.law.explorer import Answer, Stance, answer_of, choices_for
from capicua.store.world import new_request_id
from capicua.web.display.numbers import spell_figure, write_tables
from capicua.web.display.rulebook import shared_answers, shorten, split_figure
from capicua.web.site.assets import address_of
from capicua.web.site.seen import seen_result, seen_text

MACROS = "_macros"
"""The name under which a page keeps the files of macros that it has read."""


class PageTemplate(Template):
    """A template whose macros are made once for each page, however many parts ask for them.

    They see what the page was filled with. A test looks for names that a template sets and
    a macro would read: what they are would depend on who asked first.
    """

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002 - Jinja's name
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002 - Jinja's name
    ) -> TemplateModule:
        """Return the macros of this file."""
        made = None if vars is None else vars.get(MACROS)
        if made is None:
            return super().make_module(vars, shared, locals)
        if self.name not in made:
            made[self.name] = super().make_module(vars, shared, locals)
        module: TemplateModule = made[self.name]
        return module


class PageEnvironment(Environment):
    """What all templates of pages share."""

    template_class = PageTemplate


TEMPLATES = PageEnvironment(
    loader=PackageLoader("capicua.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
TEMPLATES.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
TEMPLATES.filters |= {
    "figure": split_figure,
    "figures": spell_figure,
    "seen_result": seen_result,
    "seen_text": seen_text,
    "short": shorten,
    "shared": shared_answers,
    "tables": write_tables,
}
TEMPLATES.globals |= {
    "Answer": Answer,
    "OfficePower": OrganisationPermission,
    "Power": Permission,
    "Stance": Stance,
    "answer_of": answer_of,
    "asset": address_of,
    "choices_for": choices_for,
    "new_request_id": new_request_id,
    "version": __version__,
}


def fill(template: str, values: dict[str, Any]) -> str:
    """Return a page, or a part of one, filled with values."""
    return TEMPLATES.get_template(template).render(values, **{MACROS: {}})
