"""A whole match on four phones, step by step, beside the sheet as it was meant."""

from datetime import timedelta
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from actions.event_office import Office
from actions.official_hall import COMMISSION
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.sheets.table_view import show_table
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.event.terms import match_of, terms_of
from capicua.formats.sheet import answer_sheet, describe
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import (
    CardShown,
    Deducted,
    HandFate,
    HandTied,
    HandWon,
    NullHand,
    Row,
    TimeUp,
)
from capicua.play.match.signatures import Signer
from capicua.rulebooks import load
from capicua.web.site import urls
from web.browser.phone_window import PhoneWindow
from web.browser.sending import await_answers
from web.phone_hall import PhoneHall

LARGE = 60
SHOWN = """([a, b, rows]) => ["a", "b"].every((side, place) =>
    document.querySelector(`[data-total="${side}"]`)?.innerText.trim() === [a, b][place])
  && document.querySelectorAll('[data-live="hands"] > li[id]').length === rows"""
NEARLY = timedelta(seconds=3)

WORDS = {"won": "Ganaron", "lost": "Perdieron", "tied": "Empataron"}


class Ruled(NamedTuple):
    """A ruling: the way to it on the arbiter's phone, and what it writes on the sheet."""

    way: str
    writes: tuple[type[Row], ...] = ()


class MatchCase(NamedTuple):
    """An event to be made, what happens at its first table, and how it is ruled."""

    name: str
    asked: CreateEvent
    ruling: Ruled
    deduction: Ruled | None = None
    """On one athlete in the individual modality, where the book has points taken off."""
    is_drawn: bool = False

    @property
    def minutes(self) -> int | None:
        """Return how long a match lasts; None: time decides nothing."""
        match = load(self.asked.rulebook).match
        return match.minutes.value if match.time_decides.value else None


def press(page: Page, button: str) -> None:
    """Send a form; it must not be refused."""
    with page.expect_response(lambda answer: answer.request.method == "POST") as sent:
        page.click(button)
    assert sent.value.ok, sent.value.text()


