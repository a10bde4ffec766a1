"""URLs of athletes' phones: their own page, a table's sheet, and the offline worker."""

from __future__ import annotations

from capicua.event.place import Place
from capicua.web.site.urls.url import EVENT, Url

_TABLE = EVENT + "/tables/{round}/{table}"

personal_link = Url[str]("/me/{link}")
seat_link = Url[str]("/seat/{link}")
own_door = Url[()]("/athlete")
own_link = Url[str]("/athlete/open/{link}")
own_seat = Url[()]("/athlete/seat")
own_leave = Url[()]("/athlete/leave")
own_data = Url[()]("/athlete/data.json")
worker = Url[()]("/sw.js")
manifest = Url[str](EVENT + "/app.webmanifest")

me = Url[str](EVENT + "/me")
tournament_picture = Url[str](EVENT + "/me/tournament.png")
forget = Url[str](EVENT + "/me/forget")
forget_device = Url[str, str](EVENT + "/me/phones/{phone}/forget")
appeals = Url[str](EVENT + "/appeals")
scorer = Url[str](EVENT + "/scorer")
table_now = Url[str, int](EVENT + "/table/{number}")

sheet = Url[str, Place](_TABLE)
seat = Url[str, Place](_TABLE + "/seat")
leave = Url[str, Place](_TABLE + "/leave")
starter = Url[str, Place](_TABLE + "/starter")
opening = Url[str, Place](_TABLE + "/opening")
hands = Url[str, Place](_TABLE + "/hands")
undo = Url[str, Place](_TABLE + "/undo")
contest = Url[str, Place](_TABLE + "/contest")
time = Url[str, Place](_TABLE + "/time")
call = Url[str, Place](_TABLE + "/call")
keep = Url[str, Place](_TABLE + "/keep")
share = Url[str, Place](_TABLE + "/share")
capicua = Url[str, Place](_TABLE + "/capicua")
withdraw_call = Url[str, Place](_TABLE + "/withdraw-call")
accept = Url[str, Place](_TABLE + "/accept")
dispute = Url[str, Place](_TABLE + "/dispute")
leave_out = Url[str, Place](_TABLE + "/leave-out")
photos = Url[str, Place](_TABLE + "/photos")
photo = Url[str, Place, int](_TABLE + "/photos/{photo}")
