"""A whole competition day without a mouse: Tab, Enter, and what is typed."""

from playwright.sync_api import Page, expect

from web.browser.desk_person import Person
from web.browser.sending import await_answers

MOST_TABS = 150
IS_HERE = "(wanted) => document.activeElement?.matches(wanted) ?? false"


class Typist:
    """Somebody who never touches the mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def reach(self, wanted: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(IS_HERE, wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} cannot be reached by Tab at {self.page.url}.")

    def press(self, wanted: str) -> None:
        """Reach a button, link or fold and press Enter."""
        self.reach(wanted)
        self.page.keyboard.press("Enter")

    def write(self, *lines: str) -> None:
        """Type lines, with Enter after each."""
        for line in lines:
            self.page.keyboard.type(line)
            self.page.keyboard.press("Enter")

    def sign_in(self, login: str, password: str) -> None:
        """Sign in from the front page."""
        self.person.open("/sign-in")
        self.reach("#login")
        self.page.keyboard.type(login)
        self.reach("#password")
        self.write(password)
        self.person.await_path(r"/$")

    def create(self, template: str, names: list[str], rounds: int) -> None:
        """Make an event and begin it."""
        self.press('main a[href="/events/new"]')
        self.person.await_path(r"/events/new$")
        self.press(f'a[href="/events/new/{template}"]')
        self.person.await_path(f"/events/new/{template}$")
        self.reach("textarea[name=names]")
        self.write(*names)
        self.press(".setup-advanced > summary")
        self.reach("#rounds")
        self.page.keyboard.press("Control+A")
        self.write(str(rounds))
        self.person.await_path(r"/desk/round$")

    def step_on(self, wanted: str) -> None:
        """Press the button of the next step and wait until there is another."""
        self.person.await_step(wanted)
        here = self.page.locator(".next-step").first
        key = here.get_attribute("data-key") or ""
        self.press(".next-step .actions-row > :first-child :is(button, summary)")
        # Publishing leads on to the results of a club night, where no step is told.
        expect(self.page.locator(f'.next-step[data-key="{key}"]')).to_have_count(0)
        await_answers(self.page)

    def go(self, letter: str, path: str) -> None:
        """Go to a place of the desk with g and a letter."""
        # In a field a letter is written; elsewhere it leads on.
        self.reach("body, a, button, summary")
        self.page.keyboard.press("g")
        self.page.keyboard.press(letter)
        self.person.await_path(f"/desk{path}$")

    def enter(self, table: int, a: int, b: int) -> None:
        """Type a result: table, points, points."""
        self.reach("#table")
        self.write(str(table), str(a), str(b))
        entered = self.page.locator(f'.recent [data-key="r{table}"]')
        expect(entered).to_be_visible()
