"""First days in a real browser, each from an empty store, without help."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.event_office import Office
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from web.browser.desk_person import Person
from web.browser.phone_window import type_points
from web.days.first_day import FirstDay
from web.days.office_hours import Desk, open_desk
from web.days.record_day import COMMISSION

pytestmark = [pytest.mark.browser, pytest.mark.slow]
FIRST = Place(1, 1)
FIRSTS = ("Ana", "Bruno", "Celia", "Darío", "Elena", "Fermín", "Gloria", "Hugo")
LASTS = ("Acosta", "Bello", "Cordero", "Durán", "Espinoza", "Franco", "Guzmán", "Hurtado",
         "Ibarra", "Jurado")  # fmt: skip
EIGHTY = [f"{first} {last}" for last in LASTS for first in FIRSTS]
FORTY = "\n".join("; ".join(EIGHTY[n : n + 2]) for n in range(0, 80, 2))
TEAMS = "\n".join(
    f"{team}: {', '.join(f'{name} {team}' for name in ('Ana', 'Luis', 'Eva', 'Pío'))}"
    f" + Rosa {team}"
    for team in ("Leones", "Tigres", "Osos", "Pumas")
)
FOUR = ("Ana Sol", "Luis Mar", "Eva Paz", "Pío Gil")
MATCH = (("A", 40), ("B", 15), ("A", 35), ("A", 30))
"""Hands that end a match to 100."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Serve an empty store, without a demo."""
    with open_desk(tmp_path) as served:
        yield served


@pytest.fixture
def day(chromium: Browser, desk: Desk) -> Iterator[FirstDay]:
    """Return a day at its beginning; nothing may go wrong before anybody's eyes."""
    begun = FirstDay(chromium, desk)
    yield begun
    faults = begun.faults()
    begun.leave()
    assert faults == []


def office_of(desk: Desk, event: str) -> Office:
    """Return what the journal of an event has by now."""
    office = Office(desk.opened.server.context.store, event)
    office.context = desk.opened.server.context
    return office


def write_hand(page: Page, winner: str, points: int) -> None:
    """Write a hand on a phone, and wait until it stands on the server's sheet."""
    rows = page.locator('[data-live="hands"] > li[id^=row-]')
    before = rows.count()
    page.click(f'label.winner:has(input[value="{winner}"])')
    type_points(page, points)
    page.click("[data-note]")
    expect(rows).to_have_count(before + 1)


def test_an_official_event_of_forty_pairs_invites_its_officials_and_each_begins(
    day: FirstDay, desk: Desk
) -> None:
    day.create("fid-pairs", "Copa Nacional", FORTY)
    invited = day.name_commission(COMMISSION)
    links = {
        "luis": day.name(Post.ARBITER, "Luis Mar", tables="1-20", letter="Curso 2026"),
        "dora": day.name(Post.DELEGATE, "Delia Roca", letter="Carta 12/2026"),
        "paco": day.name(Post.SCORER, "Paco Ríos"),
    }
    day.follow("collect_results")
    office = office_of(desk, day.event)
    assert len(office.state.rounds[1].tables) == 20

    scorer = day.join(links["paco"], "paco", "scorer")
    scorer.click(scorer.page.locator("main ol.map a").first)
    scorer.await_path(r"/tables/1/1$")
    write_hand(scorer.page, "A", 35)
    scorer.click("#call summary")
    scorer.page.locator("#call-reason").fill("Una ficha vista")
    scorer.click("#call-form button")
    expect(scorer.page.locator(".called")).to_contain_text("Ya avisamos al árbitro")

    arbiter = day.join(links["luis"], "luis", "arbiter")
    arbiter.click('form[action$="/arbiter/answer"] button')
    expect(scorer.page.locator(".called")).to_contain_text("Luis Mar va para allá")

    delegate = day.join(links["dora"], "dora", "delegate")
    delegate.page.locator("#table").fill("1")
    delegate.page.locator("#text").fill("La mano 1 se anotó al revés.")
    delegate.click("main form .button.is-large")
    expect(delegate.page.locator("article.panel")).to_have_count(1)

    chief = day.join(invited["Rosa Gil"], "rosa", "arbiter")
    chief.click('a[href$="/arbiter/protests"]')
    chief.await_path("/arbiter/protests$")
    chief.page.locator("textarea[name=reason]").fill("Los cuatro la firmaron así.")
    chief.click('button[value="dismissed"]')
    expect(delegate.page.locator("article.panel")).to_contain_text("Los cuatro la firmaron")

    state = office.state
    named = {one.post: one.person for one in state.officials}
    ((protest,),) = (tuple(state.protests.values()),)
    (call,) = state.calls.values()
    assert state.table(FIRST).rows == (HandWon(Pair.A, 35),)
    assert (protest.by, protest.is_upheld) == (named[Post.DELEGATE], False)
    assert call.answered_by == named[Post.ARBITER]


