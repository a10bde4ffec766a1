"""Every page of the product as it is pictured: which way in it shows, and its address."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Who(StrEnum):
    """Who looks at a screen."""

    PUBLIC = "public"
    DESK = "desk"
    ARBITER = "arbiter"
    DELEGATE = "delegate"
    ATHLETE = "athlete"


class Screen(NamedTuple):
    """A page of which there are pictures."""

    name: str
    way: str
    """The declared path that it shows."""
    address: str = ""
    """Where it stands on the stage; empty: the way itself."""
    who: Who = Who.DESK
    link: str = ""
    """Which personal link opens it first, of a seat or with its whole address; empty: the
    athlete's of the demo."""
    taps: tuple[str, ...] = ()
    """What is tapped before the picture is taken; OFFLINE cuts the connection first."""
    is_for_phones: bool = False
    """Pictured on a phone only."""


OFFLINE = "offline"
DESK = "/events/{event}/desk"
DEMO = "/events/{demo}/desk"
TABLE = "rounds/{round}/tables/{table}"
HERE = "rounds/4/tables/3"
RECORD = (
    "votes", "notes", "announcements", "programme", "uniforms", "awards", "income",
    "changes", "proof", "papers", "log",
)  # fmt: skip
"""The sections of the record after the first."""
SCREENS = (
    Screen("welcome", "/welcome", who=Who.PUBLIC),
    Screen("sign-in", "/sign-in", who=Who.PUBLIC),
    Screen("home", "/"),
    Screen("new-event", "/events/new"),
    Screen("new-event-names", "/events/new/{template}", "/events/new/club-individual"),
    Screen("new-event-fid", "/events/new/{template}", "/events/new/fid-pairs"),
    Screen("account", "/account"),
    Screen("confirm", "/account/confirm"),
    Screen("accounts", "/accounts"),
    Screen("security", "/accounts/security"),
    Screen("join", "/join/{code}", who=Who.PUBLIC),
    Screen("search-site", "/search", "/search?q=chivo"),
    Screen("search", "/events/{event}/search", "/events/{demo}/search?q=mar"),
    Screen("rulebooks", "/rulebooks"),
    Screen("rulebook", "/rulebooks/{book}", "/rulebooks/fid-2015"),
    Screen(
        "rulebooks-compared",
        "/rulebooks/{left}/compare/{right}",
        "/rulebooks/fid-2015/compare/pr",
    ),
    Screen("readings", "/readings"),
    Screen("reading", "/readings/{reading}", "/readings/F26"),
    Screen("components", "/components"),
    Screen("certificate", "/certificate", who=Who.PUBLIC),
    Screen("hall", DESK, DEMO),
    Screen("hall-before", DESK, "/events/{league}/desk"),
    Screen("people", f"{DESK}/people", f"{DEMO}/people"),
    Screen("entries", f"{DESK}/entries", "/events/{league}/desk/entries"),
    Screen("entry", f"{DESK}/entries/{{entry}}", f"{DEMO}/entries/3"),
    Screen("check-in", f"{DESK}/check-in", "/events/{league}/desk/check-in"),
    Screen(
        "check-in-late", f"{DESK}/check-in/{{entry}}", f"{DEMO}/check-in/3"
    ),
    Screen("round-draft", f"{DESK}/round", "/events/{night}/desk/round"),
    Screen("round", f"{DESK}/round", f"{DEMO}/round"),
    Screen("round-closed", f"{DESK}/rounds/{{round}}", f"{DEMO}/rounds/3"),
    Screen("results", f"{DESK}/results", f"{DEMO}/results"),
    Screen(
        "sheet",
        f"{DESK}/rounds/{{round}}/tables/{{table}}",
        f"{DEMO}/rounds/4/tables/3",
    ),
    Screen(
        "sheet-closed",
        f"{DESK}/rounds/{{round}}/tables/{{table}}",
        f"{DEMO}/rounds/3/tables/1",
    ),
    Screen(
        "consequences",
        f"{DESK}/rounds/{{round}}/tables/{{table}}/consequences",
        f"{DEMO}/rounds/3/tables/1/consequences?a=120&b=200",
    ),
    Screen("undo", f"{DESK}/undo", f"{DEMO}/undo"),
    Screen("standings-desk", f"{DESK}/standings", f"{DEMO}/standings"),
    Screen("record", f"{DESK}/record", f"{DEMO}/record"),
    *(
        Screen(f"record-{one}", f"{DESK}/record/{one}", f"{DEMO}/record/{one}")
        for one in RECORD
    ),
    Screen(
        "record-appeals", f"{DESK}/record/appeals", "/events/{appealed}/desk/record/appeals"
    ),
    Screen(
        "record-appeal",
        f"{DESK}/record/appeals/{{appeal}}",
        "/events/{appealed}/desk/record/appeals/{appeal}",
    ),
    Screen("settings", f"{DESK}/settings", f"{DEMO}/settings"),
    Screen("phones", f"{DESK}/phones", f"{DEMO}/phones"),
    Screen("codes", f"{DESK}/codes/{{round}}", f"{DEMO}/codes/4"),
    Screen("codes-table", f"{DESK}/codes/{{round}}/{{table}}", f"{DEMO}/codes/4/3"),
    Screen("screens", f"{DESK}/screens", f"{DEMO}/screens"),
    Screen("featured-desk", f"{DESK}/featured", f"{DEMO}/featured"),
    *(
        Screen(name, f"/events/{{event}}/{way}", f"/events/{{demo}}/{address}", Who.ARBITER)
        for name, way, address in (
            ("arbiter", "arbiter", "arbiter"),
            ("arbiter-tables", "arbiter/tables", "arbiter/tables"),
            ("arbiter-table", f"arbiter/{TABLE}", f"arbiter/{HERE}"),
            ("assistant", f"arbiter/{TABLE}/rule", f"arbiter/{HERE}/rule"),
            ("departure", f"arbiter/{TABLE}/otherwise", f"arbiter/{HERE}/otherwise"),
            ("reconstruction", f"arbiter/{TABLE}/hand", f"arbiter/{HERE}/hand"),
            ("rulings", "arbiter/rulings", "arbiter/rulings"),
            ("ruling", "arbiter/rulings/{ruling}", "arbiter/rulings/{ruling}"),
            ("outsiders", "arbiter/outsiders", "arbiter/outsiders"),
            ("protests", "arbiter/protests", "arbiter/protests"),
        )
    ),
    Screen("delegate", "/events/{event}/delegate", "/events/{demo}/delegate",
           who=Who.DELEGATE),
    Screen("scorer", "/events/{event}/scorer", "/events/{demo}/scorer"),
    Screen("own-appeals", "/events/{event}/appeals", "/events/{demo}/appeals",
           who=Who.DELEGATE),
    Screen("me", "/events/{event}/me", "/events/{demo}/me", who=Who.ATHLETE),
    Screen("me-asked", "/events/{event}/me", "/events/{demo}/me", who=Who.PUBLIC),
    Screen("phone-sheet", "/events/{event}/tables/{round}/{table}",
           "/events/{demo}/tables/4/{table}", who=Who.ATHLETE),
    Screen("opening", "/events/{event}/tables/{round}/{table}/opening",
           "/events/{demo}/tables/4/{table}/opening", who=Who.ATHLETE),
    Screen("big-screen", "/events/{event}/screens/{screen}", "/events/{demo}/screens/sala",
           who=Who.PUBLIC),
    Screen("featured", "/events/{event}/featured", "/events/{demo}/featured",
           who=Who.PUBLIC),
    Screen("verify", "/events/{event}/verify", "/events/{demo}/verify", who=Who.PUBLIC),
    Screen("journal", "/events/{event}/verify/journal",
           "/events/{demo}/verify/journal?line=150", who=Who.PUBLIC),
    Screen("event", "/events/{event}", "/events/{demo}", who=Who.PUBLIC),
    Screen("event-over", "/events/{event}", "/events/{over}", who=Who.PUBLIC),
    Screen("conditions", "/events/{event}/conditions", "/events/{demo}/conditions",
           who=Who.PUBLIC),
    Screen("pairings", "/events/{event}/pairings", "/events/{demo}/pairings",
           who=Who.PUBLIC),
    Screen("standings", "/events/{event}/standings", "/events/{demo}/standings",
           who=Who.PUBLIC),
    Screen("story", "/events/{event}/standings/{entry}", "/events/{demo}/standings/3",
           who=Who.PUBLIC),
    Screen("athlete", "/events/{event}/athletes/{athlete}", "/events/{demo}/athletes/3",
           who=Who.PUBLIC),
    Screen("following", "/events/{event}/following",
           "/events/{demo}/following?a=3&a=8&a=12", who=Who.PUBLIC),
    Screen("register", "/events/{event}/register", "/events/{league}/register",
           who=Who.PUBLIC),
    Screen("registered", "/events/{event}/registered", "/events/{league}/registered",
           who=Who.PUBLIC),
)  # fmt: skip
OFFICE = "/offices/{office}"
PERSON_CARD = "/athlete/open/{person_card}"
OFFICE_SCREENS = (
    Screen("offices", "/offices"),
    Screen("office", OFFICE, OFFICE, Who.PUBLIC),
    Screen("office-people", f"{OFFICE}/people"),
    Screen("office-career", f"{OFFICE}/people/{{person}}", who=Who.PUBLIC),
    Screen("office-file", f"{OFFICE}/people/{{person}}/file"),
    Screen("office-pair", f"{OFFICE}/pairs/{{person}}/{{other}}", who=Who.PUBLIC),
    Screen("office-unit", f"{OFFICE}/units/{{unit}}", f"{OFFICE}/units/1"),
    Screen("office-events", f"{OFFICE}/events"),
    Screen("office-halls", f"{OFFICE}/halls"),
    Screen("take-extract", "/take-extract"),
    Screen("office-officials", f"{OFFICE}/officials"),
    Screen(
        "office-ratings", f"{OFFICE}/ratings/{{pool}}", f"{OFFICE}/ratings/spec", Who.PUBLIC
    ),
    Screen("office-rating", f"{OFFICE}/ratings/athletes/{{person}}", who=Who.PUBLIC),
    Screen(
        "office-what-if",
        f"{OFFICE}/ratings/{{pool}}/what-if",
        f"{OFFICE}/ratings/spec/what-if",
        Who.PUBLIC,
    ),
    Screen(
        "office-integrity",
        f"{OFFICE}/ratings/{{pool}}/integrity",
        f"{OFFICE}/ratings/spec/integrity",
    ),
    Screen("office-ranking", f"{OFFICE}/ratings/ranking", who=Who.PUBLIC),
    Screen("office-lists", f"{OFFICE}/ratings/lists", who=Who.PUBLIC),
    Screen(
        "office-list",
        f"{OFFICE}/ratings/lists/{{number}}",
        f"{OFFICE}/ratings/lists/1",
        Who.PUBLIC,
    ),
    Screen("office-import", f"{OFFICE}/import"),
    Screen("office-discipline", f"{OFFICE}/discipline", who=Who.PUBLIC),
    Screen("office-to-decide", f"{OFFICE}/discipline/proposals"),
    Screen("office-record", f"{OFFICE}/discipline/records/{{person}}"),
    Screen("office-sanctions", f"{OFFICE}/discipline/statistics"),
    Screen("office-periods", f"{OFFICE}/discipline/periods"),
    Screen("office-cases", f"{OFFICE}/cases"),
    Screen("office-case", f"{OFFICE}/cases/{{case}}", f"{OFFICE}/cases/1"),
    Screen("office-due", f"{OFFICE}/cases/calendar"),
    Screen("office-outbox", f"{OFFICE}/outbox"),
    Screen("office-notice", f"{OFFICE}/integrity", who=Who.PUBLIC),
    Screen("leagues", f"{OFFICE}/leagues"),
    Screen("league", f"{OFFICE}/leagues/{{league}}", f"{OFFICE}/leagues/liga-2026"),
    Screen("own-door", "/athlete", who=Who.PUBLIC),
    Screen("own-cases", "/athlete/cases", who=Who.PUBLIC, link=PERSON_CARD),
    Screen(
        "own-case", "/athlete/cases/{case}", "/athlete/cases/1", Who.PUBLIC, PERSON_CARD
    ),
    Screen("athletes", f"{DESK}/athletes", "/events/{league}/desk/athletes"),
)
"""People beyond one event."""
SHEET = "/events/{event}/tables/{round}/{table}"
WON_BY_US = 'label.winner:has(input[value="A"])'
TWENTY_FIVE = (WON_BY_US, '[data-digit="2"]', '[data-digit="5"]')
PHONE_STATES = tuple(
    Screen(
        f"phone-{name}",
        SHEET,
        f"/events/{{phones}}/tables/1/{table}",
        Who.ATHLETE,
        f"{{link{of or table}}}",
        taps,
        is_for_phones=True,
    )
    for name, table, of, taps in (
        ("sit-down", 1, 0, ()),
        ("wrong-table", 1, 2, ()),
        ("keys", 2, 0, TWENTY_FIVE),
        ("tiles", 2, 0, (WON_BY_US, "[data-way=tiles]", "[data-tile='64']")),
        ("lock", 2, 0, ('label.winner:has(input[value="lock"])', "[data-tile='64']")),
        ("agree", 3, 0, ()),
        ("other-pair-missing", 4, 0, ()),
        ("frozen", 5, 0, ()),
        ("two-claims", 6, 0, ()),
        ("time-up", 7, 0, ()),
        ("official", 8, 0, ()),
        # The last one: with the connection, what waits would be sent.
        ("waiting", 2, 0, (OFFLINE, *TWENTY_FIVE, "[data-note]")),
    )
)
"""The score sheet in each state that a player meets."""
EVERY_SCREEN = (*SCREENS, *OFFICE_SCREENS, *PHONE_STATES)
NOT_PAGES = {
    "/compare": "leads to a comparison",
    "*/stream": "a stream of news",
    "*.pdf": "a paper",
    "*.capicua": "a file to keep",
    "*/tournament.json": "a file to keep",
    "*/rulebook.toml": "a file to keep",
    "*.ics": "a file for calendars",
    "*.zip": "a file to keep",
    "*.crt": "a file for phones",
    "*.webmanifest": "a file for phones",
    "/sw.js": "a file for phones",
    "/me/{link}": "leads to an athlete's page",
    "/athlete/open/{link}": "leads to an athlete's own door",
    "/athlete/data.json": "a file to keep",
    "/seat/{link}": "leads to the sheet of a table",
    "*/table/{number}": "leads to the sheet of a table",
    "*/sponsors/{image}": "a picture",
    "*/logo/{image}": "a picture",
    "*/preview/{language}.png": "a picture",
    "*/photos/{photo}": "a picture",
    "*/pictures/{digest}": "a picture",
    "*/tournament.png": "a picture",
}
"""Ways to look at something that is not a page, and what it is instead."""
