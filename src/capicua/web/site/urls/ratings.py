"""URLs of an office's ratings: lists, athletes, what-if, what was published."""

from __future__ import annotations

from capicua.web.site.urls.url import Url

_RATINGS = "/offices/{office}/ratings"
ratings = Url[str, str](_RATINGS + "/{pool}")
what_if = Url[str, str](_RATINGS + "/{pool}/what-if")
integrity = Url[str, str](_RATINGS + "/{pool}/integrity")
athlete = Url[str, int](_RATINGS + "/athletes/{person}")
ranking = Url[str](_RATINGS + "/ranking")
archive = Url[str](_RATINGS + "/lists")
published = Url[str, int](_RATINGS + "/lists/{number}")
