"""URLs of offices: people beyond one event, their bodies, careers and officials."""

from __future__ import annotations

from capicua.web.site.urls.url import Url

offices = Url[()]("/offices")
take = Url[()]("/take-extract")

_OFFICE = "/offices/{office}"
office = Url[str](_OFFICE)
people = Url[str](_OFFICE + "/people")
pair = Url[str, int, int](_OFFICE + "/pairs/{person}/{other}")
season = Url[str](_OFFICE + "/import")
season_undo = Url[str](_OFFICE + "/import/undo")
events = Url[str](_OFFICE + "/events")
halls = Url[str](_OFFICE + "/halls")
extract = Url[str](_OFFICE + "/halls/extract")
returned = Url[str](_OFFICE + "/halls/returned")
event_drop = Url[str](_OFFICE + "/events/drop")

units = Url[str](_OFFICE + "/units")
unit = Url[str, int](_OFFICE + "/units/{unit}")
unit_close = Url[str, int](_OFFICE + "/units/{unit}/close")
posts = Url[str](_OFFICE + "/posts")
posts_take = Url[str](_OFFICE + "/posts/take")

officials = Url[str](_OFFICE + "/officials")
course_revoke = Url[str](_OFFICE + "/officials/revoke")
officials_list = Url[str](_OFFICE + "/officials/list")
delegates = Url[str](_OFFICE + "/officials/delegates")

_PERSON = _OFFICE + "/people/{person}"
person = Url[str, int](_PERSON)
file = Url[str, int](_PERSON + "/file")
transfer = Url[str, int](_PERSON + "/transfer")
reclassify = Url[str, int](_PERSON + "/reclassify")
play_up = Url[str, int](_PERSON + "/play-up")
play_up_revoke = Url[str, int](_PERSON + "/play-up/revoke")
waive = Url[str, int](_PERSON + "/nationality")
waive_revoke = Url[str, int](_PERSON + "/nationality/revoke")
consent = Url[str, int](_PERSON + "/consent")
propose = Url[str, int](_PERSON + "/propose")
decide = Url[str, int](_PERSON + "/decide")
end = Url[str, int](_PERSON + "/end")
merge = Url[str, int](_PERSON + "/merge")
card = Url[str, int](_PERSON + "/card")
card_revoke = Url[str, int](_PERSON + "/card/revoke")
merge_undo = Url[str, int](_PERSON + "/merge/undo")