def test_a_team_event_seats_a_reserve_between_two_rounds(day: FirstDay, desk: Desk) -> None:
    day.create("fid-teams", "Copa de equipos", TEAMS)
    day.name_commission(COMMISSION)
    day.follow("collect_results")
    _type_every_result(day.owner)
    day.follow("pair_round-2")
    office = office_of(desk, day.event)
    leones = next(
        number
        for number in office.state.entries
        if "Leones" in office.context.names(day.event).entry(office.state, number)
    )

    day.owner.open(f"/events/{day.event}/desk/entries")
    day.owner.click(f'main a[href$="/desk/entries/{leones}"]')
    day.owner.await_path(f"/desk/entries/{leones}$")
    form = 'form[action$="/substitute"]'
    fold = day.page.locator(f"details:has({form})").last
    fold.locator("summary").first.click()
    day.page.locator(f"{form} button").last.click()
    expect(day.page.locator("main")).to_contain_text("Rosa Leones")
    day.follow("collect_results")

    own = office.state.entries[leones]
    bench = max(own.particulars.athletes + own.particulars.bench)
    seated = {
        member
        for table in office.state.rounds[2].tables.values()
        for member in table.seated
    }
    assert (len(own.replaced), bench in seated) == (1, True)
    assert not set(own.replaced) & seated


def _type_every_result(person: Person) -> None:
    """Type a result for every board, where the desk's next step leads."""
    person.click(".next-step a.is-large")
    person.await_path("/desk/results$")
    chips = person.page.locator(".missing [data-fill]")
    expect(chips.first).to_be_visible()
    boards = [one.get_attribute("data-fill") or "" for one in chips.all()]
    for place, board in enumerate(boards):
        line = person.page.locator("#table")
        expect(line).to_be_focused()
        for text in (board, "200", str(40 + 10 * place)):
            person.page.keyboard.type(text)
            person.page.keyboard.press("Enter")
        expect(person.page.locator(f'.recent [data-key="r{board}"]')).to_be_visible()
    expect(chips).to_have_count(0)


def test_four_phones_play_an_evening_and_nobody_types_a_result_at_the_desk(
    day: FirstDay, desk: Desk
) -> None:
    day.create("amasfac", "Noche de cuatro", "\n".join(FOUR))
    day.follow("start_clock")
    day.owner.open(f"/events/{day.event}/desk/entries")
    day.owner.click(f'main a[href="/events/{day.event}/desk/phones"]')
    day.owner.await_path("/desk/phones$")
    phones = {}
    for number in range(1, 5):
        day.page.locator(f"#athlete-{number} form button").first.click()
        title = day.page.locator("[data-shown] h2")
        expect(title).to_have_text(FOUR[number - 1])
        link = day.page.locator("#phone-link").input_value()
        phones[number] = Person(day.chromium, day.site, day.people[0].window, day.looked)
        day.people.append(phones[number])
        phones[number].open(link.removeprefix(day.site))
        phones[number].await_path(f"/events/{day.event}/me$")
    office = office_of(desk, day.event)
    for number in (1, 2):
        _play_a_round(office, phones, number)
        assert office.state.table(Place(number, 1)).registered
        if number == 1:
            day.follow("start_clock-2")

    day.owner.open(f"/events/{day.event}/standings")
    expect(day.page.locator("main")).to_contain_text("diferencia")
    for one in phones.values():
        one.open(f"/events/{day.event}/me")
        expect(one.page.locator("main")).to_contain_text(re.compile("ganado|perdido"))


def _play_a_round(office: Office, phones: dict[int, Person], number: int) -> None:
    """Let all four find their seat, one write the match, and all four agree."""
    for one in phones.values():
        one.open(one.page.url.partition("/me")[0].partition("/tables")[0] + "/me")
        one.click("a.phone-button.is-main")
        one.await_path(f"/tables/{number}/1$")
        one.page.locator("#sit .seating-seat.is-own").first.click()
        expect(one.page.locator("#sit")).to_have_count(0)
    for winner, points in MATCH:
        write_hand(phones[1].page, winner, points)
    for one in phones.values():
        accept = one.page.locator("#accept button")
        over = one.page.locator("#next-match")
        expect(accept.or_(over).first).to_be_visible()
        if accept.count():
            accept.click()
            expect(one.page.locator("#accept")).to_have_count(0)
            # The last signature that is needed makes it official: everybody reads so first.
            newest = str(office.store.head(office.event).seq)
            for other in phones.values():
                bar = other.page.locator("[data-stream]")
                expect(bar).to_have_attribute("data-version", newest)
    for one in phones.values():
        expect(one.page.locator("#next-match")).to_be_visible()
