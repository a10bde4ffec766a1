"""Static site: every public page of an event or an office, linked as files are."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import unescape
from typing import NamedTuple
from urllib.parse import urlsplit

from capicua.kernel.error import BrokenInvariant
from capicua.web.published.public_pages import Look, PublicPages, SiteVersion
from capicua.web.site import urls
from capicua.web.site.assets import ASSETS, assets
from capicua.web.site.page import page
from capicua.wording.language import LANGUAGES

LINK = re.compile(r'(?<=[ \n])(href|src|data-published)="([^"]*)"')
FORM = re.compile(r"<form\b.*?</form>", re.DOTALL)
IN_LOOKS = re.compile(r'url\("?(/[^")]+)"?\)')
NAMED = re.compile(r'<a\b[^>]*\bhref="([^"]+)"[^>]*>(.*?)</a>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")
LETTER = re.compile(r"[^\W\d_]{2}")
OTHER = re.compile(r"[^A-Za-z0-9]+")
VERSION_FILE, SEARCH_PAGE, INDEX = "version.json", "search.html", "search-index.js"
FORMAT = "capicua-site/1"
FOUND = ("standings/", "athletes/", "people/", "units/", "events/")
"""Where pages of people and entries lie, which are searched."""
Tell = Callable[[int, int], None]
"""Told how many of how many pages are made; raises to cancel."""


class Site(NamedTuple):
    """A whole site: its files by name, and which version it is."""

    files: Mapping[str, bytes]
    version: SiteVersion


def build_site(
    pages: PublicPages, languages: Sequence[str], tell: Tell = lambda *_: None
) -> Site:
    """Return the site of what these pages belong to; the first language is its root."""
    version = version_of(pages)._replace(languages=tuple(languages))
    pages.published = version
    home = _home(pages)
    looks = {language: _crawl(pages, home, language, tell) for language in languages}
    names = {
        (address, language): _file_name(address, home, language, languages, look)
        for language in languages
        for address, look in looks[language].items()
    }
    files = dict(_written(pages, looks, names, languages))
    told = {"format": FORMAT, "version": version.version, "head": version.head}
    files[VERSION_FILE] = (json.dumps(told) + "\n").encode()
    return Site(files, version)


def version_of(pages: PublicPages) -> SiteVersion:
    """Return which version a site would be: that of its event, or of office and events."""
    context = pages.server.context
    if pages.is_event:
        head, _ = context.states.newest(pages.owner)
        return SiteVersion(str(head.seq), head.hash)
    head = pages.server.workspace.offices.store.head(_journal_of(pages.owner))
    return SiteVersion(str(head.seq), head.hash)


def _journal_of(office: str) -> str:
    return f"office/{office}"


def _home(pages: PublicPages) -> str:
    url = urls.public.event if pages.is_event else urls.registry.office
    return url(pages.owner)


def _crawl(pages: PublicPages, home: str, language: str, tell: Tell) -> dict[str, Look]:
    """Return every page to which another one leads, beginning at home."""
    found: dict[str, Look] = {}
    waiting, seen = [home], {home}
    while waiting:
        address = waiting.pop(0)
        look = pages.look(address, language)
        if look is None:
            continue
        found[address] = look
        tell(len(found), len(seen))
        if look.is_page:
            for known in _led_to(pages, look):
                if known not in seen:
                    seen.add(known)
                    waiting.append(known)
    if home not in found:
        raise BrokenInvariant(f"{home} is declared and cannot be looked at.")
    return found


def _led_to(pages: PublicPages, look: Look) -> Iterator[str]:
    for address in {found[1] for found in LINK.findall(look.content.decode())}:
        if address.startswith("/") and not address.startswith(ASSETS):
            known = pages.known(unescape(address).partition("#")[0])
            if known is not None:
                yield known


def _file_name(
    address: str, home: str, language: str, languages: Sequence[str], look: Look
) -> str:
    """Return where a page lies: as its address without the home's, the home as index."""
    path, _, asked = address.partition("?")
    own = path.removeprefix(home).strip("/") if path.startswith(home) else path.strip("/")
    stem, suffix = posixpath.splitext(own or "index")
    if look.is_page:
        stem, suffix = own or "index", ".html"
    name = stem + ("-" + OTHER.sub("-", asked) if asked else "") + suffix
    is_root = language == languages[0]
    return name if is_root else f"{language}/{name}"