class Match:
    """One match: what was meant, and what the four phones, arbiter and desk show."""

    def __init__(self, phones: PhoneHall, case: MatchCase, event: str) -> None:
        self.phones, self.case, self.event = phones, case, event
        self.office = _opened(
            phones.hall.office(event), case, phones.person("rosa"), phones.person("paco")
        )
        tables = self.office.state.rounds[1].tables
        self.place: Place = tables[min(tables)].place
        self.meant: list[Row] = []
        phones.sit_down(self.office, self.place)
        self.scorer = self._scorer()

    def _scorer(self) -> PhoneWindow:
        """Return whose phone writes: an athlete's, or where that is due an official's."""
        if not self.case.asked.official:
            return self.phones.athletes[0]
        for phone in self.phones.athletes:
            expect(phone.page.locator("#hand")).to_have_count(0)
        self.phones.official.page.goto(urls.phone.sheet(self.event, self.place))
        return self.phones.official

    @property
    def answer(self) -> dict[str, Any]:
        """Return what `capicua sheet` says to the rows as they were meant."""
        asked, table = self.case.asked, self.office.state.table(self.place)
        document = {
            "rulebook": asked.rulebook,
            "modality": str(asked.modality),
            "first_starter": int(table.starter),
            "rows": [_written(row) for row in self.meant],
            **({"hands": asked.hands} if asked.hands else {}),
        }
        return answer_sheet(document, load)

    def wrote(self, *rows: Row) -> None:
        """Wait until all four phones show what was written, and its score."""
        self.meant.extend(rows)
        answer = self.answer
        is_over = answer["status"] == "finished" and answer["score"]
        running = answer["score"] if is_over else answer["running"]
        wanted = [*(_figure(running[one]) for one in "AB"), len(self.meant)]
        for phone in self.phones.athletes:
            phone.page.wait_for_function(SHOWN, arg=wanted, polling=50)

    def play_on(self) -> None:
        """Write hands until the match is over; a drawn one is drawn by its last hand."""
        while (answer := self.answer)["status"] == "playing":
            running = answer["running"]
            lead = running["A"] - running["B"]
            behind = Pair.B if lead > 0 else Pair.A
            if self.case.is_drawn:
                hand = HandWon(behind, abs(lead) or 20)
            else:
                hand = HandWon(Pair.A, LARGE)
            self.scorer.hand(hand.winner.value, hand.points)
            self.wrote(hand)

    @property
    def found(self) -> dict[str, Any]:
        """Return what the event's own sheet says, in the words of `capicua sheet`."""
        state = self.office.state
        table = state.table(self.place)
        assert table.rows == tuple(self.meant)
        return describe(terms_of(state, table), match_of(state, table))

    def missing(self) -> tuple[Signer, ...]:
        """Return whose signatures are missing."""
        return show_table(self.office.context, self.event, self.place).missing

    def agree(self, pair: Pair) -> None:
        """Let somebody of a pair agree."""
        phone = self.phones.athletes[0 if pair is Pair.A else 3]
        phone.page.click("#accept button")
        expect(phone.page.locator("#accept")).to_have_count(0)

    def check_sentences(self) -> None:
        """Check that each phone tells the result as it counts for its own athlete."""
        personal = self.answer["personal"]
        for seat, phone in zip(Seat, self.phones.athletes, strict=True):
            line = personal[str(int(seat))]
            own, other, word = line["for"], line["against"], WORDS[line["result"]]
            dash = " – " if other < 0 else "–"
            told = f"{word} {_figure(own)}{dash}{_figure(other)}"
            expect(phone.page.locator("#agreement h2")).to_have_text(told)

    def sign_all(self) -> None:
        """Let everybody sign whose signature the book asks for."""
        score = self.answer["running"]
        loser = Pair.B if score["A"] > score["B"] else Pair.A
        if not self.missing():
            self.agree(loser)
        for signer in self.missing():
            if signer is Signer.ARBITER:
                self.judge("", 'form[action$="/sign"] button')
            else:
                pairs = {Signer.PAIR_A: Pair.A, Signer.PAIR_B: Pair.B, Signer.LOSER: loser}
                self.agree(pairs[signer])
        for phone in self.phones.athletes:
            expect(phone.page.locator("#agreement")).to_contain_text("oficial")

    def judge(self, path: str, button: str) -> None:
        """Let the arbiter do something at the table on their own phone."""
        page = self.phones.judge
        await_answers(page)
        page.goto(urls.arbiter.table(self.event, self.place) + path)
        press(page, button)


def _opened(office: Office, case: MatchCase, chief: str, scorer: str) -> Office:
    create_event(office.context, office.caller(), case.asked)
    office.enter(4 if case.asked.modality == "pairs" else 8)
    if case.asked.official:
        persons = {**COMMISSION, Post.CHIEF_ARBITER: chief, Post.SCORER: scorer}
        for post, person in persons.items():
            asked = NameOfficial(post, person)
            name_official(office.context, office.caller(), asked)
    office.start()
    office.pair()
    return office


def _figure(points: int) -> str:
    return str(points).replace("-", "−")


def _written(row: Row) -> dict[str, object]:
    """Return a row as the public format has it."""
    match row:
        case HandWon(winner, points):
            return {"hand": {"winner": str(winner), "points": points}}
        case HandTied(closer):
            named = {"closer": int(closer)} if closer else {}
            return {"hand": {"tie": True, **named}}
        case NullHand(following):
            return {"null_hand": {"next_starter": str(following)} if following else {}}
        case TimeUp(between):
            return {"time": "between" if between else True}
        case CardShown(seat, card):
            return {"card": {"seat": int(seat), "card": str(card)}}
        case Deducted(who, points, following, fate):
            bearer = {"pair": str(who)} if isinstance(who, Pair) else {"seat": int(who)}
            return {"deduct": bearer | {"points": points} | _after(following, fate)}
        case _:
            raise AssertionError(row)


def _after(following: object, fate: HandFate) -> dict[str, object]:
    found: dict[str, object] = {"next_starter": str(following)} if following else {}
    if fate is HandFate.OVER:
        found["hand_over"] = True
    if fate is HandFate.CONTINUES:
        found["hand_continues"] = True
    return found
