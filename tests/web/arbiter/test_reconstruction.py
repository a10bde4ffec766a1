"""A disputed hand laid again: through the page's own module, as `capicua hand` has it."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from typer.testing import CliRunner

from capicua.cli.front import app
from capicua.journal.actor import Role
from capicua.play.hand import Hand
from capicua.play.tile import print_set
from capicua.rulebooks import load
from play.hands import random_hand
from web.days.arbiter_day import Page as ReadPage
from web.days.office_hours import PASSWORD, send
from web.days.results_day import EVENT, ResultsDay, results_day

HERE = f"/events/{EVENT}/arbiter/rounds/1/tables/1/hand"
TAPPED = 3
"""So many last moves of each hand are tapped one by one."""
WHOLE = 10
"""Each tenth hand is laid whole, from its opening on."""
DRIVE = """async ([here, hands]) => {
  const source = document.querySelector('script[src*="public/table_drawing.js"]').src;
  const { answerOf, findStep, step } = await import(source);
  const shown = document.querySelector("[data-hand]");
  const answers = [];
  for (const { query, words } of hands) {
    await step(shown, here + query);
    for (const word of words) {
      const link = findStep(shown, word);
      if (link === null) {
        throw new Error(`${word} is not offered: ${query}`);
      }
      await step(shown, link);
    }
    answers.push(answerOf(shown));
  }
  return answers;
}"""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return a small event with an arbiter."""
    with results_day(tmp_path_factory.mktemp("laid"), 4) as found:
        found.engage("Rosa Árbitra", Role.CHIEF_ARBITER)
        yield found


def query_of(hand: Hand, moves: int) -> str:
    racks = "&".join(
        f"d{seat}={print_set(rack).replace(' ', '+')}"
        for seat, rack in enumerate(hand.deal, 1)
    )
    words = "+".join(move.text for move in hand.moves[:moves])
    return f"?starter={int(hand.starter)}&{racks}&moves={words}"


def document_of(hand: Hand) -> dict[str, object]:
    return {
        "rulebook": hand.book.id,
        "starter": int(hand.starter),
        "deal": {str(seat): print_set(rack) for seat, rack in enumerate(hand.deal, 1)},
        "moves": [move.text for move in hand.moves],
    }


def by_command(hands: list[Hand], folder: Path) -> list[object]:
    file = folder / "hands.json"
    file.write_text(json.dumps([document_of(hand) for hand in hands]))
    done = CliRunner().invoke(app, ["hand", str(file), "--json"])
    answers: list[object] = json.loads(done.stdout)
    return answers


def arbiter(chromium: Browser, day: ResultsDay) -> Page:
    page = chromium.new_page(base_url=day.desk.address, locale="es")
    page.goto(f"/sign-in?next={HERE}")
    page.fill("#login", "rosa")
    page.fill("#password", PASSWORD)
    page.click("main button")
    page.wait_for_url(day.desk.address + HERE)
    return page


def check_hands(chromium: Browser, day: ResultsDay, folder: Path, count: int) -> None:
    """Lay random hands through the page's module; the command must say the same of each."""
    hands = [random_hand(load("fid-2015"), f"page {number}") for number in range(count)]
    kept = [
        max(0, len(hand.moves) - TAPPED) if number % WHOLE else 0
        for number, hand in enumerate(hands)
    ]
    driven = [
        {
            "query": query_of(hand, moves),
            "words": [move.text for move in hand.moves[moves:]],
        }
        for hand, moves in zip(hands, kept, strict=True)
    ]
    page = arbiter(chromium, day)

    answers = page.evaluate(DRIVE, [HERE, driven])
    page.close()

    assert answers == by_command(hands, folder)


@pytest.mark.browser
def test_hands_laid_through_the_page_come_to_what_the_command_says(
    chromium: Browser, day: ResultsDay, tmp_path: Path
) -> None:
    check_hands(chromium, day, tmp_path, 20)


@pytest.mark.browser
@pytest.mark.long(size=500)
def test_very_many_hands_laid_through_the_page_come_to_what_the_command_says(
    chromium: Browser, day: ResultsDay, tmp_path: Path, size: int
) -> None:
    check_hands(chromium, day, tmp_path, size)


def test_a_hand_can_be_laid_without_scripts_and_a_wrong_tile_is_told(
    day: ResultsDay,
) -> None:
    hand = random_hand(load("fid-2015"), 5).back_to(4)
    wrong = query_of(hand, 4) + "+pass+66L"
    with day.desk.visitor() as client:
        client.post("/sign-in", data={"login": "rosa", "password": PASSWORD})
        dealing = unescape(client.get(HERE).text)
        page = unescape(client.get(HERE + query_of(hand, 4)).text)
        refused = unescape(client.get(HERE + wrong).text)

    assert "¿Qué fichas tenía cada uno?" in dealing
    assert hand.line().split()[0][0] in page
    assert 'class="refusal"' in refused
    assert "(art. " in refused
    assert (
        page.count('class="laid')
        == refused.count('class="laid')
        == len(hand.line().split())
    )


def test_the_end_of_a_hand_is_told_in_sentences(day: ResultsDay) -> None:
    hand = random_hand(load("fid-2015"), 5)
    with day.desk.visitor() as client:
        client.post("/sign-in", data={"login": "rosa", "password": PASSWORD})
        page = unescape(client.get(HERE + query_of(hand, len(hand.moves))).text)

    said = " ".join(page.partition('class="lead">')[2].partition("<")[0].split())
    assert re.fullmatch(
        r"Tranca del puesto 4, .+\. Gana la mano la pareja B\. Puntos: A 0, B 46\.", said
    )


