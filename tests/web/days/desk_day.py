"""A whole competition day through the pages, by two people at the desk at once."""

import re
from itertools import count
from typing import NamedTuple

from playwright.sync_api import Error, expect

from web.browser.desk_person import Person
from web.browser.sending import await_answers

REASON = "Se leyó mal el acta."
NUMBERS = count(1)
MOST_STEPS = 12
"""Of a round, and before the first."""
OWN_LENGTH = {"mundial", "jornada", "torneo"}
"""Kinds whose number of matches is a rule: a shorter event is of none of them."""


class Score(NamedTuple):
    """What was typed for a table, or that somebody did not come."""

    a: int
    b: int


class Day:
    """An event from the first click to its end; two people share the work."""

    def __init__(self, owner: Person, second: Person, *, rounds: int) -> None:
        self.owner = owner
        self.second = second
        self.rounds = rounds
        self.event = ""
        self.typed: dict[tuple[int, str], Score] = {}

    @property
    def desk(self) -> str:
        """Return where the desk of the event is."""
        return f"/events/{self.event}/desk"

    # ------------------------------------------------------------------ before the event

    def create(self, template: str, names: str, title: str) -> None:
        """Make an event from a template and a pasted list."""
        page = self.owner.page
        self.owner.open("/")
        self.owner.click('main a[href="/events/new"]')
        self.owner.await_path(r"/events/new$")
        self.owner.click(f'a[href="/events/new/{template}"]')
        self.owner.await_path(f"/events/new/{template}$")
        page.locator("#title").fill(title)
        page.locator("textarea[name=names]").fill(names)
        self.owner.click(".setup-advanced > summary")
        if page.locator("#kind").input_value() in OWN_LENGTH:
            page.locator("#kind").select_option("")
        page.locator("#rounds").fill(str(self.rounds))
        self.owner.click(".setup-acts button.is-large")
        self.owner.await_path(r"/events/[^/]+/desk")
        found = re.search(r"/events/([^/]+)/desk", page.url)
        assert found is not None
        self.event = found[1]

    def invite_second(self) -> None:
        """Let a second person in, by the link of an invitation."""
        self.owner.open(f"{self.desk}/people")
        page = self.owner.page
        form = page.locator('form[action$="/people/invitations"]')
        form.locator("select[name=role]").select_option("desk")
        form.locator("button").last.click()
        link = page.locator("[id^=invitation-link]")
        expect(link).to_be_visible()
        address = link.input_value()
        number = next(NUMBERS)
        self.second.open(address.removeprefix(self.owner.site))
        other = self.second.page
        other.locator("#name").fill(f"Segunda Persona {number}")
        other.locator("#login").fill(f"segunda{number}")
        other.locator("#password").fill("doble blanca y seis")
        other.locator("#password").press("Enter")
        self.second.await_path(r"/events/[^/]+/desk$")

    # ------------------------------------------------------------------ the day

    def run(self) -> None:
        """Follow the next step that the desk shows until there is none."""
        self.owner.open(self.desk)
        self.second.open(f"{self.desk}/round")
        for _ in range(MOST_STEPS * (self.rounds + 1)):
            step = self.owner.step()
            name = step.rpartition("-")[0]
            if name == "nothing":
                return
            self._take(name, step)
        raise AssertionError(f"The event does not end; it stays at {self.owner.step()}.")

    def _take(self, name: str, step: str) -> None:
        try:
            getattr(self, f"_{name}", self._press)(step)
        except (AssertionError, Error) as error:
            for person in (self.owner, self.second):
                error.add_note(f"--- at {step}: {person.tell()}")
            raise

    def _press(self, step: str) -> None:
        """Press the one button of the step and wait until there is another step."""
        actions = self.owner.page.locator(".next-step .actions-row").first
        actions.locator("button, a, summary").first.click()
        self._await_other(step)

    def _await_other(self, step: str) -> None:
        if not self.owner.page.url.endswith("/desk"):
            self.owner.open(self.desk)
        here = self.owner.page.locator(".next-step").first
        expect(here).not_to_have_attribute("data-key", f"step-{step}")
        self.owner.look()

    def _name_commission(self, step: str) -> None:
        self.owner.open(f"{self.desk}/record")
        form = self.owner.page.locator('form[action$="/record/commission"]')
        for place, field in enumerate(form.locator("input[type=text]").all()):
            field.fill(f"Oficial Número {place + 1}")
        form.locator("button").last.click()
        expect(form).to_have_count(0)
        self._await_other(step)

    def _check_in(self, step: str) -> None:
        """Let one be found by number, and the second person mark the others."""
        self.second.open(f"{self.desk}/check-in")
        self.owner.open(f"{self.desk}/check-in?q=1")
        self.owner.page.locator("#check-1 .check-toggle").click()
        one = self.second.page.locator("#check-1.is-present")
        expect(one).to_be_visible()
        self.second.page.locator('form[action$="/check-in/all"] button').click()
        expect(self.second.page.locator(".check:not(.is-present)")).to_have_count(0)
        self._await_other(step)

    def _pair_round(self, step: str) -> None:
        self._press(step)
        self.second.open(f"{self.desk}/round")

    def _go_on(self, step: str) -> None:
        """Close, publish and pair the next round, or finish, by one button."""
        self.owner.page.locator('form[action$="/go-on"] button').first.click()
        self.owner.page.wait_for_url(re.compile(r"/desk/(round|standings)$"))
        self._await_other(step)
        self.second.open(f"{self.desk}/round")

    def _publish_round(self, step: str) -> None:
        """Let the second person publish what the first one paired."""
        self.second.await_step("publish_round")
        self.second.page.locator(".next-step button").first.click()
        self._await_other(step)

    def _collect_results(self, step: str) -> None:
        number = int(step.rpartition("-")[2])
        for person in (self.owner, self.second):
            person.open(f"{self.desk}/results")
        tables = [
            one.get_attribute("data-fill") or ""
            for one in self.owner.page.locator(".missing [data-fill]").all()
        ]
        if number == 1:
            self._forfeit(number, tables.pop(0))
            self._write_hands(number, tables.pop(0))
        for place, table in enumerate(tables):
            person = (self.owner, self.second)[place % 2]
            self._type(person, number, table, place)
        self._await_entered(*tables)
        if number == 1:
            self._take_back(number, tables[0])
        # The page of results loads itself again when its round is over.
        self.second.open(self.desk)
        self._await_other(step)

    def _finish_event(self, step: str) -> None:
        page = self.owner.page
        page.locator('.next-step [data-key="finish"] summary').click()
        page.locator('form[action$="/desk/finish"] button').click()
        self._await_other(step)

    # ------------------------------------------------------------------ results

    def _type(self, person: Person, number: int, table: str, place: int) -> None:
        """Type a line by keyboard, while the other one does so, too."""
        row = person.page.locator(f'[data-table="{table}"]')
        most = int(row.get_attribute("data-target") or 0) or 100
        low = (31 * place + 17 * number) % (most - 20)
        score = Score(most, low) if (place + number) % 2 else Score(low, most)
        line = person.page.locator("#table")
        line.fill(table)
        line.press("Enter")
        for points in score:
            person.page.keyboard.type(str(points))
            person.page.keyboard.press("Enter")
        self.typed[number, table] = score

    def _await_entered(self, *tables: str) -> None:
        """Wait until both see what either of them typed, without loading the page."""
        for one in (self.owner, self.second):
            for table in tables:
                entered = one.page.locator(f'.recent [data-key="r{table}"]')
                expect(entered).to_be_visible()

    def _take_back(self, number: int, table: str) -> None:
        """Take a result back with a reason, and type it again."""
        page = self.owner.page
        entered = page.locator(f'.recent [data-key="r{table}"]')
        entered.locator("summary").click()
        entered.locator("input[name=reason]").fill(REASON)
        entered.locator("input[name=reason]").press("Enter")
        chip = f'.missing [data-fill="{table}"]'
        for one in (self.owner, self.second):
            expect(one.page.locator(chip)).to_be_visible()
        self._type(self.second, number, table, place=5)
        self._await_entered(table)

    def _forfeit(self, number: int, table: str) -> None:
        """Let one side of a table not come."""
        page = self.owner.page
        self.owner.open(self._sheet(number, table))
        form = page.locator('form[action$="/forfeit"]')
        _unfold(self.owner, 'form[action$="/forfeit"]')
        for seat in ("2", "4"):
            form.locator(f'input[name=absent][value="{seat}"]').check()
        form.locator("button").last.click()
        self.second.open(f"{self.desk}/results")
        entered = self.second.page.locator(f'.recent [data-key="r{table}"]')
        expect(entered).to_be_visible()
        self.owner.open(f"{self.desk}/results")

    def _write_hands(self, number: int, table: str) -> None:
        """Copy a whole paper sheet hand by hand and make it official."""
        page = self.second.page
        self.second.open(self._sheet(number, table))
        register = page.locator('form[action$="/register"]')
        for hand in range(60):
            if register.count():
                break
            form = page.locator("form[data-hand]")
            form.locator(f"input[value={'B' if hand % 4 == 3 else 'A'}]").check()
            form.locator("#points").fill("45")
            form.locator("#points").press("Enter")
            next_row = page.locator(f'form[data-hand] [name=row][value="{hand + 1}"]')
            expect(next_row.or_(register).first).to_be_attached()
            await_answers(page)
        register.locator("button").last.click()
        expect(register).to_have_count(0)
        self.second.open(f"{self.desk}/results")

    def _sheet(self, number: int, table: str) -> str:
        return f"{self.desk}/rounds/{number}/tables/{table}"


def _unfold(person: Person, inside: str) -> None:
    """Open the folds around something, as a click on each summary would."""
    for fold in person.page.locator(f"details:not([open]):has({inside})").all():
        fold.locator("summary").first.click()
