"""URLs as templates see them: on a page of an event, the event is filled in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType

from capicua.web.site.urls import (
    accounts,
    api,
    arbiter,
    cases,
    desk,
    discipline,
    leagues,
    phone,
    public,
    ratings,
    record,
    registry,
)
from capicua.web.site.urls.url import AnyUrl


class Audience:
    """The URLs of one audience, seen from a page."""

    def __init__(self, module: ModuleType, event: str) -> None:
        self._module = module
        self._event = event

    def __getattr__(self, name: str) -> Callable[..., str]:
        url: AnyUrl = getattr(self._module, name)
        return partial(url, self._event) if self._event and url.is_of_event else url


class PageUrls:
    """What a template calls ``url``: every URL, those of the page's event without it."""

    def __init__(self, event: str = "") -> None:
        self.accounts = Audience(accounts, event)
        self.api = Audience(api, event)
        self.arbiter = Audience(arbiter, event)
        self.cases = Audience(cases, event)
        self.desk = Audience(desk, event)
        self.discipline = Audience(discipline, event)
        self.leagues = Audience(leagues, event)
        self.phone = Audience(phone, event)
        self.public = Audience(public, event)
        self.ratings = Audience(ratings, event)
        self.record = Audience(record, event)
        self.registry = Audience(registry, event)
