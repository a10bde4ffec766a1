"""Whole rounds in a full hall: every page keeps up with what anybody does."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.verify_file import prove
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    DisputeSheet,
    RecordHand,
    accept_sheet,
    dispute_sheet,
    record_hand,
)
from capicua.actions.sheets.table_view import show_round
from capicua.actions.standings.ranking import show_ranking
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from capicua.web.public.event import names_of_round
from web.browser.phone_window import PhoneWindow
from web.browser.sending import await_answers
from web.days.hall_crew import OWN_TABLES, SCREENS, FullHall, full_hall
from web.days.hall_day import HallDay
from web.days.hall_stations import Station, without_connection

pytestmark = pytest.mark.browser
ENTRIES, ROUNDS = 6, 2
DISPUTED = "La última mano fue nuestra."
RESOLVED = "Se contaron las fichas: vale la planilla."
PROTEST = "La mesa jugó sin árbitro."
DECIDED = "El árbitro estuvo en la mesa."
FIRST_TILE = "66"
_TIME = re.compile(r"^\d+:\d\d$")


class Rounds:
    """What happens in a round, each thing done where people do it."""

    def __init__(self, crew: FullHall) -> None:
        self.crew = crew
        self.office = crew.office

    @property
    def here(self) -> Place:
        """Return the table of the athlete whose phone is open."""
        state = self.office.state
        return next(
            Place(state.last_round, *number)
            for number, table in sorted(state.rounds[state.last_round].tables.items())
            for seat in Seat
            if athlete_at(state, table, seat) == self.crew.athlete
        )

    @property
    def arbiter(self) -> Station:
        """Return the arbiter of that table."""
        return self.crew.luis if self.here.table in OWN_TABLES else self.crew.rosa

    def program_screens(self) -> None:
        """Tell each screen from the desk what it shows."""
        remote = self.crew.remote.page
        for name, pages in SCREENS.items():
            form = remote.locator("form:has(#name-new)")
            _unfold(form)
            form.locator("#name-new").fill(name)
            for box in form.locator("[name=pages]").all():
                box.set_checked(box.get_attribute("value") in pages)
            form.locator("button").last.click()
            expect(remote.locator(f"h2#screen-{name}")).to_be_visible()
            await_answers(remote)
        self.crew.await_newest()

    def publish(self) -> None:
        """Pair, unless the round before led on to it, publish, start the clock."""
        desk = self.crew.desk
        desk.open(f"{self.crew.home}/desk/round")
        if not self.office.state.rounds:
            self._step("pair_round")
        self._step("publish_round")
        desk.page.wait_for_url("**/desk/results")
        desk.open(f"{self.crew.home}/desk/round")
        self._step("start_clock")
        desk.open(f"{self.crew.home}/desk")
        self.crew.await_newest()
        view = show_round(
            self.office.context, self.office.event, self.office.state.last_round
        )
        shown = self.crew.screens["entrada"].page.locator(".leaf-names li")
        expected = [
            (one.name, one.table) for one in names_of_round(self.office.state, view)
        ]
        expect(shown).to_have_count(len(expected))
        assert [_name_and_table(one) for one in shown.all()] == expected

    def call(self) -> None:
        """Let the athlete go to the table, sit down and call; somebody answers."""
        page = self.crew.player.page
        page.goto(f"{self.crew.home}/me")
        page.locator(".phone-button.is-main").click()
        seat = self._seat_of_athlete()
        page.locator(f'#sit button[value="{seat:d}"]').click()
        expect(page.locator("#sit")).to_have_count(0)
        page.locator("#call summary").click()
        page.locator("#call-reason").fill("Pasó con ficha")
        page.locator("#call-form button").click()
        expect(page.locator(".called")).to_be_visible()
        self.crew.await_newest()
        # Wherever an arbiter is, the bar says that somebody waits.
        self.arbiter.page.locator(".calls-waiting").click()
        waiting = self.arbiter.page.locator(".call [data-since]")
        expect(waiting).to_have_text(_TIME)
        assert (
            self.arbiter.page.locator(".call-why").inner_text().endswith("Pasó con ficha")
        )

    def rule(self) -> None:
        """Let the arbiter of the table answer and rule; the chief announces it."""
        page = self.arbiter.page
        self.arbiter.tap("Voy yo")
        page.wait_for_url("**/tables/*?call=*")
        self.crew.await_newest()
        self.arbiter.tap("Pasó algo: decidir")
        page.locator("#q").fill("pasó con ficha")
        page.locator("[data-found] .tap").first.click()
        page.wait_for_url("**code=*")
        _tap_through(page, page.locator(f".seat.is-{self._rival():d}"))
        page.wait_for_url("**/rulings/*")
        ruled = page.locator("[data-announcement]").inner_text()
        # Everybody here is called "Athlete …": a name would stand out in Spanish words.
        assert re.fullmatch(r"Atleta \d+[AB]: Tarjeta amarilla\.", ruled)
        self.crew.await_newest()
        chief = self.crew.rosa
        chief.open(f"{self.crew.home}/arbiter/rulings")
        chief.page.locator("main .tap.is-row").first.click()
        chief.tap("Anunciar a todos")
        told = self.crew.screens["reloj"].page.locator(".leaf.is-announcements")
        expect(told.first).to_contain_text(ruled)
        self.crew.await_newest()

    def play(self) -> None:
        """Let the athlete write, a rival disagree, and the arbiter resolve and sign."""
        player = PhoneWindow(self.crew.player.page.context, self.crew.player.page)
        own = self._seat_of_athlete()
        for total in (100, 200):
            player.hand(own.pair.value, 100)
            player.total(own.pair.value.lower(), total)
        player.settled()
        self.crew.await_newest()
        player.page.click("#accept button")
        expect(player.page.locator("#accept")).to_have_count(0)
        rival, actor = self._rival(), self._actor(self._rival())
        asked = DisputeSheet(self.here, rival, DISPUTED)
        dispute_sheet(self.office.context, self.office.caller(actor), asked)
        self.crew.await_newest()
        self._resolve()
        for seat in (rival, own):
            self._accept(self.here, seat)
        self.crew.await_newest()
        self._sign(self.arbiter, self.here)
        expect(player.page.locator("#agreement")).to_contain_text("oficial")
        self.crew.await_newest()

    def feature(self) -> None:
        """Show the table to everybody and tap its first tile."""
        desk = self.crew.remote
        desk.open(f"{self.crew.home}/desk/featured")
        form = desk.page.locator("form[action$='/desk/featured']")
        _unfold(form)
        form.locator("[name=table]").select_option(str(self.here.table))
        form.locator("button").last.click()
        desk.page.locator(f'[name=word][value^="{FIRST_TILE}"]').click()
        laid = self.crew.viewer.page.locator(".laid")
        expect(laid).to_have_count(1)
        expect(laid.first).to_have_attribute("aria-label", "doble seis")
        self.crew.await_newest()

    def protest(self) -> None:
        """Let the delegate protest and the chief decide it."""
        page = self.crew.dora.page
        page.locator("#table").fill(str(self.here.table))
        page.locator("#text").fill(PROTEST)
        page.locator("form[action$='/delegate'] button").click()
        expect(page.locator("[data-live=own] article")).to_have_count(self.here.round)
        self.crew.rosa.open(f"{self.crew.home}/arbiter")
        self.crew.await_newest()
        chief = self.crew.rosa.page
        self.crew.rosa.tap("1 reclamo espera")
        chief.locator("[name=reason]").fill(DECIDED)
        chief.locator("[value=dismissed]").click()
        expect(page.locator("[data-live=own] article").first).to_contain_text(DECIDED)
        self.crew.await_newest()

    def collect(self) -> None:
        """Sign one more sheet, and type the others while a screen has no connection."""
        state, number = self.office.state, self.here.round
        others = [Place(number, *one) for one in sorted(state.rounds[number].tables)]
        others.remove(self.here)
        signed, *typed = others
        self._write(signed)
        self._sign(self.crew.rosa, signed)
        self.crew.await_newest()
        screen = self.crew.screens["sala"]
        before = screen.page.locator("main").inner_text()
        with without_connection(screen):
            expect(screen.page.locator(".screen-lost")).to_be_visible()
            self._type(typed)
            self.crew.await_newest(but=screen)
            assert screen.page.locator("main").inner_text() == before
        expect(screen.page.locator(".screen-lost")).to_be_hidden()
        self.crew.await_newest()

    def close(self) -> None:
        """Close, publish the standings and go on; everybody sees the same ranks."""
        self._step("go_on")
        self.crew.await_newest()
        ranking = show_ranking(self.office.context, self.office.event)
        expected = [(str(one.rank), one.name) for one in ranking.groups[0].lines]
        lines = self.crew.screens["sala"].page.locator(".leaf-ranks tbody tr").all()
        shown = [
            (one.locator("th").inner_text(), one.locator(".leaf-name").inner_text())
            for one in lines
        ]
        assert shown == expected

    def _write(self, place: Place) -> None:
        """Let a table write and accept on its own phones."""
        context, caller = self.office.context, self.office.caller
        for row in range(2):
            asked = RecordHand(place, row, HandWon(Pair.B, 100))
            record_hand(context, caller(self._actor(Seat.ONE, place)), asked)
        for seat in (Seat.ONE, Seat.TWO):
            self._accept(place, seat)
        self.crew.await_newest()

    def _accept(self, place: Place, seat: Seat) -> None:
        asked = AcceptSheet(place, seat, len(self.office.state.table(place).rows))
        caller = self.office.caller(self._actor(seat, place))
        accept_sheet(self.office.context, caller, asked)

    def _type(self, places: list[Place]) -> None:
        """Type results as they stand on paper, with the keyboard alone."""
        desk = self.crew.desk
        desk.open(f"{self.crew.home}/desk/results")
        line = desk.page.locator("#table")
        for place in places:
            line.fill(str(place.table))
            line.press("Enter")
            for points in (200, 60 + place.table):
                desk.page.keyboard.type(str(points))
                desk.page.keyboard.press("Enter")
            entered = desk.page.locator(f'.recent [data-key="r{place.table}"]')
            expect(entered).to_be_visible()
        desk.open(f"{self.crew.home}/desk")

    def _resolve(self) -> None:
        page = self.arbiter.page
        self.arbiter.open(f"{self.crew.home}/arbiter")
        self.crew.await_newest()
        self.arbiter.tap("Voy yo")
        page.wait_for_url("**/tables/*?call=*")
        expect(page.locator(".claim").nth(1)).to_contain_text(DISPUTED)
        fold = page.locator("form[action$='/resolve']")
        fold.locator("[name=reason]").fill(RESOLVED)
        fold.locator("button").last.click()
        expect(fold).to_have_count(0)

    def _sign(self, arbiter: Station, place: Place) -> None:
        address = f"{self.crew.home}/arbiter/rounds/{place.round}/tables/{place.table}"
        arbiter.open(address)
        arbiter.page.locator("form[action$='/sign'] button").click()
        expect(arbiter.page.locator("form[action$='/sign']")).to_have_count(0)

    def _rival(self) -> Seat:
        return Seat(self._seat_of_athlete() % 4 + 1)

    def _actor(self, seat: Seat, place: Place | None = None) -> Actor:
        state = self.office.state
        athlete = athlete_at(state, state.table(place or self.here), seat)
        return Actor(Role.ATHLETE, str(athlete))

    def _seat_of_athlete(self) -> Seat:
        table = self.office.state.table(self.here)
        return next(
            one
            for one in Seat
            if athlete_at(self.office.state, table, one) == self.crew.athlete
        )

    def _step(self, name: str) -> None:
        step = self.crew.desk.page.locator(f'.next-step[data-key^="step-{name}"]')
        step.locator("button").first.click()
        expect(step).to_have_count(0)
        await_answers(self.crew.desk.page)


def _tap_through(page: Page, answer: Locator) -> None:
    """Answer, then all that is still asked as mildly as possible, and apply the ruling."""
    apply = page.locator("form[action$='/rule'] button")
    while not apply.count():
        before = page.url
        answer.click()
        expect(page).not_to_have_url(before)
        page.wait_for_load_state()
        if (opener := page.locator("button[name=opener]")).count():
            opener.first.click()
            expect(opener).to_have_count(0)
        answer = page.locator("main .taps .tap.is-large, main .choice-card").last
    apply.click()


def _unfold(form: Locator) -> None:
    """Open the fold around a form, if it is folded."""
    if not form.is_visible():
        form.locator("xpath=ancestor::details/summary").click()


def _name_and_table(line: Locator) -> tuple[str, str]:
    table = line.locator(".leaf-table").inner_text().split()[-1]
    return line.locator(".leaf-name").inner_text(), table


def test_a_full_hall_keeps_up_through_whole_rounds(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.begun("sala", ENTRIES, rounds=ROUNDS)
    with full_hall(chromium, hall, office) as crew:
        rounds = Rounds(crew)
        rounds.program_screens()
        for _ in range(ROUNDS):
            rounds.publish()
            crew.compares = office.state.last_round == 1
            rounds.call()
            rounds.rule()
            rounds.feature()
            rounds.play()
            rounds.protest()
            rounds.collect()
            crew.compares = True
            rounds.close()
    head, state = office.context.states.newest(office.event)
    found = prove(export_journal(office.context.store, office.event))
    assert (found.head, found.damages) == (head.hash, ())
    assert state.closed_rounds == ROUNDS
    assert [one.is_upheld for one in state.protests.values()] == [False] * ROUNDS
    assert {call.answered_by is None for call in state.calls.values()} == {False}
