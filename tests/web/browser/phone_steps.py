"""What happens in a match on four phones: each step writes, and checks what is shown."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from playwright.sync_api import expect
from starlette.datastructures import QueryParams

from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.rulings.assistant import request_type
from capicua.actions.rulings.make_ruling import incident_of
from capicua.event.ruled import follow
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandTied, HandWon, Row, TimeUp
from capicua.play.match.signatures import Signer
from capicua.play.outcome import needs_closer
from capicua.play.ruling import rule
from capicua.rulebooks import load
from capicua.store.world import clock_time
from capicua.web.forms.ruling_path import read_told
from capicua.web.site import urls
from web.browser.phone_match import Match, MatchCase, Ruled, press
from web.browser.sending import await_answers
from web.phone_hall import PhoneHall

NEARLY = timedelta(seconds=3)
Step = Callable[[Match], None]


def play(phones: PhoneHall, case: MatchCase, steps: Sequence[Step], event: str) -> Match:
    """Play a match with these steps in it to its official end."""
    match = Match(phones, case, event)
    for step in steps:
        if step not in AT_THE_END:
            step(match)
    match.play_on()
    match.check_sentences()
    for step in steps:
        if step in AT_THE_END:
            step(match)
    match.sign_all()
    return match


def by_keys(match: Match) -> None:
    """Write a hand with the keys."""
    match.scorer.hand("A", 12)
    match.wrote(HandWon(Pair.A, 12))


def by_tiles(match: Match) -> None:
    """Write a hand by the tiles that were left."""
    match.scorer.tiles("B", "53", "41")
    match.wrote(HandWon(Pair.B, 13))


def by_lock(match: Match) -> None:
    """Write a lock by the tiles of both pairs; the page says who won it."""
    is_all = load(match.case.asked.rulebook).hand.lock_scores.value == "all"
    points = 14 if is_all else 12
    match.scorer.lock(("66",), ("11",), says=f"ganan {points}")
    match.wrote(HandWon(Pair.B, points))


def by_tied_lock(match: Match) -> None:
    """Write a lock that is tied: nobody scores, and the page says so."""
    closer = Seat.THREE if needs_closer(load(match.case.asked.rulebook)) else None
    match.scorer.lock(("66",), ("65", "10"), closer, says="empatada a 12: nadie anota")
    match.wrote(HandTied(closer))


def undo(match: Match) -> None:
    """Write a hand for the wrong side and take it back."""
    match.scorer.hand("B", 7)
    match.wrote(HandWon(Pair.B, 7))
    match.meant.pop()
    match.scorer.page.click(f"#undo-{len(match.meant)} button")
    match.wrote()


def ruling(match: Match) -> None:
    """Let the arbiter rule in between; the four phones show the same sentence."""
    _rule(match, match.case.ruling)


def deduction(match: Match) -> None:
    """Let the arbiter take points off one athlete."""
    if match.case.deduction is not None:
        _rule(match, match.case.deduction)


def _rule(match: Match, ruled: Ruled) -> None:
    page = match.phones.judge
    rows = _rows_of(match, ruled)
    await_answers(page)
    page.goto(f"{urls.arbiter.rule(match.event, match.place)}?{ruled.way}")
    opener = page.locator("button[name=opener]")
    if opener.count():
        opener.nth(match.answer["next_starter"] - 1).click()
        expect(page.locator("[data-ruling]")).to_be_visible()
    sentence = page.locator("[data-ruling]").inner_text()
    press(page, 'form[action$="/rule"] button')
    page.wait_for_url("**/rulings/*")
    for phone in match.phones.athletes:
        expect(phone.page.locator(".ruled").first).to_contain_text(sentence)
    match.wrote(*rows)


def _rows_of(match: Match, ruled: Ruled) -> tuple[Row, ...]:
    """Return the rows that the book has for a ruling as the match stands."""
    state = match.office.state
    told = read_told(match.place, QueryParams(ruled.way))
    found = rule(state.book, incident_of(state, request_type(state, told)))
    rows = follow(state, state.table(match.place), found).rows
    assert tuple(type(row) for row in rows) == ruled.writes
    return rows


def time_up(match: Match) -> None:
    """Let the hall's clock run out; the phones notice, and say what the book says."""
    minutes = match.case.minutes
    if minutes is None:
        return
    past = clock_time() - timedelta(minutes=minutes) + NEARLY
    context = match.office.context._replace(now=lambda: past)
    start_clock(context, match.office.caller(), StartClock(1))
    for phone in match.phones.athletes:
        expect(phone.page.locator(".time-up")).to_be_visible()
    match.scorer.page.click("#time summary")
    match.scorer.page.click("#time-form button:not([name])")
    match.wrote(TimeUp())
    more = match.answer["hands_after_time"]
    words = "jueguen una más" if more else "Esta es la última mano"
    for phone in match.phones.athletes:
        expect(phone.page.locator(".time-up")).to_contain_text(words)


def dispute(match: Match) -> None:
    """Let a pair disagree: everything is frozen until the arbiter has decided."""
    phone = match.phones.athletes[1].page
    phone.click("#disagree summary")
    phone.fill("#dispute-reason", "La última mano fue nuestra")
    phone.click("#dispute button")
    for one in match.phones.athletes:
        expect(one.page.locator(".frozen")).to_be_visible()
    judge = match.phones.judge
    await_answers(judge)
    judge.goto(urls.arbiter.table(match.event, match.place))
    expect(judge.locator(".differing")).to_contain_text("La última mano fue nuestra")
    judge.fill("#resolve-reason", "Vale la planilla")
    judge.click('form[action$="/resolve"] button')
    expect(judge.locator('form[action$="/resolve"]')).to_have_count(0)
    for one in match.phones.athletes:
        expect(one.page.locator(".frozen")).to_have_count(0)


def late(match: Match) -> None:
    """Let one pair agree alone; phones and desk show that the other has not answered."""
    if match.missing()[:2] != (Signer.PAIR_A, Signer.PAIR_B):
        return
    match.agree(Pair.A)
    for phone in match.phones.athletes:
        signatures = phone.page.locator(".signatures li")
        expect(signatures.filter(has_text="firmó")).to_have_count(1)
        expect(signatures.filter(has_text="falta").filter(has_text=" + ")).to_have_count(1)
    hall = match.phones.hall.owner.get(f"/events/{match.event}/desk").text
    tile = hall.partition(f'data-key="table-{match.place.label}"')[2]
    word = tile.partition("map-word")[2].partition("map-names")[0]
    assert "sin firmar" in word, word
    assert ("pareja A" in word, "pareja B" in word) == (False, True)


AT_THE_END = (dispute, late)
EVERYTHING: tuple[Step, ...] = (
    by_keys, by_tiles, by_lock, by_tied_lock, undo, ruling, deduction, time_up, dispute,
    late,
)  # fmt: skip
