"""Photos of the signed paper sheet (*planilla*): added, withdrawn and erased.

Whoever may write on a sheet may add one. The journal proves which file was added when and
by whom; the file itself lies beside it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import (
    Permission,
    check_permission,
    check_stepped_up,
    may,
)
from capicua.actions.engine.pictures import clean_picture, picture_kind
from capicua.actions.engine.ports import Attachment
from capicua.actions.sheets.rights import check_may_score, own_seats
from capicua.event.daybook import Photo
from capicua.event.facts.photos import PaperPhotographed, PhotoErased, PhotoWithdrawn
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.journal.digest import Digest
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


class PhotoView(NamedTuple):
    """A photo as a page shows it."""

    id: int
    digest: str
    size: int
    at: str
    by: Actor
    athlete: str
    """The name of the athlete who took it; empty: an official did."""
    is_withdrawn: bool
    reason: str
    """Why it was withdrawn or erased."""
    is_erased: bool = False
    """Its bytes are gone; only officials still read that there was one."""


class PhotoFile(NamedTuple):
    """A photo's file, and what kind of picture it is."""

    digest: str
    kind: str
    content: bytes


class SheetPhotos(NamedTuple):
    """The photos of a sheet for one who looks at it."""

    photos: tuple[PhotoView, ...]
    may_add: bool
    may_withdraw: bool
    may_erase: bool = False

    @property
    def standing(self) -> tuple[PhotoView, ...]:
        """Return those that were not withdrawn."""
        return tuple(one for one in self.photos if not one.is_withdrawn)


def add_photo(context: Context, caller: Caller, request: AddPhoto) -> Done:
    """Put a photo with a table's result; the same one twice stands once."""
    _check_size(request.content)
    # Before the decision: while that is taken, everybody else waits.
    content = _clean(request.content)
    digest = Digest(sha256(content).hexdigest())

    def decide(now: Situation) -> ActionEffect:
        table = _published_table(now.state, request.place)
        check_may_score(now.state, now.actor, table)
        known = photos_of(now.state, request.place)
        same = [one for one in known if one.digest == digest and one.withdrawn is None]
        if same:
            return ActionEffect(answer={"photo": same[0].id})
        if sum(one.by == now.actor for one in known) >= MOST_PHOTOS:
            raise RuleViolation(
                "too_many_photos",
                "One person adds at most {most_photos} photos of a sheet. Call an arbiter.",
                at="photo",
                most_photos=MOST_PHOTOS,
            )
        fact = PaperPhotographed(request.place, digest, len(content))
        file = Attachment(digest, FILE_NAME, content)
        return ActionEffect((fact,), {"photo": now.state.seq + 1}, attachments=(file,))

    return perform(context, caller, Permission.SCORE, request, decide)


def withdraw_photo(context: Context, caller: Caller, request: WithdrawPhoto) -> Done:
    """Withdraw a photo with the reason; it stays on record."""

    def decide(now: Situation) -> ActionEffect:
        photo = find_photo(now.state, request.place, request.photo)
        if photo.withdrawn is not None:
            raise RuleViolation(
                "photo_withdrawn", "This photo was withdrawn before.", at="photo"
            )
        reason = now.reason(request.reason)
        return ActionEffect((PhotoWithdrawn(request.place, request.photo, reason),))

    return perform(context, caller, Permission.ENTER_PAPER, request, decide)


def erase_photo(context: Context, caller: Caller, request: ErasePhoto) -> Done:
    """Erase the bytes of a photo for good; its digest and the reason stay on record.

    The same file may lie with several sheets: it goes everywhere.
    """

    def decide(now: Situation) -> ActionEffect:
        check_stepped_up(now.access)
        photo = find_photo(now.state, request.place, request.photo)
        if photo.erased is not None:
            raise RuleViolation("photo_erased", "This photo was erased before.", at="photo")
        reason = now.reason(request.reason)
        facts = tuple(
            PhotoErased(one.place, number, reason)
            for number, one in sorted(now.state.photos.items())
            if one.digest == photo.digest and one.erased is None
        )
        return ActionEffect(facts, erased=(photo.digest,))

    return perform(context, caller, Permission.ERASE_DATA, request, decide)


def show_photos(context: Context, event: str, place: Place, actor: Actor) -> SheetPhotos:
    """Return the photos of a sheet; none at all to those who may not see them."""
    state = context.states.newest(event).state
    table = state.table(place)
    if not may_see_photos(state, actor, table):
        return SheetPhotos((), may_add=False, may_withdraw=False)
    names = context.names(event)
    keeps = may(actor.role, Permission.SEE_DESK)
    photos = tuple(
        PhotoView(
            one.id,
            one.digest,
            one.size,
            one.at,
            one.by,
            names.person(int(one.by.id)) if one.by.role is Role.ATHLETE else "",
            one.withdrawn is not None,
            names.text(one.erased or one.withdrawn),
            one.erased is not None,
        )
        for one in photos_of(state, place)
        if keeps or one.withdrawn is None
    )
    is_published = state.rounds[place.round].is_published
    may_add = is_published and _may(state, actor, Permission.SCORE, table)
    return SheetPhotos(
        photos,
        may_add,
        _may(state, actor, Permission.ENTER_PAPER),
        _may(state, actor, Permission.ERASE_DATA),
    )


def photo_file(
    context: Context, event: str, place: Place, photo: int, actor: Actor
) -> PhotoFile:
    """Return the file of a photo to those who may see it."""
    state = context.states.newest(event).state
    may_not = not may_see_photos(state, actor, state.table(place))
    found = None if may_not else find_photo(state, place, photo)
    if found is None or (found.withdrawn and not may(actor.role, Permission.SEE_DESK)):
        raise RuleViolation(
            "not_allowed", "Only those of the table and officials see its photos."
        )
    if found.erased is not None:
        raise RuleViolation(
            "photo_erased", "The picture was erased; only its digest is left.", at="photo"
        )
    file = context.store.attachment(event, found.digest)
    if file is None or sha256(file.content).hexdigest() != found.digest:
        raise RuleViolation(
            "photo_lost",
            "The file of this photo is missing or is not the one that was added. "
            "Look for it in a backup.",
            at="photo",
        )
    return PhotoFile(found.digest, picture_kind(file.content), file.content)


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


def may_see_photos(state: EventState, actor: Actor, table: TableState) -> bool:
    """Tell whether somebody may see the photos of a table: it is not for the public."""
    if may(actor.role, Permission.SEE_DESK):
        return True
    try:
        if actor.role is Role.ATHLETE:
            own_seats(state, actor, table)
        else:
            check_may_score(state, actor, table)
    except RuleViolation:
        return False
    return may(actor.role, Permission.SCORE)


def _may(
    state: EventState, actor: Actor, permission: Permission, table: TableState | None = None
) -> bool:
    try:
        check_permission(state, actor, permission)
        if table is not None:
            check_may_score(state, actor, table)
    except RuleViolation:
        return False
    return True


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
