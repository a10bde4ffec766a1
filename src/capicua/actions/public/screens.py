"""Big screens of the hall: what each one shows, and the sponsors' images."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.pictures import whole_picture
from capicua.actions.engine.ports import Attachment
from capicua.event.facts.screens import (
    ScreenPage,
    ScreenProgrammed,
    ScreenRemoved,
    SponsorsShown,
)
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
LONGEST_NAME = 30
USUAL_PAGES = (
    ScreenPage.PAIRINGS,
    ScreenPage.STANDINGS,
    ScreenPage.CLOCK,
    ScreenPage.ANNOUNCEMENTS,
    ScreenPage.SPONSORS,
)
"""What a request means that names no pages: a retry of it is known by them for good."""
USUAL_SECONDS = 12
LEAST_SECONDS, MOST_SECONDS = 3, 600
MOST_IMAGE_BYTES = 2 * 1024 * 1024
LONGEST_SIDE = 1920
"""In pixels: the width of a big screen."""
MOST_IMAGES = 12


class ProgramScreen(NamedTuple):
    """Say what a screen shows, and for how many seconds each page."""

    screen: str
    pages: tuple[ScreenPage, ...] = USUAL_PAGES
    seconds: int = USUAL_SECONDS
    pinned: ScreenPage | None = None
    message: str = ""


class RemoveScreen(NamedTuple):
    """Forget the programme of a screen."""

    screen: str


class AddSponsor(NamedTuple):
    """Show one more image of a sponsor."""

    content: bytes


class RemoveSponsor(NamedTuple):
    """Show an image of a sponsor no longer."""

    image: str


def program_screen(context: Context, caller: Caller, request: ProgramScreen) -> Done:
    """Say what a screen shows from now on."""

    def decide(now: Situation) -> ActionEffect:
        check_screen_name(request.screen)
        if not request.pages:
            raise RuleViolation(
                "missing_key", "A screen shows at least one page. Tick one.", at="pages"
            )
        if not LEAST_SECONDS <= request.seconds <= MOST_SECONDS:
            raise RuleViolation(
                "out_of_range",
                "A page is shown for {least_seconds} to {most_seconds} seconds.",
                at="seconds",
                least_seconds=LEAST_SECONDS,
                most_seconds=MOST_SECONDS,
            )
        message = now.note(request.message)
        return ActionEffect(
            (
                ScreenProgrammed(
                    request.screen, request.pages, request.seconds, request.pinned, message
                ),
            )
        )

    return perform(context, caller, Permission.ANNOUNCE, request, decide)


def remove_screen(context: Context, caller: Caller, request: RemoveScreen) -> Done:
    """Forget the programme of a screen."""

    def decide(now: Situation) -> ActionEffect:
        if request.screen not in now.state.screens:
            raise RuleViolation(
                "no_such_screen", "There is no such screen. Look at the list.", at="screen"
            )
        return ActionEffect((ScreenRemoved(request.screen),))

    return perform(context, caller, Permission.ANNOUNCE, request, decide)


def add_sponsor(context: Context, caller: Caller, request: AddSponsor) -> Done:
    """Show one more image of a sponsor; only pictures that every browser shows."""
    if len(request.content) > MOST_IMAGE_BYTES:
        raise RuleViolation(
            "too_large", "An image has at most 2 MB. Make it smaller.", at="image"
        )
    # Before the decision: while that is taken, everybody else waits.
    content = whole_picture(request.content, LONGEST_SIDE)
    digest = Digest(sha256(content).hexdigest())

    def decide(now: Situation) -> ActionEffect:
        others = tuple(one for one in now.state.sponsors if one != digest)
        if len(others) >= MOST_IMAGES:
            raise RuleViolation(
                "out_of_range",
                "There are at most {most_images} images.",
                at="image",
                most_images=MOST_IMAGES,
            )
        file = Attachment(digest, "sponsor", content)
        return ActionEffect((SponsorsShown((*others, digest)),), attachments=(file,))

    return perform(context, caller, Permission.ANNOUNCE, request, decide)


def remove_sponsor(context: Context, caller: Caller, request: RemoveSponsor) -> Done:
    """Show an image of a sponsor no longer; its file stays with the event."""

    def decide(now: Situation) -> ActionEffect:
        left = tuple(one for one in now.state.sponsors if one != request.image)
        return ActionEffect((SponsorsShown(left),) if left != now.state.sponsors else ())

    return perform(context, caller, Permission.ANNOUNCE, request, decide)


def sponsor_image(context: Context, event: str, digest: str) -> bytes | None:
    """Return the file of an image that the event shows; None if it shows no such one."""
    if digest not in context.states.newest(event).state.sponsors:
        return None
    file = context.store.attachment(event, digest)
    return None if file is None else file.content


def check_screen_name(name: str) -> None:
    """Refuse a name that an address cannot carry."""
    if not 0 < len(name) <= LONGEST_NAME or not LETTERS.issuperset(name):
        raise RuleViolation(
            "wrong_screen_name",
            "A screen's name has small letters, digits and hyphens, as in entrada-2.",
            at="screen",
        )
