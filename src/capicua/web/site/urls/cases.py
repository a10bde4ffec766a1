"""URLs of cases before the bodies of an office, and of an athlete's own."""

from __future__ import annotations

from capicua.web.site.urls.url import Url

# What a body has before it, and what comes in.
_OFFICE = "/offices/{office}"
inbox = Url[str](_OFFICE + "/cases")
complaints = Url[str](_OFFICE + "/cases/complaints")
paper_appeals = Url[str](_OFFICE + "/cases/appeals")
event_appeals = Url[str](_OFFICE + "/cases/take")
holidays = Url[str](_OFFICE + "/cases/holidays")
calendar = Url[str](_OFFICE + "/cases/calendar")
calendar_file = Url[str](_OFFICE + "/cases/calendar.ics")
outbox = Url[str](_OFFICE + "/outbox")
integrity = Url[str](_OFFICE + "/integrity")

# One case, for members of its body and whoever keeps cases.
_CASE = _OFFICE + "/cases/{case}"
case = Url[str, int](_CASE)
evidence = Url[str, int](_CASE + "/evidence")
pictures = Url[str, int](_CASE + "/pictures")
picture = Url[str, int, str](_CASE + "/pictures/{digest}")
sought = Url[str, int](_CASE + "/sought")
complete = Url[str, int](_CASE + "/complete")
hearings = Url[str, int](_CASE + "/hearings")
event_over = Url[str, int](_CASE + "/event-over")
recusals = Url[str, int](_CASE + "/recusals")
proposals = Url[str, int](_CASE + "/proposals")
votes = Url[str, int](_CASE + "/votes")
reconsider = Url[str, int](_CASE + "/reconsider")
letter = Url[str, int](_CASE + "/letter")
letter_paper = Url[str, int, str](_CASE + "/letter/{language}.pdf")

# At an athlete's own door; the office is that of the door.
own = Url[()]("/athlete/cases")
own_appeals = Url[()]("/athlete/cases/appeals")
own_case = Url[int]("/athlete/cases/{case}")
own_evidence = Url[int]("/athlete/cases/{case}/evidence")
own_reconsider = Url[int]("/athlete/cases/{case}/reconsider")
