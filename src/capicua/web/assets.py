"""Static files by their content, and the edition: what all pages are made from."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

MEDIA_TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
HASH_LENGTH = 12
NOT_PART_OF_PAGES = {"__pycache__", "py.typed"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file, and the short hash that its address carries."""

    content: bytes
    media_type: str
    hash: str


@cache
def assets() -> Mapping[str, Asset]:
    """Return every static file by its name."""
    return {file.name: _asset(file) for file in _folder("capicua.web", "static").iterdir()}


def address_of(name: str) -> str:
    """Return the address of a static file, which changes with its content."""
    return f"/static/{name}?v={assets()[name].hash}"


def send_asset(request: Request) -> Response:
    """Send a static file; one that was asked for by its hash may be kept for ever."""
    asset = assets().get(request.path_params["name"])
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


def _asset(file: Traversable) -> Asset:
    content = file.read_bytes()
    suffix = file.name.rpartition(".")[2]
    return Asset(
        content, MEDIA_TYPES[suffix], hashlib.sha256(content).hexdigest()[:HASH_LENGTH]
    )


def _folder(package: str, *parts: str) -> Traversable:
    return resources.files(package).joinpath(*parts)
