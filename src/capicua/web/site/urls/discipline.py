"""URLs of discipline in an office: records, what is proposed, what is in force."""

from __future__ import annotations

from capicua.web.site.urls.url import Url

_OFFICE = "/offices/{office}/discipline"
in_force = Url[str](_OFFICE)
proposals = Url[str](_OFFICE + "/proposals")
statistics = Url[str](_OFFICE + "/statistics")
periods = Url[str](_OFFICE + "/periods")
give = Url[str](_OFFICE + "/give")
ratify = Url[str](_OFFICE + "/ratify")
revoke = Url[str](_OFFICE + "/revoke")

_RECORD = _OFFICE + "/records/{person}"
record = Url[str, int](_RECORD)
decline = Url[str, int](_RECORD + "/decline")
strike = Url[str, int](_RECORD + "/strike")
