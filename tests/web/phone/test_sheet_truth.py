"""An evening of AMASFAC on four phones: what one does, the other three read at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.event_office import Office
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.sheets.scoring import CallTimeHere, call_time_here
from capicua.event.place import Place
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from capicua.web.site import urls
from web.browser.phone_window import PhoneWindow
from web.browser.sending import await_answers
from web.days.hall_day import HallDay, open_hall
from web.phone_hall import PhoneHall, phone_hall

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HERE = Place(1, 1)
RECORDER = "window.buzzes = []; navigator.vibrate = (one) => window.buzzes.push(one) > 0;"

REFUSED_ELSEWHERE = """() => new Promise((resolve) => {
  const { who } = JSON.parse(document.getElementById("sheet-data").textContent);
  const opened = indexedDB.open("capicua", 1);
  opened.onsuccess = () => {
    const page = location.pathname.replace(/[0-9]+$/, "2");
    const said = { state: "refused", sentence: "No", fields: [] };
    const item = { who, page, kind: "hand", row: 0, ...said };
    const deal = opened.result.transaction("outbox", "readwrite");
    deal.objectStore("outbox").put(item);
    deal.oncomplete = resolve;
  };
})"""
"""A hand that the sheet of table 2 did not take, as this phone keeps it."""


@pytest.fixture(scope="module")
def phones(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PhoneHall]:
    """Return the phones of a hall of their own."""
    with (
        open_hall(tmp_path_factory.mktemp("truth")) as hall,
        phone_hall(chromium, hall) as opened,
    ):
        for phone in opened.athletes:
            phone.context.add_init_script(RECORDER)
        yield opened


def seated(phones: PhoneHall, event: str, rulebook: str = "amasfac") -> Office:
    """Return an event whose first table sits down with the four phones."""
    hall: HallDay = phones.hall
    office = hall.playing(event, rulebook=rulebook)
    phones.sit_down(office, HERE)
    return office


def all_read(phones: PhoneHall, selector: str, words: str) -> None:
    """Wait until all four phones say something."""
    for phone in phones.athletes:
        expect(phone.page.locator(selector).first).to_contain_text(words)


def none_has(phones: PhoneHall, selector: str) -> None:
    """Wait until no phone shows something."""
    for phone in phones.athletes:
        expect(phone.page.locator(selector)).to_have_count(0)


def judge_at(phones: PhoneHall, event: str) -> Page:
    """Return the arbiter's page of the table."""
    page = phones.judge
    await_answers(page)
    page.goto(urls.arbiter.table(event, HERE))
    return page


def write(phone: PhoneWindow, winner: str, points: int, total: int) -> None:
    """Write a hand, and wait until it is there."""
    phone.hand(winner, points)
    phone.total(winner.lower(), total)
    phone.settled()


def test_the_four_read_who_was_told_who_comes_and_why_and_may_take_the_call_back(
    phones: PhoneHall,
) -> None:
    seated(phones, "llamada")
    caller = phones.athletes[2].page
    caller.click("#call summary")
    caller.fill("#call-reason", "Una ficha vista")
    caller.click("#call-form button")
    all_read(phones, ".called", "Ya avisamos al juez")
    all_read(phones, ".called", "Una ficha vista")
    for phone in phones.athletes:
        expect(phone.page.locator(".called [data-since]")).to_contain_text(":")

    judge = judge_at(phones, "llamada")
    judge.click(".call button")
    all_read(phones, ".called", "Rosa Gil va para allá")
    all_read(phones, ".called", "Una ficha vista")

    phones.athletes[0].page.click(".called form button")
    none_has(phones, ".called")
    write(phones.athletes[0], "A", 20, 20)


def test_a_signed_result_is_not_taken_back_by_one_and_whose_signature_fell_is_told(
    phones: PhoneHall,
) -> None:
    office = seated(phones, "borrar", rulebook="fid-2015")
    one, rival, *_ = phones.athletes
    write(one, "A", 60, 60)
    write(one, "A", 150, 210)
    one.page.click("#accept button")
    all_read(phones, ".signatures", "firmó")

    rival.page.get_by_role("button", name="Pedir que se borre").click()
    all_read(phones, "#undo-asked", "pide borrarla")
    assert len(office.state.table(HERE).rows) == 2
    expect(rival.page.locator("#undo-agree")).to_have_count(0)
    one.page.click("#undo-agree button")

    none_has(phones, "#undo-asked")
    all_read(phones, "#fallen", "La firma del puesto 1 ya no vale")
    assert office.state.table(HERE).rows == (HandWon(Pair.A, 60),)
    expect(one.page.locator("[data-banner]")).to_contain_text("Su firma ya no vale")
    assert one.page.evaluate("window.buzzes.length") > 0
    all_read(phones, ".last-change", "borró")
    one.page.click("#changes summary")
    expect(one.page.locator(".changes li").first).to_contain_text("borró")
    expect(one.page.locator(".changes li").last).to_contain_text("anotó")


