"""A result is told the same at every page: who won, the figures of the article, and why."""

import re
from collections.abc import Callable
from html import unescape
from typing import NamedTuple

import pytest

from actions.event_office import LUIS, Office
from actions.sheets.test_scoring import at, record
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.actions.sheets.scoring import AcceptSheet, accept_sheet
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.play.ruling import Facts
from oracle.live.doors import RESULTS, Visitors
from web.days.hall_day import HallDay
from web.days.phone_day import four_phones, owner_of

HERE = Place(1, 1)
USUAL = Facts()
TAGS = re.compile(r"<[^>]*>")
AGREEMENT = re.compile(r'<h2 class="agreement-says">(.*?)</h2>', re.DOTALL)
PUBLIC = re.compile(r'class="pairing-result">(.*?)</td>', re.DOTALL)
MINE = re.compile(r'<ol class="my-results">(.*?)</ol>', re.DOTALL)
SHEET = re.compile(r'<span class="sheet-result">(.*?)</p>', re.DOTALL)
ARBITER = re.compile(r'<strong>(\s*<span class="score">.*?)</strong>', re.DOTALL)


class Told(NamedTuple):
    """What pages tell of the match at table 1."""

    scores: dict[str, tuple[int, int] | None]
    phones: list[str]
    totals: list[dict[str, int]]
    """What the phones' scripts count on from."""
    own_pages: list[str]
    public: str
    desk: str
    arbiter: str


def words(part: re.Pattern[str], page: str) -> str:
    """Return what a part of a page says, on one line."""
    found = part.search(page)
    assert found is not None, part.pattern
    return " ".join(unescape(TAGS.sub(" ", found[1])).split())


def rule(office: Office, code: str, facts: Facts = USUAL) -> None:
    asked = MakeRuling(HERE, code, Seat.TWO, facts=facts)
    make_ruling(office.context, office.caller(LUIS), asked)


def sign(office: Office) -> None:
    """Let everybody sign who has to."""
    rows = len(office.state.table(HERE).rows)
    if office.state.table(HERE).is_ruled:
        sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, rows))
        return
    for seat in (Seat.ONE, Seat.TWO):
        signed = AcceptSheet(HERE, seat, rows)
        accept_sheet(office.context, office.caller(at(office, seat)), signed)


def tell(hall: HallDay, office: Office, play: Callable[[Office], None]) -> Told:
    """Play the match, sign it and read it at every door."""
    host = HostEvent(office.event, is_listed=True)
    host_event(hall.server.workspace, owner_of(hall), host)
    home = f"/events/{office.event}"
    table = "rounds/1/tables/1"
    with four_phones(hall, office) as phones, hall.desk.visitor() as stranger:
        play(office)
        said = [words(AGREEMENT, one.page()) for one in phones]
        totals = [one.data()["match"]["total"] for one in phones]
        sign(office)
        visitors = Visitors(hall.owner, stranger, hall.desk.store, office.event)
        return Told(
            {door: read(visitors, 1)["1"] for door, read in RESULTS.items()},
            said,
            totals,
            [words(MINE, one.client.get(f"{home}/me").text) for one in phones],
            words(PUBLIC, stranger.get(f"{home}/pairings").text),
            words(SHEET, hall.owner.get(f"{home}/desk/{table}").text),
            words(ARBITER, hall.owner.get(f"{home}/arbiter/{table}").text),
        )


def everywhere(*score: int) -> dict[str, tuple[int, ...]]:
    return dict.fromkeys(RESULTS, score)


@pytest.mark.article("DP-82-a")
def test_dp_82_a_the_offenders_read_that_they_lost_with_more_points(hall: HallDay) -> None:
    def play(office: Office) -> None:
        for row, (pair, points) in enumerate(((Pair.B, 60), (Pair.A, 80), (Pair.B, 70))):
            record(office, row, pair, points)
        rule(office, "misplaced_tile_intentional")

    told = tell(hall, hall.playing("told-82a", rulebook="dp-even-hands"), play)

    assert told.scores == everywhere(120, 130)
    assert told.phones == ["Ganaron 120–130", "Perdieron 130–120"] * 2
    assert [one.split(" ")[-4:] for one in told.own_pages] == [
        ["120–130", "ganado", "por", "decisión"],
        ["130–120", "perdido", "por", "decisión"],
    ] * 2
    assert told.public == "120 – 130 ganó la pareja A por decisión"
    assert told.desk == f"{told.public}: Chivo a propósito"
    assert told.arbiter == told.desk


@pytest.mark.article("AMASFAC-10-11.1")
def test_amasfac_11_1_a_match_won_120_to_0_is_told_as_100_to_0(hall: HallDay) -> None:
    def play(office: Office) -> None:
        record(office, 0, Pair.A, 60)
        record(office, 1, Pair.A, 60)

    told = tell(hall, hall.playing("told-11", rulebook="amasfac"), play)

    assert told.scores == everywhere(100, 0)
    assert told.phones == ["Ganaron 100–0", "Perdieron 0–100"] * 2
    assert told.totals == [{"A": 100, "B": 0}] * 4
    why = "100 – 0 120–0 en la planilla (art. 10 [11.1])"
    assert (told.public, told.desk, told.arbiter) == (why,) * 3


class Case(NamedTuple):
    """A match that a ruling gives away, and what is told of it."""

    book: str
    code: str
    facts: Facts
    score: tuple[int, int]
    lost: str
    why: str


LATE = "Llegar tarde"
FALSE_PASS = Facts(to_prevent_lock_or_domino=True)


@pytest.mark.proves
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            Case("pr", "false_pass", FALSE_PASS, (100, 0), "0–200", "Pase con ficha"),
            id="pr-9-b-a-false-pass-to-prevent-a-lock",
        ),
        pytest.param(
            Case("pr", "late_arrival", Facts(minutes_late=3), (100, 0), "0–200", LATE),
            id="pr-2-a-late",
        ),
        pytest.param(
            Case("amasfac", "late_arrival", Facts(minutes_late=6), (30, 0), "0–30", LATE),
            id="amasfac-13.5-default",
        ),
    ],
)
def test_who_sat_there_is_not_called_absent_and_the_figures_are_the_articles(
    hall: HallDay, case: Case
) -> None:
    def play(office: Office) -> None:
        rule(office, case.code, case.facts)

    event = f"told-{case.book}-{case.code}".replace("_", "-")
    told = tell(hall, hall.playing(event, rulebook=case.book), play)

    won, other = case.score
    beside = "" if case.lost == f"{other}–{won}" else f" para quienes perdieron {case.lost}"
    public = f"{won} – {other}{beside} ganó la pareja A por decisión"
    assert told.scores == everywhere(won, other)
    assert told.phones == [f"Ganaron {won}–{other}", f"Perdieron {case.lost}"] * 2
    assert told.public == public
    assert (told.desk, told.arbiter) == (f"{public}: {case.why}",) * 2


def test_before_the_signatures_the_public_reads_what_a_decided_match_counts(
    hall: HallDay,
) -> None:
    office = hall.playing("told-unsigned", rulebook="amasfac")
    host = HostEvent(office.event, is_listed=True)
    host_event(hall.server.workspace, owner_of(hall), host)

    rule(office, "late_arrival", Facts(minutes_late=6))

    with hall.desk.visitor() as stranger:
        public = words(PUBLIC, stranger.get("/events/told-unsigned/pairings").text)
    assert public == "30 – 0"
