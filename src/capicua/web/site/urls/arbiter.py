"""URLs of arbiters and delegates: calls, a table, rulings, protests."""

from __future__ import annotations

from capicua.event.place import Place
from capicua.web.site.urls.url import EVENT, Url

_ARBITER = EVENT + "/arbiter"
_TABLE = _ARBITER + "/rounds/{round}/tables/{table}"

calls = Url[str](_ARBITER)
answer = Url[str](_ARBITER + "/answer")
tables = Url[str](_ARBITER + "/tables")
outsiders = Url[str](_ARBITER + "/outsiders")
protests = Url[str](_ARBITER + "/protests")
protest = Url[str, int](_ARBITER + "/protests/{protest}")
delegate = Url[str](EVENT + "/delegate")

rulings = Url[str](_ARBITER + "/rulings")
ruling = Url[str, int](_ARBITER + "/rulings/{ruling}")
ruling_announce = Url[str, int](_ARBITER + "/rulings/{ruling}/announce")
ruling_take_back = Url[str, int](_ARBITER + "/rulings/{ruling}/take-back")

table = Url[str, Place](_TABLE)
rule = Url[str, Place](_TABLE + "/rule")
opener = Url[str, Place](_TABLE + "/opener")
correct = Url[str, Place](_TABLE + "/correct")
otherwise = Url[str, Place](_TABLE + "/otherwise")
hand = Url[str, Place](_TABLE + "/hand")
settle = Url[str, Place](_TABLE + "/settle")
sign = Url[str, Place](_TABLE + "/sign")
resolve = Url[str, Place](_TABLE + "/resolve")
suspend = Url[str, Place](_TABLE + "/suspend")
resume = Url[str, Place](_TABLE + "/resume")
photos = Url[str, Place](_TABLE + "/photos")
photo = Url[str, Place, int](_TABLE + "/photos/{photo}")
