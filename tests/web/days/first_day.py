"""A first day from an empty store: somebody founds a club, makes an event and leads it."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from capicua.event.facts.officials import Post
from web.browser.desk_person import DESK_ES, PHONE_ES, Looked, Person
from web.browser.sending import await_answers
from web.days.office_hours import PASSWORD, Desk

MOST_STEPS = 12


class FirstDay:
    """Whoever opens Capicúa for the first time, and all whom they invite by a link."""

    def __init__(self, chromium: Browser, desk: Desk) -> None:
        self.chromium = chromium
        self.site = desk.address
        self.looked: Looked = set()
        self.people: list[Person] = []
        self.owner = self._window(desk=True)
        # The terminal tells this address.
        self.owner.open(f"/welcome?code={desk.opened.server.setup_code}")
        page = self.owner.page
        for name, said in (
            ("organisation", "Federación de Prueba"),
            ("name", "Ana Dueña"),
            ("login", "ana"),
            ("password", PASSWORD),
        ):
            page.locator(f"main #{name}").fill(said)
        page.locator("main form .button.is-large").click()
        self.owner.await_path(r"/$")
        self.event = ""

    @property
    def page(self) -> Page:
        """Return the window of whoever leads the day."""
        return self.owner.page

    def create(self, template: str, title: str, names: str) -> None:
        """Make an event from a template and a pasted list."""
        self.owner.click('main a[href="/events/new"]')
        self.owner.click(f'a[href="/events/new/{template}"]')
        self.owner.await_path(f"/events/new/{template}$")
        self.page.locator("#title").fill(title)
        self.page.locator("textarea[name=names]").fill(names)
        create = self.page.locator(".setup-acts button.is-large")
        create.click()
        # Names that look alike are shown first, and the button says that they are right.
        asked = create.filter(has_text="Está bien")
        expect(asked.or_(self.page.locator(".next-step")).first).to_be_visible()
        if asked.count():
            asked.click()
        self.owner.await_path(r"/events/[^/]+/desk")
        found = re.search(r"/events/([^/]+)/desk", self.page.url)
        assert found is not None
        self.event = found[1]

    def follow(self, until: str) -> None:
        """Press the one button of each next step until the desk asks for something."""
        self.owner.open(f"/events/{self.event}/desk")
        for _ in range(MOST_STEPS):
            step = self.owner.step()
            if step.startswith(until):
                return
            if step.startswith("check_in"):
                self.page.locator(".next-step a.is-large").click()
                self.page.locator('form[action$="/check-in/all"] button').click()
                expect(self.page.locator(".check:not(.is-present)")).to_have_count(0)
            elif step.startswith("publish_round"):
                self.page.locator(".next-step a.is-large").click()
                publish = self.page.locator(f'form[action$="/{step[-1]}/publish"]')
                publish.locator("button").first.click()
                expect(publish).to_have_count(0)
            else:
                actions = self.page.locator(".next-step .actions-row").first
                actions.locator("button, a").first.click()
                await_answers(self.page)
            if not self.page.url.endswith("/desk"):
                self.owner.open(f"/events/{self.event}/desk")
            here = self.page.locator(".next-step").first
            expect(here).not_to_have_attribute("data-key", f"step-{step}")
        raise AssertionError(f"Nothing leads to {until}: {self.owner.tell()}")

    def name_commission(self, names: dict[Post, str]) -> dict[str, str]:
        """Name the main posts; return the links of those who are invited, by name."""
        self.owner.open(f"/events/{self.event}/desk/record")
        for post, name in names.items():
            self.page.locator(f"#main-{post}").fill(name)
        self.page.locator('form[action$="/record/commission"] button').click()
        return self._invitations()

    def name(self, post: Post, name: str, **fields: str) -> str:
        """Name one official with what belongs to it; return the link of the invitation."""
        self.owner.open(f"/events/{self.event}/desk/record")
        form = self.page.locator("form.names-one")
        form.locator("#post").select_option(post)
        form.locator("#name").fill(name)
        for field, value in fields.items():
            form.locator(f"#{field}").fill(value)
        form.locator("button").last.click()
        return self._invitations()[name]

    def join(self, link: str, login: str, door: str) -> Person:
        """Let somebody in by their link, on their phone; they must land at their door."""
        one = self._window()
        one.open(link.removeprefix(self.site))
        one.page.locator("#login").fill(login)
        one.page.locator("#password").fill(PASSWORD)
        one.page.locator("#password").press("Enter")
        one.await_path(f"/events/{self.event}/{door}$")
        return one

    def faults(self) -> list[str]:
        """Return what went wrong before anybody's eyes, barriers included."""
        return [fault for one in self.people for fault in one.faults]

    def leave(self) -> None:
        """Close all windows."""
        for one in self.people:
            one.leave()

    def _window(self, *, desk: bool = False) -> Person:
        look = DESK_ES if desk else PHONE_ES
        one = Person(self.chromium, self.site, look, self.looked)
        self.people.append(one)
        return one

    def _invitations(self) -> dict[str, str]:
        shown = self.page.locator("[data-shown] .invitation")
        expect(shown.first).to_be_visible()
        return dict(map(_read, shown.all()))


def _read(invitation: Locator) -> tuple[str, str]:
    """Return for whom an invitation is, and its link."""
    said = invitation.locator("p.quiet").inner_text()
    link = invitation.locator("[id^=invitation-link]").input_value()
    return said.rpartition(" · ")[2].strip(), link
