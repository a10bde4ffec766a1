"""Static assets by the hash of their content, and the edition that all pages share."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

MEDIA_TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
ASSETS = "/static/"
"""Where the addresses of all static files begin."""
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
HASH_LENGTH = 12
IMPORTED = re.compile(rb'(?<=from ")\.{1,2}/[\w/-]+\.js(?=")')
"""A script of ours that another one asks for, relative to its own folder."""
NOT_PART_OF_PAGES = {"__pycache__", "py.typed"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file, and the short hash that its address carries."""

    content: bytes
    media_type: str
    hash: str


@cache
def assets() -> Mapping[str, Asset]:
    """Return every static file by its folder and name, as in ``site/live.js``."""
    names = (
        f"{folder.name}/{file.name}"
        for folder in _folder("capicua.web", "static").iterdir()
        for file in folder.iterdir()
    )
    return {name: _asset(name) for name in names}


def address_of(name: str) -> str:
    """Return the address of a static file, which changes with its content."""
    return f"{ASSETS}{name}?v={assets()[name].hash}"


def send_asset(request: Request) -> Response:
    """Send a static file; one that was asked for by its hash may be kept for ever."""
    asset = assets().get("{folder}/{name}".format(**request.path_params))
    if asset is None:
        raise HTTPException(404)
    is_exact = request.query_params.get("v") == asset.hash
    headers = {
        "cache-control": FOREVER if is_exact else ASK_FIRST,
        "etag": f'W/"{asset.hash}"',
    }
    if is_known(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    return Response(asset.content, media_type=asset.media_type, headers=headers)


def is_known(request: Request, etag: str) -> bool:
    """Tell whether the browser already holds this version."""
    held = request.headers.get("if-none-match", "")
    return etag in (one.strip() for one in held.split(","))


@cache
def edition() -> str:
    """Return a short hash of what pages are made from: code, law, words, looks."""
    digest = hashlib.sha256()
    _add_folder(digest, _folder("capicua"))
    return digest.hexdigest()[:HASH_LENGTH]


def _add_folder(digest: hashlib._Hash, folder: Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.name in NOT_PART_OF_PAGES:
            continue
        if entry.is_dir():
            _add_folder(digest, entry)
        else:
            digest.update(entry.name.encode() + b"\0" + entry.read_bytes())


@cache
def _asset(name: str) -> Asset:
    """Return a file; a script asks for others by the addresses that pages give them.

    A browser runs one script once for each address that leads to it.
    """
    content = _folder("capicua.web", "static", name).read_bytes()
    suffix = name.rpartition(".")[2]
    if suffix == "js":
        content = IMPORTED.sub(lambda found: _with_hash(found[0], name), content)
    return Asset(
        content, MEDIA_TYPES[suffix], hashlib.sha256(content).hexdigest()[:HASH_LENGTH]
    )


def _with_hash(asked: bytes, by: str) -> bytes:
    """Return how one script asks for another, with the other's hash."""
    found = posixpath.normpath(f"{posixpath.dirname(by)}/{asked.decode()}")
    return asked + b"?v=" + _asset(found).hash.encode()


def _folder(package: str, *parts: str) -> Traversable:
    return resources.files(package).joinpath(*parts)


ASSET_ROUTE = Route(ASSETS + "{folder}/{name}", send_asset)
"""Anybody may have the looks and scripts of the pages."""
