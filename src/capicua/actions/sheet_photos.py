"""Photos of the signed paper sheet (*planilla*): added, withdrawn and erased.

Whoever may write on a sheet may add one. The journal proves which file was added when and
by whom; the file itself lies beside it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from capicua.actions.context import Caller, Context, Situation
from capicua.actions.perform import Deed, Done, perform
from capicua.actions.picture_file import clean_picture
from capicua.actions.ports import Attachment
from capicua.actions.powers import Power
from capicua.actions.seats import check_may_score
from capicua.event.daybook import Photo
from capicua.event.digest import Digest
from capicua.event.facts.photos import PaperPhotographed, PhotoErased, PhotoWithdrawn
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation

FILE_NAME = "photo"
"""Under which name the files are kept with the event."""
MOST_BYTES = 5 * 1024 * 1024
"""A phone sends less than a tenth of it; a browser without scripts sends what it has."""
LONGEST_SIDE = 1600
"""In pixels: small writing on a whole sheet of paper stays readable."""
MOST_PHOTOS = 6
"""Of one sheet by one person, withdrawn ones included, because they are kept."""


class AddPhoto(NamedTuple):
    """Put a photo of the paper with a table's result."""

    place: Place
    content: bytes
    """A JPEG, PNG or WebP file."""

    def __repr__(self) -> str:
        # What is asked is told apart by its digest: the file itself may have megabytes.
        return f"AddPhoto({self.place!r}, {sha256(self.content).hexdigest()})"


class WithdrawPhoto(NamedTuple):
    """Say that a photo does not stand for the paper."""

    place: Place
    photo: int
    reason: str


class ErasePhoto(NamedTuple):
    """Let the bytes of a photo go, because it shows what nobody may keep."""

    place: Place
    photo: int
    reason: str


def add_photo(context: Context, caller: Caller, wish: AddPhoto) -> Done:
    """Put a photo with a table's result; the same one twice stands once."""
    _check_size(wish.content)
    # Before the decision: while that is taken, everybody else waits.
    content = _clean(wish.content)
    digest = Digest(sha256(content).hexdigest())

    def decide(now: Situation) -> Deed:
        table = _published_table(now.state, wish.place)
        check_may_score(now.state, now.actor, table)
        known = photos_of(now.state, wish.place)
        same = [one for one in known if one.digest == digest and one.withdrawn is None]
        if same:
            return Deed(told={"photo": same[0].id})
        if sum(one.by == now.actor for one in known) >= MOST_PHOTOS:
            raise RuleViolation(
                "too_many_photos",
                "One person adds at most {most_photos} photos of a sheet. Call an arbiter.",
                at="photo",
                most_photos=MOST_PHOTOS,
            )
        fact = PaperPhotographed(wish.place, digest, len(content))
        file = Attachment(digest, FILE_NAME, content)
        return Deed((fact,), {"photo": now.state.seq + 1}, attachments=(file,))

    return perform(context, caller, Power.SCORE, wish, decide)


def withdraw_photo(context: Context, caller: Caller, wish: WithdrawPhoto) -> Done:
    """Withdraw a photo with the reason; it stays on record."""

    def decide(now: Situation) -> Deed:
        photo = find_photo(now.state, wish.place, wish.photo)
        if photo.withdrawn is not None:
            raise RuleViolation(
                "photo_withdrawn", "This photo was withdrawn before.", at="photo"
            )
        reason = now.reason(wish.reason)
        return Deed((PhotoWithdrawn(wish.place, wish.photo, reason),))

    return perform(context, caller, Power.ENTER_PAPER, wish, decide)


def erase_photo(context: Context, caller: Caller, wish: ErasePhoto) -> Done:
    """Erase the bytes of a photo for good; its digest and the reason stay on record.

    The same file may lie with several sheets: it goes everywhere.
    """

    def decide(now: Situation) -> Deed:
        photo = find_photo(now.state, wish.place, wish.photo)
        if photo.erased is not None:
            raise RuleViolation("photo_erased", "This photo was erased before.", at="photo")
        reason = now.reason(wish.reason)
        facts = tuple(
            PhotoErased(one.place, number, reason)
            for number, one in sorted(now.state.photos.items())
            if one.digest == photo.digest and one.erased is None
        )
        return Deed(facts, erased=(photo.digest,))

    return perform(context, caller, Power.ERASE_DATA, wish, decide)


def photos_of(state: EventState, place: Place) -> tuple[Photo, ...]:
    """Return all photos of a sheet, the first one first."""
    return tuple(one for _, one in sorted(state.photos.items()) if one.place == place)


def find_photo(state: EventState, place: Place, number: int) -> Photo:
    """Return a photo of a sheet, or refuse a number that is none."""
    found = state.photos.get(number)
    if found is None or found.place != place:
        raise RuleViolation(
            "no_such_photo", "There is no photo {number}.", at="photo", number=number
        )
    return found


def _published_table(state: EventState, place: Place) -> TableState:
    table = state.table(place)
    if not state.rounds[place.round].is_published:
        raise RuleViolation(
            "round_not_published",
            "Round {round} is not published yet.",
            at="round",
            round=place.round,
        )
    return table


def _check_size(content: bytes) -> None:
    if not content:
        raise RuleViolation("photo_missing", "Take or choose the photo first.", at="photo")
    if len(content) > MOST_BYTES:
        raise RuleViolation(
            "photo_too_large",
            "A photo has at most {most_bytes} MB. Take it with less resolution.",
            at="photo",
            most_bytes=MOST_BYTES // 1024 // 1024,
        )


def _clean(content: bytes) -> bytes:
    clean = clean_picture(content, LONGEST_SIDE)
    if clean is None:
        raise RuleViolation(
            "photo_broken", "The picture is not whole. Take the photo again.", at="photo"
        )
    return clean
