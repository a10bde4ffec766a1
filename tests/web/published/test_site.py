"""Static site: every link leads to a file, and nothing needs a server."""

import json
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from actions.desk_day import close, enter_all
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.kernel.error import RuleViolation
from capicua.web.published.folder import publish_site, versions_of, write_site
from capicua.web.published.public_pages import PublicPages
from capicua.web.published.site import Site, build_site
from web.days.hall_day import HallDay
from web.days.office_hours import owner_in

LINK = re.compile(r'(?<=[ \n])(?:href|src|data-published)="([^"]*)"')


@pytest.fixture(scope="module")
def site(hall: HallDay) -> Site:
    office = hall.playing("sitio", 8)
    enter_all(office)
    close(office)
    office.pair()
    workspace = hall.server.workspace
    host_event(workspace, owner_in(workspace), HostEvent(office.event, is_listed=True))
    return build_site(PublicPages(hall.server, "", "/events/sitio"), ["es", "en"])


def pages(site: Site) -> Iterator[tuple[str, str]]:
    for name, content in site.files.items():
        if name.endswith(".html"):
            yield name, content.decode()


def test_every_link_leads_to_a_file_of_the_site(site: Site) -> None:
    missing = []
    for name, text in pages(site):
        for address in LINK.findall(text):
            plain = unquote(address.partition("#")[0])
            if not plain or address.startswith(("https://", "mailto:", "data:")):
                continue
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), plain))
            if target not in site.files:
                missing.append((name, address))

    assert missing == []
    assert len(site.files) > 40


def test_every_mark_of_a_link_stands_on_its_page(site: Site) -> None:
    wrong = []
    for name, text in pages(site):
        for address in LINK.findall(text):
            file, _, mark = address.partition("#")
            if not mark or address.startswith("https://"):
                continue
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), file))
            page = text if not file else site.files[target].decode()
            if f'id="{mark}"' not in page:
                wrong.append((name, address))

    assert wrong == []


def test_no_page_asks_a_server_or_holds_a_form(site: Site) -> None:
    for name, text in pages(site):
        assert "<form" not in text, name
        assert 'type="module"' not in text, name
        assert "data-stream" not in text, name
        assert 'name="csrf"' not in text, name


def test_every_page_says_the_version_and_the_head(site: Site) -> None:
    told = json.loads(site.files["version.json"])
    assert told == {
        "format": "capicua-site/1",
        "version": site.version.version,
        "head": site.version.head,
    }
    for name, text in pages(site):
        assert site.version.head[:16] in text, name
        assert f'data-version="{site.version.version}"' in text, name


def test_the_search_finds_everybody_by_name(site: Site) -> None:
    script = site.files["search-index.js"].decode()
    found = json.loads(script.removeprefix("window.searchIndex = ").rstrip(";\n"))

    assert {where for _, where in found} <= set(site.files)
    assert any("standings/" in where for _, where in found)


def test_both_languages_have_the_same_pages(site: Site) -> None:
    names = {name for name, _ in pages(site)}
    english = {name.removeprefix("en/") for name in names if name.startswith("en/")}

    assert english == {name for name in names if not name.startswith("en/")}
    assert '<html lang="en"' in site.files["en/index.html"].decode()


def test_a_folder_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, {"index.html": b"one", "a/b.html": b"two"})

    with pytest.raises(RuleViolation, match="exists"):
        write_site(folder, {"index.html": b"other"})
    write_site(folder, {"index.html": b"other"}, replace=True)

    assert [one.name for one in folder.iterdir()] == ["index.html"]
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


def test_a_published_folder_shows_one_version_whenever_somebody_looks(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "site"
    publish_site(folder, {"a": b"1", "b": b"1"})
    old = folder.resolve()
    # A run that was stopped in the middle left this behind.
    half = versions_of(folder) / "half"
    half.mkdir()
    (half / "a").write_bytes(b"2")
    assert ((folder / "a").read_bytes(), (folder / "b").read_bytes()) == (b"1", b"1")

    publish_site(folder, {"a": b"3", "b": b"3"})

    assert ((folder / "a").read_bytes(), (folder / "b").read_bytes()) == (b"3", b"3")
    # Whoever reads the version before goes on reading it.
    assert len(list(versions_of(folder).iterdir())) == 2
    assert folder.resolve() != old


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()

    with pytest.raises(RuleViolation, match="not made by"):
        publish_site(tmp_path / "site", {"a": b"1"})
