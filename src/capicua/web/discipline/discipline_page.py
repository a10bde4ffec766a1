"""What all pages of discipline share: words of sanctions, titles of codes and articles."""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.responses import Response

from capicua.actions.registry.permissions import OfficePermission, check_office_permission
from capicua.web.registry.office_page import office_asker, office_page, office_state
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask
from capicua.wording.registry.discipline_words import (
    block_end,
    block_reason,
    count_word,
    discipline_word,
    length_told,
    measure_told,
)


def require_in_office(ask: Ask, permission: OfficePermission) -> None:
    """Raise if who asks may not do this in the office."""
    check_office_permission(office_state(ask), office_asker(ask).actor, permission)


def discipline_page(ask: Ask, template: str, **view: object) -> Response:
    """Return a page of discipline, with the words that all of them need."""
    words = words_of(ask)
    known = office_state(ask).book.infractions
    shared: dict[str, Any] = {
        "told": partial(discipline_word, words.catalog),
        "counted": partial(count_word, words.catalog),
        "length_told": partial(length_told, words),
        "measure_told": partial(measure_told, words),
        "block_reason": partial(block_reason, words),
        "block_end": partial(block_end, words),
        "offence": lambda code: words.infraction(code) if code in known else code,
    }
    return office_page(ask, template, **shared | view)
