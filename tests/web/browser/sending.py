"""Forms that scripts send: what was sent has its answer before anything else is done."""

from playwright.sync_api import Page, Route, expect


def await_answers(page: Page) -> None:
    """Wait until every form that was sent has its answer.

    The news of what somebody did can be shown before the answer to who did it; that answer
    empties the form or leads to another page, whatever was done in between.
    """
    expect(page.locator("form[aria-busy]")).to_have_count(0)


class Held(list[Route]):
    """What a page asked for and has no answer to yet."""

    is_open = False

    def take(self, route: Route) -> None:
        """Hold one more; what comes after the rest was let go passes."""
        if self.is_open:
            route.continue_()
        else:
            self.append(route)


def hold(page: Page, address: str) -> Held:
    """Hold what a page asks for from now on, to be let go later."""
    held = Held()
    page.route(address, held.take)
    return held


def let_go(held: Held) -> None:
    """Let everything go on that was held, what was asked for last first."""
    held.is_open = True
    while held:
        held.pop().continue_()
