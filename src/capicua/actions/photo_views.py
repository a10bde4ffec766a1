"""Photos of paper sheets (*planilla*) for those who may see them.

The four of the table, whoever writes its sheet, arbiters and the desk; not the public,
because the paper has names and signatures.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.names import names_of
from capicua.actions.picture_file import picture_kind
from capicua.actions.powers import Power, check_power, may
from capicua.actions.seats import check_may_score, own_seats
from capicua.actions.sheet_photos import find_photo, photos_of
from capicua.event.actor import Actor, Role
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation


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


def show_photos(context: Context, event: str, place: Place, actor: Actor) -> SheetPhotos:
    """Return the photos of a sheet; none at all to those who may not see them."""
    state = context.states.newest(event).state
    table = state.table(place)
    if not may_see_photos(state, actor, table):
        return SheetPhotos((), may_add=False, may_withdraw=False)
    names = names_of(context.store, event)
    keeps = may(actor.role, Power.SEE_DESK)
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
    may_add = is_published and _may(state, actor, Power.SCORE, table)
    return SheetPhotos(
        photos,
        may_add,
        _may(state, actor, Power.ENTER_PAPER),
        _may(state, actor, Power.ERASE_DATA),
    )


def photo_file(
    context: Context, event: str, place: Place, photo: int, actor: Actor
) -> PhotoFile:
    """Return the file of a photo to those who may see it."""
    state = context.states.newest(event).state
    may_not = not may_see_photos(state, actor, state.table(place))
    found = None if may_not else find_photo(state, place, photo)
    if found is None or (found.withdrawn and not may(actor.role, Power.SEE_DESK)):
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


def may_see_photos(state: EventState, actor: Actor, table: TableState) -> bool:
    """Tell whether somebody may see the photos of a table: it is not for the public."""
    if may(actor.role, Power.SEE_DESK):
        return True
    try:
        if actor.role is Role.ATHLETE:
            own_seats(state, actor, table)
        else:
            check_may_score(state, actor, table)
    except RuleViolation:
        return False
    return may(actor.role, Power.SCORE)


def _may(
    state: EventState, actor: Actor, power: Power, table: TableState | None = None
) -> bool:
    try:
        check_power(state, actor, power)
        if table is not None:
            check_may_score(state, actor, table)
    except RuleViolation:
        return False
    return True
