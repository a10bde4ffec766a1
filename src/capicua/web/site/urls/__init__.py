"""URLs of the site, each declared once: its route and every link to it come from here.

One module per audience. A handler says ``urls.desk.sheet(ask.event, place)`` and its route
``show(urls.desk.sheet, …)``; a template of an event's page says ``url.desk.sheet(place)``.
"""

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

__all__ = [
    "accounts",
    "api",
    "arbiter",
    "cases",
    "desk",
    "discipline",
    "leagues",
    "phone",
    "public",
    "ratings",
    "record",
    "registry",
]
