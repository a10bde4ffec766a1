"""URLs for everybody: the law, the search, and the public pages of an event."""

from __future__ import annotations

from capicua.web.site.urls.url import EVENT, Url

rulebooks = Url[()]("/rulebooks")
rulebook = Url[str]("/rulebooks/{book}")
difference = Url[str, str]("/rulebooks/{left}/compare/{right}")
compare = Url[()]("/compare")
readings = Url[()]("/readings")
reading = Url[str]("/readings/{reading}")
components = Url[()]("/components")
search_site = Url[()]("/search")
certificate = Url[()]("/certificate")
authority = Url[()]("/certificate/authority.crt")

event = Url[str](EVENT)
stream = Url[str](EVENT + "/stream")
search = Url[str](EVENT + "/search")
conditions = Url[str](EVENT + "/conditions")
register = Url[str](EVENT + "/register")
registered = Url[str](EVENT + "/registered")

pairings = Url[str](EVENT + "/pairings")
standings = Url[str](EVENT + "/standings")
story = Url[str, int](EVENT + "/standings/{entry}")
paper = Url[str, str](EVENT + "/print/{what}.pdf")
conduct_paper = Url[str](EVENT + "/papers/conduct.pdf")

athlete = Url[str, int](EVENT + "/athletes/{athlete}")
following = Url[str](EVENT + "/following")
featured = Url[str](EVENT + "/featured")
screen = Url[str, str](EVENT + "/screens/{screen}")
sponsor = Url[str, str](EVENT + "/sponsors/{image}")
logo = Url[str, str](EVENT + "/logo/{image}")
preview = Url[str, str](EVENT + "/preview/{language}.png")
athlete_preview = Url[str, int, str](EVENT + "/athletes/{athlete}/preview/{language}.png")

verification = Url[str](EVENT + "/verify")
journal = Url[str](EVENT + "/verify/journal")
journal_file = Url[str](EVENT + "/verify/journal.capicua")
tournament_file = Url[str](EVENT + "/verify/tournament.json")
own_rulebook = Url[str](EVENT + "/verify/rulebook.toml")
