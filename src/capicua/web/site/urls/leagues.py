"""URLs of leagues: their table and calendar, and what changes a date."""

from __future__ import annotations

from capicua.web.site.urls.url import Url

_LEAGUES = "/offices/{office}/leagues"
leagues = Url[str](_LEAGUES)

_LEAGUE = _LEAGUES + "/{league}"
league = Url[str, str](_LEAGUE)
calendar = Url[str, str](_LEAGUE + "/calendar.ics")
tournament = Url[str, str](_LEAGUE + "/tournament.json")
open_date = Url[str, str](_LEAGUE + "/open")
move_date = Url[str, str](_LEAGUE + "/move")
postpone = Url[str, str](_LEAGUE + "/postpone")
add_date = Url[str, str](_LEAGUE + "/add")
award = Url[str, str](_LEAGUE + "/award")
close = Url[str, str](_LEAGUE + "/close")