def _written(
    pages: PublicPages,
    looks: Mapping[str, Mapping[str, Look]],
    names: Mapping[tuple[str, str], str],
    languages: Sequence[str],
) -> Iterator[tuple[str, bytes]]:
    used: set[str] = set()
    for language in languages:
        folder = "" if language == languages[0] else f"{language}/"
        index: dict[str, str] = {}
        links = _Links(pages, names, language, folder, used)
        for address, look in looks[language].items():
            name = names[address, language]
            if look.is_page:
                text = links.rewrite(look.content.decode(), name)
                _note_names(text, name, folder, index)
                yield name, text.encode()
            else:
                yield name, look.content
        search = page(pages.ask(_home(pages), language), "published/search.html")
        text = links.rewrite(bytes(search.body).decode(), folder + SEARCH_PAGE)
        yield folder + SEARCH_PAGE, text.encode()
        told = sorted(((said, where) for where, said in index.items()), key=str)
        script = f"window.searchIndex = {json.dumps(told, ensure_ascii=False)};\n"
        yield folder + INDEX, script.encode()
    for asset in sorted(used):
        yield f"static/{asset}", assets()[asset].content


class _Links:
    """How the links of pages in one language are written."""

    def __init__(
        self,
        pages: PublicPages,
        names: Mapping[tuple[str, str], str],
        language: str,
        folder: str,
        used: set[str],
    ) -> None:
        self._pages = pages
        self._names = names
        self._language = language
        self._used = used
        self._own = {
            SiteVersion._field_defaults["search"]: folder + SEARCH_PAGE,
            SiteVersion._field_defaults["names"]: folder + INDEX,
            SiteVersion._field_defaults["version_file"]: VERSION_FILE,
        }
        self._targets: dict[str, str | None] = {}

    def rewrite(self, text: str, name: str) -> str:
        """Return a page as a file: links lead to files, what needs a server is left out."""
        here = posixpath.dirname(name) or "."

        def changed(found: re.Match[str]) -> str:
            attribute, address = found.groups()
            if not address.startswith(("/", "published:")):
                return found[0]
            target = self._target(address)
            if target is None:
                return 'data-elsewhere=""'
            file, _, mark = target.partition("#")
            relative = posixpath.relpath(file, here)
            return f'{attribute}="{relative}{"#" + mark if mark else ""}"'

        return LINK.sub(changed, FORM.sub("", text))

    def _target(self, address: str) -> str | None:
        if address not in self._targets:
            self._targets[address] = self._find(unescape(address))
        return self._targets[address]

    def _find(self, address: str) -> str | None:
        plain, _, mark = address.partition("#")
        if plain in self._own:
            return self._own[plain]
        if plain.startswith(ASSETS):
            asset = urlsplit(plain).path.removeprefix(ASSETS)
            self._used.add(asset)
            return f"static/{asset}"
        asked = urlsplit(plain).query
        language = next(
            (one for one in LANGUAGES if f"lang={one}" in asked), self._language
        )
        known = self._pages.known(plain)
        # A question that the site has no page for is answered by the page without it.
        for wanted in (known, self._pages.known(urlsplit(plain).path)):
            name = self._names.get((wanted or "", language))
            if name is not None:
                return f"{name}#{mark}" if mark else name
        return None


def _note_names(text: str, name: str, folder: str, index: dict[str, str]) -> None:
    """Note who a page names and where they are found; the longest name of a page stays."""
    here = posixpath.dirname(name) or "."
    for address, inside in NAMED.findall(text):
        if address.startswith(("#", "http", "mailto:")):
            continue
        target = posixpath.normpath(posixpath.join(here, address.partition("#")[0]))
        own = posixpath.relpath(target, folder or ".")
        if not own.startswith(FOUND):
            continue
        said = " ".join(unescape(TAG.sub(" ", inside)).split())
        if LETTER.search(said) and len(said) > len(index.get(own, "")):
            index[own] = said