def test_what_a_hand_is_about_is_kept_without_scripts(day: ResultsDay) -> None:
    hand = random_hand(load("fid-2015"), 7).back_to(2)
    # At a table of its own: hands that are kept at the other one are offered there, too.
    here = HERE.replace("/tables/1/", "/tables/2/")
    rule = here.removesuffix("/hand") + "/rule"
    with day.desk.visitor() as client:
        client.post("/sign-in", data={"login": "rosa", "password": PASSWORD})
        page = client.get(f"{rule}?code=weapon&seat=1&choice=verbal").text
        ruled = client.post(rule, data=ReadPage.read(page).fields).headers["location"]
        number = ruled.rpartition("/")[2]
        chosen = ReadPage.read(client.get(f"{here}?incident={number}").text)
        dealt = client.get(f"{here}{query_of(hand, 2)}&incident={number}").text
        kept = client.post(here, data=ReadPage.read(dealt).fields)
        shown = unescape(client.get(ruled).text)

    steps = [href for href, _ in chosen.links if href.startswith(here + "?starter=")]
    assert steps
    assert all(f"incident={number}" in href for href in steps)
    assert kept.status_code == 303
    assert "Manos reconstruidas" in shown


def test_a_hand_is_kept_with_its_table_and_shown_again(day: ResultsDay) -> None:
    hand = random_hand(load("fid-2015"), 6).back_to(5)
    racks = {f"d{seat}": print_set(rack) for seat, rack in enumerate(hand.deal, 1)}
    moves = " ".join(move.text for move in hand.moves)
    with day.desk.visitor() as client:
        client.post("/sign-in", data={"login": "rosa", "password": PASSWORD})
        sent = send(
            client, HERE, starter=int(hand.starter), moves=moves, note="Se vio", **racks
        )
        page = unescape(client.get(HERE).text)
    with day.colleague("Dora Mesa", Role.DESK) as desk:
        refused = desk.get(HERE)

    assert sent.status_code == 303
    assert "Se vio" in page
    assert query_of(hand, 0).split("&")[1] in page
    assert refused.status_code == 403


OFFENCE = re.compile(
    r'data-offence="(\w+)".*?<small class="quiet">(.*?)</small>.*?<ul>(.*?)</ul>', re.DOTALL
)
DEALT = (
    "?starter=1&d1=66+51+42+30+21+10+00&d2=65+64+63+62+61+60+55"
    "&d3=54+53+52+50+44+43+41&d4=40+33+32+31+22+20+11&moves="
)


@pytest.mark.parametrize(
    ("moves", "code", "article", "follows"),
    [
        pytest.param(
            "66+pass", "false_pass", "art. 81",
            [("Seguir la mano:", "juega el puesto 3"),
             ("Barajar con la penalización:", "")],
            id="fid-81-n1-false-pass",
        ),
        pytest.param(
            "66+55", "misplaced_tile", "art. 78",
            [("Seguir la mano:", "juega el puesto 2"),
             ("Barajar con la penalización:", "")],
            id="fid-78-n1-misplaced",
        ),
    ],
)  # fmt: skip
def test_the_offence_in_a_hand_laid_again_is_named_with_what_each_choice_makes_of_it(
    day: ResultsDay, moves: str, code: str, article: str, follows: list[tuple[str, str]]
) -> None:
    with day.desk.owner() as owner:
        page = unescape(owner.get(HERE + DEALT + moves).text)
        legal = owner.get(HERE + DEALT + "66+65").text

    ((found, cited, listed),) = OFFENCE.findall(page)
    items = [
        re.sub(r"<[^>]+>|\s+", " ", one)
        for one in re.findall("<li>(.*?)</li>", listed, re.DOTALL)
    ]
    assert (found, cited, len(items)) == (code, article, len(follows))
    for item, (choice, goes_on) in zip(items, follows, strict=True):
        assert choice in item
        assert ("juega el puesto" in item, goes_on in item) == (bool(goes_on), True)
    assert f"rule?code={code}&seat=2" in page
    assert OFFENCE.findall(legal) == []


def test_a_hand_begins_with_what_lies_on_the_table_without_scripts(day: ResultsDay) -> None:
    def tapped(page: str, word: str) -> str:
        found = re.search(rf'href="([^"]+)"[^>]*data-word="{word}"', page)
        assert found is not None, word
        return unescape(owner.get(unescape(found[1])).text)

    with day.desk.owner() as owner:
        start = unescape(owner.get(HERE + "?starter=1").text)
        begin = re.search(r'href="([^"]+)"[^>]*data-from-table', start)
        assert begin is not None
        page = unescape(owner.get(begin[1]).text)
        offered = page.count('data-key="way-')
        for word in ("66", "pass", "65R", "51R"):
            page = tapped(page, word)
        not_kept = "hand-keep" in page
        hand_over = re.search(r'href="([^"]+)"[^>]*data-in-hand', page)
        assert hand_over is not None
        racks = unescape(owner.get(hand_over[1]).text)

    assert offered == 28
    assert page.count('class="laid') == 3
    # Ends 6 and 1: every tile with one of them that is not on the table, 16 both ways.
    assert page.count('data-key="way-') == 13 - 3
    assert not not_kept
    assert "data-answer" not in page
    assert "moves=66+pass+65R+51R" in racks
    assert re.search(r'1</b>\s*.*?<span class="count">1/7', racks, re.DOTALL)
