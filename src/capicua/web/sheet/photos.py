"""Photos of paper sheets: how they come in, and to whom they are shown."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.sheets.photos import (
    MOST_BYTES,
    AddPhoto,
    ErasePhoto,
    WithdrawPhoto,
    add_photo,
    erase_photo,
    photo_file,
    withdraw_photo,
)
from capicua.event.place import Place
from capicua.web.site import urls
from capicua.web.site.page import words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import DeclaredRoute, Lead, act_then, change, show
from capicua.web.site.urls.url import TableUrl, Url

NOT_MODIFIED = 304


def read_photo(ask: Ask) -> AddPhoto:
    """Return the photo that a form brings; one that is too large is not read whole."""
    return AddPhoto(place_of(ask), ask.upload("photo", MOST_BYTES))


def show_picture(ask: Ask) -> Response:
    """Send the file of a photo; who may see it is asked every time."""
    number = ask.part("photo")
    file = photo_file(ask.context, ask.event, place_of(ask), number, ask.actor)
    tag = f'"{file.digest}"'
    headers = {
        "cache-control": "private, no-cache",
        "cross-origin-resource-policy": "same-origin",
        "etag": tag,
    }
    if ask.request.headers.get("if-none-match") == tag:
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(file.content, media_type=file.kind, headers=headers)


def photo_routes(
    photos: TableUrl, photo: Url[str, Place, int], lead: Lead, need: Permission
) -> list[DeclaredRoute]:
    """Return the ways to add photos of a match and to look at one of them."""
    return [
        change(photos, act_then(_add, lead), need),
        show(photo, show_picture, Permission.SEE_DESK),
    ]


def removing_routes(lead: Lead) -> list[DeclaredRoute]:
    """Return the ways on which the desk withdraws a photo, or erases it for good."""
    return [
        change(
            urls.desk.sheet_photos_withdraw,
            act_then(_withdraw, lead),
            Permission.ENTER_PAPER,
        ),
        change(urls.desk.sheet_photos_erase, act_then(_erase, lead), Permission.ERASE_DATA),
    ]


def _add(ask: Ask) -> str:
    add_photo(ask.context, ask.caller(), read_photo(ask))
    return words_of(ask).text("The photo is with the sheet.")


def _withdraw(ask: Ask) -> str:
    request = WithdrawPhoto(place_of(ask), ask.number("photo"), ask.field("reason"))
    withdraw_photo(ask.context, ask.caller(), request)
    return words_of(ask).text("The photo is withdrawn; it stays on record.")


def _erase(ask: Ask) -> str:
    request = ErasePhoto(place_of(ask), ask.number("photo"), ask.field("reason"))
    erase_photo(ask.context, ask.caller(), request)
    return words_of(ask).text("The picture is erased; that there was one stays on record.")
