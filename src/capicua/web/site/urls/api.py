"""URLs for programs: views, requests and what describes them."""

from __future__ import annotations

from capicua.event.place import Place
from capicua.web.site.urls.url import EVENT, Url

ROOT = "/api"
_EVENT = ROOT + EVENT

openapi = Url[()](ROOT + "/openapi.json")
rulebooks = Url[()](ROOT + "/rulebooks")
rulebook = Url[str](ROOT + "/rulebooks/{book_id}")
hand = Url[()](ROOT + "/hand")
search_site = Url[()](ROOT + "/search")

account = Url[()](ROOT + "/account")
account_tokens = Url[()](ROOT + "/account/tokens")
account_revoke_token = Url[()](ROOT + "/account/revoke-token")
account_changes = Url[()](ROOT + "/account-changes")
members = Url[()](ROOT + "/members")
members_add_card = Url[()](ROOT + "/members/add-card")
members_merge = Url[()](ROOT + "/members/merge-people")
members_change = Url[()](ROOT + "/members/change-member")
invitations = Url[()](ROOT + "/invitations")
invitations_invite = Url[()](ROOT + "/invitations/invite")
security = Url[()](ROOT + "/security")
sign_ins = Url[()](ROOT + "/sign-ins")

events = Url[()](ROOT + "/events")
event = Url[str](_EVENT)
event_hand = Url[str](_EVENT + "/hand")
search = Url[str](_EVENT + "/search")
entries = Url[str](_EVENT + "/entries")
standings = Url[str](_EVENT + "/standings")
ranking = Url[str](_EVENT + "/ranking")
story = Url[str, int](_EVENT + "/ranking/{entry}")
athlete = Url[str, int](_EVENT + "/athletes/{athlete}")
following = Url[str](_EVENT + "/following")
schedule = Url[str](_EVENT + "/schedule")
announcements = Url[str](_EVENT + "/announcements")
cards = Url[str](_EVENT + "/cards")
tournament = Url[str](_EVENT + "/tournament")
verification = Url[str](_EVENT + "/verification")
featured = Url[str](_EVENT + "/featured")
log = Url[str](_EVENT + "/log")
one_round = Url[str, int](_EVENT + "/rounds/{round}")
table = Url[str, Place](_EVENT + "/rounds/{round}/tables/{table}")
photos = Url[str, Place](_EVENT + "/rounds/{round}/tables/{table}/photos")
progress = Url[str](_EVENT + "/progress")
calls = Url[str](_EVENT + "/calls")
incidents = Url[str](_EVENT + "/incidents")
registrations = Url[str](_EVENT + "/registrations")
roles = Url[str](_EVENT + "/roles")

offices = Url[()](ROOT + "/offices")
_OFFICE = ROOT + "/offices/{office}"
office = Url[str](_OFFICE)
persons = Url[str](_OFFICE + "/persons")
person = Url[str, int](_OFFICE + "/persons/{person}")
career = Url[str, int](_OFFICE + "/persons/{person}/career")
pair = Url[str, int, int](_OFFICE + "/pairs/{person}/{other}")
unit = Url[str, int](_OFFICE + "/units/{unit}")
arbiters = Url[str](_OFFICE + "/arbiters")
counted_events = Url[str](_OFFICE + "/events")
_RATINGS = _OFFICE + "/ratings"
ratings = Url[str, str](_RATINGS + "/{pool}")
rated_pairs = Url[str, str](_RATINGS + "/{pool}/pairs")
supposed_match = Url[str, str](_RATINGS + "/{pool}/what-if")
rating_flags = Url[str, str](_RATINGS + "/{pool}/integrity")
athlete_ratings = Url[str, int](_RATINGS + "/athletes/{person}")
position_ranking = Url[str](_RATINGS + "/ranking")
published_lists = Url[str](_RATINGS + "/lists")
published_list = Url[str, int](_RATINGS + "/lists/{number}")
athlete_links = Url[str](_EVENT + "/athlete-links")
eligibility = Url[str](_EVENT + "/eligibility")
cases = Url[str](_OFFICE + "/cases")
case = Url[str, int](_OFFICE + "/cases/{case}")
due_days = Url[str](_OFFICE + "/due-days")


def action(name: str) -> Url[str]:
    """Return where an action of an event is asked for, by the name of the action.

    >>> action("record_hand")("copa")
    '/api/events/copa/record-hand'
    """
    return Url[str](f"{_EVENT}/{name.replace('_', '-')}")


discipline_in_force = Url[str](_OFFICE + "/discipline")
discipline_waiting = Url[str](_OFFICE + "/discipline/waiting")
discipline_statistics = Url[str](_OFFICE + "/discipline/statistics")
discipline_record = Url[str, int](_OFFICE + "/discipline/records/{person}")

leagues = Url[str](_OFFICE + "/leagues")
league = Url[str, str](_OFFICE + "/leagues/{league}")


def office_action(name: str) -> Url[str]:
    """Return where an action of an office is asked for, by the name of the action.

    >>> office_action("enrol_persons")("liga")
    '/api/offices/liga/enrol-persons'
    """
    return Url[str](f"{_OFFICE}/{name.replace('_', '-')}")
