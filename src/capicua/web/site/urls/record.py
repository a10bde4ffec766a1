"""URLs of an event's record (*acta*): officials, votes, appeals, proof, papers."""

from __future__ import annotations

from capicua.web.site.urls.url import EVENT, Url

_RECORD = EVENT + "/desk/record"

officials = Url[str](_RECORD)
name_official = Url[str](_RECORD + "/officials")
name_commission = Url[str](_RECORD + "/commission")
invite_official = Url[str](_RECORD + "/invite")
accredit = Url[str](_RECORD + "/letter")
relieve = Url[str](_RECORD + "/relieve")

votes = Url[str](_RECORD + "/votes")
vote = Url[str, int](_RECORD + "/votes/{motion}")
ratify = Url[str](_RECORD + "/ratify")
notes = Url[str](_RECORD + "/notes")
announcements = Url[str](_RECORD + "/announcements")
programme = Url[str](_RECORD + "/programme")
programme_rounds = Url[str](_RECORD + "/programme/rounds")
uniforms = Url[str](_RECORD + "/uniforms")
awards = Url[str](_RECORD + "/awards")
prizes = Url[str](_RECORD + "/prizes")
income = Url[str](_RECORD + "/income")
changes = Url[str](_RECORD + "/changes")
log = Url[str](_RECORD + "/log")

appeals = Url[str](_RECORD + "/appeals")
appeal = Url[str, int](_RECORD + "/appeals/{appeal}")
appeal_evidence = Url[str, int](_RECORD + "/appeals/{appeal}/evidence")
appeal_gathered = Url[str, int](_RECORD + "/appeals/{appeal}/gathered")
appeal_decision = Url[str, int](_RECORD + "/appeals/{appeal}/decision")
appeal_letter = Url[str, int](_RECORD + "/appeals/{appeal}/letter")

proof = Url[str](_RECORD + "/proof")
proof_journal = Url[str](_RECORD + "/proof/journal.capicua")
proof_tournament = Url[str](_RECORD + "/proof/tournament.json")
proof_bundle = Url[str](_RECORD + "/proof/bundle.zip")
proof_leave = Url[str](_RECORD + "/proof/leave")
proof_confirm = Url[str](_RECORD + "/proof/confirm")
proof_keep = Url[str](_RECORD + "/proof/keep")

papers = Url[str](_RECORD + "/papers")
results_archive = Url[str](_RECORD + "/papers/results.zip")
badges_paper = Url[str](EVENT + "/papers/badges.pdf")
diplomas_paper = Url[str](EVENT + "/papers/diplomas.pdf")
event_paper = Url[str](EVENT + "/papers/event-sheet.pdf")
incidents_paper = Url[str](EVENT + "/papers/incident-report.pdf")
income_paper = Url[str](EVENT + "/papers/income.pdf")