def test_two_versions_of_a_hand_wait_for_one_of_each_pair(phones: PhoneHall) -> None:
    office = seated(phones, "dos-versiones")
    one, rival, partner, _ = phones.athletes
    rival.context.set_offline(True)
    write(one, "A", 32, 32)
    rival.hand("A", 29)
    rival.hand("B", 11)
    rival.hand("A", 7)
    rival.context.set_offline(False)
    rival.nudge()
    all_read(phones, "#contest", "uno de cada pareja")
    held = rival.page.locator('[data-sync="held"]')
    expect(held).to_have_text("2 por enviar cuando siga la planilla")

    for phone in (one, partner):
        phone.page.click("#claim-1 button")
        expect(phone.page.locator("#claim-1")).to_contain_text("Lo dice")
        phone.settled()
    assert len(office.state.table(HERE).contests) == 1
    rival.page.click("#claim-1 button")

    none_has(phones, "#contest")
    # What waited behind the two versions goes out by itself.
    rival.settled()
    assert office.state.table(HERE).rows == (
        HandWon(Pair.A, 32),
        HandWon(Pair.B, 11),
        HandWon(Pair.A, 7),
    )


def test_a_dispute_ends_with_a_hand_put_right_and_the_four_read_it(
    phones: PhoneHall,
) -> None:
    office = seated(phones, "disputa")
    one, rival, *_ = phones.athletes
    write(one, "A", 60, 60)
    write(one, "A", 150, 210)
    rival.page.click("#disagree summary")
    rival.page.fill("#dispute-reason", "La segunda fue de 40")
    rival.page.click("#dispute button")
    all_read(phones, ".frozen", "congelada")

    judge = judge_at(phones, "disputa")
    judge.select_option("#resolve-row", "1")
    judge.fill("#resolve-points", "40")
    judge.fill("#resolve-reason", "Se contaron las fichas")
    judge.click('form[action$="/resolve"] button')

    none_has(phones, ".frozen")
    all_read(phones, "#decided", "+40")
    all_read(phones, "#decided", "Se contaron las fichas")
    assert office.state.table(HERE).rows == (HandWon(Pair.A, 60), HandWon(Pair.A, 40))
    one.total("a", 100)


def test_the_one_sentence_that_is_true_now_and_the_hand_that_a_tie_cancels(
    phones: PhoneHall,
) -> None:
    office = seated(phones, "tiempo")
    one = phones.athletes[0]
    write(one, "A", 25, 25)
    write(one, "B", 35, 35)
    call_time_here(office.context, office.caller(), CallTimeHere(HERE))
    all_read(phones, ".time-up h2", "¡Tiempo! Terminen la mano y jueguen una más")
    one.hand("A", 5)
    all_read(phones, ".time-up h2", "Esta es la última mano")
    one.settled()
    one.hand("A", 5)
    all_read(phones, "#agreement h2", "35")
    for phone in phones.athletes:
        struck = phone.page.locator("#row-4 del")
        expect(struck).to_contain_text("+5")
        expect(phone.page.locator("#row-4")).to_contain_text("11.3")
        expect(phone.page.locator("#row-4 .hand-score")).to_have_text("30–35")


def test_a_level_match_that_nothing_cancels_names_its_tie_break_hand(
    phones: PhoneHall,
) -> None:
    office = seated(phones, "empate", rulebook="fid-2015")
    one = phones.athletes[0]
    write(one, "A", 35, 35)
    call_time_here(office.context, office.caller(), CallTimeHere(HERE))
    all_read(phones, ".time-up h2", "Esta es la última mano")
    one.hand("B", 35)
    all_read(phones, ".time-up h2", "Empatados: mano de desempate")


def test_an_announcement_reaches_the_sheet_and_the_seat_page_and_vibrates(
    phones: PhoneHall,
) -> None:
    office = seated(phones, "aviso-todos")
    phones.athletes[3].page.goto("/events/aviso-todos/me")
    expect(phones.athletes[3].page.locator("[data-connection=online]")).to_be_attached()

    announce(office.context, office.caller(), Announce("Almuerzo a las dos"))

    all_read(phones, ".phone-notice", "Almuerzo a las dos")
    for phone in phones.athletes:
        expect(phone.page.locator("[data-banner]")).to_have_text("Almuerzo a las dos")
    assert phones.athletes[0].page.evaluate("window.buzzes.length") > 0


def test_what_another_sheet_did_not_take_names_that_sheet_and_leads_there(
    phones: PhoneHall,
) -> None:
    seated(phones, "otra-planilla")
    page = phones.athletes[0].page
    page.evaluate(REFUSED_ELSEWHERE)
    page.reload()
    link = page.locator("[data-sync] a")
    expect(link).to_contain_text("ronda 1, mesa 2")
    expect(link).to_have_attribute("href", "/events/otra-planilla/tables/1/2")
